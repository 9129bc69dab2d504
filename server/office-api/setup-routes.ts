import { Hono } from 'hono'
import * as z from 'zod/mini'
import { staffActor } from '../../lists/access.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import { trimTyped } from '../../lists/texts.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { clientAddress } from '../http/client-address.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { Attempt, SignInLimits } from '../staff/sign-in-limits.ts'
import type { StaffService } from '../staff/staff.ts'
import type { StaffLink } from '../staff/staff-links.ts'
import type { StaffUser } from '../staff/users.ts'
import { ValidationError } from '../store/errors.ts'
import type { InvitedRole, JoinResult, SetupState } from './api-types.ts'
import * as messages from './messages.ts'
import { anyObject, checkBody, email, readJson, tooManyAttempts } from './requests.ts'

type SetupServices = {
  staff: StaffService
  settings: { smtpUrl: string | undefined; trustedProxies: number }
  now: () => Date
} & { activity: ActivityLog }
type Handler = (services: SetupServices, context: OfficeContext, attempt: Attempt) => Promise<Response>
type Credentials = { id: string; email: string; password: string }
type Joining = 'joined' | 'passwordSet'

const nameMissing = { error: () => say(messages.nameMissing) }
const name = z
  .string(nameMissing)
  .check(
    z.overwrite(trimTyped),
    z.minLength(1, nameMissing),
    z.maxLength(120, { error: () => say(messages.nameTooLong) }),
  )
const password = z.string({ error: () => say(messages.passwordMissing) })
const newUser = z.object({ name, email, password })
const newPassword = z.object({ password })

/** How people join the staff: the first owner with the code that the server prints, all others with an invitation link. */
export function setupRoutes(services: SetupServices, limits: SignInLimits): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const { staff, settings } = services
  /** Limits guesses of codes and links. The handler refunds the attempt when the code or link is right. */
  const limitAttempts = (handle: Handler) => async (context: OfficeContext) => {
    const attempt = await limits.count(clientAddress(context, settings.trustedProxies))
    return attempt.waitSeconds > 0 ? tooManyAttempts(context, attempt.waitSeconds) : handle(services, context, attempt)
  }
  app.get('/api/begin', async (context) => {
    const state: SetupState = { owned: await staff.hasOwner(), mail: settings.smtpUrl !== undefined }
    return context.json(state)
  })
  app.post('/api/begin', limitAttempts(createFirstOwner))
  app.get('/api/join/:token', limitAttempts(showInvitation))
  app.post('/api/join', limitAttempts(acceptInvitation))
  return app
}

const createFirstOwner: Handler = async (services, context, attempt) => {
  const { staff } = services
  const { setupCodes } = staff
  const body = await readJson(context, anyObject)
  const code = String(body.code ?? '')
  if ((await staff.hasOwner()) || !(await setupCodes.isValid(code)))
    return context.json({ error: say(messages.wrongSetupCode) }, 403)
  await attempt.refund()
  const user = checkBody(body, newUser)
  const passwordHash = await hashPassword(staff, user.password, user)
  const users = await staff.users()
  const id = await staff.transaction(async () => {
    if ((await users.hasOwner()) || !(await setupCodes.use(code))) return undefined
    return users.create({ ...user, role: 'owner', passwordHash })
  })
  if (id === undefined) return context.json({ error: say(messages.wrongSetupCode) }, 403)
  return signIn(services, context, { ...user, id }, 'joined')
}

const showInvitation: Handler = async ({ staff, now }, context, attempt) => {
  const link = await staff.links.find(context.req.param('token')!.split('.')[0]!, now())
  if (!link) return context.json({ error: say(messages.wrongLink) }, 404)
  await attempt.refund()
  const { role, userId } = link
  const user = await staff.findUser(context.req.raw.headers)
  const invited: InvitedRole = { role, returning: userId !== undefined, ...(user && { signedInAs: user.name }) }
  return context.json(invited)
}

const acceptInvitation: Handler = async (services, context, attempt) => {
  const { staff, now } = services
  const body = await readJson(context, anyObject)
  const token = String(body.token ?? '')
  const link = await staff.links.findByToken(token, now())
  if (!link) return context.json({ error: say(messages.wrongLink) }, 404)
  await attempt.refund()
  const credentials =
    link.userId === undefined
      ? await createInvitedUser(staff, { ...link, token }, body, now())
      : await restoreUser(staff, { token, userId: link.userId }, body, now())
  if (!credentials) return context.json({ error: say(messages.wrongLink) }, 404)
  return signIn(services, context, credentials, link.userId === undefined ? 'joined' : 'passwordSet')
}

/** Returns undefined when the link was used or got another secret at the same time. @throws ValidationError */
async function createInvitedUser(
  staff: StaffService,
  link: StaffLink & { token: string },
  body: unknown,
  now: Date,
): Promise<Credentials | undefined> {
  const user = checkBody(body, newUser)
  const passwordHash = await hashPassword(staff, user.password, user)
  const users = await staff.users()
  const id = await staff.transaction(async () => {
    if (await users.findByEmail(user.email)) throw new ValidationError('Staff', { email: [say(messages.emailTaken)] })
    if (!(await staff.links.use(link.token, now))) return undefined
    return users.create({ ...user, role: link.role, passwordHash })
  })
  return id === undefined ? undefined : { ...user, id }
}

/**
 * Sets a new password for a user who lost access. Their name and e-mail address stay as they are. Returns undefined when
 * the user was removed, or the link was used or got another secret at the same time. @throws ValidationError
 */
async function restoreUser(
  staff: StaffService,
  link: { token: string; userId: string },
  body: unknown,
  now: Date,
): Promise<Credentials | undefined> {
  const users = await staff.users()
  const { password } = checkBody(body, newPassword)
  const user = await users.find(link.userId)
  if (!user) return undefined
  const passwordHash = await hashPassword(staff, password, user)
  const isUsed = await staff.transaction(async () => {
    if (!(await staff.links.use(link.token, now))) return false
    await users.setPassword(user.id, passwordHash)
    return true
  })
  return isUsed ? { id: user.id, email: user.email, password } : undefined
}

/** @throws ValidationError when the password is too easy to guess */
async function hashPassword(staff: StaffService, password: string, user: Pick<StaffUser, 'name' | 'email'>) {
  const problem = await staff.passwordProblem(password, user)
  if (problem) throw new ValidationError('Staff', { password: [problem] })
  return (await staff.loadAuth()).auth.hash(password)
}

/** Signs in the user who has just set this password, and answers with the user, or that a code is required as well. */
async function signIn(
  { staff, activity }: SetupServices,
  context: OfficeContext,
  { id, email, password }: Credentials,
  joining: Joining,
) {
  const { auth, users } = await staff.loadAuth()
  const { headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: context.req.raw.headers,
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
  if (joining === 'joined') await staff.settings.chooseLanguage(id, currentLanguage())
  const user = await users.find(id)
  if (user) {
    const actor = staffActor(id, user.role)
    await activity.logStaffChange(actor, { kind: joining, ...(joining === 'joined' && { role: user.role }) })
    if (!user.twoFactor) await activity.logSignIn(actor, 'signedIn')
  }
  return context.json((user?.twoFactor ? { codeRequired: true } : user) satisfies JoinResult | undefined)
}
