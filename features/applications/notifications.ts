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
  subject: messages.declinedSubject,
  text: messages.declinedText,
  placeholders: { ...common, link: privateLink },
})
