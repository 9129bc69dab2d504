import { describe, expect, test } from 'vitest'
import { applications, erasures, mail, viewings } from '../../lists/index.ts'
import { operator } from '../contracts/parts/lists.ts'
import { storedApplications, storedObjects } from './fixtures/forms.ts'
import { standing } from './fixtures/mail.ts'
import { anApplicant } from './fixtures/officers.ts'
import { realPages } from './fixtures/real-pages.ts'
import { type Honbu, honbu } from './fixtures/server.ts'

const dayMs = 86_400_000
const quarter = 15 * 60_000

async function handle(site: Honbu, key: string, handledAt: string | undefined) {
  const desk = site.store.as(operator)
  const { key: _, revision, ...record } = (await desk.get(applications, key))!
  await desk.replace(applications, key, { ...record, handledAt }, revision)
}
const booked = async (site: Honbu) => (await site.store.as(operator).query(erasures)).records

describe('retention (trust, "erased automatically after the retention period")', () => {
  test('an application goes with its documents and its history, at the latest as many days after it was handled as the notice said', async () => {
    const clock = standing(new Date().toISOString())
    const site = await honbu({ now: clock.now, settings: { retentionDays: 30 } })
    const { key, reference } = await anApplicant(site)
    await handle(site, key, clock.now().toISOString())
    clock.move(30 * dayMs - quarter - 1)
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await storedObjects(site)).toHaveLength(3)
    clock.move(1)
    await site.clean()
    expect(await storedApplications(site)).toEqual([])
    expect(await storedObjects(site)).toEqual([])
    const past = await site.store.as(operator).history(applications, key)
    expect(past.every(({ data }) => data === undefined)).toBe(true)
    expect(await booked(site)).toMatchObject([
      {
        reference,
        why: 'retention: 30 days after it was handled',
        by: 'system:retention',
        at: clock.now().toISOString(),
      },
    ])
  })

  test('what was never handled stays, and so does what was taken up again', async () => {
    const clock = standing(new Date().toISOString())
    const site = await honbu({ now: clock.now })
    const { key } = await anApplicant(site)
    clock.move(5000 * dayMs)
    await site.clean()
    expect(await storedObjects(site)).toHaveLength(3)
    await handle(site, key, clock.now().toISOString())
    clock.move(364 * dayMs)
    await handle(site, key, undefined)
    clock.move(2 * dayMs)
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
    expect(await booked(site)).toEqual([])
  })

  test('a date that is none erases nothing', async () => {
    const site = await honbu({ settings: { retentionDays: 1 } })
    const { key } = await anApplicant(site)
    const desk = site.store.as(operator)
    const { key: _, revision: __, ...record } = (await desk.get(applications, key))!
    await desk.importRecord(applications, key, { ...record, handledAt: 'soon' })
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
  })

  test('letters go after 90 days and viewings after three years, from the history too', async () => {
    const clock = standing()
    const site = await honbu({ now: clock.now })
    const desk = site.store.as(operator)
    const at = clock.now().toISOString()
    const letter = {
      to: 'zxqv@example.org',
      subject: 's',
      text: 'Zxqv',
      state: 'sent',
      tries: 1,
      about: 'Contact/1',
      at,
    }
    const { key } = await desk.create(mail, letter)
    await desk.create(viewings, { reference: '1', document: 'Aadhaar Card', by: 'staff:1', at })
    const left = async () => [(await desk.query(mail)).total, (await desk.query(viewings)).total]
    clock.move(90 * dayMs - quarter - 1)
    await site.clean()
    expect(await left()).toEqual([1, 1])
    clock.move(1)
    await site.clean()
    expect(await left()).toEqual([0, 1])
    expect((await desk.history(mail, key)).map(({ data }) => data)).toEqual([undefined, undefined])
    clock.move(3 * 366 * dayMs)
    await site.clean()
    expect(await left()).toEqual([0, 0])
  })

  test('of many books only the old pages go', async () => {
    const clock = standing()
    const site = await honbu({ now: clock.now })
    const desk = site.store.as(operator)
    const before = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString()
    const seen = (days: number) => desk.create(viewings, { reference: '1', document: 'x', by: 'y', at: before(days) })
    await Promise.all(Array.from({ length: 450 }, (_, i) => seen(i < 7 ? i : 2000 + i)))
    await site.clean()
    expect((await desk.query(viewings)).total).toBe(7)
  })
})

describe('the notice before the form (trust, "for how long")', () => {
  test.each([
    [undefined, 365],
    [90, 90],
  ])('with RETENTION_DAYS %s promises %i days, and what was agreed to says so', async (retentionDays, promised) => {
    const { html } = await realPages({ ...(retentionDays && { retentionDays }) })
    const page = (await html('/organization/membership')).replace(/<!--.*?-->/g, '')
    expect(page).toContain(`at the latest ${promised} days after it was handled`)
    const site = await honbu({ ...(retentionDays && { settings: { retentionDays } }) })
    expect((await anApplicant(site)).noticeVersion).toMatch(new RegExp(`/${promised}$`))
  })
})
