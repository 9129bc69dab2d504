import { Hono } from 'hono'
import * as z from 'zod/mini'
import { hasOfficers, inboxStates } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { trimTyped } from '../../lists/texts.ts'
import { RequestError } from '../http/request-error.ts'
import type { Hooks } from '../list-hooks.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import { type Writes, writeTogether } from '../store/write-together.ts'
import type { InboxChange, InboxChanged, Officers, UndoableWork } from './api-types.ts'
import { findUndoableWork, undoWork } from './inbox-undo.ts'
import { addInboxNote, InboxCounter, planWork, readInboxTimeline, type Work } from './inbox-work.ts'
import * as messages from './messages.ts'
import { listOfficers, requireAssignable } from './officers.ts'
import { bulkKeys, mb, readJson, requireEdit, requireList, revisionNumber } from './requests.ts'

type InboxServices = { store: Store; staff: StaffService; hooks: Hooks; now: () => Date }

const path = '/api/inbox/:list'
const change = z.object({
  keys: bulkKeys,
  action: z.enum(['take', 'assign', 'state']),
  officer: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  state: z.optional(z.string()),
  revisions: z.optional(z.record(z.string(), revisionNumber)),
})
const undo = z.object({ events: bulkKeys })
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
  app.post(`${path}/change`, async (context) => {
    const list = requireInbox(store, context)
    return context.json(await changeMany(services, context, list, await readJson(context, change, mb)))
  })
  app.get(`${path}/undoable`, async (context) => {
    const list = requireInbox(store, context)
    return context.json((await findUndoableWork(services, list, context.get('actor'))) satisfies UndoableWork)
  })
  app.post(`${path}/undo`, async (context) => {
    const list = requireInbox(store, context)
    const { events } = await readJson(context, undo)
    return context.json((await undoWork(services, list, events, context.get('actor'))) satisfies InboxChanged)
  })
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

/** @throws RequestError unless the list has the state, or the officer may do the work */
async function toWork(services: InboxServices, list: List, request: InboxChange): Promise<Work> {
  const { action, officer, state } = request
  if (action === 'take') return { action }
  if (action === 'assign') {
    await requireAssignable(services, list, officer)
    return { action, officer: officer ?? undefined }
  }
  // Without `done`, only the list's feature changes the states.
  if (state === undefined || !list.inbox?.done || !inboxStates(list).includes(state))
    throw new RequestError(422, say(messages.noSuchState))
  return { action, state }
}

/** Does the same with several records, in one transaction. Those that cannot be changed stay as they are, each with its reason. */
async function changeMany(
  services: InboxServices,
  context: OfficeContext,
  list: List,
  request: z.infer<typeof change>,
): Promise<InboxChanged> {
  const work = await toWork(services, list, request as InboxChange)
  const by = context.get('actor')
  const at = services.now().toISOString()
  return writeTogether(services.store, async () => {
    const result: InboxChanged = { done: [], failed: [] }
    const writes: Writes[] = []
    for (const key of new Set(request.keys)) {
      try {
        writes.push(...(await planWork(services, { list, key, by, revision: request.revisions?.[key] }, work, at)))
        result.done.push(key)
      } catch (error) {
        if (!(error instanceof Conflict || error instanceof NotFound)) throw error
        const reason = say(error instanceof NotFound ? messages.gone : messages.changedMeanwhile)
        result.failed.push({ key, reason })
      }
    }
    return { writes, result }
  })
}
