import { formatLongDate } from '../../lists/dates.ts'
import { notification, officersWords, personName } from '../../lists/notification.ts'
import * as messages from './notification-messages.ts'

export const renewal = notification({
  kind: 'renewal',
  label: messages.label,
  otherLabels: ['renewal', 'नवीनीकरण', 'नूतनीकरण'],
  subject: messages.renewalSubject,
  text: messages.renewalText,
  placeholders: {
    name: personName,
    number: { meaning: messages.placeholders.number, sample: 'M-1042' },
    validUntil: { meaning: messages.placeholders.validUntil, sample: () => formatLongDate('2027-03-31') },
    words: officersWords,
  },
})
