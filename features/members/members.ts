import { reviewers } from '../../lists/access.ts'
import { addDays, addYears, isDate } from '../../lists/dates.ts'
import { choice, date, email, file, longText, phone, reference, text } from '../../lists/fields.ts'
import { languageNames, languages } from '../../lists/language.ts'
import { by, list, type Visible } from '../../lists/list.ts'
import { headings } from './headings.ts'
import * as messages from './messages.ts'

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
  title: messages.register,
  officeTitle: messages.members,
  singular: messages.oneMember,
  counted: messages.countedMembers,
  description: messages.registerDescription,
  fields: {
    number: text(messages.number, {
      ...readable,
      max: 40,
      alsoCalled: headings.number,
    }),
    name: text(messages.name, {
      ...personal,
      max: 120,
      alsoCalled: headings.name,
    }),
    email: email(messages.email, {
      ...personal,
      optional: true,
      alsoCalled: headings.email,
    }),
    phone: phone(messages.phone, {
      ...personal,
      optional: true,
      alsoCalled: headings.phone,
    }),
    address: longText(messages.address, {
      ...personal,
      max: 500,
      optional: true,
      alsoCalled: headings.address,
    }),
    birthDate: date(messages.birthDate, {
      ...personal,
      optional: true,
      alsoCalled: headings.birthDate,
    }),
    gender: choice(messages.gender, ['female', 'male', 'other'], {
      ...personal,
      optional: true,
      labels: messages.genders,
      alsoCalled: headings.gender,
    }),
    guardian: text(messages.guardian, {
      ...personal,
      optional: true,
      alsoCalled: headings.guardian,
    }),
    /** The key of a dojo, or the name of one that the list of dojos does not have. Records of version 1.0 hold only names. */
    dojo: reference(messages.dojo, {
      ...personal,
      to: 'Location',
      orName: true,
      optional: true,
      max: 200,
      alsoCalled: headings.dojo,
    }),
    grade: text(messages.grade, {
      ...personal,
      optional: true,
      alsoCalled: headings.grade,
    }),
    photo: file(messages.photo, { ...personal, optional: true }),
    since: date(messages.since, {
      ...readable,
      years,
      alsoCalled: headings.since,
    }),
    validUntil: date(messages.validUntil, {
      ...readable,
      years,
      alsoCalled: headings.validUntil,
    }),
    /** The language of the mails about the membership: that of the application, until an officer changes it. */
    language: choice(messages.language, languages, {
      ...readable,
      absent: 'en',
      optional: true,
      labels: languageNames,
    }),
    /** The key of the application from which the member was made. It may have been erased since. */
    application: reference(messages.application, { ...readable, to: 'Membership', optional: true }),
    notes: longText(messages.notes, {
      ...personal,
      optional: true,
      alsoCalled: headings.notes,
    }),
  },
  read: reviewers,
  create: reviewers,
  edit: reviewers,
  order: by('number'),
  uniqueOrder: true,
  indexed: ['validUntil', 'birthDate'],
  search: ['name', 'number', 'email', 'phone'],
  checks: [
    { kind: 'notBefore', field: 'validUntil', other: 'since' },
    { kind: 'notInFuture', field: 'birthDate' },
  ],
})

/** The page that a private link to a member opens. */
export const memberLinkPath = '/fee'

/** The acts that renew memberships, and that write about their end. */
export const renewName = 'Member.renew'
export const renewalMailName = 'Member.renewalMail'

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
