import { describe, expect, test } from 'vitest'
import { applications, messages } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { aMessage, anApplication } from './fixtures/mail.ts'
import { openTestOffice } from './fixtures/office.ts'
import { honbu } from './fixtures/server.ts'

// A Saturday in India.
const now = () => new Date('2026-11-21T10:00:00Z')
type Statistics = {
  unread: Record<'messages' | 'applications', { count: number; oldest: string | null }>
}

describe('the office’s statistics, which count records and track nobody', () => {
  test('count the unread records, with the oldest of them and without spam', async () => {
    const site = await honbu()
    const store = site.store.as(operator)
    const addMessage = (timestamp: string, more = {}) => store.create(messages, { ...aMessage, timestamp, ...more })
    await addMessage('2026-11-21T09:00:00Z')
    await addMessage('2026-11-15T18:30:00Z')
    await addMessage('2026-11-15T18:29:59Z', { isRead: true })
    await addMessage('2026-11-20T00:00:00Z', { suspect: true })
    await addMessage('2026-08-30T18:29:59Z')
    const addApplication = (consentAt: string, more = {}) =>
      store.create(applications, { ...anApplication, consentAt, membershipId: String(Date.parse(consentAt)), ...more })
    await addApplication('2026-11-18T00:00:00Z', { isRead: true })
    await addApplication('2026-09-01T00:00:00Z')
    const office = await openTestOffice({ honbu: site, now })
    const { body } = await office.send('reviewer', 'GET', '/api/statistics')
    expect((body as Statistics).unread).toEqual({
      messages: { count: 3, oldest: '2026-08-30T18:29:59Z' },
      applications: { count: 1, oldest: '2026-09-01T00:00:00Z' },
    })
  })

  test('follow every change of a message: read, unread again, marked as spam, deleted', async () => {
    const site = await honbu()
    const store = site.store.as(operator)
    const office = await openTestOffice({ honbu: site, now })
    const unread = async () =>
      ((await office.send('owner', 'GET', '/api/statistics')).body as Statistics).unread.messages
    const message = { ...aMessage, timestamp: '2026-11-20T00:00:00Z' }
    expect(await unread()).toEqual({ count: 0, oldest: null })
    const { key, revision } = await store.create(messages, message)
    await expect.poll(unread).toEqual({ count: 1, oldest: message.timestamp })
    const read = await store.replace(messages, key, { ...message, isRead: true }, revision)
    await expect.poll(unread).toEqual({ count: 0, oldest: null })
    const again = await store.replace(messages, key, { ...message, isRead: false }, read.revision)
    await expect.poll(unread).toEqual({ count: 1, oldest: message.timestamp })
    await store.replace(messages, key, { ...message, suspect: true }, again.revision)
    const other = await store.create(messages, { ...message, timestamp: '2026-11-21T00:00:00Z' })
    await expect.poll(unread).toEqual({ count: 1, oldest: '2026-11-21T00:00:00Z' })
    await store.delete(messages, other.key)
    await expect.poll(unread).toEqual({ count: 0, oldest: null })
  })
})
