import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { readSettings } from '../../app/settings.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { editor, operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { realSite } from '../../tests/http/fixtures/real-pages.ts'
import { folder, type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { openStream } from '../../tests/http/fixtures/stream.ts'
import { SqliteEngine } from '../store/sqlite/sqlite-engine.ts'
import { write } from './event-streams.ts'
import { maxStreams, StreamLimits } from './stream-limits.ts'

const belt = (name: string, registrationNo = name) => ({ name, registrationNo, dan: '1st Dan' })
const add = (site: Honbu, name: string) => site.store.as(editor).create(blackBelts, belt(name))
const follow = (site: Honbu, ...names: string[]) =>
  openStream(`${site.address}/live?${names.map((name) => `list=${name}`).join('&')}`)

const readRecords = async (site: Honbu) => (await fetch(`${site.address}/live/BlackBelt.json`)).json()

function useFakeHeartbeat() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a stream of live lists', () => {
  test('names a list that was added to, changed and deleted from, and says nothing else [privacy.161]', async () => {
    const site = await honbu()
    const { key, revision } = await add(site, 'Asha')
    const stream = await follow(site, 'BlackBelt')
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const changes = [
      () => add(site, 'Vikram'),
      () => site.store.as(editor).replace(blackBelts, key, belt('Asha R.'), revision),
      () => site.store.as(editor).delete(blackBelts, key),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      await waitFor(() => expect(stream.text()).toBe('data: BlackBelt\n\n'.repeat(index + 1)))
    }
  })

  test('names those of its lists that have changed, and no other list', async () => {
    const site = await honbu()
    const both = await follow(site, 'Committee', 'BlackBelt')
    const one = await follow(site, 'BlackBelt')
    await site.store.as(editor).create(committee, validRecord(committee))
    await both.waitFor('Committee')
    await add(site, 'Asha')
    await both.waitFor('Committee', 'BlackBelt')
    await one.waitFor('BlackBelt')
  })

  test('names no list for a record that visitors do not see, nor for one of a private list', async () => {
    const site = await honbu()
    const stream = await follow(site, 'Committee', 'BlackBelt')
    const office = site.store.as(operator)
    // Without a name, no page can show it.
    await office.importRecord(blackBelts, 'hidden', { registrationNo: '1', dan: '1st Dan' })
    await office.importRecord(blackBelts, 'hidden', { registrationNo: '2', dan: '1st Dan' })
    for (const list of lists.shown.filter(({ live }) => !live)) await office.importRecord(list, 'k', validRecord(list))
    await office.importRecord(committee, 'shown', validRecord(committee))
    await stream.waitFor('Committee')
    expect(stream.text()).toBe('data: Committee\n\n')
  })

  test('names a list a few times when many of its records change in a row', async () => {
    const site = await honbu()
    const stream = await follow(site, 'BlackBelt')
    for (let count = 0; count < 200; count++)
      await site.store.as(operator).importRecord(blackBelts, `k${count}`, belt(`${count}`))
    await stream.waitFor('BlackBelt')
    expect(stream.lists().length).toBeLessThan(100)
  })

  test('names a changed list to a thousand pages, while other requests are answered', { tags: 'full' }, async () => {
    const site = await honbu({ settings: { streamLimit: 1000 } })
    const streams = await Promise.all(Array.from({ length: 1000 }, () => follow(site, 'BlackBelt')))
    await add(site, 'Asha')
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
    await waitFor(() => expect(streams.filter((stream) => stream.text() !== 'data: BlackBelt\n\n')).toEqual([]))
  })

  test('a page that reconnects after a restart reads what has changed meanwhile', async () => {
    const dataDir = folder()
    const before = await honbu({ dataDir })
    const data = '/organization/black-belts.json'
    const etag = (await fetch(before.address + data)).headers.get('etag')!
    const stream = await follow(before, 'BlackBelt')
    await Promise.all([before.stop(), stream.ended])
    const after = await honbu({ dataDir })
    const ask = () => fetch(after.address + data, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    await add(after, 'While disconnected')
    await waitFor(async () => expect((await ask()).status).toBe(200))
  })

  test('a keep-alive event is sent every 30 seconds, so that a client notices a broken connection', async () => {
    useFakeHeartbeat()
    const site = await honbu()
    const stream = await follow(site, 'BlackBelt')
    vi.advanceTimersByTime(30_000)
    await waitFor(() => expect(stream.text()).toBe('event: keep-alive\ndata:\n\n'))
  })

  test('the data of a page is asked for with its ETag, which the page has', async () => {
    const site = await honbu({ site: realSite })
    await add(site, 'Asha')
    const html = await (await fetch(`${site.address}/organization/black-belts`)).text()
    const etag = /data-list="BlackBelt" data-etag="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"')
    const ask = () => fetch(`${site.address}/organization/black-belts.json`, { headers: { 'if-none-match': etag } })
    expect((await ask()).status).toBe(304)
    // What happens in other lists changes nothing, and says nothing.
    await site.store.as(operator).create(contactMessages, validRecord(contactMessages))
    expect((await ask()).status).toBe(304)
    await add(site, 'Vikram')
    expect((await ask()).status).toBe(200)
  })
})

test('as JSON a live list is an object of records by key, or null when it is empty (Firebase REST)', async () => {
  const site = await honbu()
  expect(await readRecords(site)).toBeNull()
  const { key } = await add(site, 'Asha')
  await waitFor(async () => expect(await readRecords(site)).toEqual({ [key]: belt('Asha') }))
  const many = Array.from({ length: 1200 }, (_, count) => [`k${count}`, belt(`Many ${count}`)] as const)
  for (const [key, record] of many) await site.store.as(operator).importRecord(blackBelts, key, record)
  await waitFor(async () =>
    expect(await readRecords(site)).toEqual({ [key]: belt('Asha'), ...Object.fromEntries(many) }),
  )
})

describe('access to live lists [safety.16]', () => {
  const notLive = lists.shown.filter(({ live }) => !live).map(({ name }) => name)
  const names = [...notLive, 'Nothing', '__proto__', 'constructor', 'contact', '%43ontact', 'blackbelt', '']

  test('a private, unknown or misspelled list has no stream, also beside a live one, and no JSON; the refusals say nothing else', async () => {
    const site = await honbu()
    for (const list of lists.shown) await site.store.as(operator).importRecord(list, 'k', validRecord(list))
    for (const name of names)
      for (const accept of ['text/event-stream', 'application/json', '*/*']) {
        const answerTo = async (path: string) => {
          const response = await fetch(site.address + path, { headers: { accept }, redirect: 'manual' })
          return [path, response.status, await response.text()]
        }
        for (const path of [`/live?list=${name}`, `/live?list=BlackBelt&list=${name}`])
          expect(await answerTo(path)).toEqual([path, 404, 'There is nothing here.\n'])
        const path = `/live/${name}.json`
        expect(await answerTo(path)).toEqual([path, 401, '{"error":"Permission denied"}'])
      }
  })

  test('a stream of no list is none, and a list has no other address', async () => {
    const site = await honbu()
    const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })
    expect((await get('/live')).status).toBe(404)
    expect((await get('/live/BlackBelt')).status).toBe(302)
    expect((await fetch(`${site.address}/live?list=BlackBelt`, { method: 'HEAD' })).status).toBe(200)
  })
})

test('the JSON of a live list has each change at once, and reads the other records only once', async () => {
  const site = await honbu()
  const { key, revision } = await add(site, 'Asha')
  const other = await add(site, 'Vikram')
  expect(Object.keys(await readRecords(site))).toEqual([key, other.key].sort())
  const scan = vi.spyOn(SqliteEngine.prototype, 'scanAfter')
  const changed = await site.store.as(editor).replace(blackBelts, key, belt('Asha R.'), revision)
  expect((await readRecords(site))[key]).toEqual(belt('Asha R.'))
  await site.store.as(editor).delete(blackBelts, key, changed.revision)
  expect(Object.keys(await readRecords(site))).toEqual([other.key])
  expect(scan.mock.calls.filter(([list]) => list === blackBelts.name)).toEqual([])
})

describe('the number of streams [safety.28]', () => {
  const plain = readSettings({})

  test('is limited per address: 429 with a time to wait; a stream that ends makes room [privacy.122]', async () => {
    const site = await honbu({ settings: { streamLimit: 2 } })
    const [first] = [await follow(site, 'BlackBelt'), await follow(site, 'Committee')]
    const refused = await fetch(`${site.address}/live?list=BlackBelt`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.text()).toMatch(/Too many live streams/)
    first.close()
    await waitFor(async () => expect((await follow(site, 'BlackBelt')).status).toBe(200))
  })

  test('counts the address that a trusted proxy names', async () => {
    const site = await honbu({ settings: { streamLimit: 1, trustedProxies: 1 } })
    const open = (visitor: string) => openStream(`${site.address}/live?list=BlackBelt`, { 'x-forwarded-for': visitor })
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

test('a reader that takes nothing any more is disconnected, so that no memory fills for it', () => {
  const response = new Writable({ highWaterMark: 100, write: () => undefined })
  for (let count = 0; count < 7; count++)
    write({ response: response as unknown as ServerResponse }, 'data: BlackBelt\n\n')
  expect([response.destroyed, response.writableLength]).toEqual([true, 102])
})

test('a client that sends nothing more and reads nothing does not prevent the server from stopping [safety.8]', async () => {
  const site = await honbu()
  const { port } = new URL(site.address)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.pause().write('GET /live?list=BlackBelt HTTP/1.1\r\nhost: x\r\n\r\n')
  const stream = await follow(site, 'BlackBelt')
  await Promise.all([site.stop(), stream.ended])
  await expect(fetch(`${site.address}/live?list=BlackBelt`)).rejects.toThrow()
})
