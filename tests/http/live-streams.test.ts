import { describe, expect, test, vi } from 'vitest'
import { blackBelts, committee, lists, messages } from '../../lists/index.ts'
import { LiveChannel } from '../../server/live/channel.ts'
import { maxStreams, StreamLimits } from '../../server/live/stream-limits.ts'
import { readSettings } from '../../server/settings.ts'
import { editor, operator, visitor } from '../contracts/store-fixtures.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'
import { applied, openStream, type StreamEvent } from './fixtures/stream.ts'

const belt = (name: string, registrationNo = name) => ({ name, registrationNo, dan: '1st Dan' })
const add = (site: Honbu, name: string) => site.store.as(editor).create(blackBelts, belt(name))
const keepAlive = { event: 'keep-alive', data: null }

const readRecords = async (site: Honbu) => (await fetch(`${site.address}/live/BlackBelt.json`)).json()

describe('a live list (architecture, "Live": the Firebase streaming protocol)', () => {
  test('is sent completely at first, then each change; a deletion is null', async () => {
    const site = await honbu()
    const { key, revision } = await add(site, 'Asha')
    const stream = await openStream(`${site.address}/live/BlackBelt`)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    await stream.waitFor(1)
    const added = await add(site, 'Vikram')
    const changed = await site.store.as(editor).replace(blackBelts, key, belt('Asha R.'), revision)
    const removed = await site.store.as(editor).delete(blackBelts, added.key)
    expect(await stream.waitFor(4)).toEqual([
      { event: 'put', id: revision, data: { path: '/', data: { [key]: belt('Asha') } } },
      { event: 'put', id: added.revision, data: { path: `/${added.key}`, data: belt('Vikram') } },
      { event: 'put', id: changed.revision, data: { path: `/${key}`, data: belt('Asha R.') } },
      { event: 'put', id: removed.revision, data: { path: `/${added.key}`, data: null } },
    ])
  })

  test('receives no change of another list', async () => {
    const site = await honbu()
    const stream = await openStream(`${site.address}/live/BlackBelt`)
    await stream.waitFor(1)
    const member = { name: 'M', position: 'President', location: 'Mumbai', country: 'India', level: 'national' }
    await site.store.as(editor).create(committee, member)
    const { key } = await add(site, 'Asha')
    const events = await stream.waitFor(2)
    expect(events.at(-1)!.data).toMatchObject({ path: `/${key}` })
  })

  test.each([
    'since',
    'last-event-id',
  ])('a client that resumes with %s receives each later change once', async (way) => {
    const site = await honbu()
    const { revision } = await add(site, 'Known')
    const later = [await add(site, 'New'), await add(site, 'Newer')]
    const stream = await (way === 'since'
      ? openStream(`${site.address}/live/BlackBelt?since=${revision}`)
      : openStream(`${site.address}/live/BlackBelt`, { 'last-event-id': String(revision) }))
    const events = await stream.waitFor(3)
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['patch', revision],
      ['put', later[0]!.revision],
      ['put', later[1]!.revision],
    ])
    expect(events[0]!.data).toEqual({ path: '/', data: {} })
  })

  test.each([
    'since',
    'last-event-id',
  ])('a client that resumes with %s never receives an earlier version of a record, or a deleted one (trust, "A stream that resumes")', async (way) => {
    const site = await honbu()
    const { key, revision } = await add(site, 'Asha, call 98200 12345')
    const gone = await add(site, 'Somebody who asked to be removed')
    const corrected = await site.store.as(editor).replace(blackBelts, key, belt('Asha'), revision)
    const deleted = await site.store.as(editor).delete(blackBelts, gone.key)
    const stream = await (way === 'since'
      ? openStream(`${site.address}/live/BlackBelt?since=0`)
      : openStream(`${site.address}/live/BlackBelt`, { 'last-event-id': '0' }))
    expect(await stream.waitFor(3)).toEqual([
      { event: 'patch', id: 0, data: { path: '/', data: {} } },
      { event: 'put', id: corrected.revision, data: { path: `/${key}`, data: belt('Asha') } },
      { event: 'put', id: deleted.revision, data: { path: `/${gone.key}`, data: null } },
    ])
  })

  test.each([
    '?since=x',
    '?since=-1',
    '?since=1.5',
    '?since=',
    '?since=999999',
  ])('an unusable position gets the complete list: %s', async (query) => {
    const site = await honbu()
    await add(site, 'Asha')
    const [first] = await (await openStream(`${site.address}/live/BlackBelt${query}`)).waitFor(1)
    expect(first).toMatchObject({ event: 'put', data: { path: '/' } })
    expect(Object.keys((first!.data as { data: object }).data)).toHaveLength(1)
  })

  test('a client that reconnects after a restart misses no change', async () => {
    const dataDir = folder()
    const before = await honbu({ dataDir })
    const stream = await openStream(`${before.address}/live/BlackBelt`)
    await stream.waitFor(1)
    await add(before, 'Before')
    const received = await stream.waitFor(2)
    const last = received.at(-1)!.id!
    const stopping = before.stop()
    await stream.ended
    await stopping

    const after = await honbu({ dataDir })
    const missed = await add(after, 'While disconnected')
    const again = await openStream(`${after.address}/live/BlackBelt`, { 'last-event-id': String(last) })
    await again.waitFor(2)
    expect(again.events.at(-1)).toMatchObject({ id: missed.revision })
    expect(applied(again.events, applied(received))).toEqual(await readRecords(after))
  })

  test('clients that connect and disconnect during many changes all end with the same list', async () => {
    const site = await honbu()
    const streams = []
    for (let i = 0; i < 150; i++) {
      const { key, revision } = await add(site, `Belt ${i}`)
      if (i % 3 === 0) await site.store.as(editor).delete(blackBelts, key, revision)
      if (i % 10 === 0) streams.push(openStream(`${site.address}/live/BlackBelt?since=${i % 20 === 0 ? i : ''}`))
      if (i % 40 === 39) (await streams.pop()!).close()
    }
    const expected = (await site.store.as(visitor).query(blackBelts)).revision
    const changes = await site.store.as(visitor).changes(blackBelts, 0, 1000)
    for (const stream of await Promise.all(streams)) {
      await waitFor(() => expect(stream.events.at(-1)?.id).toBe(expected))
      const ids = stream.events.map(({ id }) => id!)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      const start = applied(changes.filter(({ revision }) => revision <= ids[0]!).map(asEvent))
      expect(applied(stream.events, start)).toEqual(await readRecords(site))
      expect(new Set(ids.slice(1)).size).toBe(ids.length - 1)
    }
  })

  test('a keep-alive event is sent every 30 seconds, so that a client notices a broken connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const site = await honbu()
      const stream = await openStream(`${site.address}/live/BlackBelt`)
      await stream.waitFor(1)
      vi.advanceTimersByTime(29_999)
      vi.advanceTimersByTime(1)
      expect((await stream.waitFor(2)).slice(1)).toEqual([keepAlive])
    } finally {
      vi.useRealTimers()
    }
  })

  test('as JSON it is an object of records by key, or null when it is empty (Firebase REST)', async () => {
    const site = await honbu()
    expect(await readRecords(site)).toBeNull()
    const { key } = await add(site, 'Asha')
    await waitFor(async () => expect(await readRecords(site)).toEqual({ [key]: belt('Asha') }))
  })
})

describe('access to streams (trust, "Anonymous visitors can never read Contact or Membership … stream")', () => {
  const notLive = lists.filter(({ live }) => !live).map(({ name }) => name)
  const paths = [...notLive, 'Nothing', '__proto__', 'constructor', 'contact', '%43ontact'].flatMap((name) => [
    name,
    `${name}.json`,
  ])
  test.each(paths)('/live/%s is refused, as a stream and as JSON', async (path) => {
    const site = await honbu()
    const secret = { name: 'Zxqv', contact: 'z@example.org', message: 'm', timestamp: '2026-01-01T00:00:00Z' }
    await site.store.as(operator).create(messages, secret)
    for (const accept of ['text/event-stream', 'application/json', '*/*']) {
      const answer = await fetch(`${site.address}/live/${path}`, { headers: { accept } })
      expect([answer.status, await answer.text()]).toEqual([401, '{"error":"Permission denied"}'])
    }
  })

  test('a list that is not live cannot be opened as a channel', async () => {
    const site = await honbu()
    await expect(LiveChannel.open(site.store, messages)).rejects.toThrow(/visitor may not follow Contact/)
  })
})

describe('the number of streams (trust, "No visitor can use up what others need")', () => {
  const plain = readSettings({})

  test('is limited per address: 429 with a time to wait; a stream that ends makes room', async () => {
    const site = await honbu({ settings: { streamLimit: 2 } })
    const address = `${site.address}/live/BlackBelt`
    const [first] = [await openStream(address), await openStream(address)]
    const refused = await fetch(address, { headers: { accept: 'text/event-stream' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.text()).toMatch(/Too many live streams/)
    first.close()
    await waitFor(async () => {
      const again = await openStream(address)
      expect(again.status).toBe(200)
    })
  })

  test('counts the address that a trusted proxy names', async () => {
    const site = await honbu({ settings: { streamLimit: 1, trustedProxies: 1 } })
    const open = (visitor: string) => openStream(`${site.address}/live/BlackBelt`, { 'x-forwarded-for': visitor })
    const statuses = [await open('203.0.113.1'), await open('203.0.113.2')].map(({ status }) => status)
    expect(statuses).toEqual([200, 200])
    expect(plain.streamLimit).toBe(100)
  })

  test('is limited in all: 503', () => {
    const limits = new StreamLimits(maxStreams)
    for (let i = 0; i < maxStreams; i++) expect(limits.open(`address ${i}`)).toBeUndefined()
    expect(limits.open('one more')).toBe(503)
    limits.close('address 0')
    expect(limits.open('one more')).toBeUndefined()
  })
})

describe('a slow client', () => {
  // In a field that no search finds: the index of a text of this size takes far longer than the text.
  const large = (i: number) => ({ ...belt('Anita Rao', String(i)), dan: 'n'.repeat(100_000) })

  test('is disconnected, reconnects and misses no change', async () => {
    const site = await honbu()
    const stream = await openStream(`${site.address}/live/BlackBelt`)
    const fast = await openStream(`${site.address}/live/BlackBelt`)
    await stream.waitFor(1)
    stream.response.pause()
    for (let i = 0; i < 200; i++) await site.store.as(operator).importRecord(blackBelts, `k${i}`, large(i))
    await fast.waitFor(201)
    stream.response.resume()
    await stream.ended
    expect(stream.events.length).toBeLessThan(201)
    const last = stream.events.at(-1)!.id!
    const again = await openStream(`${site.address}/live/BlackBelt`, { 'last-event-id': String(last) })
    await waitFor(() => expect(again.events.at(-1)?.id).toBe(200))
    expect(applied(again.events, applied(stream.events))).toEqual(applied(fast.events))
  })

  test('that has read nothing between two keep-alives is disconnected, although little is pending', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const site = await honbu()
      const head = await site.store.head()
      const stream = await openStream(`${site.address}/live/BlackBelt?since=${head}`)
      const fast = await openStream(`${site.address}/live/BlackBelt?since=${head}`)
      await stream.waitFor(1)
      stream.response.pause()
      // More than the buffers of the kernel hold, less than the limit of pending bytes.
      for (let i = 0; i < 70; i++) await site.store.as(operator).importRecord(blackBelts, `k${i}`, large(i))
      await fast.waitFor(71)
      vi.advanceTimersByTime(30_000)
      await fast.waitFor(72)
      vi.advanceTimersByTime(30_000)
      await fast.waitFor(73)
      stream.response.resume()
      await stream.ended
      expect(fast.events.at(-1)!.event).toBe('keep-alive')
    } finally {
      vi.useRealTimers()
    }
  })

  test('that reads nothing does not prevent the server from stopping (trust, "Graceful stop")', async () => {
    const site = await honbu()
    const stream = await openStream(`${site.address}/live/BlackBelt`)
    const fast = await openStream(`${site.address}/live/BlackBelt`)
    await stream.waitFor(1)
    stream.response.pause()
    for (let i = 0; i < 200; i++) await site.store.as(operator).importRecord(blackBelts, `k${i}`, large(i))
    await fast.waitFor(201)
    await site.stop()
    await fast.ended
  })
})

const asEvent = ({ key, record }: { key: string; record: unknown }): StreamEvent => ({
  event: 'put',
  data: { path: `/${key}`, data: record ?? null },
})
