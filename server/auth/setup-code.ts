import { createCode, normalizeCode } from './codes.ts'
import { hashToken, type StaffDatabase } from './staff-database.ts'

const codeLength = 20
/** How many codes stay valid. Each start prints one, and the code on the operator's screen may be from an earlier start. */
const maxCodes = 10

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

  /** Creates a code of 98 random bits and returns it in the form in which it is printed. */
  create(now: Date): string {
    const code = createCode(codeLength)
    this.#database.prepare('INSERT INTO first_codes (hash, at) VALUES (?, ?)').run(hashCode(code), now.toISOString())
    this.#database.exec(
      `DELETE FROM first_codes WHERE hash NOT IN
         (SELECT hash FROM first_codes ORDER BY at DESC, rowid DESC LIMIT ${maxCodes})`,
    )
    return code
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

// Earlier versions stored the hash of the code without its dashes.
const hashCode = (code: string) => hashToken(normalizeCode(code).replaceAll('-', ''))
