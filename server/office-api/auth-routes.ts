import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../lists/language.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { recordAuthRequest, recordRefusal } from '../activity/auth-activity.ts'
import { clientAddress } from '../http/client-address.ts'
import { createConcurrencyLimit } from '../runtime/concurrency-limit.ts'
import { withoutSessionCache } from '../staff/auth.ts'
import { normalizeCode } from '../staff/codes.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { SignInLimits } from '../staff/sign-in-limits.ts'
import type { StaffService } from '../staff/staff.ts'
import * as messages from './messages.ts'
import { anyObject, checkBody, email, readJson, tooManyAttempts } from './requests.ts'

type Endpoint = {
  method: 'GET' | 'POST'
  /** The fields that better-auth receives. It accepts more (redirects, trusted devices), which stay unavailable. */
  fields: readonly string[]
  /** Whether the endpoint needs a session. */
  signedIn?: boolean
  /** Whether the endpoint checks a password or a code, so that attempts are limited. */
  limited?: boolean
  /** Whether the endpoint changes or reveals the second factor, so that a user who has one must enter a current code. */
  needsCode?: boolean
}
const signedIn = { method: 'POST', signedIn: true } as const
const secondFactor = { ...signedIn, fields: ['password', 'code'], limited: true, needsCode: true } as const
const signInEndpoint = 'sign-in/email'
/** The endpoints of better-auth that are available. All others, such as signing up, answer 404. */
const endpoints: Record<string, Endpoint> = {
  [signInEndpoint]: { method: 'POST', fields: ['email', 'password', 'rememberMe'], limited: true },
  'two-factor/verify-totp': { method: 'POST', fields: ['code'], limited: true },
  'two-factor/verify-backup-code': { method: 'POST', fields: ['code'], limited: true },
  'sign-out': { method: 'POST', fields: [] },
  'change-password': { ...signedIn, fields: ['currentPassword', 'newPassword'], limited: true },
  'two-factor/enable': secondFactor,
  'two-factor/disable': secondFactor,
  'two-factor/generate-backup-codes': secondFactor,
  'two-factor/get-totp-uri': secondFactor,
  'list-sessions': { ...signedIn, method: 'GET', fields: [] },
  'revoke-session': { ...signedIn, fields: ['token'] },
  'revoke-sessions': { ...signedIn, fields: [] },
  'revoke-other-sessions': { ...signedIn, fields: [] },
}
/** Their names below /office/api/auth. One route answers all of them. */
export const authEndpoints = Object.keys(endpoints)

type Body = Record<string, unknown>

const prefix = '/api/auth/'
const recoveryEndpoint = 'two-factor/verify-backup-code'
/** Whether a code is of the form that authenticator apps show. */
const isAppCode = (code: string) => /^\d{6}$/.test(code)
/** How long better-auth locks a second factor after ten wrong codes, in seconds. */
const lockSeconds = 900
/** How many passwords and codes are checked at once. Checking a password takes 32 MB and a tenth of a second of a core. */
const maxConcurrent = 2
/** How many requests are checked or queued at most. The next one is answered with 503. */
const maxPending = 40

/** better-auth's endpoints under /office/api/auth, with limited attempts. */
export function authRoutes(
  services: { staff: StaffService; settings: { trustedProxies: number } } & { activity: ActivityLog },
  limits: SignInLimits,
): OfficeRoutes {
  const { staff, settings } = services
  const app: OfficeRoutes = new Hono()
  const runLimited = createConcurrencyLimit(maxConcurrent)
  let pending = 0

  app.all(`${prefix}*`, async (context) => {
    const name = context.req.path.slice(context.req.path.indexOf(prefix) + prefix.length)
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name]! : undefined
    if (!endpoint || endpoint.method !== context.req.method)
      return context.json({ error: say(messages.nothingHere) }, 404)
    // Who signs in is not yet known, also when the browser has a session: the officer then signs in again (personal-data.ts).
    const user = name === signInEndpoint ? undefined : await staff.findUser(context.req.raw.headers)
    if (endpoint.signedIn && !user) return context.json({ error: say(messages.signInFirst) }, 401)
    const body = endpoint.method === 'POST' ? await readFields(context, endpoint) : undefined
    const expectsRecoveryCode = (code: string) => name === recoveryEndpoint || (endpoint.needsCode && !isAppCode(code))
    if (typeof body?.code === 'string' && expectsRecoveryCode(body.code)) body.code = normalizeCode(body.code)
    // The association may have got its name after the sign-in was loaded.
    if (name === 'two-factor/enable') body!.issuer = await staff.issuer()
    const entered = typeof body?.email === 'string' ? body.email : undefined
    const request = { name, headers: context.req.raw.headers, user, account: entered }
    if (!endpoint.limited) {
      const response = await forward(context, body)
      if (response.ok) await recordAuthRequest(services, request, response)
      return toOfficeResponse(response)
    }

    // Attempts with an unknown e-mail address count in the same way, so that the limit does not reveal who has an account.
    const account = entered ?? user?.email
    const attempt = await limits.count(clientAddress(context, settings.trustedProxies), account)
    if (attempt.waitSeconds > 0) {
      if (!user) await recordRefusal(services, request)
      return tooManyAttempts(context, attempt.waitSeconds)
    }
    if (name === 'change-password') {
      const problem = await staff.passwordProblem(String(body!.newPassword ?? ''), user!)
      if (problem) {
        await attempt.refund()
        return context.json({ error: problem, errors: { newPassword: [problem] } }, 422)
      }
      // Somebody who knows the old password may have a session.
      body!.revokeOtherSessions = true
    }
    if (pending >= maxPending) {
      await attempt.refund()
      context.header('retry-after', '10')
      return context.json({ error: say(messages.manySigningIn) }, 503)
    }
    const needsCode = endpoint.needsCode && user!.twoFactor
    if (needsCode && !body!.code) {
      await attempt.refund()
      return context.json({ error: say(messages.codeMissing) }, 422)
    }
    pending++
    const response = await runLimited(
      async () => (needsCode && (await refusalOfCode(context, body!))) || forward(context, body),
    ).finally(() => pending--)
    if (response.ok) await attempt.succeed()
    if (response.ok && name === signInEndpoint) await endEarlierSession(context)
    if (response.ok && name === 'change-password') await staff.links.cancelForUser(user!.id)
    if (response.ok) await recordAuthRequest(services, request, response)
    else await recordRefusal(services, request)
    return toOfficeResponse(response)
  })
  return app

  /** Ends the session that the browser had before a sign-in: nothing would end it later, because its cookie is replaced. */
  async function endEarlierSession(context: OfficeContext): Promise<void> {
    const { auth } = await staff.loadAuth()
    await auth.api.signOut({ headers: withoutSessionCache(context.req.raw.headers) })
  }

  /** Checks the password and then the code. Gives better-auth's answer when one of them is wrong. */
  async function refusalOfCode(context: OfficeContext, { password, code }: Body): Promise<Response | undefined> {
    const { auth } = await staff.loadAuth()
    const headers = withoutSessionCache(context.req.raw.headers)
    // A wrong password must not use up the code.
    const checked = await auth.api.verifyPassword({ body: { password: String(password) }, headers, asResponse: true })
    if (!checked.ok) return checked
    const factor = isAppCode(String(code)) ? 'two-factor/verify-totp' : recoveryEndpoint
    const url = new URL(`/office${prefix}${factor}`, context.req.url).href
    const response = await forward(context, { code }, url)
    return response.ok ? undefined : response
  }

  /** Passes a request on to better-auth, with the given body only. */
  async function forward(context: OfficeContext, body: Body | undefined, url = context.req.url): Promise<Response> {
    const { auth } = await staff.loadAuth()
    const { method } = context.req.raw
    const headers = new Headers(withoutSessionCache(context.req.raw.headers))
    headers.delete('content-length')
    if (body) headers.set('content-type', 'application/json')
    return auth.handler(new Request(url, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
  }
}

/** Reads the fields that the endpoint accepts. */
async function readFields(context: OfficeContext, { fields }: Endpoint): Promise<Body> {
  const sent = await readJson(context, anyObject)
  const body = Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]]] : [])))
  if (fields.includes('email')) Object.assign(body, checkBody(body, z.object({ email })))
  // Apps show codes in groups of digits, and people type the spaces too.
  if (typeof body.code === 'string') body.code = body.code.replace(/\s/g, '')
  return body
}

/** Turns better-auth's errors into the office's form: `error` says what happened. */
async function toOfficeResponse(response: Response): Promise<Response> {
  if (response.ok) return response
  const { message, code = '' } = (await response.json().catch(() => ({}))) as { message?: string; code?: string }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  if (response.status === 429) headers.set('retry-after', String(lockSeconds))
  const known =
    Object.hasOwn(messages.authErrors, code) && messages.authErrors[code as keyof typeof messages.authErrors]
  const error = known ? say(known) : (message ?? say(messages.didNotWork))
  return new Response(JSON.stringify({ error, message: error, code }), { status: response.status, headers })
}
