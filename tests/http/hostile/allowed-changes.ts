import { lists } from '../../../app/lists.ts'
import { accessTable, may } from '../access-table.ts'
import type { Caller } from '../fixtures/office.ts'

/** Every list that the table names. */
export const namedLists = [...accessTable.keys()]

/** Entries of the activity log name whom the request was about: whoever signs in stops being a visitor. */
const signInLog = ['SignIn', 'StaffChange']

/** The lists whose records are erased with what belongs to them, among it the records of a list. */
function ownersOf(name: string, found: Set<string> = new Set()): Set<string> {
  for (const { reference } of Object.values(lists.find(name)?.fields ?? {}))
    if (reference?.erase)
      for (const to of reference.to === undefined ? namedLists : [reference.to])
        if (!found.has(to)) ownersOf(to, found.add(to))
  return found
}

/**
 * Whether a change may follow from the requests of a caller. `by`: the caller, or the name of another actor. `erases`: the record is gone,
 * perhaps with one to which it belongs. Everyone may use the public forms, so a change by a visitor is allowed for all.
 */
export function allowedChange({
  caller,
  by,
  list,
  creates,
  erases,
}: {
  caller: Caller
  by: string
  list: string
  creates: boolean
  erases: boolean
}) {
  if (by === 'system:publication') return may(caller, 'p', list)
  if (by.startsWith('system:')) return may(caller, 's', list)
  if (signInLog.includes(list)) return true
  if (by !== caller && by !== 'visitor') return false
  const changes = (name: string) => may(by, 'w', name) || may(by, 'e', name)
  return changes(list) || (creates && may(by, 'a', list)) || (erases && [...ownersOf(list)].some(changes))
}
