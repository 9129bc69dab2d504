import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../../lists/engine/access.ts'
import type { WriteAheadLog } from '../store/sqlite/write-ahead-log.ts'
import { hashToken, type StaffDatabase } from './staff-database.ts'

const defaultValidMs = 7 * 24 * 3_600_000

/**
 * A link into the office that works once: for a new user, or for the user `userId` who lost access. `invitee`: the name or
 * address that the owner noted to tell invitations apart, empty when none was noted.
 */
export type Invitation = {
  id: string
  role: Role
  invitee: string
  userId: string | undefined
  madeAt: string
  expiresAt: string
}
type Row = {
  id: string
  hash: string
  role: Role
  invitee: string | null
  person: string | null
  made_at: string
  expires_at: string
}

const toInvitation = ({ id, role, invitee, person, made_at, expires_at }: Row): Invitation => ({
  id,
  role,
  invitee: invitee ?? '',
  userId: person ?? undefined,
  madeAt: made_at,
  expiresAt: expires_at,
})

/** The link of an invitation. The token is in the fragment, which browsers do not send and logs do not contain. */
export const invitationLink = (origin: string, token: string) => `${origin}/office/#/join/${token}`

/** Invitations. A token is `id.secret`; of the secret (256 random bits) only the hash is stored. */
export class Invitations {
  readonly #log: Pick<WriteAheadLog, 'noteErasure'>
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase, log: Pick<WriteAheadLog, 'noteErasure'>) {
    this.#database = database
    this.#log = log
  }

  /**
   * Creates an invitation, which is valid for seven days by default. This is the only time that the token is known. It
   * replaces those of the same user that end earlier: whoever asks for mails cannot end a link that an owner made.
   */
  create(
    role: Role,
    now: Date,
    { invitee = '', userId, validMs = defaultValidMs }: { invitee?: string; userId?: string; validMs?: number } = {},
  ): Invitation & { token: string } {
    const secret = randomBytes(32).toString('base64url')
    const id = randomUUID()
    const madeAt = now.toISOString()
    const expiresAt = new Date(now.getTime() + validMs).toISOString()
    const replaced = this.#database.prepare(
      'DELETE FROM tickets WHERE expires_at <= ? OR (person = ? AND expires_at <= ?)',
    )
    this.#erased(replaced.run(madeAt, userId ?? null, expiresAt).changes)
    this.#database
      .prepare(
        'INSERT INTO tickets (id, hash, role, invitee, person, made_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(id, hashToken(secret), role, invitee || null, userId ?? null, madeAt, expiresAt)
    return { id, role, invitee, userId, madeAt, expiresAt, token: `${id}.${secret}` }
  }

  /** Gives an open invitation a new token and returns it; the earlier one ends. Undefined without such an invitation. */
  renewToken(id: string, now: Date): string | undefined {
    const secret = randomBytes(32).toString('base64url')
    const { changes } = this.#database
      .prepare('UPDATE tickets SET hash = ? WHERE id = ? AND expires_at > ?')
      .run(hashToken(secret), id, now.toISOString())
    return Number(changes) > 0 ? `${id}.${secret}` : undefined
  }

  /** The open invitations for new users, newest first. */
  listOpen(now: Date): Invitation[] {
    const rows = this.#database
      .prepare('SELECT * FROM tickets WHERE person IS NULL AND expires_at > ? ORDER BY made_at DESC')
      .all(now.toISOString()) as Row[]
    return rows.map(toInvitation)
  }

  /** Revokes the links with which a user could set a new password. */
  revokeForUser(userId: string) {
    this.#erased(this.#database.prepare('DELETE FROM tickets WHERE person = ?').run(userId).changes)
  }

  /** Returns false when there is no such invitation. */
  revoke(id: string): boolean {
    return this.#erased(this.#database.prepare('DELETE FROM tickets WHERE id = ?').run(id).changes)
  }

  /** Deletes the invitations that have expired. */
  deleteExpired(now: Date) {
    const { changes } = this.#database.prepare('DELETE FROM tickets WHERE expires_at <= ?').run(now.toISOString())
    this.#erased(changes)
  }

  /** Finds the invitation of a complete token. Returns undefined when the token is wrong, used, revoked or expired. */
  findByToken(token: string, now: Date): Invitation | undefined {
    const [id = '', secret = ''] = token.split('.')
    const row = this.#findRow(id, now)
    return row && row.hash === hashToken(secret) ? toInvitation(row) : undefined
  }

  /** Finds an invitation by its id, the part of a token before the point. The id allows showing the role, but not joining. */
  find(id: string, now: Date): Invitation | undefined {
    const row = this.#findRow(id, now)
    return row && toInvitation(row)
  }

  /** Uses up the invitation. Returns true for one caller only. */
  use(id: string, now: Date): boolean {
    const { changes } = this.#database
      .prepare('DELETE FROM tickets WHERE id = ? AND expires_at > ?')
      .run(id, now.toISOString())
    return this.#erased(changes)
  }

  /** Whether invitations were deleted. Their names must not stay in the database's log. */
  #erased(changes: number | bigint): boolean {
    if (Number(changes) > 0) this.#log.noteErasure()
    return Number(changes) > 0
  }

  #findRow(id: string, now: Date): Row | undefined {
    return this.#database.prepare('SELECT * FROM tickets WHERE id = ? AND expires_at > ?').get(id, now.toISOString()) as
      | Row
      | undefined
  }
}
