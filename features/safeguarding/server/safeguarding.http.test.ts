import { describe, expect, test } from 'vitest'
import { lists } from '../../../app/lists.ts'
import { roleNames, staffActor, systemActor, visitor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { safeguarding } from '../../../lists/system/safeguarding.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { aSubmission, sendPlain, sendScripted } from '../../../tests/http/fixtures/forms.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { type Honbu, honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner, inviteColleague, turnOnTwoFactor } from '../../../tests/http/fixtures/staff.ts'
import { safetyReports } from '../safety-reports.ts'

const path = '/safety-report'
const aReport = { what: 'The door was locked and nobody could watch', where: 'Marol', contact: 'a neighbour' }
const smtp = { smtpUrl: 'smtp://127.0.0.1:1', officeEmail: 'office@example.org' }
const stored = async (site: Honbu) => (await site.store.as(operator).query(safetyReports)).records
const pageOf = async (site: Honbu, address = path) => (await fetch(site.address + address)).text()

/** A site with an owner, and a reviewer who is named to read the reports. */
async function withOfficer() {
  const site = await honbu({ site: realSite, settings: smtp })
  const owner = await createFirstOwner(site)
  const officer = await inviteColleague(site, owner, 'reviewer')
  for (const user of [owner, officer.browser]) await turnOnTwoFactor(user)
  expect((await owner.put('safeguarding', { officer: officer.id })).status).toBe(200)
  return { site, owner, officer: officer.browser, id: officer.id, email: officer.email }
}

describe('a report about the safety of a child', () => {
  test('is read and erased by the named officer, and by nobody else [privacy.471]', async () => {
    const { site, owner, officer } = await withOfficer()
    const editor = (await inviteColleague(site, owner, 'editor')).browser
    await turnOnTwoFactor(editor)
    const { answer } = await sendScripted(site, path, { ...aReport, ...aSubmission() })
    expect(answer.state).toBe('sent')
    const { body } = await officer.get('safety-reports')
    const reports = body.reports as ({ key: string } & typeof aReport)[]
    expect(reports).toEqual([expect.objectContaining(aReport)])
    const address = `safety-reports/${reports[0]!.key}`
    for (const other of [owner, editor]) {
      expect((await other.get('safety-reports')).status).toBe(403)
      expect((await other.delete(address)).status).toBe(403)
    }
    expect((await officer.get('me')).body.safeguards).toBe(true)
    expect((await owner.get('me')).body.safeguards).toBe(false)
    expect((await officer.delete(address)).status).toBe(200)
    expect(await stored(site)).toEqual([])
    expect(await site.store.as(operator).history(safetyReports, reports[0]!.key)).toEqual([
      expect.objectContaining({ data: undefined }),
      expect.objectContaining({ data: undefined }),
    ])
  })

  test('the store refuses every other actor, whatever the role [privacy.471]', async () => {
    const { site } = await withOfficer()
    const { key } = await site.store.as(visitor).create(safetyReports, { ...aReport, sentAt: new Date().toISOString() })
    for (const actor of [visitor, ...roleNames.map((role) => staffActor('s1', role))]) {
      const store = site.store.as(actor)
      const attempts: (() => Promise<unknown>)[] = [
        () => store.query(safetyReports),
        () => store.query(safetyReports, { search: 'door' }),
        () => store.get(safetyReports, key),
        () => store.history(safetyReports, key),
        () => store.changes(safetyReports, 0, 10),
        () => store.subscribe(safetyReports, 0, () => undefined),
        () => store.scan(safetyReports).next(),
        () => store.update(safetyReports, key, { what: 'x' }),
        () => store.delete(safetyReports, key),
        () => store.activity([safetyReports], { limit: 1 }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow('may not')
    }
    for (const role of roleNames)
      expect((await site.store.as(staffActor('s1', role, true)).query(safetyReports)).total).toBe(1)
  })

  test('stands in no answer of the office to an owner: not in lists, exports, counts, search, log and outbox [privacy.476, privacy.477]', async () => {
    const { site, owner, email } = await withOfficer()
    await sendScripted(site, path, { ...aReport, ...aSubmission() })
    expect(lists.find(safetyReports.name)).toBeUndefined()
    const addresses = [
      ...['SafetyReport', 'SafetyReport/csv', 'Mail', 'Viewing', 'Erasure'].map((list) => `lists/${list}`),
      'statistics',
      'activity',
      'search?q=locked',
      'affected',
      'problems',
      'inbox/SafetyReport/counts',
      'deleted',
    ]
    for (const address of addresses) {
      const { body } = await owner.get(address)
      expect([address, JSON.stringify(body)]).toEqual([address, expect.not.stringMatching(/locked|Marol|neighbour/)])
    }
    const { records } = await site.store.as(operator).query(mail, { where: { state: 'waiting' } })
    const [alert] = records.filter(({ to }) => to === email)
    expect(alert?.subject).toBe('A report has arrived')
    expect(alert?.text).toContain('/office/#/safety-reports')
    expect(JSON.stringify(records)).not.toMatch(/locked|Marol|neighbour|safety of/)
    expect((await fetch(`${site.address}/live/SafetyReport.json`)).ok).toBe(false)
    expect(await pageOf(site)).not.toMatch(/neighbour/)
  })

  test('opens only with a second factor', async () => {
    const site = await honbu({ site: realSite })
    const owner = await createFirstOwner(site)
    const { browser: officer, id } = await inviteColleague(site, owner, 'editor')
    await owner.put('safeguarding', { officer: id })
    const { status, body } = await officer.get('safety-reports')
    expect([status, body.code]).toEqual([403, 'secondFactor'])
  })

  test('leaves no draft on the device: the form is in no island [privacy.450]', async () => {
    const { site } = await withOfficer()
    await waitFor(async () => expect(await pageOf(site)).toContain('name="what"'))
    const html = await pageOf(site)
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).not.toMatch(/honbu-island|data-noun/)
  })

  test('without scripts, the page comes back with what was typed, and the form leads to its confirmation', async () => {
    const { site } = await withOfficer()
    const refused = await sendPlain(site, path, { ...aReport, what: '' })
    expect([refused.status, refused.html.includes('value="a neighbour"')]).toEqual([422, true])
    const sent = await sendPlain(site, path, { what: aReport.what })
    expect([sent.status, sent.response.headers.get('location')]).toEqual([303, `${path}?sent=1`])
    expect(await stored(site)).toHaveLength(1)
  })
})

describe('the officer who reads the reports', () => {
  test('nothing is accepted while nobody is named, and the page leads to the contact page [privacy.449]', async () => {
    const site = await honbu({ site: realSite })
    expect(await pageOf(site)).toContain('href="/contact-us">Contact us')
    const { answer } = await sendScripted(site, path, { ...aReport, ...aSubmission() })
    expect(answer.state).toBe('refused')
    expect(await stored(site)).toEqual([])
  })

  test('an owner names one, and cannot take the task over; the officer gives it back [privacy.474, privacy.478, privacy.479]', async () => {
    const { site, owner, officer, id } = await withOfficer()
    const ownerId = String((await owner.get('me')).body.id)
    expect((await owner.put('safeguarding', { officer: ownerId })).status).toBe(409)
    expect((await owner.delete('safeguarding')).status).toBe(404)
    expect((await officer.put('safeguarding', { officer: ownerId })).status).toBe(403)
    const asOwner = site.store.as(staffActor(ownerId, 'owner'))
    await expect(asOwner.update(safeguarding, 'site', { officer: ownerId })).rejects.toThrow('may not')
    await expect(asOwner.delete(safeguarding, 'site')).rejects.toThrow('may not')
    expect((await owner.get('staff')).body.safeguarding).toBe(id)

    expect((await officer.delete('safeguarding')).status).toBe(200)
    expect((await officer.get('safety-reports')).status).toBe(403)
    expect((await owner.put('safeguarding', { officer: 'nobody' })).status).toBe(404)
    expect((await owner.put('safeguarding', { officer: ownerId })).status).toBe(200)
    expect((await owner.get('safety-reports')).status).toBe(200)
    const entries = JSON.stringify((await owner.get('activity')).body)
    expect(entries).toContain('to read the reports about child safety')
    expect(entries).toContain('no longer reads the reports about child safety')
  })

  test('the task ends when the account is removed, and with it the form on the page [privacy.475]', async () => {
    const { site, owner, id } = await withOfficer()
    await waitFor(async () => expect(await pageOf(site)).toContain('name="what"'))
    expect((await owner.delete(`staff/${id}`)).status).toBe(200)
    await waitFor(async () => expect(await pageOf(site)).not.toContain('name="what"'))
  })

  test('a restored backup may name somebody who has left: then nothing is accepted, and an owner names another one', async () => {
    const site = await honbu({ site: realSite })
    const owner = await createFirstOwner(site)
    await site.store.as(systemActor('restore')).create(safeguarding, { officer: 'gone' })
    const { answer } = await sendScripted(site, path, { ...aReport, ...aSubmission() })
    expect(answer.state).toBe('refused')
    const { body } = await owner.get('me')
    expect((await owner.put('safeguarding', { officer: body.id })).status).toBe(200)
  })
})

test('a report is erased three years after it arrived [privacy.472]', () => {
  expect(safetyReports.retention).toEqual({ from: 'sentAt', days: 1096 })
})
