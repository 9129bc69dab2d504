import { accessTable, may } from '../access-table.ts'
import type { Caller } from '../fixtures/office.ts'

/** Every list that the table names. */
export const namedLists = [...accessTable.keys()]

/** Entries of the activity log name whom the request was about: whoever signs in stops being a visitor. */
const signInLog = ['SignIn', 'StaffChange']

/**
 * Whether a change may follow from the requests of a caller. `by`: the caller, or the name of another actor. Everyone may use the
 * public forms, so a change by a visitor is allowed for all.
 */
export function allowedChange({
  caller,
  by,
  list,
  creates,
}: {
  caller: Caller
  by: string
  list: string
  creates: boolean
}) {
  if (by === 'system:publication') return may(caller, 'p', list)
  if (by.startsWith('system:')) return may(caller, 's', list)
  if (signInLog.includes(list)) return true
  if (by !== caller && by !== 'visitor') return false
  return may(by, 'w', list) || may(by, 'e', list) || (creates && may(by, 'a', list))
}
