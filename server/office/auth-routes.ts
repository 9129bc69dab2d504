import { type Context, Hono } from 'hono'
import { weakness } from '../auth/passwords.ts'
import type { Limits, Try } from '../auth/sign-in-limits.ts'
import type { Person, StaffBook } from '../auth/staff.ts'
import { clientAddress } from '../http/rate-limit.ts'
import { concurrencyLimit } from '../storage/concurrency-limit.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'
import { readJson, tooMany } from './read-request.ts'

type Door = {
  method: 'GET' | 'POST'
  /** The fields that are passed on; better-auth knows more of them (redirects, trusted devices), which stay shut. */
  fields: readonly string[]
  /** Only with a session. */
  inside?: boolean
  /** A wrong password or code is possible here. */
  guarded?: boolean
}
const inside = { method: 'POST', inside: true } as const
const proving = { ...inside, fields: ['password'], guarded: true } as const
/** What of better-auth is open. Everything else, signing up first of all, is not there. */
const doors: Record<string, Door> = {
  'sign-in/email': { method: 'POST', fields: ['email', 'password', 'rememberMe'], guarded: true },
  'two-factor/verify-totp': { method: 'POST', fields: ['code'], guarded: true },
  'two-factor/verify-backup-code': { method: 'POST', fields: ['code'], guarded: true },
  'sign-out': { method: 'POST', fields: [] },
  'change-password': { ...inside, fields: ['currentPassword', 'newPassword'], guarded: true },
  'two-factor/enable': proving,
  'two-factor/disable': proving,
  'two-factor/generate-backup-codes': proving,
  'two-factor/get-totp-uri': proving,
  'list-sessions': { ...inside, method: 'GET', fields: [] },
  'revoke-session': { ...inside, fields: ['token'] },
  'revoke-sessions': { ...inside, fields: [] },
  'revoke-other-sessions': { ...inside, fields: [] },
}

const path = '/api/auth/'
/** How long better-auth locks a second factor after ten wrong codes, in seconds. */
const lockSeconds = 900
/** Each checking of a password takes 32 MB and a tenth of a second of a core: so many at once, and so many waiting. */
const atOnce = 2
const mostWaiting = 40

type Options = { staff: StaffBook; limits: Limits; trustProxy: number; issuer: () => Promise<string> }

/** The doors of better-auth that are open, each limited, under /office/api/auth. */
export function signingIn({ staff, limits, trustProxy, issuer }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const oneByOne = concurrencyLimit(atOnce)
  let waiting = 0

  app.all(`${path}*`, async (context) => {
    const name = context.req.path.slice(context.req.path.indexOf(path) + path.length)
    const door = Object.hasOwn(doors, name) ? doors[name]! : undefined
    if (!door || door.method !== context.req.method) return context.json({ error: 'There is nothing here' }, 404)
    const person = await staff.find(context.req.raw.headers)
    if (door.inside && !person) return context.json({ error: 'Sign in first' }, 401)
    const body = door.method === 'POST' ? await bodyOf(context, door) : undefined
    if (!door.guarded) return told(await pass(context, body))

    const attempt = await limits.take(clientAddress(context, trustProxy), accountOf(body!, person))
    if (attempt.wait > 0) return tooMany(context, attempt.wait)
    if (name === 'change-password') {
      const complaint = await weakness(String(body!.newPassword ?? ''), [person!.name, person!.email, await issuer()])
      if (complaint) return refuseNew(context, attempt, complaint)
      // Whoever knows the old password is out with it.
      body!.revokeOtherSessions = true
    }
    if (waiting >= mostWaiting) return attempt.giveBack().then(() => busy(context))
    waiting++
    const answer = await oneByOne(() => pass(context, body)).finally(() => waiting--)
    if (answer.ok) await attempt.right()
    return told(answer)
  })
  return app

  async function pass(context: Context<OfficeEnv>, body: Record<string, unknown> | undefined): Promise<Response> {
    const { auth } = await staff.desk()
    const { url, method, headers } = context.req.raw
    const sent = new Headers(headers)
    sent.delete('content-length')
    if (body) sent.set('content-type', 'application/json')
    return auth.handler(new Request(url, { method, headers: sent, ...(body && { body: JSON.stringify(body) }) }))
  }
}

/** Whose account a try is about. An e-mail that nobody has is counted like one that somebody has. */
const accountOf = (body: Record<string, unknown>, person: Person | undefined) =>
  typeof body.email === 'string' ? body.email : person?.email

async function bodyOf(context: Context<OfficeEnv>, door: Door): Promise<Record<string, unknown>> {
  const sent = await readJson(context)
  const body = Object.fromEntries(
    door.fields.flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]]] : [])),
  )
  if (typeof body.email === 'string') body.email = body.email.trim().toLowerCase()
  // As people read it from a screen: in groups.
  if (typeof body.code === 'string') body.code = body.code.replace(/\s/g, '')
  return body
}

async function refuseNew(context: Context<OfficeEnv>, attempt: Try, complaint: string) {
  await attempt.giveBack()
  return context.json({ error: complaint, complaints: { newPassword: [complaint] } }, 422)
}

function busy(context: Context<OfficeEnv>) {
  context.header('retry-after', '10')
  return context.json({ error: 'Many are signing in at this moment. Try again in ten seconds' }, 503)
}

/** An answer of better-auth, its refusals in the form of the office: what happened stands in `error`. */
async function told(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const { message, code } = (await answer.json().catch(() => ({}))) as { message?: string; code?: string }
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  if (answer.status === 429) headers.set('retry-after', String(lockSeconds))
  const error = message ?? 'This did not work'
  return new Response(JSON.stringify({ error, message: error, code }), { status: answer.status, headers })
}
