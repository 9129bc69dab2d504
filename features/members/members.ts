import { reviewers } from '../../lists/access.ts'
import { addDays, addYears, isDate } from '../../lists/dates.ts'
import { choice, date, email, file, longText, phone, reference, text } from '../../lists/fields.ts'
import { by, list, type Visible } from '../../lists/list.ts'

const personal = { readableBy: reviewers, personal: true } as const
const readable = { readableBy: reviewers } as const
/** Nobody is a member for longer. */
const years = [1950, 2100] as const

/** The register of members. Nothing in it is public; the committee, which is, is the list Committee. */
export const registeredMembers = list({
  name: 'Member',
  activity: 'members',
  identifier: 'number',
  page: true,
  title: 'Register of members',
  officeTitle: 'Members',
  singular: 'member',
  description: 'The members of the association, with the time for which their membership is valid.',
  fields: {
    number: text('Number', { ...readable, max: 40 }),
    name: text('Name', { ...personal, max: 120 }),
    email: email('Email', { ...personal, optional: true }),
    phone: phone('Phone', { ...personal, optional: true }),
    address: longText('Address', { ...personal, max: 500, optional: true }),
    birthDate: date('Birth date', { ...personal, optional: true }),
    gender: choice('Gender', ['female', 'male', 'other'], { ...personal, optional: true }),
    guardian: text('Parent or guardian', { ...personal, optional: true }),
    /** The key of a dojo, or the name of one that the list of dojos does not have. Records of version 1.0 hold only names. */
    dojo: reference('Dojo', { ...personal, to: 'Location', orName: true, optional: true, max: 200 }),
    grade: text('Grade', { ...personal, optional: true }),
    photo: file('Photo', { ...personal, optional: true }),
    since: date('Member since', { ...readable, years }),
    validUntil: date('Valid until', { ...readable, years }),
    /** The key of the application from which the member was made. It may have been erased since. */
    application: reference('Application', { ...readable, to: 'Membership', optional: true }),
    notes: longText('Notes', { ...personal, optional: true }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: by('number'),
  uniqueOrder: true,
  indexed: 'validUntil',
  search: ['name', 'number', 'email', 'phone', 'application'],
  checks: [
    { kind: 'notBefore', field: 'validUntil', other: 'since' },
    { kind: 'notInFuture', field: 'birthDate' },
  ],
})

/** How many members can be renewed, or written to, at once. */
export const maxChosen = 500

/** A membership is due for renewal this many days before and after its end. */
export const renewalDays = 60
/** The office asks an owner to erase a member this many days after the end. Nothing is erased without a person. */
const erasureDays = 365

/** The states of a member, by the day until which the membership is valid. They are never stored. */
export const memberStates = ['active', 'ends soon', 'ended', 'due for erasure'] as const
export type MemberState = (typeof memberStates)[number]

/** The days until which the memberships of a state are valid, both included. `day`: today in India. */
export function validityOf(state: MemberState, day: string): { from: string; until: string } {
  const ranges: Record<MemberState, { from: string; until: string }> = {
    active: { from: addDays(day, renewalDays + 1), until: '9999-12-31' },
    'ends soon': { from: day, until: addDays(day, renewalDays) },
    ended: { from: addDays(day, -erasureDays), until: addDays(day, -1) },
    'due for erasure': { from: '0000-01-01', until: addDays(day, -erasureDays - 1) },
  }
  return ranges[state]
}

/** The state of a member on a day; undefined for an imported record without a valid day. */
export function memberState(
  { validUntil }: Pick<Visible<typeof registeredMembers>, 'validUntil'>,
  day: string,
): MemberState | undefined {
  if (!isDate(validUntil)) return undefined
  return memberStates.find((state) => {
    const { from, until } = validityOf(state, day)
    return validUntil >= from && validUntil <= until
  })
}

/** The last day of a membership that begins on `day`: a year with both days. */
export const firstValidUntil = (day: string): string => addDays(addYears(day, 1), -1)

/**
 * The time for which a membership is renewed on `day`: a year after its end, or a year from today when it has ended. An imported
 * member may have no valid day; then it counts as ended.
 */
export function renewedValidity(
  validUntil: string | undefined,
  day: string,
): { validFrom: string; validUntil: string } {
  if (!isDate(validUntil) || validUntil < day) return { validFrom: day, validUntil: firstValidUntil(day) }
  return { validFrom: addDays(validUntil, 1), validUntil: addYears(validUntil, 1) }
}
