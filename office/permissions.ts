import { type Role, roleNames, staffActor } from '../lists/engine/access.ts'
import type { List } from '../lists/engine/list.ts'
import { findList } from '../lists/index.ts'

export type Operation = 'read' | 'create' | 'edit'

/** Whether this role may do this with a list: the rule of the list itself, which the store asks too. */
export const isAllowed = (role: Role | undefined, operation: Operation, list: List): boolean =>
  role !== undefined && list[operation].allows(staffActor('me', role))

const operations: Record<string, Operation> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'edit',
}

/** The desks that are no list, and who may sit there: as the server's own routes decide. */
const officeScreens: Record<string, readonly Role[]> = {
  staff: ['owner'],
  import: ['owner'],
  privacy: ['owner', 'reviewer'],
  account: roleNames,
}

/** Whether this role may see a desk or do something with a list, as react-admin asks it. */
export function canAccess(role: Role, resource: string, action: string): boolean {
  const list = findList(resource)
  const operation = operations[action]
  if (list) return operation !== undefined && isAllowed(role, operation, list)
  return officeScreens[resource]?.includes(role) ?? false
}
