import { formatLongDate } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { notification, privateLink } from '../../lists/notification.ts'
import { noClassOnDay } from './messages.ts'
import * as notificationMessages from './notification-messages.ts'

const dojo = 'Andheri East'

export const closuresOfDojo = notification({
  kind: 'closures',
  label: notificationMessages.label,
  subject: notificationMessages.closuresSubject,
  text: notificationMessages.closuresText,
  placeholders: {
    dojo: { meaning: notificationMessages.placeholders.dojo, sample: dojo },
    lines: {
      meaning: notificationMessages.placeholders.lines,
      sample: () => say(noClassOnDay, { dojo, day: formatLongDate('2027-03-21') }),
    },
    page: { meaning: notificationMessages.placeholders.page, sample: 'https://…/dojos/…' },
    link: privateLink,
  },
  required: ['lines', 'link'],
})
