import type { BetterAuthOptions } from 'better-auth'
import { say } from '../../lists/language.ts'
import type { Log } from '../runtime/log.ts'
import { isStorageFailure } from '../store/errors.ts'
import { toAuthDatabase } from './auth-database.ts'
import { createRecoveryCodes } from './codes.ts'
import { codeUsed } from './messages.ts'
import { hashToken, isOutdated, type StaffDatabase, staffSchemaVersion } from './staff-database.ts'
import type { StaffFacts } from './staff-facts.ts'

/** A session ends when it has not been used for this long. */
const idleSeconds = 7 * 24 * 3600
/** A session ends this long after signing in, even if it is used. */
export const maxSessionMs = 30 * 24 * 3_600_000
const cookiePrefix = 'honbu'
/** How long tried two-factor codes are stored: longer than any code is valid. */
const triedCodesMs = 120_000

/** Whether a request has a session cookie. This check needs no better-auth. */
export const hasSessionCookie = (headers: Headers) =>
  new RegExp(`(^|;\\s*)(__Secure-)?${cookiePrefix}\\.session_token=`).test(headers.get('cookie') ?? '')

/** The identifier of a sign-in that waits for a code of the second factor, from its cookie; undefined without one. */
export function pendingSignIn(headers: Headers): string | undefined {
  const [, value] =
    new RegExp(`(?:^|;\\s*)(?:__Secure-)?${cookiePrefix}\\.two_factor=([^;.]+)`).exec(headers.get('cookie') ?? '') ?? []
  return value
}

/**
 * The headers without better-auth's cache of the session, which is turned off here. better-auth reads a cookie of that name
 * nevertheless, and fails when it cannot decode it, so another site of the same domain could keep the staff out.
 */
export function withoutSessionCache(headers: Headers): Headers {
  const cookies = headers.get('cookie')?.split(/;\s*/) ?? []
  const otherCookies = cookies.filter((cookie) => !sessionCache.test(cookie))
  if (otherCookies.length === cookies.length) return headers
  const remaining = new Headers(headers)
  remaining.set('cookie', otherCookies.join('; '))
  return remaining
}
const sessionCache = new RegExp(`^\\s*(__Secure-)?${cookiePrefix}\\.(session_data|account_data)`)

type Options = {
  database: StaffDatabase
  facts: StaffFacts
  secret: string
  origin: string
  /** The association's name, as authenticator apps show it. */
  issuer: string
  log: Pick<Log, 'error'>
  /** How passwords are stored. Default: better-auth's scrypt. No setting changes it; only tests pass another one. */
  passwordHashing?: PasswordHashing
}
export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (stored: { hash: string; password: string }) => Promise<boolean>
}
type AuthApi = typeof import('better-auth/api')
export type Auth = Awaited<ReturnType<typeof openAuth>>
/** better-auth's own access to its tables. */
export type AuthAdapter = Auth['adapter']

/**
 * Opens better-auth over the staff's database and creates or migrates its tables. better-auth takes 60 MB and up to a
 * second to load, so it is loaded when the first member of the staff signs in, not at start.
 */
export async function openAuth(options: Options) {
  const { betterAuth, authOptions, getMigrations } = await loadBetterAuth(options)
  await options.database.transaction(async () => {
    await (await getMigrations(authOptions)).runMigrations()
    if (await isOutdated(options.database)) await options.database.saveVersion(staffSchemaVersion)
  })
  const { handler, api: endpoints, $context } = betterAuth(authOptions)
  const { adapter, password, tables } = await $context
  return {
    handler,
    api: endpoints,
    adapter,
    hash: (text: string) => password.hash(text),
    /** The names of the fields of one of better-auth's models, without `id`. */
    fieldsOf: (model: string): string[] => Object.keys(tables[model]?.fields ?? {}),
  }
}

async function loadBetterAuth(options: Options) {
  const [{ betterAuth }, { twoFactor }, api, { getMigrations }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/two-factor'),
    import('better-auth/api'),
    import('better-auth/db/migration'),
  ])
  const authOptions = {
    ...baseOptions(options, api),
    database: await toAuthDatabase(options.database),
    // A trusted device would stay signed in after "sign out everywhere".
    plugins: [
      twoFactor({
        issuer: options.issuer,
        trustDeviceMaxAge: 0,
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
      }),
    ],
  } as const satisfies BetterAuthOptions
  return { betterAuth, authOptions, getMigrations }
}

function baseOptions({ database, facts, secret, origin, issuer, log, passwordHashing }: Options, api: AuthApi) {
  const noteEnd = ({ expiresAt }: { expiresAt: Date }) => facts.noteSession(expiresAt)
  return {
    secret,
    baseURL: origin,
    basePath: '/office/api/auth',
    // The office's CSRF guard has checked the origin already (app/office-routes.ts). This is the second check.
    trustedOrigins: (request?: Request) => [origin, ...(request ? [new URL(request.url).origin] : [])],
    appName: issuer,
    telemetry: { enabled: false },
    // sign-in-limits.ts counts attempts: also per account, and by an address that clients cannot forge.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      ...(passwordHashing && { password: passwordHashing }),
    },
    user: { additionalFields: { role: { type: 'string', required: true, input: false } } },
    session: { expiresIn: idleSeconds, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    hooks: { before: acceptEachCodeOnce(api, database) },
    databaseHooks: { session: { create: { after: noteEnd } }, verification: { create: { after: noteEnd } } },
    advanced: {
      cookiePrefix,
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { path: '/office', sameSite: 'strict', httpOnly: true },
      ipAddress: { disableIpTracking: true },
    },
    // An APIError is an answer to the client. Only unexpected errors are logged. The office answers for the database.
    onAPIError: {
      onError: (error: unknown) => {
        if (isStorageFailure(error)) throw error
        if (!(error instanceof api.APIError)) log.error('/office/', error)
      },
    },
    logger: {
      level: 'error',
      // The message may contain what somebody typed, so it is not logged.
      log: (_level: string, _message: string, ...details: unknown[]) => {
        const error = details.find((detail) => detail instanceof Error)
        log.error('/office/', error ?? new Error('better-auth reported an error'))
      },
    },
  } as const satisfies BetterAuthOptions
}

/** A hook that accepts each two-factor code at most once, also within the half minute in which it is shown (RFC 6238, 5.2). */
function acceptEachCodeOnce({ APIError, createAuthMiddleware, getSessionFromCtx }: AuthApi, database: StaffDatabase) {
  return createAuthMiddleware(async (context) => {
    if (context.path !== '/two-factor/verify-totp') return
    const auth = context.context
    const cookie = await context.getSignedCookie(auth.createAuthCookie('two_factor').name, auth.secret)
    const pending = cookie ? await auth.internalAdapter.findVerificationValue(cookie) : undefined
    const userId = (await getSessionFromCtx(context))?.user.id ?? pending?.value
    if (userId && !(await recordTriedCode(database, userId, String(context.body?.code))))
      throw new APIError('UNAUTHORIZED', { message: say(codeUsed), code: 'USED' })
  })
}

/** Records that a user tries a code, before it is checked. Returns false when the user has tried it before. */
async function recordTriedCode(database: StaffDatabase, userId: string, code: string): Promise<boolean> {
  const now = Date.now()
  await database.execute('DELETE FROM codes_tried WHERE at < $1', [now - triedCodesMs])
  const { changes } = await database.execute(
    'INSERT INTO codes_tried (person, hash, at) VALUES ($1, $2, $3) ON CONFLICT (person, hash) DO NOTHING',
    [userId, hashToken(code), now],
  )
  return changes > 0
}
