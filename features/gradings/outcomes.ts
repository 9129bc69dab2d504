import { reviewers, system } from '../../lists/access.ts'
import { choice, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades } from '../grades/grades.ts'
import * as messages from './messages.ts'
import { keptDays } from './sessions.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** What was published for a candidate, and which records that has made. The key is that of the candidate. */
export const gradingOutcomes = list({
  name: 'GradingOutcome',
  activity: 'members',
  title: messages.outcomes.title,
  singular: messages.outcomes.singular,
  counted: messages.outcomes.counted,
  description: messages.outcomes.description,
  fields: {
    session: reference(messages.examine.title, { ...set, to: 'GradingSession', erase: true }),
    entrant: reference(messages.candidate, { ...set, to: 'Entrant', erase: true }),
    grade: choice(messages.grade, grades, { ...personal, immutable: true, labels: gradeNames }),
    blackBelt: reference(messages.outcomes.blackBelt, { ...set, to: 'BlackBelt', optional: true }),
    certificate: text(messages.outcomes.certificate, { ...set, optional: true }),
    publishedAt: timestamp(messages.sessions.publishedAt, set),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('publishedAt'),
  retention: { from: 'publishedAt', days: keptDays },
})
export type GradingOutcome = Stored<typeof gradingOutcomes>
