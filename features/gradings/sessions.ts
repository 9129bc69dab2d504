import { reviewers } from '../../lists/access.ts'
import { choice, number, reference, rows, timestamp } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades } from '../grades/grades.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const set = { ...readable, immutable: true } as const
/** Only publishing writes it. */
const written = { ...readable, optional: true, immutable: true, unasked: true } as const
/** How long marks, examiners and outcomes are kept, in days. */
export const keptDays = 365

/** How many stand in a row, when the grading does not say. */
export const defaultRowSize = 7
/** The act that publishes a grading. */
export const publishName = 'GradingSession.publish'
/** The path of a grading in the office's API. */
export const pathOf = (key: string): string => `/gradings/${encodeURIComponent(key)}`
/** For how long a publication can be taken back, and its mails wait, in milliseconds. */
export const undoMs = 60_000

/** The gradings: one for the entry form of an event. The candidates are those who have a place. It names no person. */
export const gradingSessions = list({
  name: 'GradingSession',
  activity: 'members',
  title: messages.sessions.title,
  singular: messages.sessions.singular,
  counted: messages.sessions.counted,
  description: messages.sessions.description,
  fields: {
    form: reference(messages.sessions.form, {
      ...set,
      to: 'EntryTerms',
      erase: true,
      alsoCalled: ['कार्यक्रमाची प्रवेशिका'],
    }),
    rowSize: number(messages.sessions.rowSize, {
      ...readable,
      optional: true,
      min: 1,
      max: 20,
      alsoCalled: ['एक क़तार में परीक्षार्थी'],
    }),
    /** Fewer months since the last grade bring a warning. Grades without a row have the usual number. */
    months: rows(
      messages.sessions.months,
      {
        grade: choice(messages.grade, grades, { labels: gradeNames }),
        months: number(messages.sessions.monthsNumber, { max: 240 }),
      },
      { ...readable, optional: true, max: 20 },
    ),
    publishedAt: timestamp(messages.sessions.publishedAt, written),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: by('form'),
  uniqueOrder: true,
  namedBy: 'form',
  page: true,
})
export type GradingSession = Stored<typeof gradingSessions>
