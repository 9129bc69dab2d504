import { anyone, type Role, staffActor } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Lists } from '../lists/lists.ts'
import type { OfficeScreen } from './office-feature.ts'

type Operation = 'read' | 'create' | 'edit'

/** Evaluates the list's own access rule, the same rule that the store enforces. */
export const isAllowed = (role: Role | undefined, operation: Operation, list: List): boolean =>
  role !== undefined && list[operation].allows(staffActor('me', role))

/** The lists that the role edits to change the website. The inbox and the register of members have their own screens. */
export const websiteLists = (lists: Lists, role: Role | undefined): List[] =>
  lists.shown.filter((list) => list.read === anyone && isAllowed(role, 'edit', list))

/** react-admin's actions and the store operation that each needs. */
const operations: Record<string, Operation> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'edit',
}

/**
 * Returns the function that says whether a role may do an action with a resource: a list, or the address of one of these screens without
 * its slash.
 */
export const createAccess =
  (lists: Lists, screens: readonly OfficeScreen[]) =>
  (role: Role, resource: string, action: string): boolean => {
    const list = lists.find(resource)
    const operation = operations[action]
    if (list) return operation !== undefined && isAllowed(role, operation, list)
    return screens.some(({ to, isOpenTo }) => to === `/${resource}` && isOpenTo(role))
  }
