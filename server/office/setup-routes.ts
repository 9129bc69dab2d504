import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Role } from '../../lists/engine/access.ts'
import { weakness } from '../auth/passwords.ts'
import type { Limits } from '../auth/sign-in-limits.ts'
import type { Desk, Person, StaffBook } from '../auth/staff.ts'
import { clientAddress } from '../http/rate-limit.ts'
import { ValidationError } from '../store/errors.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'
import { asked, readJson, tooMany } from './read-request.ts'

const name = z
  .string('must be filled in')
  .check(z.trim(), z.minLength(1, 'must be filled in'), z.maxLength(120, 'is too long'))
const email = z
  .string('must be an e-mail address')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'is too long'), z.email('must be an e-mail address'))
const password = z.string('must be filled in')
const newcomer = z.object({ name, email, password })
const returning = z.object({ password })

const wrongCode = 'This code is wrong or was used already. The server prints a new one when it starts without an owner'
const wrongLink = 'This link was used, taken back or is older than seven days. Ask an owner for a new one'

type Options = {
  staff: StaffBook
  limits: Limits
  trustProxy: number
  issuer: () => Promise<string>
  now: () => Date
}

/** Becoming one of the staff: the first owner by the code that the server printed, everyone else by a link. */
export function beginning({ staff, limits, trustProxy, issuer, now }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const { codes, tickets } = staff

  app.get('/api/begin', (context) => context.json({ owned: codes.owned() }))
  app.post('/api/begin', async (context) => {
    const attempt = await limits.take(clientAddress(context, trustProxy))
    if (attempt.wait > 0) return tooMany(context, attempt.wait)
    const code = String((await readJson(context)).code ?? '')
    if (codes.owned() || !codes.holds(code)) return context.json({ error: wrongCode }, 403)
    await attempt.giveBack()
    const given = await asked(context, newcomer)
    const { desk, hash } = await checked(given.password, [given.name, given.email])
    const id = staff.together(() => {
      if (codes.owned() || !codes.use(code)) return undefined
      return desk.people.add({ ...given, role: 'owner', hash })
    })
    if (id === undefined) return context.json({ error: wrongCode }, 403)
    return enter(context, desk, id, given)
  })

  app.get('/api/join/:token', async (context) => {
    const attempt = await limits.take(clientAddress(context, trustProxy))
    if (attempt.wait > 0) return tooMany(context, attempt.wait)
    const ticket = tickets.peek(context.req.param('token'), now())
    if (!ticket) return context.json({ error: wrongLink }, 404)
    await attempt.giveBack()
    return context.json({ role: ticket.role, returning: ticket.person !== undefined })
  })
  app.post('/api/join', async (context) => {
    const attempt = await limits.take(clientAddress(context, trustProxy))
    if (attempt.wait > 0) return tooMany(context, attempt.wait)
    const ticket = tickets.read(String((await readJson(context)).token ?? ''), now())
    if (!ticket) return context.json({ error: wrongLink }, 404)
    await attempt.giveBack()
    return ticket.person ? comeBack(context, ticket.id, ticket.person) : joinAs(context, ticket.id, ticket.role)
  })
  return app

  async function joinAs(context: Context<OfficeEnv>, ticket: string, role: Role) {
    const given = await asked(context, newcomer)
    const { desk, hash } = await checked(given.password, [given.name, given.email])
    const id = staff.together(() => {
      if (desk.people.findByEmail(given.email))
        throw new ValidationError('Staff', { email: ['belongs to somebody of the staff already'] })
      return tickets.use(ticket, now()) ? desk.people.add({ ...given, role, hash }) : undefined
    })
    if (id === undefined) return context.json({ error: wrongLink }, 404)
    return enter(context, desk, id, given)
  }

  /** Somebody who lost their way in sets a new password; name and e-mail stay as they are. */
  async function comeBack(context: Context<OfficeEnv>, ticket: string, id: string) {
    const given = await asked(context, returning)
    const person = (await staff.desk()).people.find(id)
    if (!person) return context.json({ error: wrongLink }, 404)
    const { desk, hash } = await checked(given.password, [person.name, person.email])
    const taken = staff.together(() => {
      if (!tickets.use(ticket, now())) return false
      desk.people.setPassword(id, hash)
      return true
    })
    if (!taken) return context.json({ error: wrongLink }, 404)
    return enter(context, desk, id, { email: person.email, password: given.password })
  }

  async function checked(chosen: string, about: string[]): Promise<{ desk: Desk; hash: string }> {
    const complaint = await weakness(chosen, [...about, await issuer()])
    if (complaint) throw new ValidationError('Staff', { password: [complaint] })
    const desk = await staff.desk()
    return { desk, hash: await desk.auth.hash(chosen) }
  }

  /** Signs in whoever has just set this password. */
  async function enter(context: Context<OfficeEnv>, desk: Desk, id: string, body: { email: string; password: string }) {
    const { email, password } = body
    const { headers } = await desk.auth.api.signInEmail({
      body: { email, password },
      headers: context.req.raw.headers,
      returnHeaders: true,
    })
    for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
    return context.json(desk.people.find(id) satisfies Person | undefined)
  }
}
