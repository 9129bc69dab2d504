import type { StaffDatabase } from './staff-database.ts'

const twoFactor = 'two-factor required since'

/** What an owner decides for all of the staff. */
export class StaffSettings {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Since when everyone needs a second factor, as an ISO timestamp; undefined when nobody does. */
  async twoFactorRequiredSince(): Promise<string | undefined> {
    const { rows } = await this.#database.execute('SELECT value FROM staff_settings WHERE name = $1', [twoFactor])
    return rows[0]?.value as string | undefined
  }

  /** Requires a second factor of everyone who signs in from `now` on, or of nobody. */
  async requireTwoFactor(required: boolean, now: Date): Promise<void> {
    if (!required) await this.#database.execute('DELETE FROM staff_settings WHERE name = $1', [twoFactor])
    else
      await this.#database.execute(
        'INSERT INTO staff_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
        [twoFactor, now.toISOString()],
      )
  }
}
