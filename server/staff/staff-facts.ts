import { randomUUID } from 'node:crypto'
import type { StaffDatabase } from './staff-database.ts'

const owner = 'has owner'
const nextEnd = 'next session end'
const never = '9999-12-31T23:59:59.999Z'
const timestampLength = never.length

/** The facts of a new database, which has no users. */
export const createFacts = `INSERT INTO staff_facts (name, value) VALUES ('${owner}', 'no'), ('${nextEnd}', '${never}')
  ON CONFLICT (name) DO NOTHING`

/** What the server must know about better-auth's tables without loading better-auth, which takes 60 MB. */
export class StaffFacts {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Whether the office has an owner. The last owner stays, so “yes” stays true. */
  async hasOwner(): Promise<boolean> {
    return (await this.#read(owner)) === 'yes'
  }

  async saveHasOwner(hasOwner: boolean): Promise<void> {
    const sql = 'UPDATE staff_facts SET value = $1 WHERE name = $2'
    await this.#database.execute(sql, [hasOwner ? 'yes' : 'no', owner])
  }

  /** Whether a session or a half-finished sign-in may have ended by `now`, so that its data must be deleted. */
  async mayHaveEnded(now: Date): Promise<boolean> {
    return (await this.#read(nextEnd)).slice(0, timestampLength) <= now.toISOString()
  }

  /** A session was created that ends at `end`, unless it is used. */
  async noteSession(end: Date): Promise<void> {
    // The random suffix changes with each session, so the `WHERE value = $3` of `updateNextEnd` in another instance does not match
    // and cannot overwrite this end.
    await this.#database.execute(
      `UPDATE staff_facts SET value = CASE WHEN substr(value, 1, ${timestampLength}) < $2
         THEN substr(value, 1, ${timestampLength}) ELSE $2 END || $3 WHERE name = $1`,
      [nextEnd, end.toISOString(), ` ${randomUUID()}`],
    )
  }

  /** Saves the next end of a session that `find` finds; undefined when there is no session. */
  async updateNextEnd(find: () => Promise<Date | undefined>): Promise<void> {
    const before = await this.#read(nextEnd)
    const end = (await find())?.toISOString() ?? never
    if (before.slice(0, timestampLength) !== end)
      // Somebody may have signed in meanwhile. Then the next cleanup saves it.
      await this.#database.execute('UPDATE staff_facts SET value = $1 WHERE name = $2 AND value = $3', [
        end,
        nextEnd,
        before,
      ])
  }

  async #read(name: string): Promise<string> {
    const { rows } = await this.#database.execute('SELECT value FROM staff_facts WHERE name = $1', [name])
    return rows[0]!.value as string
  }
}
