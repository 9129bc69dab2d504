import { systemActor } from '../../../lists/access.ts'
import { validate, validatePartial } from '../../../lists/validation.ts'
import type { Entry, LeasedStore } from '../../../server/store/contract.ts'
import { ValidationError } from '../../../server/store/errors.ts'
import { firstValidUntil, registeredMembers } from '../members.ts'

export type Member = Entry<typeof registeredMembers>

/** Returns the members that were made from an application: one, unless the office entered another. @throws Unavailable */
export async function findMembersOf(store: Pick<LeasedStore, 'as'>, application: string): Promise<Member[]> {
  // The search has an index, and narrows the filter.
  const query = { search: application, where: { application } }
  const { records } = await store.as(systemActor('members')).query(registeredMembers, query)
  return records
}

/** What a member takes over from the application with this key. */
type Applicant = {
  key: string
  name?: string
  email?: string
  phone?: string
  dojoName?: string
  grade?: string
}

/**
 * What an accepted application becomes: the data of a record of `registeredMembers`. It reads and writes nothing, so it fits
 * into a transaction. Take the number before, because a transaction awaits nothing:
 *
 *     const number = await takeMemberNumber(store)
 *     const member = toMemberRecord(application, { number, today: today(now()) })
 *     await store.transaction((as) => [as(by).update(applications, …), as(by).create(registeredMembers, member)])
 *
 * `today`: a calendar day in India, from which the membership counts. An optional value that the register would refuse, as
 * an imported application may have it, is left out. @throws ValidationError when the register would refuse the name
 */
export function toMemberRecord(
  application: Applicant,
  { number, today }: { number: string; today: string },
): Record<string, unknown> {
  const optional: Record<string, unknown> = {
    email: application.email,
    phone: application.phone,
    dojo: application.dojoName,
    grade: application.grade,
  }
  for (const [name, value] of Object.entries(optional))
    if (value === undefined || validatePartial(registeredMembers, { [name]: value }).errors) delete optional[name]
  const validity = { since: today, validUntil: firstValidUntil(today) }
  const member = { number, name: application.name, ...optional, ...validity, application: application.key }
  const { errors } = validate(registeredMembers, member)
  if (errors) throw new ValidationError(registeredMembers.name, errors)
  return member
}
