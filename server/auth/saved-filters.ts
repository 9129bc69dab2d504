import type { StaffDatabase } from './staff-database.ts'

/** A filter of a list's table that a user named: the values of its fields, and the search as `q`. */
export type SavedFilter = { list: string; name: string; filter: Record<string, string> }

/** The name of a user's row in `staff_settings`. */
const savedFiltersOf = (userId: string) => `saved filters of ${userId}`
/** Whether this is the name of a row that `SavedFilters` wrote. */
export const isSavedFilters = (name: string): boolean => name.startsWith(savedFiltersOf(''))

/** The filters that each user saved for themselves. `Users` deletes them when the user is removed. */
export class SavedFilters {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** The user's filters, in the order in which they were first saved. */
  async list(userId: string): Promise<SavedFilter[]> {
    const { rows } = await this.#database.execute('SELECT value FROM staff_settings WHERE name = $1', [
      savedFiltersOf(userId),
    ])
    return rows[0] ? (JSON.parse(rows[0].value as string) as SavedFilter[]) : []
  }

  /**
   * Saves a filter in the place of the one with its list and name; an undefined `filter` removes it. What a filter was
   * before is erased. Returns the user's filters, or undefined when there would be more than `max`: then nothing changes.
   */
  save(
    userId: string,
    { list, name, filter }: Omit<SavedFilter, 'filter'> & { filter: SavedFilter['filter'] | undefined },
    max: number,
  ): Promise<SavedFilter[] | undefined> {
    return this.#database.transaction(async () => {
      const saved = await this.list(userId)
      const at = saved.findIndex((each) => each.list === list && each.name === name)
      const place = at < 0 ? saved.length : at
      const next = saved.toSpliced(place, 1, ...(filter ? [{ list, name, filter }] : []))
      if (next.length > max) return undefined
      await this.#database.execute(
        `INSERT INTO staff_settings (name, value) VALUES ($1, $2)
           ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [savedFiltersOf(userId), JSON.stringify(next)],
      )
      if (at >= 0) this.#database.noteErasure()
      return next
    })
  }

  async delete(userId: string): Promise<void> {
    await this.#database.execute('DELETE FROM staff_settings WHERE name = $1', [savedFiltersOf(userId)])
    this.#database.noteErasure()
  }
}
