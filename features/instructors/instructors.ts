import { reviewers } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { boolean, choice, email, phone, reference, text, timestamp } from '../../lists/fields.ts'
import { languageNames, languages } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as entriesMessages from '../entries/messages.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** How many days a private link opens the page. */
export const linkDays = 365
/** How many days an address is kept that nobody confirms. */
const unconfirmedMs = 7 * dayMs

/** Instructors who enter their students. A private link, which lasts a year, opens their page. */
export const instructors = list({
  name: 'EntryInstructor',
  title: messages.instructors.title,
  singular: entriesMessages.instructor,
  counted: messages.instructors.counted,
  description: messages.instructors.description,
  fields: {
    name: text(entriesMessages.name, { ...personal, max: 120 }),
    /** Whether an officer knows the person. Until then, the private link opens nothing. Second, so that a phone shows it in the table. */
    known: boolean(messages.instructors.known, readable),
    email: email(entriesMessages.email, personal),
    phone: phone(entriesMessages.phone, { ...personal, optional: true }),
    dojo: reference(entriesMessages.dojo, { ...personal, to: 'Location', orName: true, optional: true, max: 200 }),
    language: choice(entriesMessages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    /** When the private link was made that opens the page now. */
    createdAt: timestamp(messages.instructors.linkSince, { ...set, serverTimestamp: true }),
    /** When a visitor asked for the link. Empty when an officer has made the record, and when the mail with the link was used. */
    askedAt: timestamp(messages.instructors.askedAt, { ...set, optional: true, unasked: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: newest('createdAt'),
  indexed: ['email'],
  search: ['name', 'email'],
  retention: { from: keptFrom, days: linkDays },
})

/** An address that nobody has confirmed is kept for a week: its year began that much earlier. */
function keptFrom({ createdAt, askedAt }: Record<string, unknown>): string | undefined {
  if (typeof askedAt !== 'string') return createdAt as string | undefined
  return new Date(Date.parse(askedAt) + unconfirmedMs - linkDays * dayMs).toISOString()
}

export type Instructor = Stored<typeof instructors>
