import { randomUUID } from 'node:crypto'
import type { StaffDatabase } from './staff-database.ts'

const owner = 'has owner'
const nextEnd = 'next session end'
const never = '9999-12-31T23:59:59.999Z'
const timestampLength = never.length

/** The facts of a new database, which has no users. */
export const createFacts = `INSERT INTO staff_facts (name, value) VALUES ('${owner}', 'no'), ('${nextEnd}', '${never}')
  ON CONFLICT (name) DO NOTHING`

/**
 * What the server must know about better-auth's tables without loading better-auth, which takes 60 MB. A database of an
 * earlier version has no facts: they are unknown until better-auth is loaded once.
 */
export class StaffFacts {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Whether the office has an owner; undefined when that is unknown. The last owner stays, so “yes” stays true. */
  async hasOwner(): Promise<boolean | undefined> {
    const value = await this.#read(owner)
    return value === undefined ? undefined : value === 'yes'
  }

  async saveHasOwner(hasOwner: boolean): Promise<void> {
    await this.#database.execute(
      'INSERT INTO staff_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      [owner, hasOwner ? 'yes' : 'no'],
    )
  }

  /** Whether a session or a half-finished sign-in may have ended by `now`, so that its data must be deleted. */
  async mayHaveEnded(now: Date): Promise<boolean> {
    const value = await this.#read(nextEnd)
    return value === undefined || value.slice(0, timestampLength) <= now.toISOString()
  }

  /** A session was created that ends at `end`, unless it is used. */
  async noteSession(end: Date): Promise<void> {
    // The random part is new each time, so that `saveNextEnd` of another instance does not replace it unseen.
    await this.#database.execute(
      `INSERT INTO staff_facts (name, value) VALUES ($1, $2 || $3) ON CONFLICT (name) DO UPDATE SET value =
         CASE WHEN substr(staff_facts.value, 1, ${timestampLength}) < $2
           THEN substr(staff_facts.value, 1, ${timestampLength}) ELSE $2 END || $3`,
      [nextEnd, end.toISOString(), ` ${randomUUID()}`],
    )
  }

  /** Saves the next end of a session that `find` finds; undefined when there is no session. */
  async updateNextEnd(find: () => Promise<Date | undefined>): Promise<void> {
    const before = await this.#read(nextEnd)
    const end = (await find())?.toISOString() ?? never
    if (before === undefined)
      await this.#database.execute(
        'INSERT INTO staff_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
        [nextEnd, end],
      )
    else if (before.slice(0, timestampLength) !== end)
      // Somebody may have signed in meanwhile. Then the next cleanup saves it.
      await this.#database.execute('UPDATE staff_facts SET value = $1 WHERE name = $2 AND value = $3', [
        end,
        nextEnd,
        before,
      ])
  }

  async #read(name: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute('SELECT value FROM staff_facts WHERE name = $1', [name])
    return rows[0]?.value as string | undefined
  }
}
