import { formatLongDate } from '../../lists/dates.ts'
import { say } from '../../lists/language.ts'
import { notification, privateLink } from '../../lists/notification.ts'
import { noClassOnDay } from './messages.ts'
import * as messages from './notification-messages.ts'

const dojo = 'Andheri East'

export const closuresOfDojo = notification({
  kind: 'closures',
  label: messages.label,
  subject: messages.closuresSubject,
  text: messages.closuresText,
  placeholders: {
    dojo: { meaning: messages.placeholders.dojo, sample: dojo },
    lines: {
      meaning: messages.placeholders.lines,
      sample: () => say(noClassOnDay, { dojo, day: formatLongDate('2027-03-21') }),
    },
    page: { meaning: messages.placeholders.page, sample: 'https://…/dojos/…' },
    link: privateLink,
  },
  required: ['lines', 'link'],
})
