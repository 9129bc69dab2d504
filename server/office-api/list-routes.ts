import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Actor, actorName } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { type List, orderField } from '../../lists/list.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { validate, withServerTimestamps } from '../../lists/validation.ts'
import { actorNames } from '../activity/actor-names.ts'
import { RequestError } from '../http/request-error.ts'
import type { Hooks } from '../list-hooks.ts'
import { changedByOther } from '../messages.ts'
import { deleteRecords } from '../privacy/recycle-bin.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Files } from '../storage/files.ts'
import type { ActorStore, Created, Store, Stored } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import { recordKey } from '../store/record-keys.ts'
import { sayUses, type Use, usesOfRows } from '../store/row-references.ts'
import type {
  ConflictResponse,
  CreatedRecord,
  Deleted,
  HistoryResponse,
  OfficePage,
  OfficeRecord,
  OrderResponse,
  RowUses,
  UsesResponse,
} from './api-types.ts'
import * as messages from './messages.ts'
import { toOfficeRecords } from './office-records.ts'
import { documentNames } from './personal-data.ts'
import { anyObject, mb, parseListQuery, readJson, requireEdit, requireList, revisionNumber } from './requests.ts'

type Values = Record<string, unknown>
type ListServices = {
  settings: { retentionDays: number }
  store: Store
  files: Files
  staff: StaffService
  hooks: Hooks
  now: () => Date
}

/** How many records are deleted at once. */
const maxDeleted = 1000
const path = '/api/lists/:list'
const newRecord = z.object({
  data: anyObject,
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
})
const replacement = z.object({ data: anyObject, revision: revisionNumber })
const fieldChanges = z.object({ set: anyObject, revision: z.optional(revisionNumber) })
const deletion = z.object({
  keys: z
    .array(recordKey)
    .check(z.maxLength(maxDeleted, { error: () => say(messages.tooManyDeleted, { max: maxDeleted }) })),
})
const newOrder = z.object({ keys: z.array(z.string()) })

/** Every list, as far as the user may use it: the store checks each permission. */
export function listRoutes(services: ListServices): OfficeRoutes {
  const { store, staff } = services
  const app: OfficeRoutes = new Hono()
  const storeFor = (context: OfficeContext) => store.as(context.get('actor'))

  app.get(path, async (context) => {
    const list = requireList(store, context)
    const page = await storeFor(context).query(list, parseListQuery(context))
    const records = await toOfficeRecords(services, list, page.records)
    const shown = list.name === viewings.name ? inCurrentLanguage(services, records) : records
    return context.json({ ...page, records: shown } satisfies OfficePage)
  })
  app.get(`${path}/:key`, async (context) => {
    const list = requireList(store, context)
    const record = await storeFor(context).get(list, context.req.param('key'))
    if (!record) return context.json({ error: say(messages.recordGone) }, 404)
    return context.json((await toOfficeRecords(services, list, [record]))[0]!)
  })
  app.post(path, async (context) => {
    const list = requireList(store, context)
    const { data, idempotencyKey } = await readJson(context, newRecord, mb)
    const actor = context.get('actor')
    const created = await store.as(actor).create(list, data, {
      ...(idempotencyKey !== undefined && { idempotencyKey: `${actorName(actor)}:${idempotencyKey}` }),
    })
    if (created.repeated)
      return changeRecord(services, context, () => repeatCreation(store.as(actor), actor, list, created, data), {
        key: created.key,
        status: 201,
      })
    const response: CreatedRecord = { ...created.data, key: created.key, revision: created.revision }
    return context.json(response, 201)
  })
  app.put(`${path}/order`, async (context) => {
    const list = requireList(store, context)
    const { keys } = await readJson(context, newOrder, 5 * mb)
    return context.json(await saveOrder(services, context, list, keys))
  })
  app.put(`${path}/:key`, async (context) => {
    const { data, revision } = await readJson(context, replacement, mb)
    return changeRecord(services, context, (list, key) => storeFor(context).replace(list, key, data, revision))
  })
  app.patch(`${path}/:key`, async (context) => {
    const { set, revision } = await readJson(context, fieldChanges, mb)
    // JSON has no undefined, so null removes a value.
    const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value ?? undefined]))
    return changeRecord(services, context, (list, key) => storeFor(context).update(list, key, fields, revision))
  })
  app.delete(`${path}/:key`, (context) => {
    const number = Number(context.req.query('revision'))
    const revision = Number.isInteger(number) && number > 0 ? number : undefined
    return changeRecord(services, context, async (list, key) => {
      const { count: _, ...deleted } = await deleteRecords(services, list, [{ key, revision }], {
        by: context.get('actor'),
      })
      return deleted
    })
  })
  app.post(`${path}/delete`, async (context) => {
    const list = requireList(store, context)
    const { keys } = await readJson(context, deletion, mb)
    const by = context.get('actor')
    const records = [...new Set(keys)].map((key) => ({ key }))
    return context.json((await deleteRecords(services, list, records, { by, skipMissing: true })) satisfies Deleted)
  })
  app.get(`${path}/:key/uses`, async (context) => {
    const list = requireList(store, context)
    requireEdit(list, context.get('actor'))
    const key = context.req.param('key')
    const record = await storeFor(context).get(list, key)
    if (!record) throw new NotFound(list.name, key)
    const uses = await usesOfRows(store, list, key, record)
    const tables = [...uses].map(([table, rows]) => [
      table,
      Object.fromEntries([...rows].map(([row, found]) => [row, toRowUses(found)])),
    ])
    return context.json(Object.fromEntries(tables) satisfies UsesResponse)
  })
  app.get(`${path}/:key/history`, async (context) => {
    const history = await storeFor(context).history(requireList(store, context), context.req.param('key'))
    const actors = history.map(({ actor }) => actor)
    const names = await actorNames(staff, actors)
    const past = history.map((entry) => ({ ...entry, name: names.get(entry.actor)! }))
    return context.json({ past } satisfies HistoryResponse)
  })
  return app
}

const toRowUses = (uses: readonly Use[]): RowUses => ({
  text: sayUses(uses),
  counts: Object.fromEntries(uses.map(({ list, count }) => [list.name, count])),
})

/** Entries of the access log with the names of their documents in the current language. */
function inCurrentLanguage({ store, hooks }: ListServices, entries: OfficeRecord[]): OfficeRecord[] {
  const nameOf = documentNames(store.lists, hooks)
  return entries.map((entry) => ({ ...entry, document: nameOf(String(entry.document ?? '')) }))
}

/**
 * The officer saves a new record again, because an answer was lost, and may have changed it in between: then the record is
 * replaced. @throws Conflict when somebody else has changed it
 */
async function repeatCreation(store: ActorStore, actor: Actor, list: List, created: Created, data: Values) {
  // The server has set its timestamps once.
  const withoutTimes = (record: object) => withoutUndefined(withServerTimestamps(list, { ...record }, ''))
  const { data: valid = {} } = validate(list, withServerTimestamps(list, data, new Date(0).toISOString()))
  if (isDeepStrictEqual(withoutTimes(valid), withoutTimes(created.data))) return created
  const history = await store.history(list, created.key)
  if (history.some((entry) => entry.actor !== actorName(actor)))
    throw new Conflict(list.name, created.key, created.revision)
  return store.replace(list, created.key, data, created.revision)
}

const withoutUndefined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

/**
 * Changes the record that the address names, or `key`. Answers with the changed record, with the result of `change` when it deleted
 * the record, or with 409 and the current record when somebody else changed it first.
 */
async function changeRecord(
  services: ListServices,
  context: OfficeContext,
  change: (list: List, key: string) => Promise<{ revision: number }>,
  { key = context.req.param('key')!, status = 200 }: { key?: string; status?: 200 | 201 } = {},
) {
  const list = requireList(services.store, context)
  const readCurrent = async () => {
    const record = await services.store.as(context.get('actor')).get(list, key)
    return record && (await toOfficeRecords(services, list, [record]))[0]
  }
  try {
    const result = await change(list, key)
    return context.json({ key, ...((await readCurrent()) ?? result) }, status)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    const conflict = {
      error: say(changedByOther),
      current: await readCurrent(),
      revision: error.current,
    }
    return context.json(conflict satisfies ConflictResponse, 409)
  }
}

/** Numbers the records in the order of `keys`, in one transaction. Only records whose number changes are written. */
async function saveOrder(
  { store }: ListServices,
  context: OfficeContext,
  list: List,
  keys: string[],
): Promise<OrderResponse> {
  const actor = context.get('actor')
  requireEdit(list, actor)
  const field = orderField(list)
  if (!field) throw new RequestError(422, say(messages.notOrderedByHand, { list: list.officeTitle }))
  const { records } = await store.as(actor).query(list)
  const byKey = new Map<string, Stored<List>>(records.map((record) => [record.key, record]))
  const isComplete =
    keys.length === records.length && new Set(keys).size === keys.length && keys.every((key) => byKey.has(key))
  if (!isComplete) throw new RequestError(422, say(messages.orderIsOld))
  const moved = keys.flatMap((key, at) => {
    const { revision, ...record }: Record<string, unknown> & Stored<List> = byKey.get(key)!
    return record[field] === at + 1 ? [] : [{ key, revision, number: at + 1 }]
  })
  if (moved.length > 0)
    await store.transaction((as) =>
      moved.map(({ key, revision, number }) => as(actor).update(list, key, { [field]: number }, revision)),
    )
  return { moved: moved.length, revision: await store.head() }
}
