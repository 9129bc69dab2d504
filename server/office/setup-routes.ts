import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { SignInLimits } from '../auth/sign-in-limits.ts'
import type { StaffUser } from '../auth/users.ts'
import { clientAddress } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { ValidationError } from '../store/errors.ts'
import type { InvitedRole, SetupState } from './api-types.ts'
import { anyObject, checkBody, type OfficeContext, type OfficeRoutes, readJson, tooManyAttempts } from './requests.ts'

const name = z
  .string('must be filled in')
  .check(z.trim(), z.minLength(1, 'must be filled in'), z.maxLength(120, 'is too long'))
const email = z
  .string('must be an e-mail address')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'is too long'), z.email('must be an e-mail address'))
const password = z.string('must be filled in')
const newUser = z.object({ name, email, password })
const newPassword = z.object({ password })

const wrongCode = 'This code is wrong or was used already. The server prints a new one when it starts without an owner'
const wrongLink = 'This link was used, taken back or is older than seven days. Ask an owner for a new one'

/** How people join the staff: the first owner with the code that the server prints, all others with an invitation link. */
export function setupRoutes(
  { staff, settings, now }: Pick<Services, 'staff' | 'settings' | 'now'>,
  limits: SignInLimits,
): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const { setupCodes, invitations } = staff

  app.get('/api/begin', (context) => context.json({ owned: setupCodes.hasOwner() } satisfies SetupState))
  app.post('/api/begin', async (context) => {
    const attempt = await limits.count(clientAddress(context, settings.trustProxy))
    if (attempt.waitSeconds > 0) return tooManyAttempts(context, attempt.waitSeconds)
    const body = await readJson(context, anyObject)
    const code = String(body.code ?? '')
    if (setupCodes.hasOwner() || !setupCodes.isValid(code)) return context.json({ error: wrongCode }, 403)
    await attempt.refund()
    const given = checkBody(body, newUser)
    const passwordHash = await hashPassword(given.password, given)
    const users = await staff.users()
    const id = staff.transaction(() => {
      if (setupCodes.hasOwner() || !setupCodes.use(code)) return undefined
      return users.create({ ...given, role: 'owner', passwordHash })
    })
    if (id === undefined) return context.json({ error: wrongCode }, 403)
    return signIn(context, id, given)
  })

  app.get('/api/join/:token', async (context) => {
    const attempt = await limits.count(clientAddress(context, settings.trustProxy))
    if (attempt.waitSeconds > 0) return tooManyAttempts(context, attempt.waitSeconds)
    const invitation = invitations.find(context.req.param('token').split('.')[0]!, now())
    if (!invitation) return context.json({ error: wrongLink }, 404)
    await attempt.refund()
    const { role, userId } = invitation
    return context.json({ role, returning: userId !== undefined } satisfies InvitedRole)
  })
  app.post('/api/join', async (context) => {
    const attempt = await limits.count(clientAddress(context, settings.trustProxy))
    if (attempt.waitSeconds > 0) return tooManyAttempts(context, attempt.waitSeconds)
    const body = await readJson(context, anyObject)
    const invitation = invitations.findByToken(String(body.token ?? ''), now())
    if (!invitation) return context.json({ error: wrongLink }, 404)
    await attempt.refund()
    const users = await staff.users()

    if (invitation.userId === undefined) {
      const given = checkBody(body, newUser)
      const passwordHash = await hashPassword(given.password, given)
      const id = staff.transaction(() => {
        if (users.findByEmail(given.email))
          throw new ValidationError('Staff', { email: ['belongs to another member of the staff already'] })
        return invitations.use(invitation.id, now())
          ? users.create({ ...given, role: invitation.role, passwordHash })
          : undefined
      })
      return id === undefined ? context.json({ error: wrongLink }, 404) : signIn(context, id, given)
    }

    // A user who lost access sets a new password. Their name and e-mail address stay as they are.
    const given = checkBody(body, newPassword)
    const user = users.find(invitation.userId)
    if (!user) return context.json({ error: wrongLink }, 404)
    const passwordHash = await hashPassword(given.password, user)
    const used = staff.transaction(() => {
      if (!invitations.use(invitation.id, now())) return false
      users.setPassword(user.id, passwordHash)
      return true
    })
    if (!used) return context.json({ error: wrongLink }, 404)
    return signIn(context, user.id, { email: user.email, password: given.password })
  })
  return app

  /** @throws ValidationError when the password is too easy to guess */
  async function hashPassword(chosen: string, user: Pick<StaffUser, 'name' | 'email'>): Promise<string> {
    const problem = await staff.passwordProblem(chosen, user)
    if (problem) throw new ValidationError('Staff', { password: [problem] })
    return (await staff.signIn()).auth.hash(chosen)
  }

  /** Signs in the user who has just set this password, and answers with who they are. */
  async function signIn(context: OfficeContext, id: string, { email, password }: { email: string; password: string }) {
    const { auth, users } = await staff.signIn()
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: context.req.raw.headers,
      returnHeaders: true,
    })
    for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
    return context.json(users.find(id) satisfies StaffUser | undefined)
  }
}
