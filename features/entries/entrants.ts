import { reviewers, system } from '../../lists/access.ts'
import {
  boolean,
  choice,
  date,
  email,
  number,
  phone,
  reference,
  rowReference,
  rows,
  text,
  timestamp,
} from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades } from '../grades/grades.ts'
import { toWeight } from './categories.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const fixed = { ...readable, immutable: true } as const

/** How many categories somebody is in at most. */
export const maxChoices = 20

export const choiceStates = ['place', 'offered', 'waiting', 'withdrawn'] as const

/**
 * The people who are entered. `entry`: what their sender has sent (`EventEntry`). Only an `EntryBook` writes them; whoever may edit
 * `entries` may ask it to.
 */
export const entrants = list({
  name: 'Entrant',
  title: messages.entrants.title,
  singular: messages.entrants.singular,
  counted: messages.entrants.counted,
  description: messages.entrants.description,
  activity: 'inbox',
  fields: {
    /** The key of the entryTerms of the event. */
    form: reference(messages.forms.singular, { ...fixed, to: 'EntryTerms', erase: true }),
    entry: reference(messages.entries.singular, { ...fixed, to: 'EventEntry', erase: true }),
    name: text(messages.name, { ...personal, max: 120 }),
    birthDate: date(messages.birthDate, { ...personal, optional: true }),
    gender: choice(messages.gender, ['female', 'male', 'other'], {
      ...personal,
      optional: true,
      labels: messages.genderNames,
    }),
    dojo: reference(messages.dojo, { ...personal, to: 'Location', orName: true, optional: true, max: 200 }),
    grade: choice(messages.grade, grades, { ...personal, optional: true, labels: gradeNames }),
    /** In kilograms. */
    weight: text(messages.weight, { ...personal, optional: true, max: 8, normalize: toWeight }),
    choices: rows(
      messages.categories,
      {
        category: rowReference(messages.forms.code, { max: 20, to: 'EntryTerms', table: 'categories', by: 'form' }),
        order: number(messages.order, { max: 10_000_000 }),
        state: choice(messages.state, choiceStates, { labels: messages.stateNames }),
        until: timestamp(messages.until, { optional: true }),
        /** The place in the draw, 1 for the strongest. */
        seed: number(messages.seed, { optional: true, min: 1, max: 999 }),
        since: timestamp(messages.since, { optional: true }),
        /** What the category cost when it was chosen. */
        fee: number(messages.forms.fee, { optional: true, max: 100_000 }),
      },
      { ...personal, optional: true, max: maxChoices },
    ),
    /** The guardian of a student whom an instructor has entered: the one who gets the student's private page. */
    guardian: text(messages.guardian, { ...personal, optional: true, max: 120 }),
    email: email(messages.email, { ...personal, optional: true }),
    phone: phone(messages.phone, { ...personal, optional: true }),
    /** The member, as an officer has linked the record. */
    member: reference(messages.member, { ...readable, to: 'Member', optional: true }),
    /** The guardian allows the name in the results, and pictures. */
    namesAllowed: boolean(messages.namesAllowed, readable),
    photosAllowed: boolean(messages.photosAllowed, readable),
  },
  read: reviewers,
  create: system,
  edit: system,
  search: ['name'],
})

/** The act that withdraws them. */
export const withdrawName = 'Entrant.withdraw'

export type Entrant = Stored<typeof entrants>
