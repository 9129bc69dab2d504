import { randomBytes } from 'node:crypto'
import type { Role } from '../../lists/engine/access.ts'
import { deleteUpgradeCopies } from '../store/sqlite/upgrade-copy.ts'
import type { WriteAheadLog } from '../store/sqlite/write-ahead-log.ts'
import { maxSessionMs } from './auth.ts'
import { savedFiltersOf } from './saved-filters.ts'
import type { StaffDatabase } from './staff-database.ts'

/**
 * A member of the staff. `twoFactor`: whether they have a second factor. `twoFactorMissing`: they signed in after an owner
 * required one and must set it up before anything else.
 */
export type StaffUser = {
  id: string
  name: string
  email: string
  role: Role
  twoFactor: boolean
  twoFactorMissing?: true
}
/** A member of the staff as owners see them. `lastSeen` is exact to a day. */
export type Colleague = StaffUser & { createdAt: string; lastSeen?: string }
/** The result of a change to a user. The last owner can neither be removed nor get another role. */
export type UserChange = 'done' | 'missing' | 'last owner'

type Row = { id: string; name: string; email: string; role: Role; twoFactorEnabled: number | null }
const columns = 'u.id, u.name, u.email, u.role, u.twoFactorEnabled'
// This condition stands in the same statement as the change: of two owners who demote each other at once, one remains.
const notLastOwner = "(role <> 'owner' OR (SELECT count(*) FROM user WHERE role = 'owner') > 1)"

const toUser = ({ twoFactorEnabled, ...row }: Row): StaffUser => ({ ...row, twoFactor: Boolean(twoFactorEnabled) })
const newId = () => randomBytes(24).toString('base64url')

/** The staff, in better-auth's tables. Its migrations must have run before. */
export class Users {
  readonly #log: Pick<WriteAheadLog, 'noteErasure'>
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase, log: Pick<WriteAheadLog, 'noteErasure'>) {
    this.#database = database
    this.#log = log
  }

  find(id: string): StaffUser | undefined {
    const row = this.#database.prepare(`SELECT ${columns} FROM user u WHERE id = ?`).get(id) as Row | undefined
    return row && toUser(row)
  }

  findByEmail(email: string): StaffUser | undefined {
    const row = this.#database
      .prepare(`SELECT ${columns} FROM user u WHERE email = ?`)
      .get(email.trim().toLowerCase()) as Row | undefined
    return row && toUser(row)
  }

  /** The id of the user whose sign-in waits for a code of the second factor. */
  findPending(identifier: string): string | undefined {
    const row = this.#database.prepare('SELECT value FROM verification WHERE identifier = ?').get(identifier)
    return row && String(row.value)
  }

  /** Everyone, in the order in which they joined. */
  list(): Colleague[] {
    const rows = this.#database
      .prepare(
        `SELECT ${columns}, u.createdAt, max(s.updatedAt) AS lastSeen
           FROM user u LEFT JOIN session s ON s.userId = u.id GROUP BY u.id ORDER BY u.createdAt, u.id`,
      )
      .all() as (Row & { createdAt: string; lastSeen: string | null })[]
    return rows.map(({ createdAt, lastSeen, ...row }) => ({ ...toUser(row), createdAt, ...(lastSeen && { lastSeen }) }))
  }

  /** Returns the id of the new user. @throws Error of SQLite when the e-mail address is taken */
  create({ name, email, role, passwordHash }: Omit<StaffUser, 'id' | 'twoFactor'> & { passwordHash: string }): string {
    const id = newId()
    const now = new Date().toISOString()
    this.#database
      .prepare(
        `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt, twoFactorEnabled, role)
         VALUES (?, ?, ?, 1, ?, ?, 0, ?)`,
      )
      .run(id, name, email, now, now, role)
    this.#database
      .prepare(
        `INSERT INTO account (id, accountId, providerId, userId, password, createdAt, updatedAt)
         VALUES (?, ?, 'credential', ?, ?, ?, ?)`,
      )
      .run(newId(), id, id, passwordHash, now, now)
    return id
  }

  setRole(id: string, role: Role): UserChange {
    const before = this.find(id)
    const { changes } = this.#database
      .prepare(`UPDATE user SET role = ?1 WHERE id = ?2 AND (?1 = 'owner' OR ${notLastOwner})`)
      .run(role, id)
    if (!changes) return before ? 'last owner' : 'missing'
    if (before?.role === 'owner' && role !== 'owner') this.#revokeOpenInvitations()
    return 'done'
  }

  /** Removes a user and their sessions, and the copies of the database that contain them. @throws Unavailable */
  remove(id: string): UserChange {
    const before = this.find(id)
    const canBeRemoved = this.#database.prepare(`SELECT 1 FROM user WHERE id = ? AND ${notLastOwner}`).get(id)
    if (canBeRemoved) deleteUpgradeCopies(this.#database.location()!)
    const { changes } = this.#database.prepare(`DELETE FROM user WHERE id = ? AND ${notLastOwner}`).run(id)
    if (!changes) return before ? 'last owner' : 'missing'
    this.#database.prepare('DELETE FROM verification WHERE value = ?').run(id)
    this.#database.prepare('DELETE FROM tickets WHERE person = ?').run(id)
    this.#database.prepare('DELETE FROM staff_settings WHERE name = ?').run(savedFiltersOf(id))
    if (before?.role === 'owner') this.#revokeOpenInvitations()
    this.#log.noteErasure()
    return 'done'
  }

  /**
   * Sets a new password and signs the user out everywhere, because somebody else may know the old one. Other links for a
   * new password end.
   */
  setPassword(id: string, passwordHash: string) {
    this.#database
      .prepare('UPDATE account SET password = ?, updatedAt = ? WHERE userId = ?')
      .run(passwordHash, new Date().toISOString(), id)
    this.#database.prepare('DELETE FROM tickets WHERE person = ?').run(id)
    this.signOut(id)
  }

  /** When the user's password was last set; undefined for an unknown user. */
  passwordChangedAt(id: string): Date | undefined {
    const row = this.#database.prepare('SELECT updatedAt FROM account WHERE userId = ?').get(id)
    return row && new Date(row.updatedAt as string)
  }

  disableTwoFactor(id: string) {
    this.#database.prepare('DELETE FROM twoFactor WHERE userId = ?').run(id)
    this.#database.prepare('UPDATE user SET twoFactorEnabled = 0 WHERE id = ?').run(id)
  }

  /** Ends the user's sessions and half-finished sign-ins. */
  signOut(id: string) {
    this.#database.prepare('DELETE FROM session WHERE userId = ?').run(id)
    this.#database.prepare('DELETE FROM verification WHERE value = ?').run(id)
  }

  /** Deletes the data of sessions that have ended, and half-finished sign-ins. */
  deleteExpired(now: Date) {
    const oldest = new Date(now.getTime() - maxSessionMs).toISOString()
    const { changes } = this.#database
      .prepare('DELETE FROM session WHERE expiresAt < ? OR createdAt < ?')
      .run(now.toISOString(), oldest)
    this.#database.prepare('DELETE FROM verification WHERE expiresAt < ?').run(now.toISOString())
    if (changes) this.#log.noteErasure()
  }

  /** A former owner may still have a link that they created, and could join again with it. */
  #revokeOpenInvitations() {
    this.#database.prepare('DELETE FROM tickets WHERE person IS NULL').run()
  }
}
