import { Hono } from 'hono'
import * as z from 'zod/mini'
import { roleNames } from '../../lists/access.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import { mailChoices } from '../../lists/mail-choices.ts'
import { safeguarding } from '../../lists/system/safeguarding.ts'
import { trimTyped } from '../../lists/texts.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { deleteStaffMails, writeInvitationMail } from '../mail/staff-mail.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import { endSafeguarding, findSafeguardingOfficer, safeguardingId } from '../staff/safeguarding.ts'
import type { StaffService } from '../staff/staff.ts'
import { staffLinkAddress } from '../staff/staff-links.ts'
import type { UserChange } from '../staff/users.ts'
import type { Store } from '../store/contract.ts'
import type {
  CreatedInvitation,
  CreatedReset,
  CurrentUser,
  Done,
  OpenInvitations,
  OwnMails,
  StaffList,
} from './api-types.ts'
import { rememberLanguage } from './language-routes.ts'
import * as messages from './messages.ts'
import { requireProof } from './personal-data.ts'
import { email, readJson, requireOwner } from './requests.ts'

const oneOf = <const C extends readonly string[]>(choices: C) =>
  z.enum(choices, { error: () => say(messages.notOneOf, { choices: choices.join(', ') }) })
const trueOrFalse = z.boolean({ error: () => say(messages.notTrueOrFalse) })
const role = oneOf(roleNames)
const twoFactorRule = z.object({ required: trueOrFalse })
const resetRequest = z.object({ secondFactor: z._default(trueOrFalse, false) })
const withRole = z.object({ role })
const withOfficer = z.object({ officer: z.string({ error: () => say(messages.notText) }) })
const ownMails = z.object({ mails: oneOf(mailChoices) })
const newInvitation = z.object({
  role,
  invitee: z._default(
    z
      .string({ error: () => say(messages.notText) })
      .check(z.overwrite(trimTyped), z.maxLength(120, { error: () => say(messages.nameTooLong) })),
    '',
  ),
  email: z.optional(email),
})

type StaffRouteServices = {
  staff: StaffService
  store: Store
  settings: { smtpUrl: string | undefined; origin: string | undefined }
  origin: () => string
  now: () => Date
} & { activity: ActivityLog }

/** The signed-in user, the staff and the open invitations. Only owners may use the staff and the invitations. */
export function staffRoutes(services: StaffRouteServices): OfficeRoutes {
  const { staff, store, settings, origin, now, activity } = services
  const app: OfficeRoutes = new Hono()
  const { links } = staff

  app.get('/api/me', async (context) => {
    const renewed = await staff.renewSession(context.req.raw.headers)
    for (const cookie of renewed?.cookies ?? []) context.header('set-cookie', cookie, { append: true })
    const user = context.get('user')
    const language = (await staff.settings.language(user.id)) ?? currentLanguage()
    // The office loads itself again in the user's language.
    if (language !== currentLanguage()) rememberLanguage(context, language, settings)
    const safeguards = (await safeguardingId(services)) === user.id
    return context.json({ ...user, language, safeguards } satisfies CurrentUser)
  })

  app.get('/api/me/mails', async (context) =>
    context.json({ mails: await staff.settings.mailChoice(context.get('user').id) } satisfies OwnMails),
  )
  app.put('/api/me/mails', async (context) => {
    const { mails } = await readJson(context, ownMails)
    await staff.settings.chooseMails(context.get('user').id, mails)
    return context.json({ mails } satisfies OwnMails)
  })

  app.get('/api/staff', async (context) => {
    requireOwner(context, 'read')
    const twoFactorRequired = (await staff.settings.twoFactorRequiredSince()) !== undefined
    const all = await (await staff.users()).list()
    const officer = await safeguardingId(services)
    return context.json({
      staff: all,
      twoFactorRequired,
      ...(officer && { safeguarding: officer }),
    } satisfies StaffList)
  })
  app.put('/api/two-factor', async (context) => {
    requireOwner(context, 'edit')
    const { required } = await readJson(context, twoFactorRule)
    if (required && !context.get('user').twoFactor) return context.json({ error: say(messages.ownTwoFactorFirst) }, 409)
    // A session is as old as the real time says.
    await staff.settings.requireTwoFactor(required, new Date())
    await activity.logStaffChange(context.get('actor'), { kind: required ? 'twoFactorRequired' : 'twoFactorOptional' })
    return context.json({ done: true } satisfies Done)
  })
  // An owner names somebody while nobody is named, and only that person gives the task back: no owner takes it over.
  app.put('/api/safeguarding', async (context) => {
    requireOwner(context, 'edit')
    const { officer } = await readJson(context, withOfficer)
    const by = context.get('actor')
    if (!(await (await staff.users()).find(officer))) return changeResponse(context, 'missing')
    const before = await safeguardingId(services)
    if (before && !(await findSafeguardingOfficer(services))) await endSafeguarding(services, before, by)
    await store.as(by).create(safeguarding, { officer })
    await activity.logStaffChange(by, { kind: 'safeguardingNamed', person: officer })
    return changeResponse(context, 'done')
  })
  app.delete('/api/safeguarding', async (context) => {
    const { id } = context.get('user')
    const ended = await endSafeguarding(services, id, context.get('actor'))
    if (ended) await activity.logStaffChange(context.get('actor'), { kind: 'safeguardingEnded', person: id })
    return changeResponse(context, ended ? 'done' : 'missing')
  })
  app.patch('/api/staff/:id', async (context) => {
    requireOwner(context, 'edit')
    const { role } = await readJson(context, withRole)
    const person = context.req.param('id')
    const change = await (await staff.users()).setRole(person, role)
    if (change === 'done') await activity.logStaffChange(context.get('actor'), { kind: 'roleChanged', person, role })
    return changeResponse(context, change, messages.lastOwnerStaysOwner)
  })
  app.delete('/api/staff/:id', async (context) => {
    requireOwner(context, 'remove')
    const users = await staff.users()
    const id = context.req.param('id')
    const change = await users.remove(id)
    if (change === 'done') {
      await activity.logStaffChange(context.get('actor'), { kind: 'removed', person: id })
      await endSafeguarding(services, id, context.get('actor'))
      await staff.settings.forget(id)
      await deleteStaffMails({ store }, { kind: 'user', id })
    }
    return changeResponse(context, change)
  })
  app.post('/api/staff/:id/sign-out', async (context) => {
    const id = context.req.param('id')
    if (id !== context.get('user').id) requireOwner(context, 'sign out')
    const users = await staff.users()
    if (!(await users.find(id))) return changeResponse(context, 'missing')
    await users.signOut(id)
    await activity.logSignIn(context.get('actor'), 'signedOutEverywhere', id)
    return changeResponse(context, 'done')
  })
  app.post('/api/staff/:id/reset', async (context) => {
    requireOwner(context, 'reset')
    const id = context.req.param('id')
    // A stolen session could otherwise change the password without knowing it.
    if (id === context.get('user').id) return context.json({ error: say(messages.ownPassword) }, 409)
    const { secondFactor } = await readJson(context, resetRequest)
    if (secondFactor) requireProof(context, 'export')
    const users = await staff.users()
    const reset = await staff.resetPassword(id, now(), () =>
      secondFactor ? users.disableTwoFactor(id) : Promise.resolve(),
    )
    if (!reset) return changeResponse(context, 'missing')
    if (secondFactor) await activity.logStaffChange(context.get('actor'), { kind: 'twoFactorRemoved', person: id })
    await activity.logStaffChange(context.get('actor'), { kind: 'linkCreated', person: id })
    const { token, expiresAt } = reset
    return context.json({ link: staffLinkAddress(origin(), token), expiresAt } satisfies CreatedReset, 201)
  })

  app.get('/api/invitations', async (context) => {
    requireOwner(context, 'read')
    const open = (await links.listOpen(now())).map(({ userId: _, ...invitation }) => invitation)
    return context.json({ invitations: open } satisfies OpenInvitations)
  })
  app.post('/api/invitations', async (context) => {
    requireOwner(context, 'invite')
    const { role, invitee, email } = await readJson(context, newInvitation)
    if (email && settings.smtpUrl === undefined) return context.json({ error: say(messages.noInvitationMail) }, 409)
    const { id, token, expiresAt } = await links.create(role, now(), { invitee: invitee || (email ?? '') })
    const record = () => activity.logStaffChange(context.get('actor'), { kind: 'invited', role })
    if (!email) {
      await record()
      const link = staffLinkAddress(origin(), token)
      return context.json({ id, link, role, invitee, expiresAt } satisfies CreatedInvitation, 201)
    }
    try {
      const { name: inviter } = context.get('user')
      await writeInvitationMail(services, { to: email, inviter }, { id, role, expiresAt })
      await record()
    } catch (error) {
      await links.cancel(id)
      throw error
    }
    return context.json({ id, mailedTo: email, role, invitee, expiresAt } satisfies CreatedInvitation, 201)
  })
  app.delete('/api/invitations/:id', async (context) => {
    requireOwner(context, 'invite')
    const id = context.req.param('id')
    const isCancelled = await links.cancel(id)
    if (isCancelled) {
      await activity.logStaffChange(context.get('actor'), { kind: 'invitationCancelled' })
      await deleteStaffMails({ store }, { kind: 'invitation', id })
    }
    return changeResponse(context, isCancelled ? 'done' : 'missing')
  })
  return app
}

function changeResponse(context: OfficeContext, change: UserChange, lastOwner = messages.lastOwnerStays) {
  if (change === 'missing') return context.json({ error: say(messages.personGone) }, 404)
  if (change === 'last owner') return context.json({ error: say(lastOwner) }, 409)
  return context.json({ done: true } satisfies Done)
}
