import { describe, expect, test } from 'vitest'
import { applications, messages } from '../../lists/index.ts'
import { weekStarts } from '../../server/office/statistics-routes.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { aMessage, anApplication } from './fixtures/mail.ts'
import { officeOf } from './fixtures/officers.ts'
import { honbu } from './fixtures/server.ts'

// Saturday in India.
const now = () => new Date('2026-11-21T10:00:00Z')
type Told = {
  weeks: { start: string; messages: number; applications: number }[]
  unread: Record<'messages' | 'applications', { count: number; oldest: string | null }>
}

describe('weeks (Monday to Sunday where the association is)', () => {
  test.each([
    ['2026-11-21T10:00:00Z', '2026-11-16', 'a Saturday'],
    ['2026-11-22T18:29:59Z', '2026-11-16', 'the last second of Sunday'],
    ['2026-11-22T18:30:00Z', '2026-11-23', 'the first of Monday, still Sunday in Greenwich'],
    ['2026-12-31T12:00:00Z', '2026-12-28', 'across a year'],
  ])('%s lies in the week of %s: %s', (at, start) => {
    const starts = weekStarts(new Date(at))
    expect(starts).toHaveLength(12)
    expect(starts.at(-1)).toBe(start)
    expect(new Set(starts.map((day) => new Date(day).getUTCDay()))).toEqual(new Set([1]))
  })
})

describe('statistics without following anybody', () => {
  test('count what came in each week and what waits since when, spam left out', async () => {
    const site = await honbu()
    const desk = site.store.as(operator)
    const say = (timestamp: string, more = {}) => desk.create(messages, { ...aMessage, timestamp, ...more })
    await say('2026-11-21T09:00:00Z')
    await say('2026-11-15T18:30:00Z')
    await say('2026-11-15T18:29:59Z', { isRead: true })
    await say('2026-11-20T00:00:00Z', { suspect: true })
    await say('2026-08-30T18:29:59Z')
    const apply = (consentAt: string, more = {}) =>
      desk.create(applications, { ...anApplication, consentAt, membershipId: String(Date.parse(consentAt)), ...more })
    await apply('2026-11-18T00:00:00Z', { isRead: true })
    await apply('2026-09-01T00:00:00Z')
    const told = (await (await officeOf(site, { now })('reviewer', '/api/statistics')).json()) as Told
    expect(told.weeks.map(({ start }) => start)).toEqual(weekStarts(now()))
    expect(told.weeks.at(-1)).toEqual({ start: '2026-11-16', messages: 2, applications: 1 })
    expect(told.weeks.at(-2)).toEqual({ start: '2026-11-09', messages: 1, applications: 0 })
    expect(told.weeks[0]).toEqual({ start: '2026-08-31', messages: 0, applications: 1 })
    expect(told.unread).toEqual({
      messages: { count: 3, oldest: '2026-08-30T18:29:59Z' },
      applications: { count: 1, oldest: '2026-09-01T00:00:00Z' },
    })
  })

  test('of an empty office are twelve weeks of nothing', async () => {
    const site = await honbu()
    const told = (await (await officeOf(site, { now })('owner', '/api/statistics')).json()) as Told
    expect(told.weeks.every(({ messages, applications }) => messages + applications === 0)).toBe(true)
    expect(told.unread.messages).toEqual({ count: 0, oldest: null })
  })

  test('follow what officers do: read, marked unread again, deleted, taken for spam', async () => {
    const site = await honbu()
    const desk = site.store.as(operator)
    const ask = officeOf(site, { now })
    const count = async () => ((await (await ask('owner', '/api/statistics')).json()) as Told).unread.messages
    const said = { ...aMessage, timestamp: '2026-11-20T00:00:00Z' }
    const { key, revision } = await desk.create(messages, said)
    expect(await count()).toEqual({ count: 1, oldest: said.timestamp })
    const read = await desk.replace(messages, key, { ...said, isRead: true }, revision)
    await expect.poll(count).toEqual({ count: 0, oldest: null })
    const again = await desk.replace(messages, key, { ...said, isRead: false }, read.revision)
    await expect.poll(count).toEqual({ count: 1, oldest: said.timestamp })
    await desk.replace(messages, key, { ...said, suspect: true }, again.revision)
    const other = await desk.create(messages, { ...said, timestamp: '2026-11-21T00:00:00Z' })
    await expect.poll(count).toEqual({ count: 1, oldest: '2026-11-21T00:00:00Z' })
    await desk.delete(messages, other.key)
    await expect.poll(count).toEqual({ count: 0, oldest: null })
  })
})
