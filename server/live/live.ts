import { anyone } from '../../lists/engine/access.ts'
import { lists } from '../../lists/index.ts'
import { type PreparedResponse, prepare, revalidated } from '../http/prepared-response.ts'
import { type CacheCounts, PageCache } from '../pages/page-cache.ts'
import type { Services } from '../services.ts'
import { LiveChannel } from './channel.ts'

const heartbeatMs = 30_000
const liveLists = lists.filter((list) => list.live && list.read === anyone)

/** The live lists, as event streams and as JSON. */
export class Live {
  /** The headers of an event stream. */
  readonly headers: Record<string, string>
  readonly #sharedHeaders: Record<string, string>
  readonly #channels = new Map<string, LiveChannel>()
  readonly #cache = new PageCache<PreparedResponse>({ maxBytes: 32 << 20 })
  readonly #heartbeat: NodeJS.Timeout

  private constructor({ store, headers }: Pick<Services, 'store' | 'headers'>) {
    // The lists are public: scripts of other sites may read them, as they could read the old database.
    this.#sharedHeaders = {
      ...headers,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }
    this.headers = {
      ...this.#sharedHeaders,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    store.onChange(({ list, unpublished }) => {
      if (!unpublished) this.#cache.invalidate(list)
    })
    this.#heartbeat = setInterval(() => {
      for (const channel of this.#channels.values()) void channel.heartbeat()
    }, heartbeatMs)
    this.#heartbeat.unref()
  }

  static async open(services: Pick<Services, 'store' | 'headers'>): Promise<Live> {
    const live = new Live(services)
    for (const list of liveLists) live.#channels.set(list.name, await LiveChannel.open(services.store, list))
    return live
  }

  /** The channel of a live list; undefined for every other name. */
  channel(name: string): LiveChannel | undefined {
    return this.#channels.get(name)
  }

  /** The whole list as one object of records by key (Firebase REST `GET /{list}.json`); undefined when it is not live. */
  getJson(name: string): Promise<PreparedResponse> | undefined {
    const channel = this.channel(name)
    if (!channel) return undefined
    return this.#cache.get(
      name,
      () => Number.POSITIVE_INFINITY,
      async (readLists) => {
        readLists.add(name)
        const headers = { ...this.#sharedHeaders, 'content-type': 'application/json; charset=utf-8', ...revalidated }
        return prepare(await channel.readJson(), headers, 5)
      },
    )
  }

  /** How many streams of each list are open. */
  get streamCounts(): Record<string, number> {
    return Object.fromEntries([...this.#channels].map(([name, { subscriberCount }]) => [name, subscriberCount]))
  }

  get cacheCounts(): CacheCounts {
    return this.#cache.counts
  }

  close() {
    clearInterval(this.#heartbeat)
    for (const channel of this.#channels.values()) channel.close()
  }
}
