import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../../lists/access.ts'
import { hashToken, type StaffDatabase } from './staff-database.ts'

const defaultValidMs = 7 * 24 * 3_600_000

/**
 * A link into the office that works once: an invitation for a new user, or a password link for the user `userId`. `invitee` is
 * the name or address that the owner noted to tell invitations apart, empty when none was noted.
 */
export type StaffLink = {
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

const toStaffLink = ({ id, role, invitee, person, made_at, expires_at }: Row): StaffLink => ({
  id,
  role,
  invitee: invitee ?? '',
  userId: person ?? undefined,
  madeAt: made_at,
  expiresAt: expires_at,
})

/** The address of a staff link. The token is in the fragment, which browsers do not send and logs do not contain. */
export const staffLinkAddress = (origin: string, token: string) => `${origin}/office/#/join/${token}`

/** The staff links, in the table `invitations`. A token is `id.secret`; of the secret (256 random bits) only the hash is stored. */
export class StaffLinks {
  readonly #database: StaffDatabase

  constructor(database: StaffDatabase) {
    this.#database = database
  }

  /**
   * Creates a link, which is valid for seven days by default. This is the only time that the token is known. It replaces those
   * of the same user that end earlier: a request for a mail cannot end a link that an owner made. If `id` and `secret` are those
   * of an earlier link, the token stays the same and is valid for `validMs` from now.
   */
  async create(
    role: Role,
    now: Date,
    {
      invitee = '',
      userId,
      validMs = defaultValidMs,
      id = randomUUID(),
      secret = randomBytes(secretBytes),
    }: { invitee?: string; userId?: string; validMs?: number; id?: string; secret?: Buffer } = {},
  ): Promise<StaffLink & { token: string }> {
    const secretText = toText(secret)
    const madeAt = now.toISOString()
    const expiresAt = new Date(now.getTime() + validMs).toISOString()
    await this.#delete('expires_at <= $1', [madeAt])
    if (userId !== undefined)
      await this.#delete('person = $1 AND (expires_at <= $2 OR id = $3)', [userId, expiresAt, id])
    await this.#database.execute(
      `INSERT INTO invitations (id, hash, role, invitee, person, made_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, hashToken(secretText), role, invitee || null, userId ?? null, madeAt, expiresAt],
    )
    return { id, role, invitee, userId, madeAt, expiresAt, token: `${id}.${secretText}` }
  }

  /** Gives an open link another secret and returns its token; the earlier one ends. Undefined without such a link. */
  async setSecret(id: string, secret: Buffer, now: Date): Promise<string | undefined> {
    const secretText = toText(secret)
    const { changes } = await this.#database.execute(
      'UPDATE invitations SET hash = $1 WHERE id = $2 AND expires_at > $3',
      [hashToken(secretText), id, now.toISOString()],
    )
    return changes > 0 ? `${id}.${secretText}` : undefined
  }

  /** The open invitations for new users, newest first. */
  async listOpen(now: Date): Promise<StaffLink[]> {
    const { rows } = await this.#database.execute(
      'SELECT * FROM invitations WHERE person IS NULL AND expires_at > $1 ORDER BY made_at DESC',
      [now.toISOString()],
    )
    return (rows as Row[]).map(toStaffLink)
  }

  /** Cancels the links with which a user could set a new password. */
  async cancelForUser(userId: string): Promise<void> {
    await this.#delete('person = $1', [userId])
  }

  /** Cancels all links with which somebody could join. */
  async cancelOpen(): Promise<void> {
    await this.#delete('person IS NULL')
  }

  /** Returns false when there is no such link. */
  cancel(id: string): Promise<boolean> {
    return this.#delete('id = $1', [id])
  }

  /** Deletes the links that have expired. */
  async deleteExpired(now: Date): Promise<void> {
    await this.#delete('expires_at <= $1', [now.toISOString()])
  }

  /** Finds the link of a complete token. Returns undefined when the token is wrong, used, cancelled or expired. */
  async findByToken(token: string, now: Date): Promise<StaffLink | undefined> {
    const [id = '', secret = ''] = token.split('.')
    const row = await this.#findRow(id, now)
    return row && row.hash === hashToken(secret) ? toStaffLink(row) : undefined
  }

  /** Finds a link by its id, the part of a token before the point. The id allows showing the role, but not joining. */
  async find(id: string, now: Date): Promise<StaffLink | undefined> {
    const row = await this.#findRow(id, now)
    return row && toStaffLink(row)
  }

  /** Uses up the link of a complete token, which may have ended since it was found. Returns true for one caller only. */
  use(token: string, now: Date): Promise<boolean> {
    const [id = '', secret = ''] = token.split('.')
    return this.#delete('id = $1 AND hash = $2 AND expires_at > $3', [id, hashToken(secret), now.toISOString()])
  }

  /** Deletes links and returns whether there were any. The names in them must not stay in the database's files. */
  #delete(condition: string, parameters: readonly string[] = []): Promise<boolean> {
    return this.#database.transaction(async () => {
      const { changes } = await this.#database.execute(`DELETE FROM invitations WHERE ${condition}`, parameters)
      if (changes > 0) this.#database.noteErasure()
      return changes > 0
    })
  }

  async #findRow(id: string, now: Date): Promise<Row | undefined> {
    const { rows } = await this.#database.execute('SELECT * FROM invitations WHERE id = $1 AND expires_at > $2', [
      id,
      now.toISOString(),
    ])
    return rows[0] as Row | undefined
  }
}

const secretBytes = 32
const toText = (secret: Buffer) => secret.toString('base64url')
