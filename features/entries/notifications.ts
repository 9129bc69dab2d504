import { formatDateAndTime } from '../../lists/dates.ts'
import { notification, personName, privateLink } from '../../lists/notification.ts'
import * as messages from './notification-messages.ts'

const common = {
  event: { meaning: messages.placeholders.event, sample: 'Mumbai Open' },
  reference: { meaning: messages.placeholders.reference, sample: 'E-2027-0418' },
}
const child = { meaning: messages.placeholders.child, sample: 'Tara Patil', typed: true } as const

/** It arrived: the page says it too, so nobody tells it by hand. */
export const entrySent = notification({
  kind: 'entry-sent',
  label: messages.labels.sent,
  subject: messages.sentSubject,
  text: messages.sentText,
  placeholders: {
    ...common,
    closes: { meaning: messages.placeholders.closes, sample: () => formatDateAndTime('2027-03-12 18:00') },
    link: privateLink,
  },
  required: ['link'],
})

export const entryAddress = notification({
  kind: 'entry-address',
  label: messages.labels.address,
  subject: messages.sentSubject,
  text: messages.addressText,
  placeholders: common,
})

export const entryApart = notification({
  kind: 'entry-apart',
  label: messages.labels.apart,
  subject: messages.sentSubject,
  text: messages.apartText,
  placeholders: { ...common, name: personName, link: privateLink },
})

/** The hours of an offer begin when its person was told. */
export const entryPlace = notification({
  kind: 'entry-place',
  label: messages.labels.place,
  subject: messages.placeSubject,
  text: messages.placeText,
  placeholders: {
    ...common,
    name: personName,
    child,
    category: { meaning: messages.placeholders.category, sample: 'Kata' },
    hours: { meaning: messages.placeholders.hours, sample: '72' },
    link: privateLink,
  },
  required: ['hours', 'link'],
})

export const entryPaper = notification({
  kind: 'entry-paper',
  label: messages.labels.paper,
  subject: messages.paperSubject,
  text: messages.paperText,
  placeholders: {
    name: personName,
    child,
    paper: { meaning: messages.placeholders.paper, sample: 'Birth certificate' },
    link: privateLink,
  },
  required: ['link'],
})

/** Whoever is told has not done it: the guardian of a student, or the instructor. */
export const entryWithdrawn = notification({
  kind: 'entry-withdrawn',
  label: messages.labels.withdrawn,
  subject: messages.withdrawnSubject,
  text: messages.withdrawnText,
  placeholders: { event: common.event, name: personName, child },
})
