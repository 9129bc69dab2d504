import { anyone, reviewers, system } from '../../lists/access.ts'
import {
  boolean,
  choice,
  date,
  email,
  file,
  number,
  phone,
  reference,
  rows,
  text,
  timestamp,
} from '../../lists/fields.ts'
import { type Language, languageNames, languages, toLanguage } from '../../lists/language.ts'
import { list, newest } from '../../lists/list.ts'
import type { Entry as Stored } from '../../server/store/contract.ts'
import { kilograms } from './categories.ts'
import { grades } from './grades.ts'
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
    form: reference(messages.forms.singular, { ...set, to: 'EntryForm', erase: true }),
    instructor: reference(messages.instructors.singular, { ...set, to: 'EntryInstructor', optional: true }),
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
    noticeVersion: text(messages.noticeVersion, set),
    sentAt: timestamp(messages.sentAt, set),
  },
  read: reviewers,
  create: system,
  edit: reviewers,
  order: newest('sentAt'),
  search: ['reference', 'name', 'email', 'phone', 'form', 'instructor'],
  retention: { from: 'sentAt', days: 730, event: 'it was sent' },
})

export const choiceStates = ['place', 'offered', 'waiting'] as const

/** The people who are entered. `entry`: what they came with. */
export const entrants = list({
  name: 'Entrant',
  title: messages.entrants.title,
  singular: messages.entrants.singular,
  counted: messages.entrants.counted,
  description: messages.entrants.description,
  activity: 'inbox',
  fields: {
    form: reference(messages.forms.singular, { ...set, to: 'EntryForm', erase: true }),
    entry: reference(messages.entries.singular, { ...set, to: 'EventEntry', erase: true }),
    name: text(messages.name, { ...personal, max: 120 }),
    birthDate: date(messages.birthDate, { ...personal, optional: true }),
    gender: choice(messages.gender, ['female', 'male', 'other'], {
      ...personal,
      optional: true,
      labels: messages.genderNames,
    }),
    dojo: reference(messages.dojo, { ...personal, to: 'Location', orName: true, optional: true, max: 200 }),
    grade: choice(messages.grade, grades, { ...personal, optional: true, labels: messages.gradeNames }),
    /** In kilograms. */
    weight: text(messages.weight, {
      ...personal,
      optional: true,
      max: 8,
      normalize: (value) => value.replace(',', '.'),
    }),
    choices: rows(
      messages.categories,
      {
        category: text(messages.forms.code, { max: 20 }),
        order: number(messages.order, { max: 10_000_000 }),
        state: choice(messages.state, choiceStates, { labels: messages.stateNames }),
        until: timestamp(messages.until, { optional: true }),
      },
      { ...personal, optional: true, max: 20 },
    ),
    /** The member whose number was proven by a code. */
    member: reference(messages.member, { ...readable, to: 'Member', optional: true }),
    /** The guardian allows the name in the results, and pictures. */
    namesAllowed: boolean(messages.namesAllowed, readable),
    photosAllowed: boolean(messages.photosAllowed, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  search: ['name', 'form', 'entry'],
})

/** Papers that were sent. An officer looks at each once; then the file is erased, and who saw it when remains. */
export const entryPapers = list({
  name: 'EntryPaper',
  title: messages.papers.title,
  singular: messages.papers.singular,
  counted: messages.papers.counted,
  description: messages.papers.description,
  activity: 'inbox',
  fields: {
    form: reference(messages.forms.singular, { ...set, to: 'EntryForm', erase: true }),
    entrant: reference(messages.entrants.singular, { ...set, to: 'Entrant', erase: true }),
    paper: text(messages.forms.code, { ...set, max: 20 }),
    file: file(messages.papers.file, { ...personal, optional: true }),
    sentAt: timestamp(messages.sentAt, { ...set, optional: true }),
    seenAt: timestamp(messages.papers.seenAt, { ...readable, optional: true }),
    /** The id of the officer. */
    seenBy: text(messages.papers.seenBy, { ...readable, optional: true }),
  },
  read: reviewers,
  create: system,
  edit: system,
  search: ['form', 'entrant'],
})

/** How many places of an entry form are taken. Its revision makes concurrent writers go one after another. The key is that of the form. */
export const entryCounts = list({
  name: 'EntryCount',
  internal: true,
  title: messages.counts.title,
  fields: {
    form: reference(messages.forms.singular, { to: 'EntryForm', erase: true }),
    /** The number of the last choice. */
    last: number(messages.order, { max: 10_000_000 }),
    categories: rows(
      messages.categories,
      {
        code: text(messages.forms.code, { max: 20 }),
        taken: number(messages.counts.taken),
        waiting: number(messages.counts.waiting),
      },
      { optional: true },
    ),
  },
  read: anyone,
  create: system,
  edit: system,
  search: ['form'],
})

export type EventEntry = Stored<typeof entries>
export type Entrant = Stored<typeof entrants>
export type Instructor = Stored<typeof instructors>
export type EntryCount = Stored<typeof entryCounts>

/** The language of a sender: that of the mails. */
export const senderLanguage = ({ language }: { language?: string | undefined }): Language => toLanguage(language)

/** Whether a text is a weight in kilograms, or empty. */
export const isWeight = (text: string | undefined): boolean => !text || kilograms(text) !== undefined
