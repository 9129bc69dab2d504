import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Limits } from '../http/rate-limits.ts'
import type { Log } from '../runtime/log.ts'
import { createKeyFile, readKeyFile } from '../storage/document-keys.ts'
import { associationName } from '../store/association-name.ts'
import type { Store } from '../store/contract.ts'
import { Unavailable } from '../store/errors.ts'
import {
  type Auth,
  hasSessionCookie,
  maxSessionMs,
  openAuth,
  type PasswordHashing,
  withoutSessionCache,
} from './auth.ts'
import { isDoctorToken } from './doctor-token.ts'
import { passwordProblem } from './passwords.ts'
import { SetupCodes } from './setup-code.ts'
import { SqliteStaffDatabase } from './sqlite-staff-database.ts'
import { isOutdated, type StaffDatabase } from './staff-database.ts'
import { exportStaff, importStaff, type StaffRow } from './staff-export.ts'
import { StaffFacts } from './staff-facts.ts'
import { type StaffLink, StaffLinks } from './staff-links.ts'
import { StaffSettings } from './staff-settings.ts'
import { type SignedInUser, type StaffUser, Users } from './users.ts'

type Options = {
  settings: { dataDir: string; authSecret: string | undefined } & Partial<{ databaseUrl: string | undefined }>
  store: Store
  origin: () => string
  log: Pick<Log, 'error'>
  passwordHashing?: PasswordHashing
}
/** better-auth and the users in its tables. */
type LoadedAuth = { auth: Auth; users: Users }
type CreatedReset = StaffLink & { token: string }
type AuthSession = { user: Record<string, unknown>; session: { createdAt: Date } }

/** The staff: their accounts, their sessions, and how they join. */
export class StaffService {
  readonly setupCodes: SetupCodes
  readonly links: StaffLinks
  readonly settings: StaffSettings
  readonly #options: Options
  readonly #secret: string
  readonly #database: StaffDatabase
  readonly #facts: StaffFacts
  #loading: Promise<LoadedAuth> | undefined

  private constructor(options: Options, secret: string, database: StaffDatabase) {
    this.#options = options
    this.#secret = secret
    this.#database = database
    this.#facts = new StaffFacts(database)
    this.setupCodes = new SetupCodes(database)
    this.links = new StaffLinks(database)
    this.settings = new StaffSettings(database)
  }

  /** Opens the staff's database or creates it. @throws Error when it cannot be opened, or the secret's file is damaged */
  static async open(options: Options): Promise<StaffService> {
    const secret = readAuthSecret(options.settings)
    return new StaffService(options, secret, await openDatabase(options.settings))
  }

  /** Whether `honbu doctor` made a token with the secret that this process uses. */
  isDoctorToken(token: string, now: Date): boolean {
    return isDoctorToken(token, this.#secret, now)
  }

  /**
   * 32 bytes that only this site can compute, the same each time: the secret of the link in a mail, which may be sent more than
   * once. `purpose` names the mail.
   */
  deriveSecret(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', purpose, 32))
  }

  /** The limits of the site. With PostgreSQL their counts are in the database, otherwise in memory. */
  createLimits(): Limits {
    const { counts } = this.#database
    const hashKey = this.deriveSecret('limits')
    return new Limits({ ...(counts && { counts }), hashKey, log: this.#options.log })
  }

  /** Migrates a database of an earlier version, before the server accepts requests. @throws Error */
  async migrate(): Promise<void> {
    // Not kept: the origin is not known before the server listens.
    if (await isOutdated(this.#database)) await openAuth(await this.#authOptions())
  }

  /** Whether the office has an owner. @throws Unavailable */
  hasOwner(): Promise<boolean> {
    return this.#facts.hasOwner()
  }

  /** better-auth and the users. Loads better-auth on the first call. @throws Unavailable */
  loadAuth(): Promise<LoadedAuth> {
    this.#loading ??= this.#open().catch((error) => {
      // The next call tries again.
      this.#loading = undefined
      throw new Unavailable('The staff cannot sign in now', error)
    })
    return this.#loading
  }

  async users(): Promise<Users> {
    return (await this.loadAuth()).users
  }

  /** The user whose session a request carries; undefined without a session or when it has ended. @throws Unavailable */
  async findUser(headers: Headers): Promise<SignedInUser | undefined> {
    const query = { disableRefresh: true, disableCookieCache: true }
    return this.#toStaffUser(
      await this.#readSession(headers, (auth, headers) => auth.api.getSession({ headers, query })),
    )
  }

  /** Like `findUser`, and renews the session. `cookies` are the Set-Cookie headers for the browser. */
  async renewSession(headers: Headers): Promise<{ user: StaffUser; cookies: string[] } | undefined> {
    const renewed = await this.#readSession(headers, (auth, headers) =>
      auth.api.getSession({ headers, returnHeaders: true }),
    )
    const user = await this.#toStaffUser(renewed?.response)
    return user && { user, cookies: renewed!.headers.getSetCookie() }
  }

  /** The name of a user, for history and logs; undefined when they have left. */
  async findName(id: string): Promise<string | undefined> {
    return (await (await this.users()).find(id))?.name
  }

  /** Why a new password of this user is refused; undefined when it is accepted. */
  async passwordProblem(password: string, { name, email }: Pick<StaffUser, 'name' | 'email'>) {
    return passwordProblem(password, [name, email, await this.issuer()])
  }

  /**
   * Creates a link with which a user sets a new password, and returns it with its token; undefined without such a
   * user. The old password may be stolen, so it stops working now, and every session ends. The role and the second factor
   * stay, unless `before`, which runs in the same transaction, changes them.
   */
  async resetPassword(userId: string, now: Date, before?: () => Promise<unknown>): Promise<CreatedReset | undefined> {
    const { auth, users } = await this.loadAuth()
    const lockedPassword = await auth.hash(randomBytes(32).toString('base64url'))
    return this.transaction(async () => {
      await before?.()
      const user = await users.find(userId)
      if (!user) return undefined
      await users.setPassword(userId, lockedPassword)
      return this.links.create(user.role, now, { userId })
    })
  }

  /** Runs `work` in one transaction of the staff's database; see `StaffDatabase`. @throws Unavailable */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#database.transaction(work)
  }

  /** Deletes the data of sessions and invitations that have ended by `now`. @throws Unavailable */
  async deleteExpired(now: Date): Promise<void> {
    await this.links.deleteExpired(now)
    if (this.#loading || (await this.#facts.mayHaveEnded(now))) await (await this.users()).deleteExpired(now)
  }

  /** Everything that a backup needs of the staff. @throws Unavailable */
  async export(): Promise<StaffRow[]> {
    const { auth } = await this.loadAuth()
    return exportStaff({ database: this.#database, auth })
  }

  /** Writes an export into a place without staff. @throws Error when there are users already, or a row does not fit */
  async import(rows: readonly StaffRow[]): Promise<void> {
    const { auth, users } = await this.loadAuth()
    await this.transaction(async () => {
      await importStaff({ database: this.#database, auth }, rows)
      await this.#facts.saveHasOwner(await users.hasOwner())
    })
  }

  close(): Promise<void> {
    return this.#database.close()
  }

  async #open(): Promise<LoadedAuth> {
    const database = this.#database
    const auth = await openAuth(await this.#authOptions())
    const { links } = this
    const users = new Users({ database, adapter: auth.adapter, facts: this.#facts, links })
    return { auth, users }
  }

  async #authOptions() {
    const { origin, log, passwordHashing } = this.#options
    const issuer = await this.issuer()
    return {
      database: this.#database,
      facts: this.#facts,
      secret: this.#secret,
      origin: origin(),
      issuer,
      log,
      passwordHashing,
    }
  }

  /** The association's name, as authenticator apps show it. */
  async issuer(): Promise<string> {
    return (await associationName(this.#options.store)) ?? 'Honbu'
  }

  /** Undefined when there is no session, or when it is older than the longest session. */
  async #toStaffUser(authSession: unknown): Promise<SignedInUser | undefined> {
    const { user, session } = (authSession ?? {}) as Partial<AuthSession>
    if (!user || !session || Date.now() - session.createdAt.getTime() > maxSessionMs) return undefined
    const { id, name, email, role, twoFactorEnabled } = user
    const signedInAt = session.createdAt.toISOString()
    const staffUser = { id, name, email, role, twoFactor: Boolean(twoFactorEnabled), signedInAt } as SignedInUser
    const requiredSince = staffUser.twoFactor ? undefined : await this.settings.twoFactorRequiredSince()
    const isMissing = requiredSince !== undefined && session.createdAt.getTime() >= Date.parse(requiredSince)
    return isMissing ? { ...staffUser, twoFactorMissing: true } : staffUser
  }

  async #readSession<T>(headers: Headers, read: (auth: Auth, headers: Headers) => Promise<T>): Promise<T | undefined> {
    if (!hasSessionCookie(headers)) return undefined
    const { auth } = await this.loadAuth()
    try {
      return await read(auth, withoutSessionCache(headers))
    } catch (error) {
      throw new Unavailable('The staff’s sessions cannot be read now', error)
    }
  }
}

async function openDatabase({ dataDir, databaseUrl }: Options['settings']): Promise<StaffDatabase> {
  if (databaseUrl === undefined) return new SqliteStaffDatabase(dataDir)
  // Loaded only when it is needed: most sites run without it.
  const { PostgresStaffDatabase } = await import('./postgres-staff-database.ts')
  return PostgresStaffDatabase.open(databaseUrl)
}

/** The path of the file that holds the secret when AUTH_SECRET is unset. */
export const authKeyFile = (dataDir: string): string => join(dataDir, 'auth.key')

const minSecretLength = 32

/**
 * The secret that signs sessions and encrypts second factors: AUTH_SECRET, or `auth.key` in the data folder, which is
 * created when it is missing.
 * @throws Error when the file is damaged
 */
function readAuthSecret({ dataDir, authSecret }: { dataDir: string; authSecret: string | undefined }): string {
  if (authSecret) return authSecret
  const path = authKeyFile(dataDir)
  const secret = (readKeyFile(path) ?? [createSecret(path)])[0]!
  // A restore writes a secret there that was the setting AUTH_SECRET, which may be any text.
  if (secret.length < minSecretLength)
    throw new Error(
      `${path} is damaged: it must have at least ${minSecretLength} characters. Restore it, or set AUTH_SECRET.`,
    )
  return secret
}

function createSecret(path: string): string {
  try {
    return createKeyFile(path)
  } catch (error) {
    // The server and a command may both try to create the file first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readKeyFile(path)![0]!
    throw error
  }
}
