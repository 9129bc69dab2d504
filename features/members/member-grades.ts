import { reviewers } from '../../lists/access.ts'
import { date, reference, text } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { readableBy: reviewers, personal: true } as const

/** The grades that members have got. A member's present grade stands in the register. */
export const memberGrades = list({
  name: 'Grading',
  activity: 'members',
  title: messages.gradeHistory,
  singular: messages.oneGrade,
  counted: messages.countedGrades,
  description: messages.gradeHistoryDescription,
  fields: {
    member: reference(messages.member, { ...readable, to: 'Member', erase: true, parent: true, immutable: true }),
    grade: text(messages.grade, personal),
    day: date(messages.day, { ...readable, optional: true }),
    examiner: text(messages.examiner, { ...personal, optional: true }),
    notes: text(messages.notes, { ...personal, optional: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: newest('day'),
  checks: [{ kind: 'notInFuture', field: 'day' }],
})
