import { systemActor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { List } from '../../../lists/list.ts'
import { validate, validatePartial } from '../../../lists/validation.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { LeasedStore, Stored } from '../../../server/store/contract.ts'
import { ValidationError } from '../../../server/store/errors.ts'
import type { RecordNames } from '../../../server/store/record-names.ts'
import { memberGrades } from '../member-grades.ts'
import { firstValidUntil, registeredMembers } from '../members.ts'
import { examAsEntered } from './messages.ts'
import { languageOf } from './renewal-mails.ts'

export type Member = Stored<typeof registeredMembers>

/** Returns the members that were made from an application: one, unless the office entered another. @throws Unavailable */
export async function findMembersOf(store: Pick<LeasedStore, 'as'>, application: string): Promise<Member[]> {
  const query = { where: { application } }
  const { records } = await store.as(systemActor('members')).query(registeredMembers, query)
  return records
}

/** What a member takes over from the application with this key. */
type Applicant = {
  key: string
  name?: string
  email?: string
  phone?: string
  homeAddress?: string
  city?: string
  country?: string
  underage?: boolean
  guardianName?: string
  dojoName?: string
  grade?: string
  doe?: string
  noticeLanguage?: string
}

/**
 * What an accepted application becomes: the data of a record of `registeredMembers`. It reads and writes nothing, so it fits
 * into a transaction. Take the number before, because a transaction awaits nothing:
 *
 *     const numbers = new Numbers(store)
 *     const number = await takeMemberNumber(store, numbers)
 *     const member = toMemberRecord(application, { number, today: today(now()), dojos: await readDojos(store) })
 *     await store.transaction((as) => [as(by).update(applications, …), as(by).create(registeredMembers, member), ...numbers.writes(as)])
 *
 * `today`: a calendar day in India, from which the membership counts. An optional value that the register would refuse, as
 * an imported application may have it, is left out. @throws ValidationError when the register would refuse the name
 */
export function toMemberRecord(
  application: Applicant,
  { number, today, dojos }: { number: string; today: string; dojos: RecordNames },
): Record<string, unknown> {
  const { homeAddress, city, country, underage, guardianName } = application
  const address = [homeAddress, city, country].filter(Boolean).join('\n')
  const optional = withoutInvalid(registeredMembers, {
    email: application.email,
    phone: application.phone,
    address: address || undefined,
    guardian: underage ? guardianName : undefined,
    dojo: application.dojoName && dojos.toReference(application.dojoName),
    grade: application.grade,
    language: application.noticeLanguage,
  })
  const validity = { since: today, validUntil: firstValidUntil(today) }
  const member = { number, name: application.name, ...optional, ...validity, application: application.key }
  const { errors } = validate(registeredMembers, member)
  if (errors) throw new ValidationError(registeredMembers.name, errors)
  return member
}

/**
 * The grade of an application as the first entry of the member's grade history: the data of a record of `gradings`, undefined without a
 * valid grade. Applicants enter the day of the exam in words.
 */
export function toFirstGrading(
  { grade, doe, noticeLanguage: language }: Applicant,
  member: string,
): Record<string, unknown> | undefined {
  const asEntered = doe && inLanguage(languageOf({ language }), () => say(examAsEntered, { day: doe }))
  const day = isDate(doe) ? { day: doe } : { notes: asEntered }
  const valid = withoutInvalid(memberGrades, { grade, ...day })
  return valid.grade ? { member, ...valid } : undefined
}

function withoutInvalid(list: List, values: Record<string, unknown>): Record<string, unknown> {
  const isValid = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !validatePartial(list, { [name]: value }).errors
  return Object.fromEntries(Object.entries(values).filter(isValid))
}

/** The entries of a member's grade history, newest first. @throws Unavailable */
export async function readGradings(
  store: Pick<LeasedStore, 'as'>,
  member: string,
): Promise<Stored<typeof memberGrades>[]> {
  return (await store.as(systemActor('members')).query(memberGrades, { where: { member } })).records
}
