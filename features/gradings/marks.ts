import { reviewers, system } from '../../lists/access.ts'
import { choice, longText, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades } from '../grades/grades.ts'
import * as messages from './messages.ts'
import { keptDays } from './sessions.ts'
import { results } from './standing.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** What examiners have said. A record never changes; `standing.ts` tells what several come to. The key was made on the device. */
export const gradingMarks = list({
  name: 'GradingMark',
  activity: 'members',
  title: messages.marks.title,
  singular: messages.marks.singular,
  counted: messages.marks.counted,
  description: messages.marks.description,
  fields: {
    session: reference(messages.examine.title, { ...set, to: 'GradingSession', erase: true }),
    entrant: reference(messages.candidate, { ...set, to: 'Entrant', erase: true }),
    result: choice(messages.marks.result, results, { ...personal, immutable: true, labels: messages.resultNames }),
    grade: choice(messages.grade, grades, { ...set, optional: true, labels: gradeNames }),
    /** The parts to be repeated, as `basics kata`. */
    repeat: text(messages.toRepeat, { ...set, optional: true, max: 40 }),
    /** The keys of the marks that the examiner had seen, with a space between them. */
    knows: longText(messages.marks.knows, { ...set, optional: true, max: 4000 }),
    /** The key of the examiner. */
    examiner: text(messages.examiners.singular, set),
    examinerName: text(messages.examiners.name, { ...personal, immutable: true, max: 120 }),
    madeAt: timestamp(messages.marks.madeAt, set),
    receivedAt: timestamp(messages.marks.receivedAt, set),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('receivedAt'),
  retention: { from: 'receivedAt', days: keptDays },
})
