import { formatLongDate } from '../../lists/dates.ts'
import { notification, officersWords, personName } from '../../lists/notification.ts'
import * as notificationMessages from './notification-messages.ts'

export const renewal = notification({
  kind: 'renewal',
  label: notificationMessages.label,
  otherLabels: ['renewal', 'नवीनीकरण', 'नूतनीकरण'],
  subject: notificationMessages.renewalSubject,
  text: notificationMessages.renewalText,
  placeholders: {
    name: personName,
    number: { meaning: notificationMessages.placeholders.number, sample: 'M-1042' },
    validUntil: { meaning: notificationMessages.placeholders.validUntil, sample: () => formatLongDate('2027-03-31') },
    words: officersWords,
  },
})
