import { reviewers } from '../../lists/access.ts'
import { choice, email, reference, text, timestamp } from '../../lists/fields.ts'
import { type Language, languageNames, languages, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import * as messages from './messages.ts'
import { keptDays } from './sessions.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** Who may mark the candidates of one grading. A private link, which ends a day after it, opens the page. */
export const examiners = list({
  name: 'Examiner',
  activity: 'members',
  title: messages.examiners.title,
  singular: messages.examiners.singular,
  counted: messages.examiners.counted,
  description: messages.examiners.description,
  fields: {
    session: reference(messages.examine.title, { ...set, to: 'GradingSession', erase: true, parent: true }),
    name: text(messages.name, { ...personal, max: 120 }),
    email: email(messages.email, { ...personal, optional: true }),
    language: choice(messages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    /** The id of an officer who examines. */
    officer: text(messages.officer, { ...set, optional: true, unasked: true }),
    createdAt: timestamp(messages.createdAt, { ...set, serverTimestamp: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: newest('createdAt'),
  search: ['name'],
  retention: { from: 'createdAt', days: keptDays },
})
export type Examiner = Stored<typeof examiners>
export const examinerLanguage = ({ language }: { language?: string | undefined }): Language => toLanguage(language)
