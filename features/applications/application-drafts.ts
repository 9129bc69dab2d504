import { reviewers, system } from '../../lists/access.ts'
import { reference, text, timestamp } from '../../lists/fields.ts'
import { type Language, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { applicationFields } from './form.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const typed = { ...readable, personal: true, optional: true, immutable: true, max: 500 } as const

/** How many days an application that the office has prepared waits for the applicant. */
export const draftDays = 60

/**
 * Applications that the office has prepared. The applicant completes one by a private link; then it is gone. Its values are those of the
 * form, as far as they are known.
 */
export const applicationDrafts = list({
  name: 'ApplicationDraft',
  title: messages.drafts.title,
  singular: messages.drafts.draft,
  counted: messages.drafts.counted,
  description: messages.drafts.description,
  fields: {
    ...(Object.fromEntries(applicationFields.map((name) => [name, text(messages.labels[name], typed)])) as Record<
      (typeof applicationFields)[number],
      ReturnType<typeof text<typeof typed>>
    >),
    /** The visit from which it comes. */
    firstClass: reference(messages.firstClass, {
      ...readable,
      optional: true,
      immutable: true,
      to: 'FirstClass',
      alsoCalled: ['पहली कक्षा', 'पहिला वर्ग'],
      erase: true,
    }),
    /** The instructor who has prepared it. */
    instructor: reference(messages.drafts.instructor, {
      ...readable,
      optional: true,
      immutable: true,
      to: 'EntryInstructor',
    }),
    language: text(messages.drafts.language, { ...readable, immutable: true }),
    createdAt: timestamp(messages.drafts.createdAt, { ...readable, immutable: true }),
  },
  read: reviewers,
  create: system,
  edit: reviewers,
  retention: { from: 'createdAt', days: draftDays },
  activity: 'inbox',
  order: newest('createdAt'),
  search: ['name', 'email'],
})

export type ApplicationDraft = Stored<typeof applicationDrafts>

/** The language of the applicant: that of the mail and of the form. */
export const draftLanguage = ({ language }: ApplicationDraft): Language => toLanguage(language)
