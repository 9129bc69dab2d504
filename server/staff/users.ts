import type { Role } from '../../lists/access.ts'
import { type AuthAdapter, maxSessionMs } from './auth.ts'
import type { StaffDatabase } from './staff-database.ts'
import type { StaffFacts } from './staff-facts.ts'
import type { StaffLinks } from './staff-links.ts'

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
/** The session began at `signedInAt`, an ISO timestamp. */
export type SignedInUser = StaffUser & { signedInAt: string }
/** A member of the staff as owners see them. `lastSeen` is exact to a day. */
export type Colleague = StaffUser & { createdAt: string; lastSeen?: string }
/** The result of a change to a user. The last owner can neither be removed nor get another role. */
export type UserChange = 'done' | 'missing' | 'last owner'

type UserRow = {
  id: string
  name: string
  email: string
  role: Role
  twoFactorEnabled?: boolean | null
  createdAt: Date
}
type SessionRow = { userId: string; updatedAt: Date; createdAt: Date; expiresAt: Date }
type Services = {
  database: StaffDatabase
  adapter: AuthAdapter
  facts: StaffFacts
  links: StaffLinks
}

/** better-auth's adapter returns 100 rows by default. */
const everything = 1_000_000

const toUser = ({ id, name, email, role, twoFactorEnabled }: UserRow): StaffUser => ({
  id,
  name,
  email,
  role,
  twoFactor: Boolean(twoFactorEnabled),
})

/** The staff, in better-auth's tables, which only its own adapter reads and writes. */
export class Users {
  readonly #database: StaffDatabase
  readonly #adapter: AuthAdapter
  readonly #facts: StaffFacts
  readonly #links: StaffLinks

  constructor({ database, adapter, facts, links }: Services) {
    this.#database = database
    this.#adapter = adapter
    this.#facts = facts
    this.#links = links
  }

  async find(id: string): Promise<StaffUser | undefined> {
    const row = await this.#adapter.findOne<UserRow>({ model: 'user', where: [{ field: 'id', value: id }] })
    return row ? toUser(row) : undefined
  }

  async findByEmail(email: string): Promise<StaffUser | undefined> {
    const where = [{ field: 'email', value: email.trim().toLowerCase() }]
    const row = await this.#adapter.findOne<UserRow>({ model: 'user', where })
    return row ? toUser(row) : undefined
  }

  /** The id of the user whose sign-in waits for a code of the second factor. */
  async findPending(identifier: string): Promise<string | undefined> {
    const where = [{ field: 'identifier', value: identifier }]
    const row = await this.#adapter.findOne<{ value: string }>({ model: 'verification', where })
    return row?.value
  }

  /** Everyone, in the order in which they joined. */
  async list(): Promise<Colleague[]> {
    const rows = await this.#adapter.findMany<UserRow>({ model: 'user', limit: everything })
    const sessions = await this.#adapter.findMany<SessionRow>({ model: 'session', limit: everything })
    const lastSeen = new Map<string, string>()
    for (const { userId, updatedAt } of sessions) {
      const at = updatedAt.toISOString()
      if (at > (lastSeen.get(userId) ?? '')) lastSeen.set(userId, at)
    }
    return rows
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      .map((row) => {
        const seen = lastSeen.get(row.id)
        return { ...toUser(row), createdAt: row.createdAt.toISOString(), ...(seen && { lastSeen: seen }) }
      })
  }

  async hasOwner(): Promise<boolean> {
    return (await this.#countOwners()) > 0
  }

  /** Returns the id of the new user. @throws Error of the database when the e-mail address is taken */
  create({ passwordHash, ...user }: Omit<StaffUser, 'id' | 'twoFactor'> & { passwordHash: string }): Promise<string> {
    return this.#database.transaction(async () => {
      const times = { createdAt: new Date(), updatedAt: new Date() }
      const { id } = await this.#adapter.create<Record<string, unknown>, { id: string }>({
        model: 'user',
        data: { ...user, emailVerified: true, twoFactorEnabled: false, ...times },
      })
      await this.#adapter.create({
        model: 'account',
        data: { accountId: id, providerId: 'credential', userId: id, password: passwordHash, ...times },
      })
      if (user.role === 'owner') await this.#facts.saveHasOwner(true)
      return id
    })
  }

  setRole(id: string, role: Role): Promise<UserChange> {
    return this.#database.transaction(async () => {
      const before = await this.find(id)
      if (!before) return 'missing'
      if (role !== 'owner' && (await this.#isLastOwner(before))) return 'last owner'
      await this.#update('user', 'id', id, { role })
      if (role === 'owner') await this.#facts.saveHasOwner(true)
      if (before.role === 'owner' && role !== 'owner') await this.#cancelOpenInvitations()
      return 'done'
    })
  }

  /** Removes a user and their sessions. @throws Unavailable */
  remove(id: string): Promise<UserChange> {
    return this.#database.transaction(async () => {
      const before = await this.find(id)
      if (!before) return 'missing'
      if (await this.#isLastOwner(before)) return 'last owner'
      await this.signOut(id)
      for (const model of ['twoFactor', 'account']) await this.#delete(model, 'userId', id)
      await this.#delete('user', 'id', id)
      await this.#database.execute('DELETE FROM codes_tried WHERE person = $1', [id])
      await this.#links.cancelForUser(id)
      if (before.role === 'owner') await this.#cancelOpenInvitations()
      this.#database.noteErasure()
      return 'done'
    })
  }

  /**
   * Sets a new password and signs the user out everywhere, because somebody else may know the old one. Other links for a
   * new password end.
   */
  setPassword(id: string, passwordHash: string): Promise<void> {
    return this.#database.transaction(async () => {
      await this.#update('account', 'userId', id, { password: passwordHash, updatedAt: new Date() })
      await this.#links.cancelForUser(id)
      await this.signOut(id)
    })
  }

  /** When the user's password was last set; undefined for an unknown user. */
  async passwordChangedAt(id: string): Promise<Date | undefined> {
    const where = [{ field: 'userId', value: id }]
    const row = await this.#adapter.findOne<{ updatedAt: Date }>({ model: 'account', where })
    return row?.updatedAt
  }

  disableTwoFactor(id: string): Promise<void> {
    return this.#database.transaction(async () => {
      await this.#delete('twoFactor', 'userId', id)
      await this.#update('user', 'id', id, { twoFactorEnabled: false })
    })
  }

  /** Ends the user's sessions and half-finished sign-ins. */
  signOut(id: string): Promise<void> {
    return this.#database.transaction(async () => {
      await this.#delete('session', 'userId', id)
      await this.#delete('verification', 'value', id)
    })
  }

  /** Deletes the data of sessions that have ended, and half-finished sign-ins. */
  async deleteExpired(now: Date): Promise<void> {
    await this.#database.transaction(async () => {
      const oldest = new Date(now.getTime() - maxSessionMs)
      const ended =
        (await this.#deleteBefore('session', 'expiresAt', now)) +
        (await this.#deleteBefore('session', 'createdAt', oldest)) +
        (await this.#deleteBefore('verification', 'expiresAt', now))
      if (ended > 0) this.#database.noteErasure()
    })
    await this.#facts.updateNextEnd(() => this.#nextEnd())
  }

  async #nextEnd(): Promise<Date | undefined> {
    const first = async (model: string, field: 'expiresAt' | 'createdAt') => {
      const sortBy = { field, direction: 'asc' } as const
      const [row] = await this.#adapter.findMany<SessionRow>({ model, sortBy, limit: 1 })
      return row?.[field].getTime() ?? Number.POSITIVE_INFINITY
    }
    const oldest = (await first('session', 'createdAt')) + maxSessionMs
    const end = Math.min(oldest, await first('session', 'expiresAt'), await first('verification', 'expiresAt'))
    return Number.isFinite(end) ? new Date(end) : undefined
  }

  async #isLastOwner({ role }: StaffUser): Promise<boolean> {
    return role === 'owner' && (await this.#countOwners()) === 1
  }

  #countOwners(): Promise<number> {
    return this.#adapter.count({ model: 'user', where: [{ field: 'role', value: 'owner' }] })
  }

  #update(model: string, field: string, value: string, update: Record<string, unknown>): Promise<number> {
    return this.#adapter.updateMany({ model, where: [{ field, value }], update })
  }

  #delete(model: string, field: string, value: string): Promise<number> {
    return this.#adapter.deleteMany({ model, where: [{ field, value }] })
  }

  #deleteBefore(model: string, field: string, value: Date): Promise<number> {
    return this.#adapter.deleteMany({ model, where: [{ field, operator: 'lt', value }] })
  }

  /** A former owner may still have a link that they created, and could join again with it. */
  #cancelOpenInvitations(): Promise<void> {
    return this.#links.cancelOpen()
  }
}
