import { randomUUID } from 'node:crypto'
import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applications } from '../../features/applications/applications.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { registeredMembers, renewalMailName } from '../../features/members/members.ts'
import { lastRenewalMails, renewalMailAct } from '../../features/members/server/renewal-mails.ts'
import { addDays, today } from '../../lists/dates.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { mail } from '../../lists/system/mail.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { operator, reviewer } from '../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { storedApplications, storedObjects } from '../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../tests/http/fixtures/mail.ts'
import { openTestOffice, submitApplication } from '../../tests/http/fixtures/office.ts'
import { runCommand } from '../../tests/http/fixtures/process.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../tests/http/fixtures/server.ts'
import { Acts } from '../acts/acts.ts'
import type { JobProblem } from '../jobs/job-problems.ts'
import type { Lease } from '../store/engine.ts'
import { applyRetention } from './retention.ts'

const dayMs = 86_400_000
const intervalMs = 15 * 60_000

async function handle(site: Honbu, key: string, handledAt: string | undefined) {
  const store = site.store.as(operator)
  const { key: _, revision, ...record } = (await store.get(applications, key))!
  await store.replace(applications, key, { ...record, handledAt }, revision)
}
const recordedErasures = async (site: Honbu) => (await site.store.as(operator).query(erasures)).records

describe('retention [safety.38]', () => {
  test('an application is erased with its documents and history, at the latest the promised number of days after it was handled [privacy.7, privacy.130, privacy.132]', async () => {
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

  test('messages, the erasure log, and applications that were never handled or were reopened stay [privacy.4, privacy.37, privacy.136]', async () => {
    const clock = manualClock(new Date().toISOString())
    const site = await honbu({ now: clock.now })
    const { key } = await submitApplication(site)
    const store = site.store.as(operator)
    const at = clock.now().toISOString()
    await store.create(contactMessages, { name: 'Asha', contact: 'c', message: 'm', isRead: true, timestamp: at })
    await store.create(erasures, { reference: '1', why: 'deleted in the office', by: 'staff:1', at })
    clock.advance(5000 * dayMs)
    await site.clean()
    expect(await storedObjects(site)).toHaveLength(3)
    await handle(site, key, clock.now().toISOString())
    clock.advance(364 * dayMs)
    await handle(site, key, undefined)
    clock.advance(2 * dayMs)
    await site.clean()
    expect(await storedApplications(site)).toHaveLength(1)
    expect((await store.query(contactMessages)).total).toBe(1)
    expect(await recordedErasures(site)).toMatchObject([{ reference: '1' }])
  })

  test('an application that cannot be erased is reported to the owners by its key, without a name [privacy.120]', async () => {
    const clock = manualClock(new Date().toISOString())
    const site = await honbu({ now: clock.now })
    // The first run of the server would end the lease of this one, which has another store.
    await site.clean()
    const { key } = await submitApplication(site)
    await handle(site, key, clock.now().toISOString())
    clock.advance(366 * dayMs)
    const { withLease } = site.store
    const transaction = () => Promise.reject(new Error('The disk refuses'))
    const store = { ...site.store, withLease: (lease: Lease) => ({ ...withLease(lease), transaction }) }
    expect(await applyRetention({ ...site.services, store })).toMatchObject({ erased: 0 })
    const { records } = await site.store.as(operator).query(jobProblems)
    const problem: JobProblem = { kind: 'record', list: applications.name, key, reason: 'The disk refuses' }
    expect(records.map(({ problems = '' }) => JSON.parse(problems))).toEqual([[problem]])
    expect(JSON.stringify(records)).not.toMatch(/asha/i)
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

  test('mails are deleted after 90 days and viewings after three years, including their history [privacy.25, privacy.28]', async () => {
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

  test.each([
    ['sent', 'still counts'],
    ['given up', 'does not count'],
    ['waiting', 'does not count'],
  ])('a renewal mail that is %s after 90 days %s when it is deleted [privacy.19]', async (state, outcome) => {
    const clock = manualClock()
    const site = await honbu({ now: clock.now })
    const store = site.store.as(operator)
    const writeReminder = async () => {
      const settings = { smtpUrl: 'smtp://localhost', officeEmail: 'office@example.org' }
      const services = { store: site.store, now: clock.now, settings }
      const acts = new Acts(services, [renewalMailAct(services)])
      await acts.carryOut(renewalMailName, reviewer, randomUUID(), { keys: [key] })
      return (await store.query(mail)).records.map((each) => each.key)
    }
    const validUntil = addDays(today(clock.now()), 60)
    const member = { number: 'SKAA-M-1', name: 'Asha', email: 'asha@example.org', since: '2026-01-01', validUntil }
    const { key } = await store.create(registeredMembers, member)
    const [reminder] = await writeReminder()
    await store.update(mail, reminder!, { state, nextAt: undefined })
    clock.advance(90 * dayMs)
    await site.clean()
    expect((await store.query(mail)).total).toBe(0)
    const last = await lastRenewalMails(site.store, [{ key, validUntil }])
    const left = outcome === 'still counts'
    expect(last.get(key)?.state).toBe(left ? 'sent' : undefined)
    // A second reminder needs a confirmation only when the first one left.
    expect(await writeReminder()).toEqual(left ? [] : [reminder])
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

/** Applications without documents. Those with an index below `due` were handled now. */
async function importApplications(site: Honbu, { total, due, at }: { total: number; due: number; at: Date }) {
  const store = site.store.as(operator)
  for (let i = 0; i < total; i++)
    await store.importRecord(applications, `k${1000 + i}`, {
      membershipId: `${1000 + i}`,
      ...(i < due && { handledAt: at.toISOString() }),
    })
}
const yearAndDayMs = 366 * dayMs

describe('many applications that are due at once [safety.12]', () => {
  const withApplications = async (total: number, due: number) => {
    const clock = manualClock(new Date(Date.now() - yearAndDayMs).toISOString())
    const site = await honbu({ now: clock.now })
    await importApplications(site, { total, due, at: clock.now() })
    clock.advance(yearAndDayMs)
    await site.clean()
    const office = await openTestOffice({ honbu: site, now: clock.now })
    const shown = async () => (await office.send('owner', 'GET', '/api/problems')).body.problems
    return { site, office, shown }
  }
  const remaining = async (site: Honbu) => (await storedApplications(site)).length

  test.each([
    ['30 of 40, as after a camp of a small association', 40, 30],
    ['a twentieth of many', 900, 45],
  ])('%s are erased [privacy.139]', async (_, total, due) => {
    const { site, shown } = await withApplications(total, due)
    expect(await remaining(site)).toBe(total - due)
    expect(await shown()).toEqual([])
  })

  test('more than both are not erased, and no mail or viewing is deleted, until an owner confirms it in the office [privacy.139, privacy.140]', async () => {
    const { site, office, shown } = await withApplications(40, 31)
    const store = site.store.as(operator)
    await store.importRecord(viewings, 'old', { at: '2001-01-01T00:00:00.000Z' })
    await site.clean()
    expect([await remaining(site), (await store.query(viewings)).total]).toEqual([40, 1])
    const problem = {
      about: 'retention',
      text: expect.stringMatching(/^31 of 40 applications .*npm run retention -- --confirm$/),
    }
    const [{ since }] = await shown()
    expect(await shown()).toEqual([{ ...problem, since }])
    for (const [caller, status] of [
      ['visitor', 401],
      ['reviewer', 403],
      ['editor', 403],
    ] as const)
      expect((await office.send(caller, 'POST', '/api/retention')).status).toBe(status)
    expect(await remaining(site)).toBe(40)
    const { status, body } = await office.send('owner', 'POST', '/api/retention')
    expect([status, body]).toEqual([200, { erased: 31, problems: 0 }])
    expect([await remaining(site), (await store.query(viewings)).total]).toEqual([9, 0])
    expect(await recordedErasures(site)).toHaveLength(31)
    expect(await shown()).toEqual([])
  })

  test('the operator confirms it with npm run retention -- --confirm [privacy.140]', async () => {
    const { site, shown } = await withApplications(40, 31)
    const refused = await runCommand('retention.ts', [], site.dataDir)
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/31 of 40 .*Nothing was erased/)])
    const confirmed = await runCommand('retention.ts', ['--confirm'], site.dataDir)
    expect([confirmed.code, confirmed.out]).toEqual([0, '31 applications erased, 0 problems\n'])
    expect(await shown()).toEqual([])
  })

  test('while another process erases, the office says so', async () => {
    const { site, office } = await withApplications(40, 31)
    const other = await openStoreIn(site.dataDir)
    onTestFinished(() => other.close())
    await other.acquireLease('retention', 60_000)
    const { status, body } = await office.send('owner', 'POST', '/api/retention')
    expect([status, body.error]).toEqual([409, expect.stringContaining('Another process')])
    expect(await remaining(site)).toBe(40)
  })
})

describe('what the sweep could not do', () => {
  test('is shown to the owners until a later sweep has no problem [privacy.61, privacy.120]', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    const shown = async () => (await office.send('owner', 'GET', '/api/problems')).body.problems
    const names = Array.from({ length: 31 }, (_, i) => `membership/${1_600_000_000_000 + i}_p.png`)
    const anHourAgo = new Date(Date.now() - 3_600_000)
    for (const name of names) {
      await site.files.documents.save(name, { bytes: Buffer.from('p'), type: 'image/png' })
      utimesSync(join(site.dataDir, 'documents', name), anHourAgo, anHourAgo)
    }
    await site.clean()
    const [first] = await shown()
    expect(first).toMatchObject({ about: 'sweep', text: expect.stringMatching(/^31 of 31 documents .*--confirm$/) })
    const inHindi = await office.send('owner', 'GET', '/api/problems', undefined, { 'accept-language': 'hi' })
    expect(inHindi.body.problems).toMatchObject([{ text: expect.stringMatching(/^31 में से 31 दस्तावेज़ों .*--confirm$/) }])
    const head = await site.store.head()
    await site.clean()
    expect(await shown()).toEqual([first])
    expect(await site.store.head()).toBe(head)
    await site.files.documents.delete(names[0]!)
    await site.clean()
    expect(await shown()).toEqual([])
  })

  test('also when the folder cannot be read', async () => {
    const site = await honbu()
    const office = await openTestOffice({ honbu: site })
    writeFileSync(join(site.dataDir, 'documents/quarantine'), 'a file in the place of the folder')
    await site.clean()
    expect((await office.send('owner', 'GET', '/api/problems')).body.problems).toMatchObject([
      { about: 'sweep', text: expect.stringMatching(/^The work stopped: .*quarantine/) },
    ])
  })
})

describe('the notice before the form [safety.38]', () => {
  test.each([
    [undefined, 365],
    [90, 90],
  ])('with RETENTION_DAYS %s promises %i days, and the stored notice version contains them [privacy.74, privacy.130, privacy.131]', async (retentionDays, promised) => {
    const { html } = await realPages({ ...(retentionDays && { retentionDays }) })
    const page = (await html('/organization/membership')).replace(/<!--.*?-->/g, '')
    expect(page).toContain(`within ${promised} days of a decision`)
    const site = await honbu({ ...(retentionDays && { settings: { retentionDays } }) })
    expect((await submitApplication(site)).noticeVersion).toMatch(new RegExp(`/${promised}$`))
  })
})
