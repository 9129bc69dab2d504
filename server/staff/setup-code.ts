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

  /** Creates a code of 98 random bits and returns it in the form in which it is printed. */
  async create(now: Date): Promise<string> {
    const code = createCode(codeLength)
    await this.#database.transaction(async () => {
      await this.#database.execute(
        'DELETE FROM first_codes WHERE hash NOT IN (SELECT hash FROM first_codes ORDER BY at DESC, hash LIMIT $1)',
        [maxCodes - 1],
      )
      await this.#database.execute('INSERT INTO first_codes (hash, at) VALUES ($1, $2)', [
        hashCode(code),
        now.toISOString(),
      ])
    })
    return code
  }

  async isValid(code: string): Promise<boolean> {
    const { rows } = await this.#database.execute('SELECT 1 FROM first_codes WHERE hash = $1', [hashCode(code)])
    return rows.length > 0
  }

  /** Uses up the code and every other one. Returns true for one caller only. Call it in a transaction. */
  async use(code: string): Promise<boolean> {
    const { changes } = await this.#database.execute('DELETE FROM first_codes WHERE hash = $1', [hashCode(code)])
    if (changes === 0) return false
    await this.#database.execute('DELETE FROM first_codes')
    return true
  }
}

const hashCode = (code: string) => hashToken(normalizeCode(code))
