import { type Book, hashOf, together } from './staff-database.ts'

/** A session ends when it was not used for so long, … */
const idleSeconds = 7 * 24 * 3600
/** … and in any case so long after signing in. */
export const longestMs = 30 * 24 * 3_600_000
const cookies = 'honbu'
const codeLastsMs = 120_000

/** Whether a request carries what could be a session. Asked before better-auth is loaded. */
export const mayHaveSession = (headers: Headers) =>
  new RegExp(`(^|;\\s*)(__Secure-)?${cookies}\\.session_token=`).test(headers.get('cookie') ?? '')

type Options = {
  book: Book
  secret: string
  origin: string
  /** How the association is called in the app that shows the codes. */
  issuer: string
  /** Hears of trouble; never of a person. */
  report: (path: string, error: unknown) => void
}
export type Auth = Awaited<ReturnType<typeof openAuth>>

/**
 * Signing in, by better-auth, over the book of the staff; its tables are made or brought up to date. Loading it takes
 * 60 MB and a quarter of a second, so it is loaded when the first of the staff comes, not at the start.
 */
export async function openAuth({ book, secret, origin, issuer, report }: Options) {
  const [{ betterAuth }, { twoFactor }, { APIError, createAuthMiddleware, getSessionFromCtx }, { getMigrations }] =
    await Promise.all([
      import('better-auth'),
      import('better-auth/plugins/two-factor'),
      import('better-auth/api'),
      import('better-auth/db/migration'),
    ])

  /** A code opens once, also within the half minute that it is shown (RFC 6238, 5.2). */
  const onceOnly = createAuthMiddleware(async (context) => {
    if (context.path !== '/two-factor/verify-totp') return
    const auth = context.context
    const cookie = await context.getSignedCookie(auth.createAuthCookie('two_factor').name, auth.secret)
    const pending = cookie ? await auth.internalAdapter.findVerificationValue(cookie) : undefined
    const person = (await getSessionFromCtx(context))?.user.id ?? pending?.value
    if (person && !claim(book, person, String(context.body?.code)))
      throw new APIError('UNAUTHORIZED', { message: 'This code was used already. Wait for the next one', code: 'USED' })
  })

  const options = {
    database: book,
    secret,
    baseURL: origin,
    basePath: '/office/api/auth',
    // The office's door has looked already (server/office/office.ts); this is the second lock.
    trustedOrigins: (request?: Request) => [origin, ...(request ? [new URL(request.url).origin] : [])],
    appName: issuer,
    telemetry: { enabled: false },
    // Counted by us: per account too, and by an address that cannot be made up (limits.ts).
    rateLimit: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12, maxPasswordLength: 128 },
    user: { additionalFields: { role: { type: 'string', required: true, input: false } } },
    session: { expiresIn: idleSeconds, updateAge: 24 * 3600, cookieCache: { enabled: false } },
    // A device that is trusted for a month would outlive "sign out everywhere".
    plugins: [twoFactor({ issuer, trustDeviceMaxAge: 0 })],
    hooks: { before: onceOnly },
    advanced: {
      cookiePrefix: cookies,
      useSecureCookies: origin.startsWith('https:'),
      defaultCookieAttributes: { path: '/office', sameSite: 'strict', httpOnly: true },
      ipAddress: { disableIpTracking: true },
    },
    // What it refuses, it tells who asked; only what breaks is told here.
    onAPIError: {
      onError: (error: unknown) => {
        if (!(error instanceof APIError)) report('/office/', error)
      },
    },
    logger: {
      level: 'error',
      // Its words may repeat what was typed.
      log: (_level: string, _words: string, ...details: unknown[]) =>
        report('/office/', details.find((detail) => detail instanceof Error) ?? new Error('Signing in is in trouble')),
    },
  } as const satisfies Parameters<typeof betterAuth>[0]

  // In one transaction: a command may do the same at this moment. Nothing else writes to the book before this is done.
  book.exec('BEGIN IMMEDIATE')
  try {
    await (await getMigrations(options)).runMigrations()
    book.exec('COMMIT')
  } catch (error) {
    book.exec('ROLLBACK')
    throw error
  }
  const { handler, api, $context } = betterAuth(options)
  return { handler, api, hash: async (password: string) => (await $context).password.hash(password) }
}

function claim(book: Book, person: string, code: string): boolean {
  const now = Date.now()
  return together(book, () => {
    book.prepare('DELETE FROM codes_tried WHERE at < ?').run(now - codeLastsMs)
    const add = book.prepare('INSERT OR IGNORE INTO codes_tried (person, hash, at) VALUES (?, ?, ?)')
    return Number(add.run(person, hashOf(code), now).changes) > 0
  })
}
