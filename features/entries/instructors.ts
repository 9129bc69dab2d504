import { reviewers } from '../../lists/access.ts'
import { choice, email, phone, reference, text, timestamp } from '../../lists/fields.ts'
import { languageNames, languages } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Entry as Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** Instructors who enter their students. A private link, which lasts a year, opens their page. */
export const instructors = list({
  name: 'EntryInstructor',
  title: messages.instructors.title,
  singular: messages.instructors.singular,
  counted: messages.instructors.counted,
  description: messages.instructors.description,
  fields: {
    name: text(messages.name, { ...personal, max: 120 }),
    email: email(messages.email, personal),
    phone: phone(messages.phone, { ...personal, optional: true }),
    dojo: reference(messages.dojo, { ...personal, to: 'Location', orName: true, optional: true, max: 200 }),
    language: choice(messages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    createdAt: timestamp(messages.sentAt, { ...set, serverTimestamp: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: newest('createdAt'),
  search: ['name', 'email'],
  retention: { from: 'createdAt', days: 365 },
})

export type Instructor = Stored<typeof instructors>
