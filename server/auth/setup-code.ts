import { randomInt } from 'node:crypto'
import { type Book, hashOf } from './staff-database.ts'

// Crockford's base 32: nothing that is mistaken for something else when it is typed from another screen.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Codes of earlier starts that still open: the one on the operator's screen should be among them. */
const kept = 10

export type FirstCodes = ReturnType<typeof firstCodes>

/** The codes that make the first owner. They are good as long as nobody is one. */
export function firstCodes(book: Book) {
  const all = 'SELECT hash FROM first_codes ORDER BY at DESC, rowid DESC'
  return {
    /** Whether somebody owns the office. */
    owned(): boolean {
      const table = book.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'user'").get()
      return table !== undefined && book.prepare("SELECT 1 FROM user WHERE role = 'owner'").get() !== undefined
    },
    /** A new code of 100 random bits, as it is printed. */
    make(now: Date): string {
      const code = Array.from({ length: 20 }, () => alphabet[randomInt(32)]).join('')
      book.prepare('INSERT INTO first_codes (hash, at) VALUES (?, ?)').run(hashOf(code), now.toISOString())
      book.exec(`DELETE FROM first_codes WHERE hash NOT IN (${all} LIMIT ${kept})`)
      return code.match(/.{5}/g)!.join('-')
    },
    holds(code: string): boolean {
      return book.prepare('SELECT 1 FROM first_codes WHERE hash = ?').get(hashOf(plain(code))) !== undefined
    },
    /** Takes the code, and with it every other one: true for one asker only. */
    use(code: string): boolean {
      if (!book.prepare('DELETE FROM first_codes WHERE hash = ?').run(hashOf(plain(code))).changes) return false
      book.exec('DELETE FROM first_codes')
      return true
    },
  }
}

const plain = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
