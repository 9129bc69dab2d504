import { reviewers, visitors } from '../../lists/access.ts'
import { boolean, date, reference, text, time, timestamp } from '../../lists/fields.ts'
import { workFields } from '../../lists/inbox.ts'
import { type Language, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { consent, formFields, keptDays, office } from './form.ts'
import * as messages from './messages.ts'

const firstClassStates = ['new', 'contacted', 'came', 'joined', 'not joined'] as const

const set = { ...office, optional: true, immutable: true } as const

export const firstClasses = list({
  name: 'FirstClass',
  inbox: {
    arrival: ['sentAt'],
    arrived: messages.arrived,
    moreArrived: messages.moreArrived,
    done: ['joined', 'not joined'],
  },
  retention: { from: 'sentAt', days: keptDays },
  activity: 'inbox',
  page: true,
  title: messages.listTitle,
  singular: messages.noun,
  counted: messages.counted,
  description: messages.listDescription,
  fields: {
    ...formFields,
    dojo: reference(messages.dojo, { ...set, to: 'Location' }),
    day: date(messages.day, set),
    from: time(messages.from, set),
    to: time(messages.to, set),
    group: reference(messages.group, { ...set, to: 'TrainingProgram', orName: true }),
    consent,
    noticeVersion: text(messages.noticeVersion, { ...office, immutable: true }),
    noticeLanguage: text(messages.noticeLanguage, { ...office, immutable: true }),
    isRead: boolean(messages.read, office),
    sentAt: timestamp(messages.sentAt, { ...office, immutable: true }),
    suspect: boolean(messages.suspect, office),
    ...workFields(firstClassStates, messages.stateNames),
  },
  create: visitors,
  read: reviewers,
  edit: reviewers,
  order: newest('sentAt'),
  search: ['contact', 'area', 'ages'],
})

export type Booking = Stored<typeof firstClasses>

/** The language in which the visitor agreed, and gets the mail. */
export const languageOf = ({ noticeLanguage }: { noticeLanguage?: string | undefined }): Language =>
  toLanguage(noticeLanguage)
