import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { roleNames } from '../../lists/engine/access.ts'
import type { StaffBook } from '../auth/staff.ts'
import type { Outcome } from '../auth/users.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'
import { asked, forOwners } from './read-request.ts'

const withRole = z.object({ role: z.enum(roleNames, `must be one of: ${roleNames.join(', ')}`) })

type Options = { staff: StaffBook; origin: () => string; now: () => Date }

/** Who I am, who else works here, and who is invited. All but the first is for owners. */
export function staffDesk({ staff, origin, now }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const { tickets } = staff
  const people = async () => (await staff.desk()).people

  app.get('/api/me', async (context) => {
    const renewed = await staff.renew(context.req.raw.headers)
    for (const cookie of renewed?.cookies ?? []) context.header('set-cookie', cookie, { append: true })
    return context.json(context.get('person'))
  })

  app.get('/api/staff', async (context) => {
    forOwners(context, 'read')
    return context.json({ staff: (await people()).all() })
  })
  app.patch('/api/staff/:id', async (context) => {
    forOwners(context, 'edit')
    const { role } = await asked(context, withRole)
    return told(context, (await people()).setRole(context.req.param('id'), role), 'be demoted')
  })
  app.delete('/api/staff/:id', async (context) => {
    forOwners(context, 'remove')
    const id = context.req.param('id')
    const room = await people()
    return told(
      context,
      staff.together(() => room.remove(id)),
      'leave',
    )
  })
  app.post('/api/staff/:id/sign-out', async (context) => {
    const id = context.req.param('id')
    if (id !== context.get('person').id) forOwners(context, 'sign out')
    const room = await people()
    if (!room.find(id)) return told(context, 'missing', '')
    room.signOut(id)
    return told(context, 'done', '')
  })

  app.get('/api/invitations', (context) => {
    forOwners(context, 'read')
    return context.json({ invitations: tickets.open(now()).map(({ person: _, ...open }) => open) })
  })
  app.post('/api/invitations', async (context) => {
    forOwners(context, 'invite')
    const { role } = await asked(context, withRole)
    const { id, token, expiresAt } = tickets.make(role, now())
    return context.json({ id, link: joinLink(origin(), token), role, expiresAt }, 201)
  })
  app.delete('/api/invitations/:id', (context) => {
    forOwners(context, 'invite')
    return told(context, tickets.revoke(context.req.param('id')) ? 'done' : 'missing', '')
  })
  return app
}

/** Where a token is used. It stands in the fragment, which no browser sends and no log keeps. */
export const joinLink = (origin: string, token: string) => `${origin}/office/#/join/${token}`

function told(context: Context<OfficeEnv>, outcome: Outcome, act: string) {
  if (outcome === 'missing') return context.json({ error: 'It is not there any more' }, 404)
  if (outcome === 'last owner')
    return context.json({ error: `The last owner cannot ${act}. Make somebody else an owner first` }, 409)
  return context.json({ done: true })
}
