import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { anyone, visitor } from '../../lists/access.ts'
import { type List, toListed } from '../../lists/list.ts'
import { clientAddress } from '../http/client-address.ts'
import { prepare, revalidated } from '../http/prepared-response.ts'
import { createGeneratedFiles } from '../pages/generated-files.ts'
import type { Store } from '../store/contract.ts'
import { type EventStream, EventStreams } from './event-streams.ts'
import { followRecords } from './followed-records.ts'
import { StreamLimits } from './stream-limits.ts'

type Env = { Bindings: HttpBindings }
const maxJsonBytes = 32 << 20
const noStore = { 'cache-control': 'no-store' }

/**
 * The live lists: `GET /live?list=…` is a stream that names each of these lists when it has changed for visitors, and
 * `GET /live/{list}.json` is the whole list.
 */
export function createLive(services: {
  store: Store
  headers: Record<string, string>
  settings: { trustedProxies: number; streamLimit: number }
  now: () => Date
}) {
  const { store, headers, settings } = services
  const liveLists = new Map(
    store.lists.shown.filter(({ live, read }) => live && read === anyone).map((list) => [list.name, list]),
  )
  const streams = new EventStreams(headers)
  const limits = new StreamLimits(settings.streamLimit)
  /** The lists that each stream follows. */
  const followers = new Map<EventStream, ReadonlySet<string>>()
  const unsubscribe = store.onChange(({ list, unpublished }) => {
    if (!unpublished) for (const [stream, names] of followers) if (names.has(list)) streams.announce(stream, list)
  })

  const routes = new Hono<Env>()
  routes.get('/live', (context) => {
    const names = new Set(context.req.queries('list'))
    if (names.size === 0 || ![...names].every((name) => liveLists.has(name))) return context.notFound()
    if (context.req.method === 'HEAD') return context.body(null, 200, streams.headers)
    const address = clientAddress(context, settings.trustedProxies)
    const refusal = limits.open(address)
    if (refusal) {
      const text = `Too many live streams${refusal === 429 ? ' from one address' : ''}\n`
      return context.text(text, refusal, { ...noStore, 'retry-after': '60' })
    }
    const { stream, response } = streams.open(context, {
      isAllowed: undefined,
      onClose(stream) {
        followers.delete(stream)
        limits.close(address)
      },
    })
    followers.set(stream, names)
    return response
  })

  const respondWithFile = createGeneratedFiles(services, maxJsonBytes)
  const jsonOf = new Map([...liveLists].map(([name, list]) => [name, followAsJson(store, list)]))
  // Reading many records for the first time takes longer than a request may.
  for (const records of jsonOf.values()) records.read().catch(() => undefined)
  // The lists are public: scripts of other sites may read them, as they could read the old database.
  const jsonHeaders = {
    ...headers,
    ...revalidated,
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  routes.get('/live/:list', async (context, next) => {
    const path = context.req.param('list')
    if (!path.endsWith('.json')) return next()
    const name = path.slice(0, -'.json'.length)
    const records = jsonOf.get(name)
    // The old database's REST API answers with these words for a list that may not be read.
    if (!records) return context.json({ error: 'Permission denied' }, 401, noStore)
    const response = await respondWithFile(context, name, async (_, readLists) => {
      readLists.add(name)
      return prepare(joinJson(await records.readNow()), jsonHeaders, 5)
    })
    return response!
  })

  return {
    routes,
    countStreams: () => streams.size,
    close() {
      unsubscribe()
      streams.close()
    },
  }
}

/** Each record of a list for visitors, as JSON, so that a change needs only one of them anew. */
const followAsJson = (store: Store, list: List) =>
  followRecords(
    store,
    list,
    ({ key, revision: _, ...record }) => `${JSON.stringify(key)}:${JSON.stringify(toListed(list, record))}`,
    visitor,
  )

/** Returns the list as one JSON object of records by key, or `null` when it is empty (Firebase REST `GET /{list}.json`). */
const joinJson = (records: ReadonlyMap<string, string>): string =>
  records.size === 0
    ? 'null'
    : `{${[...records.keys()]
        .sort()
        .map((key) => records.get(key))
        .join(',')}}`
