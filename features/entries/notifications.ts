import { formatDateAndTime } from '../../lists/dates.ts'
import { notification, personName, privateLink } from '../../lists/notification.ts'
import * as notificationMessages from './notification-messages.ts'

const common = {
  event: { meaning: notificationMessages.placeholders.event, sample: 'Mumbai Open' },
  reference: { meaning: notificationMessages.placeholders.reference, sample: 'E-2027-0418' },
}
const instructor = {
  meaning: notificationMessages.placeholders.instructor,
  sample: 'Meera Kale',
  typed: true,
} as const
const child = { meaning: notificationMessages.placeholders.child, sample: 'Tara Patil', typed: true } as const

/** It arrived: the page says it too, so nobody tells it by hand. */
export const entrySent = notification({
  kind: 'entry-sent',
  label: notificationMessages.labels.sent,
  subject: notificationMessages.sentSubject,
  text: notificationMessages.sentText,
  placeholders: {
    ...common,
    closes: { meaning: notificationMessages.placeholders.closes, sample: () => formatDateAndTime('2027-03-12 18:00') },
    link: privateLink,
  },
  required: ['link'],
})

export const entryAddress = notification({
  kind: 'entry-address',
  label: notificationMessages.labels.address,
  subject: notificationMessages.sentSubject,
  text: notificationMessages.addressText,
  placeholders: common,
})

export const entryApart = notification({
  kind: 'entry-apart',
  label: notificationMessages.labels.apart,
  subject: notificationMessages.sentSubject,
  text: notificationMessages.apartText,
  placeholders: { ...common, name: personName, link: privateLink },
})

/** The hours of an offer begin when its person was told. */
export const entryPlace = notification({
  kind: 'entry-place',
  label: notificationMessages.labels.place,
  subject: notificationMessages.placeSubject,
  text: notificationMessages.placeText,
  placeholders: {
    ...common,
    name: personName,
    child,
    category: { meaning: notificationMessages.placeholders.category, sample: 'Kata' },
    hours: { meaning: notificationMessages.placeholders.hours, sample: '72' },
    link: privateLink,
  },
  required: ['hours', 'link'],
})

export const entryPaper = notification({
  kind: 'entry-paper',
  label: notificationMessages.labels.paper,
  subject: notificationMessages.paperSubject,
  text: notificationMessages.paperText,
  placeholders: {
    name: personName,
    child,
    paper: { meaning: notificationMessages.placeholders.paper, sample: 'Birth certificate' },
    link: privateLink,
  },
  required: ['link'],
})

/** A student was entered by an instructor: the guardian gets the student's page. */
export const entryStudent = notification({
  kind: 'entry-student',
  label: notificationMessages.labels.student,
  subject: notificationMessages.sentSubject,
  text: notificationMessages.studentText,
  placeholders: { event: common.event, name: personName, child, instructor, link: privateLink },
  required: ['link'],
})

/** Whoever is told has not done it: the guardian of a student, or the instructor. */
export const entryWithdrawn = notification({
  kind: 'entry-withdrawn',
  label: notificationMessages.labels.withdrawn,
  subject: notificationMessages.withdrawnSubject,
  text: notificationMessages.withdrawnText,
  placeholders: { event: common.event, name: personName, child },
})

/** A place is not paid. The days after which it goes to somebody who waits begin when its sender was told. */
export const entryUnpaid = notification({
  kind: 'entry-unpaid',
  label: notificationMessages.labels.unpaid,
  subject: notificationMessages.unpaidSubject,
  text: notificationMessages.unpaidText,
  placeholders: {
    ...common,
    name: personName,
    days: { meaning: notificationMessages.placeholders.days, sample: '2' },
    link: privateLink,
  },
  required: ['days', 'link'],
})

export const entryLapsed = notification({
  kind: 'entry-lapsed',
  label: notificationMessages.labels.lapsed,
  subject: notificationMessages.lapsedSubject,
  text: notificationMessages.lapsedText,
  placeholders: { ...common, name: personName, link: privateLink },
})
