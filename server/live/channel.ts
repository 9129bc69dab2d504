import { visitor } from '../../lists/engine/access.ts'
import { type List, toStreamed } from '../../lists/engine/list.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { FairScheduler } from './fair-scheduler.ts'
import { ListSnapshot } from './list-snapshot.ts'

/** One open connection. */
export type Subscriber = {
  write(bytes: Buffer): void
  /** What was written but not yet sent. */
  pendingBytes(): number
  /** Resolves when nothing is pending, or when the connection is closed. */
  drained(): Promise<void>
  /** Whether bytes are pending and none were sent completely since the previous call. */
  isStalled(): boolean
  end(): void
}
type LiveEvent = { revision: number; bytes: Buffer }
/** The events that happen while a subscriber joins, with their size in bytes. */
type Concurrent = { events: LiveEvent[]; size: number }
/** The events with which a stream begins, in pieces that all subscribers share. */
type FirstEvents = { revision: number; pieces: readonly Buffer[] }

/** A subscriber with more pending bytes is dropped. Its browser reconnects and resumes. */
const maxPendingBytes = 1 << 20
/** A subscriber that missed more changes gets the whole list, which is shorter. */
const maxResumedChanges = 2000
/** The largest number of revisions whose resuming events are cached until the next change. */
const maxResumptions = 20
/** A first event up to this size is written at once. */
const smallEventBytes = 64 << 10

/**
 * The event stream of one list. It reads the store as a visitor, so it sends only what visitors may see. Each event, also the
 * first one with the whole list, is encoded once and shared by all subscribers.
 */
export class LiveChannel {
  readonly #store: Store
  readonly #reader: ActorStore
  readonly #list: List
  readonly #snapshot: ListSnapshot
  readonly #scheduler = new FairScheduler()
  /** Each subscriber with the revision that it had reached when it subscribed. */
  readonly #subscribers = new Map<Subscriber, number>()
  /** Subscribers that do not have their first events yet, each with the events that happen meanwhile. */
  readonly #joining = new Map<Subscriber, Concurrent>()
  /** The events that resume a stream after a revision, until the next change. */
  readonly #resumptions = new Map<number, Promise<FirstEvents | undefined>>()
  #lastRevision: number
  #stop: () => void = () => undefined
  #closed = false

  private constructor(store: Store, list: List, head: number) {
    this.#store = store
    this.#reader = store.as(visitor)
    this.#list = list
    this.#snapshot = new ListSnapshot(store, this.#reader, list)
    this.#lastRevision = head
  }

  static async open(store: Store, list: List): Promise<LiveChannel> {
    const head = await store.head()
    const channel = new LiveChannel(store, list, head)
    channel.#stop = await channel.#reader.subscribe(list, head, (change) => channel.#broadcast(change))
    return channel
  }

  /**
   * Sends the current state of what changed after revision `since` (the whole list when it is undefined or too old), then
   * every new change. Returns the function that unsubscribes.
   */
  async subscribe(subscriber: Subscriber, since: number | undefined): Promise<() => void> {
    const concurrent: Concurrent = { events: [], size: 0 }
    this.#joining.set(subscriber, concurrent)
    try {
      const { revision, pieces } = await this.#firstEvents(since)
      await this.#sendPieces(subscriber, pieces)
      for (const event of concurrent.events) if (event.revision > revision) subscriber.write(event.bytes)
      if (this.#closed) subscriber.end()
      // A subscriber that left or was dropped meanwhile is not in `joining` any more.
      else if (this.#joining.has(subscriber))
        this.#subscribers.set(subscriber, Math.max(revision, concurrent.events.at(-1)?.revision ?? 0))
    } finally {
      this.#joining.delete(subscriber)
    }
    return () => this.remove(subscriber)
  }

  /**
   * Returns the list as one JSON object of records by key, or `null` when it is empty. It shares the encoded records of the
   * streams.
   */
  async readJson(): Promise<Buffer> {
    const { pieces } = await this.#snapshot.read(await this.#store.head())
    return pieces.length === 0 ? Buffer.from('null') : Buffer.concat([Buffer.from('{'), ...pieces, Buffer.from('}')])
  }

  /** Ends the subscription of a connection that is closed, also while it is joining. */
  remove(subscriber: Subscriber) {
    this.#subscribers.delete(subscriber)
    this.#joining.delete(subscriber)
  }

  /** Sends a keep-alive to every subscriber, and drops those that have read nothing since the last one. */
  async heartbeat() {
    for (const subscriber of [...this.#subscribers.keys(), ...this.#joining.keys()]) {
      await this.#scheduler.next()
      if (subscriber.isStalled()) this.#drop(subscriber)
      else if (this.#subscribers.has(subscriber)) this.#send(subscriber, keepAliveEvent)
    }
  }

  /** Asks every browser to reconnect, and ends the connections. */
  close() {
    this.#closed = true
    this.#stop()
    for (const subscriber of this.#subscribers.keys()) this.#send(subscriber, reconnectEvent())
    for (const subscriber of [...this.#subscribers.keys(), ...this.#joining.keys()]) this.#drop(subscriber)
  }

  get subscriberCount(): number {
    return this.#subscribers.size
  }

  #broadcast(change: Change) {
    const bytes = recordEvent(this.#list, change)
    this.#lastRevision = change.revision
    this.#resumptions.clear()
    for (const [subscriber, concurrent] of this.#joining) {
      concurrent.events.push({ revision: change.revision, bytes })
      concurrent.size += bytes.length
      // It takes its first events too slowly.
      if (concurrent.size > maxPendingBytes) this.#drop(subscriber)
    }
    for (const [subscriber, revision] of this.#subscribers)
      if (change.revision > revision) this.#send(subscriber, bytes)
  }

  #send(subscriber: Subscriber, event: Buffer) {
    if (subscriber.pendingBytes() > maxPendingBytes) this.#drop(subscriber)
    else subscriber.write(event)
  }

  #drop(subscriber: Subscriber) {
    this.remove(subscriber)
    subscriber.end()
  }

  /** Writes each piece when the ones before it are sent, so that the memory of a connection does not grow with the list. */
  async #sendPieces(subscriber: Subscriber, pieces: readonly Buffer[]) {
    for (const [index, piece] of pieces.entries()) {
      if (index > 0 && subscriber.pendingBytes() > 0) await subscriber.drained()
      await this.#scheduler.next()
      if (!this.#joining.has(subscriber)) return
      subscriber.write(piece)
    }
  }

  async #firstEvents(since: number | undefined): Promise<FirstEvents> {
    const joinedAt = this.#lastRevision
    // A revision after the head means that the store was replaced by an older one.
    if (since !== undefined && since <= (await this.#store.head())) {
      const events = await this.#resume(since)
      if (events) return events
    }
    const { revision, pieces } = await this.#snapshot.read(joinedAt)
    return { revision, pieces: listEvent(pieces, revision) }
  }

  /**
   * The events that resume a stream after revision `since`: the current state of each record that changed. Undefined when too
   * many did.
   */
  #resume(since: number): Promise<FirstEvents | undefined> {
    const prepared = this.#resumptions.get(since)
    if (prepared) return prepared
    const events = this.#prepareResumption(since)
    this.#resumptions.set(since, events)
    if (this.#resumptions.size > maxResumptions) this.#resumptions.delete(this.#resumptions.keys().next().value!)
    // A failure is not remembered.
    events.catch(() => this.#resumptions.delete(since))
    return events
  }

  async #prepareResumption(since: number): Promise<FirstEvents | undefined> {
    const { records, revision, complete } = await this.#reader.changedRecords(this.#list, since, maxResumedChanges + 1)
    if (!complete) return undefined
    return {
      revision,
      pieces: grouped([resumeEvent(since), ...records.map((change) => recordEvent(this.#list, change))]),
    }
  }
}

// The events of the Firebase Realtime Database streaming protocol (REST API, "Streaming from the REST API").
const keepAliveEvent = Buffer.from('event: keep-alive\ndata: null\n\n')

/** Browsers reconnect after different times, so that not all of them come at the same moment. */
const reconnectMs = { min: 500, max: 3000 }
/** Sets the time after which a browser reconnects (WHATWG HTML, 9.2.6, "retry"). Clients that do not know it see a keep-alive. */
function reconnectEvent(): Buffer {
  const ms = Math.round(reconnectMs.min + Math.random() * (reconnectMs.max - reconnectMs.min))
  return Buffer.from(`retry: ${ms}\nevent: keep-alive\ndata: null\n\n`)
}

/** The whole list: `put` at the root. The event id is the list's revision. */
const listEvent = (records: readonly Buffer[], revision: number) =>
  combined([Buffer.from(`event: put\nid: ${revision}\ndata: {"path":"/","data":{`), ...records, Buffer.from('}}\n\n')])

/** One piece when they are small together, otherwise the pieces as they are, so that they stay shared. */
const combined = (pieces: readonly Buffer[]): readonly Buffer[] =>
  pieces.reduce((sum, { length }) => sum + length, 0) <= smallEventBytes ? [Buffer.concat(pieces)] : pieces

/** The same events in fewer, larger buffers. */
function grouped(events: readonly Buffer[]): readonly Buffer[] {
  const groups: Buffer[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const event of events) {
    if (size + event.length > smallEventBytes) {
      groups.push([])
      size = 0
    }
    groups.at(-1)!.push(event)
    size += event.length
  }
  return groups.map((group) => Buffer.concat(group))
}

/** One record that was written or, with `null`, deleted. */
const recordEvent = (list: List, { key, record, revision }: Change) =>
  encodeEvent('put', { path: `/${key}`, data: record ? toStreamed(list, record) : null }, revision)

/** The first event of a stream that resumes: an empty patch, which gives the client its revision. */
const resumeEvent = (revision: number) => encodeEvent('patch', { path: '/', data: {} }, revision)

function encodeEvent(name: 'put' | 'patch', data: unknown, revision: number): Buffer {
  return Buffer.from(`event: ${name}\nid: ${revision}\ndata: ${JSON.stringify(data)}\n\n`)
}
