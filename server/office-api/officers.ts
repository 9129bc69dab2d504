import { actorName, roleNames, staffActor } from '../../lists/access.ts'
import { currentLocale, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { RequestError } from '../http/request-error.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Officer } from './api-types.ts'
import { notAssignable, peopleOf } from './messages.ts'

type OfficerServices = { staff: Pick<StaffService, 'users'> }

/** The members of the staff to whom the records of an inbox can be assigned: those who may edit them. @throws Unavailable */
export async function listOfficers({ staff }: OfficerServices, { edit }: List): Promise<Officer[]> {
  const users = await (await staff.users()).list()
  return users
    .map(({ id, name, role }) => ({ actor: staffActor(id, role), name }))
    .filter(({ actor }) => edit.allows(actor))
    .map(({ actor, name }) => ({ actor: actorName(actor), name }))
}

/** @throws RequestError unless the records of the list can be assigned to the officer; nobody is always possible */
export async function requireAssignable(services: OfficerServices, list: List, officer: string | null | undefined) {
  if (officer && !(await listOfficers(services, list)).some(({ actor }) => actor === officer))
    throw new RequestError(422, say(notAssignable, { list: list.title, roles: rolesThatMayEdit(list) }))
}

/** For example `owners and reviewers`. */
const rolesThatMayEdit = ({ edit }: List): string =>
  new Intl.ListFormat(currentLocale()).format(
    roleNames.filter((role) => edit.allows(staffActor('', role))).map((role) => say(peopleOf[role])),
  )
