import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { blackBelts, messages } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { type Office, officeOf, type Who } from './fixtures/office.ts'

const sent = { name: 'Zxqv', contact: 'z@example.org', message: 'private', timestamp: '2026-11-21T10:00:00.000Z' }
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

/** A window of the office: what it heard so far, and whether it still hears. */
async function windowOf({ ask }: Office, who: Who, headers: Record<string, string> = {}) {
  const response = await ask(who, 'GET', '/api/live', undefined, headers)
  const reader = response.body!.getReader()
  const heard = { text: '', ended: false }
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      heard.text += Buffer.from(value).toString()
    }
    heard.ended = true
  })()
  await vi.waitFor(() => expect(heard.text).toContain('event: open'))
  const changes = () =>
    [...heard.text.matchAll(/event: change\nid: \d+\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data!))
  return { response, heard, changes, leave: () => reader.cancel() }
}

describe('an open window of the office', () => {
  test('hears at once of what its role may read, which record, and nothing of what it holds', async () => {
    const office = await officeOf()
    const [reviewer, editor] = [await windowOf(office, 'reviewer'), await windowOf(office, 'editor')]
    const message = await office.store.as(visitor).create(messages, sent)
    const added = await office.store.as(operator).create(blackBelts, belt)
    const news = [
      { list: 'Contact', revision: 1, key: message.key },
      { list: 'BlackBelt', revision: 2, key: added.key },
    ]
    await vi.waitFor(() => expect(reviewer.changes()).toEqual(news))
    await vi.waitFor(() => expect(editor.changes()).toEqual(news.slice(1)))
    expect(editor.heard.text).not.toContain('Contact')
    expect(reviewer.heard.text).not.toMatch(/Zxqv|private|Asha/)
    expect(reviewer.response.headers.get('cache-control')).toBe('no-store')
  })

  test('that lost its connection hears what it missed, in order and once', async () => {
    const office = await officeOf()
    await office.store.as(operator).create(blackBelts, belt)
    await office.store.as(visitor).create(messages, sent)
    await office.store.as(operator).create(blackBelts, belt)
    const back = await windowOf(office, 'owner', { 'last-event-id': '1' })
    await vi.waitFor(() => expect(back.changes().map(({ revision }) => revision)).toEqual([2, 3]))
  })

  test('is shut with the next sign of life after its session has ended', async () => {
    const office = await officeOf({ keepAliveMs: 20 })
    const [gone, stays] = [await windowOf(office, 'reviewer'), await windowOf(office, 'owner')]
    await vi.waitFor(() => expect(gone.heard.text).toContain('event: keep-alive'))
    office.signedOut.add('reviewer')
    await vi.waitFor(() => expect(gone.heard.ended).toBe(true))
    await office.store.as(visitor).create(messages, sent)
    await vi.waitFor(() => expect(stays.changes()).toHaveLength(1))
    expect(gone.changes()).toEqual([])
  })

  test('is shut when the server stops, and is no burden when it was closed', async () => {
    const office = await officeOf()
    const [one, other] = [await windowOf(office, 'reviewer'), await windowOf(office, 'owner')]
    await other.leave()
    await office.store.as(visitor).create(messages, sent)
    await vi.waitFor(() => expect(one.changes()).toHaveLength(1))
    office.closeStreams()
    await vi.waitFor(() => expect(one.heard.ended).toBe(true))
  })

  test('whose connection broke is forgotten by the server', async () => {
    const office = await officeOf({ keepAliveMs: 10 })
    const server = createServer(getRequestListener(office.app.fetch, { overrideGlobalObjects: false })).listen(
      0,
      '127.0.0.1',
    )
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (piece) => {
      heard += piece
    })
    socket.write('GET /api/live HTTP/1.1\r\nHost: here\r\nx-who: owner\r\n\r\n')
    await vi.waitFor(() => expect(heard).toContain('event: keep-alive'))
    socket.destroy()
    // Once forgotten, nobody is asked any more who it was.
    let before = -1
    await vi.waitFor(
      () => {
        const now = office.sessionReads()
        const still = now === before
        before = now
        expect(still).toBe(true)
      },
      { interval: 100 },
    )
  })
})
