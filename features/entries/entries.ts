import { reviewers, system } from '../../lists/access.ts'
import { boolean, choice, email, phone, reference, text, timestamp } from '../../lists/fields.ts'
import { type Language, languageNames, languages, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** What one sender has sent for one event: a parent for some children, or an instructor for students. */
export const entries = list({
  name: 'EventEntry',
  title: messages.entries.title,
  singular: messages.entries.singular,
  counted: messages.entries.counted,
  description: messages.entries.description,
  identifier: 'reference',
  activity: 'inbox',
  fields: {
    /** `E-2027-0418`: the year in India, and a number. */
    reference: text(messages.reference, { ...set, max: 20 }),
    form: reference(messages.forms.singular, { ...set, to: 'EntryTerms', erase: true, alsoCalled: ['प्रवेशिका'] }),
    instructor: reference(messages.instructor, { ...set, to: 'EntryInstructor', optional: true }),
    name: text(messages.sender, { ...personal, max: 120 }),
    email: email(messages.email, { ...personal, optional: true }),
    phone: phone(messages.phone, { ...personal, optional: true }),
    /** Siblings have their places in a category together, or wait together. */
    together: boolean(messages.together, readable),
    language: choice(messages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    /** A program seems to have sent it: it takes no places until an officer says that it is no spam. */
    suspect: boolean(messages.suspect, readable),
    noticeVersion: text(messages.noticeVersion, set),
    sentAt: timestamp(messages.sentAt, set),
  },
  read: reviewers,
  create: system,
  edit: reviewers,
  order: newest('sentAt'),
  search: ['reference', 'name', 'email', 'phone'],
  retention: { from: 'sentAt', days: 730, event: 'it was sent' },
})

export type EventEntry = Stored<typeof entries>

/** The language of a sender: that of the mails. */
export const senderLanguage = ({ language }: { language?: string | undefined }): Language => toLanguage(language)
