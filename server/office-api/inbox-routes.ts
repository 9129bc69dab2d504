import { Hono } from 'hono'
import * as z from 'zod/mini'
import { hasOfficers } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { trimTyped } from '../../lists/texts.ts'
import { RequestError } from '../http/request-error.ts'
import type { Hooks } from '../list-hooks.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import type { Officers } from './api-types.ts'
import { addInboxNote, InboxCounter, readInboxTimeline } from './inbox-work.ts'
import * as messages from './messages.ts'
import { listOfficers } from './officers.ts'
import { readJson, requireEdit, requireList } from './requests.ts'

type InboxServices = { store: Store; staff: StaffService; hooks: Hooks; now: () => Date }

const path = '/api/inbox/:list'
const maxNote = 10_000
const note = z.object({
  text: z
    .string()
    .check(
      z.overwrite(trimTyped),
      z.minLength(1, { error: () => say(messages.noteMissing) }),
      z.maxLength(maxNote, { error: () => say(messages.noteTooLong, { max: maxNote }) }),
    ),
})

/** What officers do with the records of inboxes that have states and officers. Each route is for those who may edit the list. */
export function inboxRoutes(services: InboxServices): OfficeRoutes {
  const { store } = services
  const app: OfficeRoutes = new Hono()
  const counters = new Map(
    store.lists.shown.filter(hasOfficers).map((list) => [list.name, new InboxCounter(services, list)]),
  )
  app.get(`${path}/officers`, async (context) => {
    const list = requireInbox(store, context)
    return context.json({ officers: await listOfficers(services, list) } satisfies Officers)
  })
  app.get(`${path}/counts`, async (context) =>
    context.json(await counters.get(requireInbox(store, context).name)!.count()),
  )
  app.get(`${path}/:key/timeline`, async (context) =>
    context.json(await readInboxTimeline(services, targetOf(store, context))),
  )
  app.post(`${path}/:key/notes`, async (context) => {
    const target = targetOf(store, context)
    const { text } = await readJson(context, note, 100 << 10)
    await addInboxNote(services, target, text)
    return context.json({})
  })
  return app
}

/** Permission comes before everything else, so that an error reveals nothing. @throws Forbidden; RequestError 404 for another list */
function requireInbox(store: Store, context: OfficeContext): List {
  const list = requireList(store, context)
  requireEdit(list, context.get('actor'))
  if (!hasOfficers(list)) throw new RequestError(404, say(messages.noSuchInbox))
  return list
}

const targetOf = (store: Store, context: OfficeContext) => ({
  list: requireInbox(store, context),
  key: context.req.param('key')!,
  by: context.get('actor'),
})
