import { randomInt } from 'node:crypto'
import { hashToken, type StaffDatabase } from './staff-database.ts'

// Crockford's base 32 has no signs that are mistaken for each other when somebody types them from another screen.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** How many codes of earlier starts stay valid, so that the code on the operator's screen is among them. */
const keptCodes = 10

/** The codes that create the first owner. They are valid as long as there is no owner. */
export class SetupCodes {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /** Whether the office has an owner. */
  hasOwner(): boolean {
    const table = this.#database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'user'").get()
    return table !== undefined && this.#database.prepare("SELECT 1 FROM user WHERE role = 'owner'").get() !== undefined
  }

  /** Creates a code of 100 random bits and returns it as it is printed. */
  create(now: Date): string {
    const code = Array.from({ length: 20 }, () => alphabet[randomInt(32)]).join('')
    this.#database.prepare('INSERT INTO first_codes (hash, at) VALUES (?, ?)').run(hashCode(code), now.toISOString())
    this.#database.exec(
      `DELETE FROM first_codes WHERE hash NOT IN
         (SELECT hash FROM first_codes ORDER BY at DESC, rowid DESC LIMIT ${keptCodes})`,
    )
    return code.match(/.{5}/g)!.join('-')
  }

  isValid(code: string): boolean {
    return this.#database.prepare('SELECT 1 FROM first_codes WHERE hash = ?').get(hashCode(code)) !== undefined
  }

  /** Uses up the code and every other one. Returns true for one caller only. */
  use(code: string): boolean {
    if (!this.#database.prepare('DELETE FROM first_codes WHERE hash = ?').run(hashCode(code)).changes) return false
    this.#database.exec('DELETE FROM first_codes')
    return true
  }
}

/** Hashes a code however it was typed: in lower case, without dashes, with O for 0 or I and L for 1. */
const hashCode = (code: string) =>
  hashToken(code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
