import type { StaffDatabase } from './staff-database.ts'

const twoFactor = 'two-factor required since'

/** What an owner decides for all of the staff. */
export class StaffSettings {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Since when everyone needs a second factor, as an ISO timestamp; undefined when nobody does. */
  twoFactorRequiredSince(): string | undefined {
    const row = this.#database.prepare('SELECT value FROM staff_settings WHERE name = ?').get(twoFactor)
    return row?.value as string | undefined
  }

  /** Requires a second factor of everyone who signs in from `now` on, or of nobody. */
  requireTwoFactor(required: boolean, now: Date) {
    if (!required) this.#database.prepare('DELETE FROM staff_settings WHERE name = ?').run(twoFactor)
    else
      this.#database
        .prepare('INSERT OR IGNORE INTO staff_settings (name, value) VALUES (?, ?)')
        .run(twoFactor, now.toISOString())
  }
}
