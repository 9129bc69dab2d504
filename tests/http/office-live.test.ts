import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { visitor } from '../../lists/engine/access.ts'
import { blackBelts, messages } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { type Caller, openTestOffice, type TestOffice } from './fixtures/office.ts'

const sent = { name: 'Zxqv', contact: 'z@example.org', message: 'private', timestamp: '2026-11-21T10:00:00.000Z' }
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

/** Opens the office's live stream. `received` is updated while the stream is open. */
async function openStream({ request }: TestOffice, caller: Caller, headers: Record<string, string> = {}) {
  const response = await request(caller, 'GET', '/api/live', undefined, headers)
  const reader = response.body!.getReader()
  const received = { text: '', ended: false }
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      received.text += Buffer.from(value).toString()
    }
    received.ended = true
  })()
  await waitFor(() => expect(received.text).toContain('event: open'))
  const changes = () =>
    [...received.text.matchAll(/event: change\nid: \d+\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data!))
  return { response, received, changes, close: () => reader.cancel() }
}

describe('the office’s live stream', () => {
  test('names each changed record that the role may read, without its content', async () => {
    const office = await openTestOffice()
    const [reviewer, editor] = [await openStream(office, 'reviewer'), await openStream(office, 'editor')]
    const message = await office.store.as(visitor).create(messages, sent)
    const added = await office.store.as(operator).create(blackBelts, belt)
    const expected = [
      { list: 'Contact', revision: 1, key: message.key },
      { list: 'BlackBelt', revision: 2, key: added.key },
    ]
    await waitFor(() => expect(reviewer.changes()).toEqual(expected))
    await waitFor(() => expect(editor.changes()).toEqual(expected.slice(1)))
    expect(editor.received.text).not.toContain('Contact')
    expect(reviewer.received.text).not.toMatch(/Zxqv|private|Asha/)
    expect(reviewer.response.headers.get('cache-control')).toBe('no-store')
  })

  test('sends the missed changes once and in order after a reconnect', async () => {
    const office = await openTestOffice()
    await office.store.as(operator).create(blackBelts, belt)
    await office.store.as(visitor).create(messages, sent)
    await office.store.as(operator).create(blackBelts, belt)
    const back = await openStream(office, 'owner', { 'last-event-id': '1' })
    await waitFor(() => expect(back.changes().map(({ revision }) => revision)).toEqual([2, 3]))
  })

  test('is closed at the next keep-alive after the session ended', async () => {
    const office = await openTestOffice({ keepAliveMs: 20 })
    const [signedOut, signedIn] = [await openStream(office, 'reviewer'), await openStream(office, 'owner')]
    await waitFor(() => expect(signedOut.received.text).toContain('event: keep-alive'))
    office.signedOut.add('reviewer')
    await waitFor(() => expect(signedOut.received.ended).toBe(true))
    await office.store.as(visitor).create(messages, sent)
    await waitFor(() => expect(signedIn.changes()).toHaveLength(1))
    expect(signedOut.changes()).toEqual([])
  })

  test('is refused to a user who has twenty of them, until one ends', async () => {
    const office = await openTestOffice()
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(office, 'owner')))
    const refused = await office.request('owner', 'GET', '/api/live')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    await openStream(office, 'editor')
    await streams[0]!.close()
    await waitFor(() => openStream(office, 'owner'))
  })

  test('is closed when the server stops, also if another stream was closed by its client', async () => {
    const office = await openTestOffice()
    const [one, other] = [await openStream(office, 'reviewer'), await openStream(office, 'owner')]
    await other.close()
    await office.store.as(visitor).create(messages, sent)
    await waitFor(() => expect(one.changes()).toHaveLength(1))
    office.closeStreams()
    await waitFor(() => expect(one.received.ended).toBe(true))
  })

  test('is removed by the server when the connection broke', async () => {
    const office = await openTestOffice({ keepAliveMs: 10 })
    const server = createServer(getRequestListener(office.app.fetch, { overrideGlobalObjects: false })).listen(
      0,
      '127.0.0.1',
    )
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /api/live HTTP/1.1\r\nHost: here\r\nx-caller: owner\r\n\r\n')
    await waitFor(() => expect(received).toContain('event: keep-alive'))
    socket.destroy()
    // The server reads the session at each keep-alive of a stream that it still has.
    let before = -1
    await vi.waitFor(
      () => {
        const now = office.sessionReads()
        const unchanged = now === before
        before = now
        expect(unchanged).toBe(true)
      },
      { timeout: 30_000, interval: 100 },
    )
  })
})
