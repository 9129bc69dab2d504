import { randomBytes } from 'node:crypto'
import type { Role } from '../../lists/engine/access.ts'
import type { Person } from './staff.ts'
import type { Book } from './staff-database.ts'

export type Colleague = Person & { createdAt: string; lastSeen?: string }
type Raw = { id: string; name: string; email: string; role: Role; twoFactorEnabled: number | null }
const person = ({ twoFactorEnabled, ...raw }: Raw): Person => ({ ...raw, twoFactor: Boolean(twoFactorEnabled) })
const fields = 'u.id, u.name, u.email, u.role, u.twoFactorEnabled'
const newId = () => randomBytes(24).toString('base64url')
// In one statement with the change itself: two owners who demote each other at the same moment leave one.
const notTheLastOwner = "(role <> 'owner' OR (SELECT count(*) FROM user WHERE role = 'owner') > 1)"

/** Why a change of the staff was not made. */
export type Outcome = 'done' | 'missing' | 'last owner'
export type People = ReturnType<typeof peopleIn>

/** The staff, in the tables of better-auth (its schema is there before this is called). */
export function peopleIn(book: Book) {
  const byId = (id: string) => book.prepare(`SELECT ${fields} FROM user u WHERE id = ?`).get(id) as Raw | undefined
  const byEmail = (email: string) =>
    book.prepare(`SELECT ${fields} FROM user u WHERE email = ?`).get(email.trim().toLowerCase()) as Raw | undefined
  const outcome = (id: string, changes: number | bigint): Outcome =>
    changes ? 'done' : byId(id) ? 'last owner' : 'missing'

  /** Somebody was an owner: an invitation that they made and kept would lead back in, so the open ones end. */
  const revokeOpen = () => book.prepare('DELETE FROM tickets WHERE person IS NULL').run()

  /** Ends what somebody has open: sessions, half-finished sign-ins. */
  function signOut(id: string) {
    book.prepare('DELETE FROM session WHERE userId = ?').run(id)
    book.prepare('DELETE FROM verification WHERE value = ?').run(id)
  }

  return {
    find: (id: string) => known(byId(id)),
    findByEmail: (email: string) => known(byEmail(email)),
    signOut,
    /** Everyone, in the order they came; `lastSeen` is exact to a day. */
    all(): Colleague[] {
      const rows = book
        .prepare(
          `SELECT ${fields}, u.createdAt, max(s.updatedAt) AS lastSeen
             FROM user u LEFT JOIN session s ON s.userId = u.id GROUP BY u.id ORDER BY u.createdAt, u.id`,
        )
        .all() as (Raw & { createdAt: string; lastSeen: string | null })[]
      return rows.map(({ createdAt, lastSeen, ...raw }) => ({
        ...person(raw),
        createdAt,
        ...(lastSeen && { lastSeen }),
      }))
    },
    /** @throws Error of SQLite when somebody has this e-mail already */
    add({ name, email, role, hash }: { name: string; email: string; role: Role; hash: string }): string {
      const id = newId()
      const at = new Date().toISOString()
      book
        .prepare(
          `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt, twoFactorEnabled, role)
           VALUES (?, ?, ?, 1, ?, ?, 0, ?)`,
        )
        .run(id, name, email, at, at, role)
      book
        .prepare(
          `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
           VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
        )
        .run(newId(), id, id, hash, at, at)
      return id
    },
    setRole(id: string, role: Role): Outcome {
      const was = byId(id)?.role
      const done = outcome(
        id,
        book.prepare(`UPDATE user SET role = ?1 WHERE id = ?2 AND (?1 = 'owner' OR ${notTheLastOwner})`).run(role, id)
          .changes,
      )
      if (done === 'done' && was === 'owner' && role !== 'owner') revokeOpen()
      return done
    },
    /** Somebody leaves; their sessions end with this. */
    remove(id: string): Outcome {
      const was = byId(id)?.role
      const done = outcome(id, book.prepare(`DELETE FROM user WHERE id = ? AND ${notTheLastOwner}`).run(id).changes)
      if (done === 'done') book.prepare('DELETE FROM verification WHERE value = ?').run(id)
      if (done === 'done') book.prepare('DELETE FROM tickets WHERE person = ?').run(id)
      if (done === 'done' && was === 'owner') revokeOpen()
      return done
    },
    /** Sets a password that was forgotten. Whoever knew the old one is signed out. */
    setPassword(id: string, hash: string) {
      book
        .prepare('UPDATE account SET password = ?, updatedAt = ? WHERE userId = ?')
        .run(hash, new Date().toISOString(), id)
      signOut(id)
    },
    dropSecondFactor(id: string) {
      book.prepare('DELETE FROM twoFactor WHERE userId = ?').run(id)
      book.prepare('UPDATE user SET twoFactorEnabled = 0 WHERE id = ?').run(id)
    },
    /** Sweeps out what has ended by itself. */
    tidy(now: Date) {
      for (const table of ['session', 'verification'])
        book.prepare(`DELETE FROM ${table} WHERE expiresAt < ?`).run(now.toISOString())
    },
  }

  function known(raw: Raw | undefined): Person | undefined {
    return raw && person(raw)
  }
}
