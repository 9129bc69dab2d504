import { findList, lists } from '../app/lists.ts'
import { registeredMembers } from '../features/members/members.ts'
import { anyone, type Role, roleNames, staffActor } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import { erasures } from '../lists/system/erasures.ts'

type Operation = 'read' | 'create' | 'edit'

/** Evaluates the list's own access rule, the same rule that the store enforces. */
export const isAllowed = (role: Role | undefined, operation: Operation, list: List): boolean =>
  role !== undefined && list[operation].allows(staffActor('me', role))

/** The lists that the role edits to change the website. The inbox and the register of members have their own screens. */
export const websiteLists = (role: Role | undefined): List[] =>
  lists.filter((list) => list.read === anyone && isAllowed(role, 'edit', list))

/** react-admin's actions and the store operation that each needs. */
const operations: Record<string, Operation> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'edit',
}

/** The screens that are not lists, and the roles that may open them. The server's routes check the same roles. */
const officeScreens: Record<string, readonly Role[]> = {
  staff: ['owner'],
  backups: ['owner'],
  import: ['owner'],
  activity: ['owner'],
  deleted: ['owner', 'editor'],
  corrections: ['owner', 'editor'],
  renewals: roleNames.filter((role) => isAllowed(role, 'edit', registeredMembers)),
  privacy: roleNames.filter((role) => isAllowed(role, 'read', erasures)),
}

/** Whether the role may do `action` with `resource`: a list or one of the office's own screens. */
export function canAccess(role: Role, resource: string, action: string): boolean {
  const list = findList(resource)
  const operation = operations[action]
  if (list) return operation !== undefined && isAllowed(role, operation, list)
  return officeScreens[resource]?.includes(role) ?? false
}
