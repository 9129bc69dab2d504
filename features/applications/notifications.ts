import { formatLongDate } from '../../lists/dates.ts'
import { notification, officersWords, personName, privateLink } from '../../lists/notification.ts'
import { renewal } from '../members/notifications.ts'
import * as notificationMessages from './notification-messages.ts'

const common = {
  name: personName,
  reference: { meaning: notificationMessages.placeholders.reference, sample: '1795219459000' },
  words: officersWords,
}

export const question = notification({
  kind: 'question',
  label: notificationMessages.labels.question,
  otherLabels: ['question', 'प्रश्न'],
  subject: notificationMessages.questionSubject,
  text: notificationMessages.questionText,
  placeholders: {
    ...common,
    answerBy: { meaning: notificationMessages.placeholders.answerBy, sample: () => formatLongDate('2027-01-31') },
    link: privateLink,
  },
  required: ['words'],
})

export const accepted = notification({
  kind: 'accepted',
  label: notificationMessages.labels.accepted,
  otherLabels: ['accepted', 'स्वीकृति', 'स्वीकृती'],
  subject: notificationMessages.acceptedSubject,
  text: notificationMessages.acceptedText,
  placeholders: {
    ...common,
    number: renewal.placeholders.number,
    validUntil: renewal.placeholders.validUntil,
    link: privateLink,
  },
})

export const declined = notification({
  kind: 'declined',
  label: notificationMessages.labels.declined,
  otherLabels: ['declined', 'अस्वीकृति', 'नकार'],
  subject: notificationMessages.declinedSubject,
  text: notificationMessages.declinedText,
  placeholders: { ...common, link: privateLink },
})

const asked = {
  name: personName,
  reference: common.reference,
  question: { meaning: notificationMessages.placeholders.question, sample: officersWords.sample },
  link: privateLink,
}

export const questionReminder = notification({
  kind: 'question-reminder',
  label: notificationMessages.labels.reminder,
  subject: notificationMessages.reminderSubject,
  text: notificationMessages.reminderText,
  placeholders: { ...asked, answerBy: question.placeholders.answerBy },
  required: ['question'],
})

export const lastQuestionReminder = notification({
  kind: 'last-question-reminder',
  label: notificationMessages.labels.lastReminder,
  subject: notificationMessages.lastReminderSubject,
  text: notificationMessages.lastReminderText,
  placeholders: {
    ...asked,
    lapsesOn: { meaning: notificationMessages.placeholders.lapsesOn, sample: () => formatLongDate('2027-05-01') },
  },
  required: ['question'],
})
