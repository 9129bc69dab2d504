import { formatLongDate } from '../../lists/dates.ts'
import { notification, officersWords, personName, privateLink } from '../../lists/notification.ts'
import { renewal } from '../members/notifications.ts'
import * as messages from './notification-messages.ts'

const common = {
  name: personName,
  reference: { meaning: messages.placeholders.reference, sample: '1795219459000' },
  words: officersWords,
}

export const question = notification({
  kind: 'question',
  label: messages.labels.question,
  otherLabels: ['question', 'प्रश्न'],
  subject: messages.questionSubject,
  text: messages.questionText,
  placeholders: {
    ...common,
    answerBy: { meaning: messages.placeholders.answerBy, sample: () => formatLongDate('2027-01-31') },
    link: privateLink,
  },
  required: ['words'],
})

export const accepted = notification({
  kind: 'accepted',
  label: messages.labels.accepted,
  otherLabels: ['accepted', 'स्वीकृति', 'स्वीकृती'],
  subject: messages.acceptedSubject,
  text: messages.acceptedText,
  placeholders: {
    ...common,
    number: renewal.placeholders.number,
    validUntil: renewal.placeholders.validUntil,
    link: privateLink,
  },
})

export const declined = notification({
  kind: 'declined',
  label: messages.labels.declined,
  otherLabels: ['declined', 'अस्वीकृति', 'नकार'],
  subject: messages.declinedSubject,
  text: messages.declinedText,
  placeholders: { ...common, link: privateLink },
})

const asked = {
  name: personName,
  reference: common.reference,
  question: { meaning: messages.placeholders.question, sample: officersWords.sample },
  link: privateLink,
}

export const questionReminder = notification({
  kind: 'question-reminder',
  label: messages.labels.reminder,
  subject: messages.reminderSubject,
  text: messages.reminderText,
  placeholders: { ...asked, answerBy: question.placeholders.answerBy },
  required: ['question'],
})

export const lastQuestionReminder = notification({
  kind: 'last-question-reminder',
  label: messages.labels.lastReminder,
  subject: messages.lastReminderSubject,
  text: messages.lastReminderText,
  placeholders: {
    ...asked,
    lapsesOn: { meaning: messages.placeholders.lapsesOn, sample: () => formatLongDate('2027-05-01') },
  },
  required: ['question'],
})
