import { formatLongDate } from '../../lists/dates.ts'
import { notification } from '../../lists/notification.ts'
import * as notificationMessages from './notification-messages.ts'

/** An entry in the register of black belts. It names nobody: the page does. */
export const danPassed = notification({
  kind: 'dan-passed',
  label: notificationMessages.label,
  subject: notificationMessages.danSubject,
  text: notificationMessages.danText,
  placeholders: {
    event: { meaning: notificationMessages.placeholders.event, sample: 'Dan grading' },
    day: { meaning: notificationMessages.placeholders.day, sample: () => formatLongDate('2027-03-21') },
    page: { meaning: notificationMessages.placeholders.page, sample: 'https://…/organization/black-belts/…' },
  },
  required: ['page'],
})
