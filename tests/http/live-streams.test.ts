import { describe, expect, test, vi } from 'vitest'
import { blackBelts, committee, lists, messages } from '../../lists/index.ts'
import { LiveChannel } from '../../server/live/channel.ts'
import { editor, operator, visitor } from '../contracts/store-fixtures.ts'
import { folder, type Honbu, honbu } from './fixtures/server.ts'
import { type Event, follow } from './fixtures/stream.ts'

const belt = (name: string, registrationNo = '1') => ({ name, registrationNo, dan: '1st Dan' })
const add = (site: Honbu, name: string) => site.store.as(editor).create(blackBelts, belt(name))
const keepAlive = { event: 'keep-alive', data: null }

/** What a client holds that applies the events as the protocol says. */
function applied(events: Event[], held: Record<string, unknown> = {}) {
  for (const { event, data } of events) {
    if (event !== 'put' && event !== 'patch') continue
    const { path, data: value } = data as { path: string; data: Record<string, unknown> | null }
    if (path === '/') held = event === 'put' ? { ...value } : { ...held, ...value }
    else if (value === null) delete held[path.slice(1)]
    else held[path.slice(1)] = value
  }
  return held
}
const whole = async (site: Honbu) => (await fetch(`${site.address}/live/BlackBelt.json`)).json()

describe('a living list (architecture, "Live": the Firebase streaming protocol)', () => {
  test('comes whole at first, then each change by itself; a removal is null', async () => {
    const site = await honbu()
    const { key, revision } = await add(site, 'Asha')
    const stream = await follow(`${site.address}/live/BlackBelt`)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    await stream.until(1)
    const added = await add(site, 'Vikram')
    const changed = await site.store.as(editor).replace(blackBelts, key, belt('Asha R.'), revision)
    const removed = await site.store.as(editor).delete(blackBelts, added.key)
    expect(await stream.until(4)).toEqual([
      { event: 'put', id: revision, data: { path: '/', data: { [key]: belt('Asha') } } },
      { event: 'put', id: added.revision, data: { path: `/${added.key}`, data: belt('Vikram') } },
      { event: 'put', id: changed.revision, data: { path: `/${key}`, data: belt('Asha R.') } },
      { event: 'put', id: removed.revision, data: { path: `/${added.key}`, data: null } },
    ])
  })

  test('a change of another list is not told', async () => {
    const site = await honbu()
    const stream = await follow(`${site.address}/live/BlackBelt`)
    await stream.until(1)
    const member = { name: 'M', position: 'President', location: 'Mumbai', country: 'India', level: 'national' }
    await site.store.as(editor).create(committee, member)
    const { key } = await add(site, 'Asha')
    const events = await stream.until(2)
    expect(events.at(-1)!.data).toMatchObject({ path: `/${key}` })
  })

  test.each(['since', 'last-event-id'])('resumes by %s with what came after, nothing twice', async (way) => {
    const site = await honbu()
    const { revision } = await add(site, 'Known')
    const later = [await add(site, 'New'), await add(site, 'Newer')]
    const stream = await (way === 'since'
      ? follow(`${site.address}/live/BlackBelt?since=${revision}`)
      : follow(`${site.address}/live/BlackBelt`, { 'last-event-id': String(revision) }))
    const events = await stream.until(3)
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['patch', revision],
      ['put', later[0]!.revision],
      ['put', later[1]!.revision],
    ])
    expect(events[0]!.data).toEqual({ path: '/', data: {} })
  })

  test.each([
    '?since=x',
    '?since=-1',
    '?since=1.5',
    '?since=',
    '?since=999999',
  ])('what cannot be resumed from comes whole: %s', async (query) => {
    const site = await honbu()
    await add(site, 'Asha')
    const [first] = await (await follow(`${site.address}/live/BlackBelt${query}`)).until(1)
    expect(first).toMatchObject({ event: 'put', data: { path: '/' } })
    expect(Object.keys((first!.data as { data: object }).data)).toHaveLength(1)
  })

  test('who comes back after a restart misses nothing', async () => {
    const dataDir = folder()
    const before = await honbu({ dataDir })
    const stream = await follow(`${before.address}/live/BlackBelt`)
    await stream.until(1)
    await add(before, 'Before')
    const held = await stream.until(2)
    const last = held.at(-1)!.id!
    const stopping = before.stop()
    await stream.ended
    await stopping

    const after = await honbu({ dataDir })
    const missed = await add(after, 'While away')
    const again = await follow(`${after.address}/live/BlackBelt`, { 'last-event-id': String(last) })
    await again.until(2)
    expect(again.events.at(-1)).toMatchObject({ id: missed.revision })
    expect(applied(again.events, applied(held))).toEqual(await whole(after))
  })

  test('many who join and leave while much is written all end up with the same list', async () => {
    const site = await honbu()
    const joining = []
    for (let i = 0; i < 150; i++) {
      const { key, revision } = await add(site, `Belt ${i}`)
      if (i % 3 === 0) await site.store.as(editor).delete(blackBelts, key, revision)
      if (i % 10 === 0) joining.push(follow(`${site.address}/live/BlackBelt?since=${i % 20 === 0 ? i : ''}`))
      if (i % 40 === 39) (await joining.pop()!).leave()
    }
    const expected = (await site.store.as(visitor).query(blackBelts)).revision
    const past = await site.store.as(visitor).changes(blackBelts, 0, 1000)
    for (const stream of await Promise.all(joining)) {
      await vi.waitFor(() => expect(stream.events.at(-1)?.id).toBe(expected), { timeout: 5000 })
      const ids = stream.events.map(({ id }) => id!)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      const start = applied(past.filter(({ revision }) => revision <= ids[0]!).map(asEvent))
      expect(applied(stream.events, start)).toEqual(await whole(site))
      expect(new Set(ids.slice(1)).size).toBe(ids.length - 1)
    }
  })

  test('every 30 seconds a keep-alive with null, so that silence means trouble', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const site = await honbu()
      const stream = await follow(`${site.address}/live/BlackBelt`)
      await stream.until(1)
      vi.advanceTimersByTime(29_999)
      vi.advanceTimersByTime(1)
      expect((await stream.until(2)).slice(1)).toEqual([keepAlive])
    } finally {
      vi.useRealTimers()
    }
  })

  test('as one object it is the records by key, or null when there are none (Firebase REST)', async () => {
    const site = await honbu()
    expect(await whole(site)).toBeNull()
    const { key } = await add(site, 'Asha')
    await vi.waitFor(async () => expect(await whole(site)).toEqual({ [key]: belt('Asha') }))
  })
})

describe('who may follow (trust, "Anonymous visitors can never read Contact or Membership … stream")', () => {
  const closed = lists.filter(({ live }) => !live).map(({ name }) => name)
  const paths = [...closed, 'Nothing', '__proto__', 'constructor', 'contact', '%43ontact'].flatMap((name) => [
    name,
    `${name}.json`,
  ])
  test.each(paths)('/live/%s is refused, as a stream and as an object', async (path) => {
    const site = await honbu()
    const secret = { name: 'Zxqv', contact: 'z@example.org', message: 'm', timestamp: '2026-01-01T00:00:00Z' }
    await site.store.as(operator).create(messages, secret)
    for (const accept of ['text/event-stream', 'application/json', '*/*']) {
      const answer = await fetch(`${site.address}/live/${path}`, { headers: { accept } })
      expect([answer.status, await answer.text()]).toEqual([401, '{"error":"Permission denied"}'])
    }
  })

  test('a list that is not living cannot be made a channel of the visitors’', async () => {
    const site = await honbu()
    await expect(LiveChannel.open(site.store, messages)).rejects.toThrow(/visitor may not follow Contact/)
  })
})

describe('a slow reader', () => {
  const large = (i: number) => belt('n'.repeat(100_000), String(i))

  test('is let go, comes back, and has missed nothing', async () => {
    const site = await honbu()
    const stream = await follow(`${site.address}/live/BlackBelt`)
    const quick = await follow(`${site.address}/live/BlackBelt`)
    await stream.until(1)
    stream.response.pause()
    for (let i = 0; i < 200; i++) await site.store.as(operator).importRecord(blackBelts, `k${i}`, large(i))
    await quick.until(201)
    stream.response.resume()
    await stream.ended
    expect(stream.events.length).toBeLessThan(201)
    const last = stream.events.at(-1)!.id!
    const again = await follow(`${site.address}/live/BlackBelt`, { 'last-event-id': String(last) })
    await vi.waitFor(() => expect(again.events.at(-1)?.id).toBe(200), { timeout: 10_000 })
    expect(applied(again.events, applied(stream.events))).toEqual(applied(quick.events))
  })

  test('who takes nothing at all does not keep the server from stopping (trust, "Graceful stop")', async () => {
    const site = await honbu()
    const stream = await follow(`${site.address}/live/BlackBelt`)
    const quick = await follow(`${site.address}/live/BlackBelt`)
    await stream.until(1)
    stream.response.pause()
    for (let i = 0; i < 200; i++) await site.store.as(operator).importRecord(blackBelts, `k${i}`, large(i))
    await quick.until(201)
    await site.stop()
    await quick.ended
  })
})

const asEvent = ({ key, record }: { key: string; record: unknown }): Event => ({
  event: 'put',
  data: { path: `/${key}`, data: record ?? null },
})
