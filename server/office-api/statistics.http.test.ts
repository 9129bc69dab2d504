import { describe, expect, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { aMessage, anApplication } from '../../tests/http/fixtures/mail.ts'
import { openTestOffice } from '../../tests/http/fixtures/office.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { weekStarts } from './statistics-routes.ts'

// A Saturday in India.
const now = () => new Date('2026-11-21T10:00:00Z')
type Statistics = {
  weeks: { start: string; counts: Record<'Contact' | 'Membership', number> }[]
  unread: Record<'Contact' | 'Membership', { count: number; oldest: string | null }>
}

async function readStatistics(honbu: Honbu): Promise<Statistics> {
  const office = await openTestOffice({ honbu, now })
  return (await office.send('reviewer', 'GET', '/api/statistics')).body
}

describe('the office’s statistics, which count records and track nobody', () => {
  test('count the records of each week, and the unread ones with the oldest of them, without spam', async () => {
    const site = await honbu()
    const store = site.store.as(operator)
    const addMessage = (timestamp: string, more = {}) =>
      store.create(contactMessages, { ...aMessage, timestamp, ...more })
    await addMessage('2026-11-21T09:00:00Z')
    await addMessage('2026-11-15T18:30:00Z')
    await addMessage('2026-11-15T18:29:59Z', { isRead: true })
    await addMessage('2026-11-20T00:00:00Z', { suspect: true })
    await addMessage('2026-08-30T18:29:59Z')
    const addApplication = (consentAt: string, more = {}) =>
      store.create(applications, { ...anApplication, consentAt, membershipId: String(Date.parse(consentAt)), ...more })
    await addApplication('2026-11-18T00:00:00Z', { isRead: true })
    await addApplication('2026-09-01T00:00:00Z')
    const statistics = await readStatistics(site)
    expect(statistics.weeks.map(({ start }) => start)).toEqual(weekStarts(now()))
    expect(statistics.weeks.at(-1)).toMatchObject({ start: '2026-11-16', counts: { Contact: 2, Membership: 1 } })
    expect(statistics.weeks.at(-2)).toMatchObject({ start: '2026-11-09', counts: { Contact: 1, Membership: 0 } })
    expect(statistics.weeks[0]).toMatchObject({ start: '2026-08-31', counts: { Contact: 0, Membership: 1 } })
    expect(statistics.unread).toMatchObject({
      Contact: { count: 3, oldest: '2026-08-30T18:29:59Z' },
      Membership: { count: 1, oldest: '2026-09-01T00:00:00Z' },
    })
  })

  test.each([0, 1, 199, 200, 201, 400])('read the pages of %s messages and come to an end', async (count) => {
    const site = await honbu()
    const store = site.store.as(operator)
    const message = { ...aMessage, timestamp: '2026-11-20T00:00:00Z' }
    await Promise.all(Array.from({ length: count }, () => store.create(contactMessages, message)))
    expect((await readStatistics(site)).weeks.at(-1)).toMatchObject({ counts: { Contact: count } })
  })

  test('of an empty store are twelve weeks of zeros', async () => {
    const site = await honbu()
    const statistics = await readStatistics(site)
    expect(statistics.weeks.every(({ counts }) => counts.Contact + counts.Membership === 0)).toBe(true)
    expect(statistics.unread.Contact).toEqual({ count: 0, oldest: null })
  })

  test('follow every change of a message: read, unread again, marked as spam, deleted', async () => {
    const site = await honbu()
    const store = site.store.as(operator)
    const office = await openTestOffice({ honbu: site, now })
    const unread = async () =>
      ((await office.send('owner', 'GET', '/api/statistics')).body as Statistics).unread.Contact
    const message = { ...aMessage, timestamp: '2026-11-20T00:00:00Z' }
    const { key, revision } = await store.create(contactMessages, message)
    expect(await unread()).toEqual({ count: 1, oldest: message.timestamp })
    const read = await store.replace(contactMessages, key, { ...message, isRead: true }, revision)
    await expect.poll(unread).toEqual({ count: 0, oldest: null })
    const again = await store.replace(contactMessages, key, { ...message, isRead: false }, read.revision)
    await expect.poll(unread).toEqual({ count: 1, oldest: message.timestamp })
    await store.replace(contactMessages, key, { ...message, suspect: true }, again.revision)
    const other = await store.create(contactMessages, { ...message, timestamp: '2026-11-21T00:00:00Z' })
    await expect.poll(unread).toEqual({ count: 1, oldest: '2026-11-21T00:00:00Z' })
    await store.delete(contactMessages, other.key)
    await expect.poll(unread).toEqual({ count: 0, oldest: null })
  })
})
