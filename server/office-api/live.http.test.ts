import { describe, expect, test, vi } from 'vitest'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { events } from '../../features/events/events.ts'
import { visitor } from '../../lists/access.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'

const sent = { name: 'Zxqv', contact: 'z@example.org', message: 'private', timestamp: '2026-11-21T10:00:00.000Z' }
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }

describe('the office’s live stream', () => {
  test('names each changed list that the role may read, private ones included, and nothing else', async () => {
    const office = await openTestOffice()
    const [reviewer, editor] = [await office.openStream('reviewer'), await office.openStream('editor')]
    await office.store.as(visitor).create(contactMessages, sent)
    await reviewer.waitFor('Contact')
    await office.store.as(operator).create(blackBelts, belt)
    await reviewer.waitFor('Contact', 'BlackBelt')
    await editor.waitFor('BlackBelt')
    expect(reviewer.text()).toBe('data: Contact\n\ndata: BlackBelt\n\n')
    expect(editor.text()).toBe('data: BlackBelt\n\n')
    expect(reviewer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  test('names a list whose drafts change to those who see drafts', async () => {
    const office = await openTestOffice()
    const [reviewer, editor] = [await office.openStream('reviewer'), await office.openStream('editor')]
    await office.store.as(operator).create(events, { ...validRecord(events), publication: 'draft' })
    await editor.waitFor('Event')
    await office.store.as(operator).create(blackBelts, belt)
    await reviewer.waitFor('BlackBelt')
  })

  test('is closed at the next keep-alive after the session ended', async () => {
    const office = await openTestOffice({ keepAliveMs: 20 })
    const [signedOut, signedIn] = [await office.openStream('reviewer'), await office.openStream('owner')]
    await waitFor(() => expect(signedOut.text()).toContain('event: keep-alive'))
    office.signedOut.add('reviewer')
    await signedOut.ended
    await office.store.as(visitor).create(contactMessages, sent)
    await signedIn.waitFor('Contact')
    expect(signedOut.lists()).toEqual([])
  })

  test('is refused to a user who has twenty of them, until one ends', async () => {
    const office = await openTestOffice()
    const streams = await Promise.all(Array.from({ length: 21 }, () => office.openStream('owner')))
    const refused = streams.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60'])
    expect((await office.openStream('editor')).status).toBe(200)
    streams.find(({ status }) => status === 200)!.close()
    await waitFor(async () => expect((await office.openStream('owner')).status).toBe(200))
  })

  test('is closed when the server stops, also if another stream was closed by its client', async () => {
    const office = await openTestOffice()
    const [one, other] = [await office.openStream('reviewer'), await office.openStream('owner')]
    other.close()
    await office.store.as(visitor).create(contactMessages, sent)
    await one.waitFor('Contact')
    office.closeStreams()
    await one.ended
    expect(one.retryMs()).toBeGreaterThan(0)
  })

  test('is removed by the server when the connection broke', async () => {
    const office = await openTestOffice({ keepAliveMs: 10 })
    const stream = await office.openStream('owner')
    await waitFor(() => expect(stream.text()).toContain('event: keep-alive'))
    stream.close()
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
