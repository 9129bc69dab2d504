import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editor, openTestStore, pupils, visitor, withDelayedReads } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { LiveChannel, type Subscriber } from './channel.ts'

type ReceivedEvent = { id: number; path: string; data: Record<string, unknown> | null; event: string }

/** A subscriber that records its events and reports `pendingBytes` unsent bytes. */
function createSubscriber(pendingBytes = 0, isStalled = () => false) {
  const events: ReceivedEvent[] = []
  let ended = false
  let rest = ''
  const subscriber: Subscriber = {
    write(bytes) {
      const blocks = (rest + bytes.toString()).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const [, event, id, body] = /^(?:retry: \d+\n)?event: (\S+)\n(?:id: (\d+)\n)?data: (.*)$/s.exec(block)!
        if (event === 'keep-alive') continue
        const { path, data } = JSON.parse(body!)
        events.push({ event: event!, id: Number(id), path, data })
      }
    },
    pendingBytes: () => pendingBytes,
    drained: async () => undefined,
    isStalled,
    end: () => (ended = true),
  }
  return { events, subscriber, ended: () => ended }
}

/** The records of a client that applied the events. */
function applied(events: ReceivedEvent[]) {
  let all: Record<string, unknown> = {}
  for (const { event, path, data } of events) {
    if (path === '/') all = event === 'put' ? { ...data } : all
    else if (data === null) delete all[path.slice(1)]
    else all[path.slice(1)] = data
  }
  return all
}

const delayedEngine = withDelayedReads((folder) => new SqliteEngine(join(folder, 'honbu.db')))

describe('a channel (architecture, "Live")', () => {
  test('a subscriber that joins during many changes, from any revision, receives each change once and in order', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const add = (name: string) => store.as(editor).create(pupils, { name })
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(`First ${i}`)))
    const joining = fc.record({ after: fc.nat(6), back: fc.option(fc.nat(25)) })
    const property = fc.asyncProperty(fc.array(joining, { minLength: 1, maxLength: 8 }), async (joins) => {
      const all = joins.map(() => createSubscriber())
      const subscribing: Promise<() => void>[] = []
      for (const [i, { after, back }] of joins.entries()) {
        for (let n = 0; n < after; n++) void add(`Before ${n}`)
        const since = back === null ? undefined : Math.max(0, (await store.head()) - back)
        subscribing.push(channel.subscribe(all[i]!.subscriber, since))
        for (let n = 0; n < 3; n++) void add(`During ${n}`)
      }
      const { revision } = await add('The last one')
      const unsubscribers = await Promise.all(subscribing)
      const changes = await store.as(visitor).changes(pupils, 0, 100_000)
      for (const { events } of all) {
        await waitFor(() => expect(events.at(-1)!.id).toBe(revision))
        const [first, ...rest] = events
        const expected = changes.filter((change) => change.revision > first!.id)
        expect(rest.map(({ id }) => id)).toEqual(expected.map((change) => change.revision))
        const start = first!.event === 'put' ? Object.keys(first!.data!).length : 0
        expect(Object.keys(applied(events))).toHaveLength(start + rest.length)
      }
      for (const unsubscribe of unsubscribers) unsubscribe()
      expect(channel.subscriberCount).toBe(0)
    })
    await fc.assert(property, { numRuns: 30 })
    channel.close()
  })

  test('encodes each change once and sends the same buffer to all subscribers', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const sent: Buffer[] = []
    const subscriber = () => ({
      write: (bytes: Buffer) => void sent.push(bytes),
      pendingBytes: () => 0,
      drained: async () => undefined,
      isStalled: () => false,
      end: () => undefined,
    })
    await channel.subscribe(subscriber(), undefined)
    await channel.subscribe(subscriber(), undefined)
    sent.length = 0
    await store.as(editor).create(pupils, { name: 'A' })
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toBe(sent[1])
    channel.close()
  })

  test('a subscriber more than 2000 changes behind receives the complete list', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const changeCount = 2001
    const { key } = await store.as(editor).create(pupils, { name: 'A' })
    await Promise.all(
      Array.from({ length: changeCount }, (_, i) => store.as(editor).importRecord(pupils, key, { name: `A ${i}` })),
    )
    const [near, behind] = [createSubscriber(), createSubscriber()]
    await channel.subscribe(near.subscriber, 2)
    await channel.subscribe(behind.subscriber, 1)
    // 2000 changes of one record are one event: its current state.
    expect(near.events).toMatchObject([
      { event: 'patch', id: 2 },
      { event: 'put', path: `/${key}`, data: { name: 'A 2000' }, id: changeCount + 1 },
    ])
    expect(behind.events).toMatchObject([{ event: 'put', path: '/', id: changeCount + 1 }])
    channel.close()
  })

  test('a keep-alive disconnects a subscriber that has read nothing since the last one', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const [stalled, reading] = [createSubscriber(10, () => true), createSubscriber(10)]
    await channel.subscribe(stalled.subscriber, undefined)
    await channel.subscribe(reading.subscriber, undefined)
    await channel.heartbeat()
    expect([stalled.ended(), reading.ended(), channel.subscriberCount]).toEqual([true, false, 1])
    channel.close()
  })

  test('the first event of a long list is encoded once, in pieces that all subscribers share; a change replaces one piece', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const name = 'n'.repeat(150)
    await Promise.all(Array.from({ length: 1500 }, (_, i) => store.as(editor).create(pupils, { name: `${name} ${i}` })))
    const join = async () => {
      const written: Buffer[] = []
      const { subscriber, events } = createSubscriber()
      const write = (bytes: Buffer) => {
        written.push(bytes)
        subscriber.write(bytes)
      }
      await channel.subscribe({ ...subscriber, write }, undefined)
      return { written, events }
    }
    const [one, two] = await Promise.all([join(), join()])
    expect(one.written.length).toBeGreaterThan(5)
    for (const piece of one.written) expect(piece.length).toBeLessThan(64 << 10)
    expect(Object.keys(one.events[0]!.data!)).toHaveLength(1500)
    const records = one.written.slice(1, -1)
    expect(records.filter((piece, index) => piece.buffer !== two.written[index + 1]!.buffer)).toEqual([])
    const { key } = (await store.as(visitor).query(pupils, { size: 1 })).records[0]!
    await store.as(editor).importRecord(pupils, key, { name: 'Changed' })
    const three = await join()
    expect(three.events[0]!.data![key]).toEqual({ name: 'Changed' })
    expect(records.filter((piece, index) => piece.buffer !== three.written[index + 1]!.buffer)).toHaveLength(1)
    channel.close()
  })

  test('a subscriber with too many unsent bytes is disconnected at once, the others continue', async () => {
    const store = await openTestStore(delayedEngine)
    const channel = await LiveChannel.open(store, pupils)
    const [slow, fast] = [createSubscriber((1 << 20) + 1), createSubscriber(1 << 20)]
    await channel.subscribe(slow.subscriber, undefined)
    await channel.subscribe(fast.subscriber, undefined)
    await store.as(editor).create(pupils, { name: 'A' })
    await waitFor(() => expect(fast.events).toHaveLength(2))
    expect([slow.ended(), slow.events.length, fast.ended(), channel.subscriberCount]).toEqual([true, 1, false, 1])
    channel.close()
    expect(fast.ended()).toBe(true)
  })
})
