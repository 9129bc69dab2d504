import { formatLongDate } from '../../lists/dates.ts'
import { notification } from '../../lists/notification.ts'
import * as messages from './notification-messages.ts'

/** An entry in the register of black belts. It names nobody: the page does. */
export const danPassed = notification({
  kind: 'dan-passed',
  label: messages.label,
  subject: messages.danSubject,
  text: messages.danText,
  placeholders: {
    event: { meaning: messages.placeholders.event, sample: 'Dan grading' },
    day: { meaning: messages.placeholders.day, sample: () => formatLongDate('2027-03-21') },
    page: { meaning: messages.placeholders.page, sample: 'https://…/organization/black-belts/…' },
  },
  required: ['page'],
})
