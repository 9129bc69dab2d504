import { visitor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { recordsByKey } from '../store/record-keys.ts'

/** One open connection. `pendingBytes` is what was written but not yet sent. */
export type Subscriber = { write(bytes: Buffer): void; pendingBytes(): number; end(): void }
type LiveEvent = { revision: number; bytes: Buffer }

/** A subscriber with more pending bytes is dropped. Its browser reconnects and resumes. */
const maxPendingBytes = 1 << 20
/** A subscriber that missed more changes gets the whole list, which is shorter. */
const maxResumedChanges = 2000

/**
 * The event stream of one list. It reads the store as a visitor, so it sends only what visitors may see. Each event is
 * encoded once and shared by all subscribers.
 */
export class LiveChannel {
  readonly #store: Store
  readonly #reader: ActorStore
  readonly #list: List
  /** Each subscriber with the revision that it had reached when it subscribed. */
  readonly #subscribers = new Map<Subscriber, number>()
  /** Subscribers that are still reading earlier changes, each with the events that happen meanwhile. */
  readonly #joining = new Map<Subscriber, LiveEvent[]>()
  #stop: () => void = () => undefined
  #closed = false

  private constructor(store: Store, list: List) {
    this.#store = store
    this.#reader = store.as(visitor)
    this.#list = list
  }

  static async open(store: Store, list: List): Promise<LiveChannel> {
    const channel = new LiveChannel(store, list)
    channel.#stop = await channel.#reader.subscribe(list, await store.head(), (change) => channel.#broadcast(change))
    return channel
  }

  /**
   * Sends the changes after revision `since` (the whole list when it is undefined or too old), then every new change.
   * Returns the function that unsubscribes.
   */
  async subscribe(subscriber: Subscriber, since: number | undefined): Promise<() => void> {
    const concurrent: LiveEvent[] = []
    this.#joining.set(subscriber, concurrent)
    try {
      const { revision, events } = await this.#pastEvents(since)
      for (const event of events) subscriber.write(event)
      for (const event of concurrent) if (event.revision > revision) subscriber.write(event.bytes)
      if (this.#closed) subscriber.end()
      this.#subscribers.set(subscriber, Math.max(revision, concurrent.at(-1)?.revision ?? 0))
    } finally {
      this.#joining.delete(subscriber)
    }
    return () => void this.#subscribers.delete(subscriber)
  }

  /** Sends a keep-alive to every subscriber. */
  heartbeat() {
    for (const subscriber of this.#subscribers.keys()) this.#send(subscriber, keepAliveEvent)
  }

  /** Ends every connection, so that browsers reconnect elsewhere. */
  close() {
    this.#closed = true
    this.#stop()
    for (const subscriber of this.#subscribers.keys()) subscriber.end()
    this.#subscribers.clear()
  }

  get subscriberCount(): number {
    return this.#subscribers.size
  }

  #broadcast(change: Change) {
    const bytes = recordEvent(change)
    for (const events of this.#joining.values()) events.push({ revision: change.revision, bytes })
    for (const [subscriber, revision] of this.#subscribers)
      if (change.revision > revision) this.#send(subscriber, bytes)
  }

  #send(subscriber: Subscriber, event: Buffer) {
    if (subscriber.pendingBytes() > maxPendingBytes) {
      this.#subscribers.delete(subscriber)
      subscriber.end()
    } else subscriber.write(event)
  }

  async #pastEvents(since: number | undefined): Promise<{ revision: number; events: Buffer[] }> {
    const head = await this.#store.head()
    // A revision after the head means that the store was replaced by an older one.
    if (since !== undefined && since <= head) {
      const changes = await this.#reader.changes(this.#list, since, maxResumedChanges + 1)
      const revision = changes.at(-1)?.revision ?? since
      if (changes.length <= maxResumedChanges)
        return { revision, events: [resumeEvent(since), ...changes.map(recordEvent)] }
    }
    const { records, revision } = await this.#reader.query(this.#list)
    return { revision, events: [listEvent(recordsByKey(records), revision)] }
  }
}

// The events of the Firebase Realtime Database streaming protocol (REST API, "Streaming from the REST API").
const keepAliveEvent = Buffer.from('event: keep-alive\ndata: null\n\n')

/** The whole list: `put` at the root. The event id is the list's revision. */
const listEvent = (records: Record<string, unknown>, revision: number) =>
  encodeEvent('put', { path: '/', data: records }, revision)

/** One record that was written or, with `null`, deleted. */
const recordEvent = (change: Change) =>
  encodeEvent('put', { path: `/${change.key}`, data: change.record ?? null }, change.revision)

/** The first event of a stream that resumes: an empty patch, which gives the client its revision. */
const resumeEvent = (revision: number) => encodeEvent('patch', { path: '/', data: {} }, revision)

function encodeEvent(name: 'put' | 'patch', data: unknown, revision: number): Buffer {
  return Buffer.from(`event: ${name}\nid: ${revision}\ndata: ${JSON.stringify(data)}\n\n`)
}
