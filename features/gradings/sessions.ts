import { reviewers, system } from '../../lists/access.ts'
import { boolean, choice, email, longText, number, reference, rows, text, timestamp } from '../../lists/fields.ts'
import { type Language, languageNames, languages, toLanguage } from '../../lists/language.ts'
import { by, list, newest } from '../../lists/list.ts'
import type { Entry } from '../../server/store/contract.ts'
import { gradeNames } from '../entries/grade-names.ts'
import { grades } from '../entries/grades.ts'
import * as messages from './messages.ts'
import { results } from './standing.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const
/** Only publishing writes it. */
const written = { ...readable, optional: true, editableBy: system, unasked: true } as const
/** How long marks, examiners and outcomes are kept. */
const keptDays = 365

/** How many stand in a row, when the grading does not say. */
export const defaultRowSize = 7
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
    form: reference(messages.sessions.form, { ...set, to: 'EntryForm', erase: true }),
    rowSize: number(messages.sessions.rowSize, { ...readable, optional: true, min: 1, max: 20 }),
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
    /** The id of the officer. */
    publishedBy: text(messages.sessions.publishedBy, written),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: by('form'),
  uniqueOrder: true,
  search: ['form'],
})
export type GradingSession = Entry<typeof gradingSessions>

/** Who may mark the candidates of one grading. A private link, which ends a day after it, opens the page. */
export const examiners = list({
  name: 'Examiner',
  activity: 'members',
  title: messages.examiners.title,
  singular: messages.examiners.singular,
  counted: messages.examiners.counted,
  description: messages.examiners.description,
  fields: {
    session: reference(messages.sessions.singular, { ...set, to: 'GradingSession', erase: true }),
    name: text(messages.name, { ...personal, max: 120 }),
    email: email(messages.email, { ...personal, optional: true }),
    language: choice(messages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    /** The id of an officer who examines. */
    officer: text(messages.officer, { ...written, immutable: true }),
    createdAt: timestamp(messages.createdAt, { ...set, serverTimestamp: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: newest('createdAt'),
  search: ['session', 'name'],
  retention: { from: 'createdAt', days: keptDays },
})
export type Examiner = Entry<typeof examiners>
export const examinerLanguage = ({ language }: { language?: string | undefined }): Language => toLanguage(language)

/** What examiners have said. A record never changes; `standing.ts` tells what several come to. The key was made on the device. */
export const gradingMarks = list({
  name: 'GradingMark',
  activity: 'members',
  title: messages.marks.title,
  singular: messages.marks.singular,
  counted: messages.marks.counted,
  description: messages.marks.description,
  fields: {
    session: reference(messages.sessions.singular, { ...set, to: 'GradingSession', erase: true }),
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
  search: ['session', 'entrant'],
  retention: { from: 'receivedAt', days: keptDays },
})

/** What was published for a candidate, and which records that has made. The key is that of the candidate. */
export const gradingOutcomes = list({
  name: 'GradingOutcome',
  activity: 'members',
  title: messages.outcomes.title,
  singular: messages.outcomes.singular,
  counted: messages.outcomes.counted,
  description: messages.outcomes.description,
  fields: {
    session: reference(messages.sessions.singular, { ...set, to: 'GradingSession', erase: true }),
    entrant: reference(messages.candidate, { ...set, to: 'Entrant', erase: true }),
    grade: choice(messages.grade, grades, { ...personal, immutable: true, labels: gradeNames }),
    member: reference(messages.outcomes.member, { ...set, to: 'Member', optional: true }),
    /** The member's entry in the grade history. */
    entry: text(messages.outcomes.entry, { ...set, optional: true }),
    /** The member had a lower grade in the register. */
    raised: boolean(messages.outcomes.raised, { ...set }),
    blackBelt: reference(messages.outcomes.blackBelt, { ...set, to: 'BlackBelt', optional: true }),
    /** The black belt was in the register before. */
    promoted: boolean(messages.outcomes.promoted, { ...set }),
    certificate: text(messages.outcomes.certificate, { ...set, optional: true }),
    publishedAt: timestamp(messages.sessions.publishedAt, set),
  },
  read: reviewers,
  create: system,
  edit: system,
  order: newest('publishedAt'),
  search: ['session', 'entrant'],
  retention: { from: 'publishedAt', days: keptDays },
})
export type GradingOutcome = Entry<typeof gradingOutcomes>
