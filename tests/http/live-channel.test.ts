import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LiveChannel, type Subscriber } from '../../server/live/channel.ts'
import { SqliteEngine } from '../../server/store/sqlite/sqlite-engine.ts'
import { editor, openTestStore, pupils, visitor, withDelayedReads } from '../contracts/store-fixtures.ts'

type Told = { id: number; path: string; data: Record<string, unknown> | null; event: string }

/** One who notes what is sent; `full` bytes wait for it. */
function listener(full = 0) {
  const told: Told[] = []
  let ended = false
  const subscriber: Subscriber = {
    write(bytes) {
      const [, event, id, body] = /^event: (\S+)\n(?:id: (\d+)\n)?data: (.*)\n\n$/s.exec(bytes.toString())!
      if (event === 'keep-alive') return
      const { path, data } = JSON.parse(body!)
      told.push({ event: event!, id: Number(id), path, data })
    },
    pendingBytes: () => full,
    end: () => (ended = true),
  }
  return { told, subscriber, ended: () => ended }
}

function held(told: Told[]) {
  let all: Record<string, unknown> = {}
  for (const { event, path, data } of told) {
    if (path === '/') all = event === 'put' ? { ...data } : all
    else if (data === null) delete all[path.slice(1)]
    else all[path.slice(1)] = data
  }
  return all
}

const far = withDelayedReads((place) => new SqliteEngine(join(place, 'honbu.db')))

describe('a channel (architecture, "Live")', () => {
  test('whoever joins while much is written, from whichever point, is told each change once and in order', async () => {
    const store = await openTestStore(far)
    const channel = await LiveChannel.open(store, pupils)
    const add = (name: string) => store.as(editor).create(pupils, { name })
    await Promise.all(Array.from({ length: 20 }, (_, i) => add(`First ${i}`)))
    const join = fc.record({ after: fc.nat(6), back: fc.option(fc.nat(25)) })
    const property = fc.asyncProperty(fc.array(join, { minLength: 1, maxLength: 8 }), async (joins) => {
      const all = joins.map(() => listener())
      const leaving: Promise<() => void>[] = []
      for (const [i, { after, back }] of joins.entries()) {
        for (let n = 0; n < after; n++) void add(`Before ${n}`)
        const since = back === null ? undefined : Math.max(0, (await store.head()) - back)
        leaving.push(channel.subscribe(all[i]!.subscriber, since))
        for (let n = 0; n < 3; n++) void add(`During ${n}`)
      }
      const { revision } = await add('The last one')
      const leaves = await Promise.all(leaving)
      const past = await store.as(visitor).changes(pupils, 0, 100_000)
      for (const { told } of all) {
        await vi.waitFor(() => expect(told.at(-1)!.id).toBe(revision), { timeout: 5000, interval: 2 })
        const [first, ...rest] = told
        const expected = past.filter((change) => change.revision > first!.id)
        expect(rest.map(({ id }) => id)).toEqual(expected.map((change) => change.revision))
        const start = first!.event === 'put' ? Object.keys(first!.data!).length : 0
        expect(Object.keys(held(told))).toHaveLength(start + rest.length)
      }
      for (const leave of leaves) leave()
      expect(channel.subscriberCount).toBe(0)
    })
    await fc.assert(property, { numRuns: 30 })
    channel.close()
  })

  test('one buffer is shared by all', async () => {
    const store = await openTestStore(far)
    const channel = await LiveChannel.open(store, pupils)
    const sent: Buffer[] = []
    const subscriber = () => ({
      write: (bytes: Buffer) => void sent.push(bytes),
      pendingBytes: () => 0,
      end: () => undefined,
    })
    await channel.subscribe(subscriber(), undefined)
    await channel.subscribe(subscriber(), undefined)
    sent.length = 0
    await store.as(editor).create(pupils, { name: 'A' })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toBe(sent[1])
    channel.close()
  })

  test('over two thousand changes behind, the whole list is shorter', async () => {
    const store = await openTestStore(far)
    const channel = await LiveChannel.open(store, pupils)
    const changes = 2001
    const { key } = await store.as(editor).create(pupils, { name: 'A' })
    await Promise.all(
      Array.from({ length: changes }, (_, i) => store.as(editor).importRecord(pupils, key, { name: `A ${i}` })),
    )
    const [near, behind] = [listener(), listener()]
    await channel.subscribe(near.subscriber, 2)
    await channel.subscribe(behind.subscriber, 1)
    expect([near.told.length, near.told[0]!.event]).toEqual([2001, 'patch'])
    expect(behind.told).toMatchObject([{ event: 'put', path: '/', id: changes + 1 }])
    channel.close()
  })

  test('one who does not keep up is let go at once, the others go on', async () => {
    const store = await openTestStore(far)
    const channel = await LiveChannel.open(store, pupils)
    const [slow, quick] = [listener((1 << 20) + 1), listener(1 << 20)]
    await channel.subscribe(slow.subscriber, undefined)
    await channel.subscribe(quick.subscriber, undefined)
    await store.as(editor).create(pupils, { name: 'A' })
    await vi.waitFor(() => expect(quick.told).toHaveLength(2))
    expect([slow.ended(), slow.told.length, quick.ended(), channel.subscriberCount]).toEqual([true, 1, false, 1])
    channel.close()
    expect(quick.ended()).toBe(true)
  })
})
