import { visitor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { recordsByKey } from '../store/by-key.ts'
import type { Change, Store } from '../store/contract.ts'
import { keepAlive, nothingNew, oneRecord, wholeList } from './protocol.ts'

/** Where events go: one open connection. `waiting` is what it has not taken yet, in bytes. */
export type Subscriber = { write(bytes: Buffer): void; waiting(): number; end(): void }

/** A subscriber that has not taken this much is let go; it catches up when it comes back. In bytes. */
const tooSlow = 1 << 20
/** Further behind than this many changes, the whole list is shorter. */
const tooFar = 2000

/**
 * One list as a stream. Follows the store as a visitor, so it can only tell what a visitor may see; every event is
 * encoded once and shared by all who listen.
 */
export async function openChannel(store: Store, list: List) {
  const reader = store.as(visitor)
  /** Everyone who listens, with the revision up to which they were told when they joined. */
  const subscribers = new Map<Subscriber, number>()
  let closed = false
  /** Those whose past is still being read; what happens meanwhile is kept for them. */
  const joining = new Map<Subscriber, { revision: number; event: Buffer }[]>()

  function send(subscriber: Subscriber, event: Buffer) {
    if (subscriber.waiting() > tooSlow) {
      subscribers.delete(subscriber)
      subscriber.end()
    } else subscriber.write(event)
  }
  function tell(change: Change) {
    const event = oneRecord(change)
    for (const missed of joining.values()) missed.push({ revision: change.revision, event })
    for (const [subscriber, told] of subscribers) if (change.revision > told) send(subscriber, event)
  }
  const stop = await reader.subscribe(list, await store.head(), tell)

  async function past(since: number | undefined): Promise<{ revision: number; events: Buffer[] }> {
    const head = await store.head()
    // Newer than the newest: the store was replaced by an older one.
    if (since !== undefined && since <= head) {
      const changes = await reader.changes(list, since, tooFar + 1)
      const revision = changes.at(-1)?.revision ?? since
      if (changes.length <= tooFar) return { revision, events: [nothingNew(since), ...changes.map(oneRecord)] }
    }
    const { records, revision } = await reader.query(list)
    const whole = recordsByKey(records)
    return { revision, events: [wholeList(whole, revision)] }
  }

  return {
    /** Sends the past after `since` (or the whole list), then everything that happens. Gives the way to leave. */
    async join(subscriber: Subscriber, since: number | undefined): Promise<() => void> {
      const missed: { revision: number; event: Buffer }[] = []
      joining.set(subscriber, missed)
      try {
        const { revision, events } = await past(since)
        for (const event of events) subscriber.write(event)
        for (const { event } of missed.filter((late) => late.revision > revision)) subscriber.write(event)
        if (closed) subscriber.end()
        subscribers.set(subscriber, Math.max(revision, missed.at(-1)?.revision ?? 0))
      } finally {
        joining.delete(subscriber)
      }
      return () => void subscribers.delete(subscriber)
    },
    beat: () => {
      for (const subscriber of subscribers.keys()) send(subscriber, keepAlive)
    },
    /** Ends every connection, so that browsers reconnect elsewhere. */
    close: () => {
      closed = true
      stop()
      for (const subscriber of subscribers.keys()) subscriber.end()
      subscribers.clear()
    },
    get count() {
      return subscribers.size
    },
  }
}
export type Channel = Awaited<ReturnType<typeof openChannel>>
