import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type List, orderField } from '../../lists/engine/list.ts'
import { applications } from '../../lists/index.ts'
import type { Documents } from '../storage/documents.ts'
import type { Entry, Store } from '../store/contract.ts'
import { Conflict } from '../store/errors.ts'
import { eraseApplication } from '../submissions/erase.ts'
import { aKey, anObject, aRevision, askedIn, atMost, bodyOf, demandEdit, listOf, Refused } from './list-request.ts'
import type { OfficeEnv, OfficeRoutes } from './office.ts'

type Options = {
  store: Store
  documents: Documents
  now: () => Date
  /** The name of one of the staff, for the history; undefined for who has left. */
  nameOf: (id: string) => Promise<string | undefined>
}
type Here = Context<OfficeEnv, '/api/lists/:list/:key'>

const address = '/api/lists/:list'
const created = z.object({ data: anObject, key: z.optional(aKey) })
const replaced = z.object({ data: anObject, revision: aRevision })
const set = z.object({ set: anObject, revision: z.optional(aRevision) })
const ordered = z.object({ keys: z.array(z.string()) })

/** Every list, as far as whoever asks may use it: the store decides, nothing here does. */
export function listRoutes({ store, documents, now, nameOf }: Options): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const desk = (context: Context<OfficeEnv>) => store.as(context.get('actor'))

  app.get(address, async (context) => context.json(await desk(context).query(listOf(context), askedIn(context))))
  app.get(`${address}/:key`, async (context) => {
    const record = await desk(context).get(listOf(context), context.req.param('key'))
    return record ? context.json(record) : context.json({ error: 'It is not there any more' }, 404)
  })
  app.post(address, atMost(1), async (context) => {
    const list = listOf(context)
    const { data, key } = await bodyOf(context, created)
    // What was erased stays erased: only what nobody's privacy asks to forget is brought back under its own key.
    if (key !== undefined && list.personal) throw new Refused(422, 'What was deleted here is erased for good')
    const written = await desk(context).create(list, data, key === undefined ? {} : { key })
    return context.json({ ...written.data, key: written.key, revision: written.revision }, 201)
  })
  app.put(`${address}/order`, atMost(5), async (context) => {
    const list = listOf(context)
    return context.json(await putInOrder(store, context, list, (await bodyOf(context, ordered)).keys))
  })
  app.put(`${address}/:key`, atMost(1), async (context) => {
    const { data, revision } = await bodyOf(context, replaced)
    return orCurrent(context, async (list, key) => {
      await desk(context).replace(list, key, data, revision)
      return undefined
    })
  })
  app.patch(`${address}/:key`, atMost(1), async (context) => {
    const body = await bodyOf(context, set)
    return orCurrent(context, async (list, key) => {
      // JSON has no undefined: null takes a value away.
      const fields = Object.entries(body.set).map(([name, value]) => [name, value ?? undefined])
      await desk(context).update(list, key, Object.fromEntries(fields), body.revision)
      return undefined
    })
  })
  app.delete(`${address}/:key`, async (context) => {
    const asked = Number(context.req.query('revision'))
    const revision = Number.isInteger(asked) && asked > 0 ? asked : undefined
    const by = context.get('actor')
    return orCurrent(context, async (list, key) => {
      if (list !== applications) return desk(context).delete(list, key, revision)
      return eraseApplication({ store, files: { documents }, now }, key, { by, why: 'deleted in the office', revision })
    })
  })
  app.get(`${address}/:key/history`, async (context) => {
    const past = await desk(context).history(listOf(context), context.req.param('key'))
    const names = new Map<string, string>()
    for (const { actor } of past) if (!names.has(actor)) names.set(actor, await wordsFor(actor, nameOf))
    return context.json({ past: past.map((state) => ({ ...state, name: names.get(state.actor) })) })
  })
  return app

  /** Does something to a record and answers with what it is now; whoever comes second gets what is there instead. */
  async function orCurrent(context: Here, act: (list: List, key: string) => Promise<object | undefined>) {
    const list = listOf(context)
    const key = context.req.param('key')
    try {
      const done = await act(list, key)
      return context.json({ key, ...(done ?? (await desk(context).get(list, key))) })
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      const current = await desk(context).get(list, key)
      return context.json({ error: 'Somebody else changed it meanwhile', current, revision: error.current }, 409)
    }
  }
}

/** Numbers the records as `keys` stand, in one commit; only those are written whose number changes. */
async function putInOrder(store: Store, context: Context<OfficeEnv>, list: List, keys: string[]) {
  const actor = context.get('actor')
  demandEdit(list, actor)
  const place = orderField(list)
  if (!place) throw new Refused(422, `“${list.title}” is not put in order by hand`)
  const { records } = await store.as(actor).query(list)
  const byKey = new Map<string, Entry<List>>(records.map((record) => [record.key, record]))
  const same =
    keys.length === records.length && new Set(keys).size === keys.length && keys.every((key) => byKey.has(key))
  if (!same) throw new Refused(422, 'The list has changed meanwhile: look at it again, then put it in order')
  const moved = keys.flatMap((key, at) => {
    const { revision, ...record }: Record<string, unknown> & Entry<List> = byKey.get(key)!
    return record[place] === at + 1 ? [] : [{ key, revision, number: at + 1 }]
  })
  if (moved.length > 0)
    await store.transaction((as) =>
      moved.map(({ key, revision, number }) => as(actor).update(list, key, { [place]: number }, revision)),
    )
  return { moved: moved.length, revision: await store.head() }
}

/** Who did something, in words; `nameOf` knows those of the staff who are still there. */
export async function wordsFor(actor: string, nameOf: Options['nameOf']): Promise<string> {
  const [kind, id = ''] = actor.split(':')
  if (kind === 'staff') return (await nameOf(id)) ?? 'Somebody who has left'
  return kind === 'visitor' ? 'A visitor' : `The site itself (${id})`
}
