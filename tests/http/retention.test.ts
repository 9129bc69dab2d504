import { describe, expect, test } from 'vitest'
import { applications, erasures, mail, viewings } from '../../lists/index.ts'
import { operator } from '../contracts/store-fixtures.ts'
import { storedApplications, storedObjects } from './fixtures/forms.ts'
import { manualClock } from './fixtures/mail.ts'
import { submitApplication } from './fixtures/office.ts'
import { realPages } from './fixtures/real-pages.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const dayMs = 86_400_000
const intervalMs = 15 * 60_000

async function handle(site: Honbu, key: string, handledAt: string | undefined) {
  const store = site.store.as(operator)
  const { key: _, revision, ...record } = (await store.get(applications, key))!
  await store.replace(applications, key, { ...record, handledAt }, revision)
}
const recordedErasures = async (site: Honbu) => (await site.store.as(operator).query(erasures)).records

describe('retention (trust, "erased automatically after the retention period")', () => {
  test('an application is erased with its documents and history, at the latest the promised number of days after it was handled', async () => {
    const clock = manualClock(new Date().toISOString())
    const site = await honbu({ now: clock.now, settings: { retentionDays: 30 } })
    const { key, reference } = await submitApplication(site)
    await handle(site, key, clock.now().toISOString())
    clock.advance(30 * dayMs - intervalMs - 1)
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await storedObjects(site)).toHaveLength(3)
    clock.advance(1)
    await site.clean()
    expect(await storedApplications(site)).toEqual([])
    expect(await storedObjects(site)).toEqual([])
    const history = await site.store.as(operator).history(applications, key)
    expect(history.every(({ data }) => data === undefined)).toBe(true)
    expect(await recordedErasures(site)).toMatchObject([
      {
        reference,
        why: 'retention: 30 days after it was handled',
        by: 'system:retention',
        at: clock.now().toISOString(),
      },
    ])
  })

  test('applications that were never handled or were reopened stay', async () => {
    const clock = manualClock(new Date().toISOString())
    const site = await honbu({ now: clock.now })
    const { key } = await submitApplication(site)
    clock.advance(5000 * dayMs)
    await site.clean()
    expect(await storedObjects(site)).toHaveLength(3)
    await handle(site, key, clock.now().toISOString())
    clock.advance(364 * dayMs)
    await handle(site, key, undefined)
    clock.advance(2 * dayMs)
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await recordedErasures(site)).toEqual([])
  })

  test('an invalid date erases nothing', async () => {
    const site = await honbu({ settings: { retentionDays: 1 } })
    const { key } = await submitApplication(site)
    const store = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await store.get(applications, key))!
    await store.importRecord(applications, key, { ...record, handledAt: 'soon' })
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
  })

  test('mails are deleted after 90 days and viewings after three years, including their history', async () => {
    const clock = manualClock()
    const site = await honbu({ now: clock.now })
    const store = site.store.as(operator)
    const at = clock.now().toISOString()
    const sentMail = {
      to: 'zxqv@example.org',
      subject: 's',
      text: 'Zxqv',
      state: 'sent',
      tries: 1,
      about: 'Contact/1',
      at,
    }
    const { key } = await store.create(mail, sentMail)
    await store.create(viewings, { reference: '1', document: 'Aadhaar Card', by: 'staff:1', at })
    const counts = async () => [(await store.query(mail)).total, (await store.query(viewings)).total]
    clock.advance(90 * dayMs - intervalMs - 1)
    await site.clean()
    expect(await counts()).toEqual([1, 1])
    clock.advance(1)
    await site.clean()
    expect(await counts()).toEqual([0, 1])
    expect((await store.history(mail, key)).map(({ data }) => data)).toEqual([undefined, undefined])
    clock.advance(3 * 366 * dayMs)
    await site.clean()
    expect(await counts()).toEqual([0, 0])
  })

  test('of many viewings only the old ones are deleted', async () => {
    const clock = manualClock()
    const site = await honbu({ now: clock.now })
    const store = site.store.as(operator)
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()
    const viewedBefore = (days: number) =>
      store.create(viewings, { reference: '1', document: 'x', by: 'y', at: before(days) })
    await Promise.all(Array.from({ length: 450 }, (_, i) => viewedBefore(i < 7 ? i : 2000 + i)))
    await site.clean()
    expect((await store.query(viewings)).total).toBe(7)
  })
})

describe('the notice before the form (trust, "for how long")', () => {
  test.each([
    [undefined, 365],
    [90, 90],
  ])('with RETENTION_DAYS %s promises %i days, and the stored notice version contains them', async (retentionDays, promised) => {
    const { html } = await realPages({ ...(retentionDays && { retentionDays }) })
    const page = (await html('/organization/membership')).replace(/<!--.*?-->/g, '')
    expect(page).toContain(`at the latest ${promised} days after it was handled`)
    const site = await honbu({ ...(retentionDays && { settings: { retentionDays } }) })
    expect((await submitApplication(site)).noticeVersion).toMatch(new RegExp(`/${promised}$`))
  })
})
