import type { WriteAheadLog } from '../store/sqlite/write-ahead-log.ts'
import type { StaffDatabase } from './staff-database.ts'

/** A filter of a list's table that a user named: the values of its fields, and the search as `q`. */
export type SavedFilter = { list: string; name: string; filter: Record<string, string> }

/** The name of a user's row in `staff_settings`. */
export const savedFiltersOf = (userId: string) => `saved filters of ${userId}`

/** The filters that each user saved for themselves. `Users` deletes them when the user is removed. */
export class SavedFilters {
  readonly #database: StaffDatabase
  readonly #log: Pick<WriteAheadLog, 'noteErasure'>

  constructor(database: StaffDatabase, log: Pick<WriteAheadLog, 'noteErasure'>) {
    this.#database = database
    this.#log = log
  }

  /** The user's filters, in the order in which they were first saved. */
  list(userId: string): SavedFilter[] {
    const row = this.#database.prepare('SELECT value FROM staff_settings WHERE name = ?').get(savedFiltersOf(userId))
    return row ? (JSON.parse(row.value as string) as SavedFilter[]) : []
  }

  /**
   * Saves a filter in the place of the one with its list and name; an undefined `filter` removes it. What a filter was before is
   * erased. Call it in a transaction of `StaffService`. Returns the user's filters, or undefined when there would be more than
   * `max`: then nothing changes.
   */
  save(
    userId: string,
    { list, name, filter }: Omit<SavedFilter, 'filter'> & { filter: SavedFilter['filter'] | undefined },
    max: number,
  ): SavedFilter[] | undefined {
    const saved = this.list(userId)
    const at = saved.findIndex((each) => each.list === list && each.name === name)
    const place = at < 0 ? saved.length : at
    const next = saved.toSpliced(place, 1, ...(filter ? [{ list, name, filter }] : []))
    if (next.length > max) return undefined
    this.#database
      .prepare('INSERT OR REPLACE INTO staff_settings (name, value) VALUES (?, ?)')
      .run(savedFiltersOf(userId), JSON.stringify(next))
    if (at >= 0) this.#log.noteErasure()
    return next
  }
}
