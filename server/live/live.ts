import { anyone, visitor } from '../../lists/engine/access.ts'
import { lists } from '../../lists/index.ts'
import { type PreparedResponse, prepare, revalidated } from '../http/prepared-response.ts'
import { shelf } from '../pages/page-cache.ts'
import type { Services } from '../services.ts'
import { recordsByKey } from '../store/by-key.ts'
import { type Channel, openChannel } from './channel.ts'

export type Live = Awaited<ReturnType<typeof openLive>>
const beatMs = 30_000

/** The living lists, as streams and as objects. */
export async function openLive({ store, headers }: Pick<Services, 'store' | 'headers'>) {
  const channels = new Map<string, Channel>()
  const living = lists.filter((list) => list.live && list.read === anyone)
  for (const list of living) channels.set(list.name, await openChannel(store, list))
  const beat = setInterval(() => {
    for (const channel of channels.values()) channel.beat()
  }, beatMs)
  beat.unref()

  const objects = shelf<PreparedResponse>({ bytes: 32 << 20 })
  store.onChange(({ list }) => objects.forget(list))
  // Whoever read the old database from another site may read this one: the lists are public.
  const shared = { ...headers, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

  return {
    /** The channel of a list that visitors may follow. */
    channel: (name: string) => channels.get(name),
    /** The whole list as one object of records by key (Firebase REST `GET /{list}.json`). */
    object(name: string): Promise<PreparedResponse> | undefined {
      const list = living.find((list) => list.name === name)
      if (!list) return undefined
      return objects.get(
        name,
        () => Number.POSITIVE_INFINITY,
        async (noted) => {
          noted.add(name)
          const { records } = await store.as(visitor).query(list)
          const whole = recordsByKey(records)
          const typed = {
            ...shared,
            'content-type': 'application/json; charset=utf-8',
            ...revalidated,
          }
          return prepare(JSON.stringify(records.length ? whole : null), typed, 5)
        },
      )
    },
    headers: {
      ...shared,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
    close() {
      clearInterval(beat)
      for (const channel of channels.values()) channel.close()
    },
  }
}
