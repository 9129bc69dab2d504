import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, today } from '../../../lists/dates.ts'
import { mail } from '../../../lists/system/mail.ts'
import { eraseRecord } from '../../../server/privacy/erase-record.ts'
import { openFiles } from '../../../server/storage/storage.ts'
import { operator, reviewer, visitor } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner } from '../../../tests/http/fixtures/staff.ts'
import { issuedCertificates } from '../../certificates/issued-certificates.ts'
import { dojos } from '../../dojos/dojos.ts'
import { entrants } from '../../entries/entrants.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { changeEntries } from '../../entries/server/entry-book.ts'
import { events } from '../../events/events.ts'
import { registeredMembers } from '../../members/members.ts'
import type { OfficeResults } from '../api-types.ts'
import { resultSheets } from '../result-sheets.ts'
import { eventResults } from '../results.ts'
import { resultCleanup } from './jobs.ts'

const day = today(new Date())
const year = Number(day.slice(0, 4))
const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
const anEvent = { ...place, name: 'Mumbai Open', type: 'Tournament', sdate: day }
const aForm = {
  opensAt: '2027-02-01 09:00',
  closesAt: '2027-03-12 18:00',
  referenceDate: day,
  asksNames: true,
  categories: [
    { code: 'g', kind: 'kata', gender: 'female', ageFrom: 10, ageTo: 11, fee: 0 },
    { code: 'w', kind: 'kata', gender: 'female', ageFrom: 18, fee: 0 },
  ],
}
const people = {
  tara: { name: 'Tara Qxnaik', birthDate: `${year - 10}-01-01`, category: 'g' },
  mira: { name: 'Mira Qxsen', birthDate: `${year - 11}-01-01`, category: 'g', namesAllowed: true },
  sneha: { name: 'Sneha Qxiyer', birthDate: `${year - 27}-01-01`, category: 'w', namesAllowed: true },
}

/** A site with an event, a girl, a girl whose guardian allows the name, and a woman, all of Andheri East. */
async function withEntries() {
  const now = () => new Date()
  const site = await honbu({ site: realSite })
  const owner = await createFirstOwner(site)
  const office = site.store.as(operator)
  const { key: event } = await office.create(events, anEvent)
  const { key: dojo } = await office.create(dojos, { ...place, name: 'Andheri East' })
  const { key: form } = await office.create(entryTerms, { ...aForm, event })
  const { key: member } = await office.importRecord(registeredMembers, 'm1', { number: '1', name: 'Sneha Qxiyer' })
  await changeEntries({ store: site.store, now }, form, (book) => {
    const sender = { name: 'Parent', email: 'parent@example.org', noticeVersion: '1', language: 'mr', together: false }
    book.addEntry('entry', sender as never)
    for (const [key, { category, ...person }] of Object.entries(people))
      book.enter('entry', { ...person, dojo, ...(key === 'sneha' && { member }) }, [category], key)
  })
  const address = `results/${event}`
  const medal = (category: string, ...medals: object[]) => owner.post(`${address}/medals`, { category, medals })
  const enter = async () => {
    await medal('g', { rank: 1, entrant: 'tara' }, { rank: 2, entrant: 'mira' })
    return medal('w', { rank: 1, entrant: 'sneha' })
  }
  const page = async (path = `mumbai-open-${year}`) => {
    const response = await fetch(`${site.address}/results/${path}`)
    return { status: response.status, text: (await response.text()).replace(/<!-- -->/g, '') }
  }
  const publish = async () => {
    await owner.post(address, { publication: 'published' })
    await waitFor(async () => expect((await page()).status).toBe(200))
  }
  const stored = async () => (await office.query(eventResults)).records
  const services = { store: site.store, now, log: { error: console.error } }
  return { site, now, owner, office, event, dojo, form, address, medal, enter, page, publish, stored, services }
}

test('visitors see the name of an adult and of a minor whose guardian allows it; others have the dojo alone, also after a consent is taken back [privacy.700, privacy.701, privacy.703, privacy.704, privacy.705]', async () => {
  const { site, owner, office, address, enter, medal, page, publish } = await withEntries()
  const { body } = (await enter()) as unknown as { body: OfficeResults }
  expect(body.shown.table).toEqual([{ dojo: 'Andheri East', counts: [2, 1, 0] }])
  expect(body.isPublished).toBe(false)
  expect((await page(String(body.path.split('/')[2]))).status).toBe(404)
  const unpublished = (await site.store.as(visitor).query(eventResults)).records
  expect(JSON.stringify(unpublished)).not.toMatch(/ Qx/)
  await publish()
  const { text } = await page()
  for (const shown of [
    'Mumbai Open',
    'Andheri East',
    'Sneha Qxiyer',
    'Mira Qxsen',
    'Kata, women aged 18 and over',
    'SportsEvent',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain('Tara')
  expect(JSON.stringify((await site.store.as(visitor).query(eventResults)).records)).not.toMatch(/Tara|adult|entrant/)
  expect(await (await fetch(`${site.address}/events`)).text()).toContain(`href="/results/mumbai-open-${year}"`)
  expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).toContain(`/results/mumbai-open-${year}`)
  // The parent takes the consent back at the entry, and the office takes a name out.
  await office.update(entrants, 'mira', { namesAllowed: false })
  await waitFor(async () => expect((await page()).text).not.toContain('Mira'))
  await medal('w', { rank: 1, entrant: 'sneha', consent: 'withdrawn' })
  const { text: after } = await page()
  expect(after).not.toMatch(/ Qx|aged/)
  expect(after).toContain('Andheri East')
  // An officer who hides the results hides the names too.
  await owner.post(address, { publication: 'draft' })
  expect((await page()).status).toBe(404)
})

test('an erased entrant or member leaves medal and dojo without the name, in the history too; names end after two years [privacy.702, privacy.706, privacy.707]', async () => {
  const { site, now, office, event, dojo, enter, publish, stored, services, page } = await withEntries()
  await enter()
  await publish()
  const files = openFiles(site.dataDir, undefined)
  const erase = { store: site.store, files, now }
  await eraseRecord(erase, entrants, 'mira', { by: operator, why: 'asked' })
  await waitFor(async () => expect((await page()).text).not.toContain('Mira'))
  const silver = (await stored()).find(({ rank }) => rank === 2)!
  expect(silver).toMatchObject({ event, dojo, rank: 2, category: 'g' })
  expect([silver.name, silver.entrant, silver.shownName]).toEqual([undefined, undefined, undefined])
  expect(JSON.stringify(await site.store.as(operator).changes(eventResults, 0, 1000))).not.toContain('Mira')
  await eraseRecord(erase, registeredMembers, 'm1', { by: operator, why: 'asked' })
  await waitFor(async () => expect(JSON.stringify(await stored())).not.toMatch(/Sneha|"m1"/))
  expect(await stored()).toHaveLength(3)
  await office.create(eventResults, { event, rank: 3, category: 'Team', name: 'Asha Qxrao', consent: 'given' })
  await waitFor(async () => expect((await page()).text).toContain('Asha Qxrao'))
  const late = { ...services, now: () => new Date(Date.now() + 732 * dayMs) }
  for (const { run } of resultCleanup(late)) await run()
  expect(JSON.stringify(await stored())).not.toContain(' Qx')
  expect(await stored()).toHaveLength(4)
})

test('a category has the medals that its rules give, to people who have a place in it, and others are refused', async () => {
  const { owner, address, medal, stored } = await withEntries()
  expect((await medal('g', { rank: 1, entrant: 'sneha' })).status).toBe(422)
  expect((await medal('g', { rank: 1, entrant: 'tara' }, { rank: 2, entrant: 'tara' })).status).toBe(422)
  expect((await medal('g', { rank: 1, entrant: 'tara' }, { rank: 1, entrant: 'mira' })).status).toBe(422)
  const bronzes = [
    { rank: 3, name: 'A', dojo: 'Andheri East' },
    { rank: 3, name: 'B', dojo: 'Pune' },
  ]
  expect((await medal('Team kata', ...bronzes)).status).toBe(200)
  const before = await stored()
  expect((await owner.post(address, { bronzes: 1 })).status).toBe(200)
  expect((await medal('Team kata', ...bronzes)).status).toBe(422)
  await owner.post(address, { bronzes: 2 })
  await medal('Team kata', ...bronzes)
  expect((await stored()).map(({ key }) => key).sort()).toEqual(before.map(({ key }) => key).sort())
})

test('a spreadsheet brings results, whose names nobody sees without consent', async () => {
  const { site, office, event, page, publish } = await withEntries()
  const given = { event, rank: 1, dojo: 'Pune', category: 'Men', shownName: 'Forged Qxname' }
  await site.store.as(reviewer).create(eventResults, { ...given, name: 'Ravi Qxdas', consent: 'given' })
  await site.store.as(reviewer).create(eventResults, { ...given, name: 'Hidden Qxdas' })
  await waitFor(async () => expect(await office.get(resultSheets, event)).toMatchObject({ publication: 'draft' }))
  await publish()
  await waitFor(async () => expect((await page()).text).toContain('Ravi Qxdas'))
  expect((await page()).text).not.toMatch(/Hidden|Forged/)
})

test('certificates of merit and participation are issued once, and can be taken back with their mails', async () => {
  const { owner, office, event, enter, medal, stored } = await withEntries()
  const { body } = (await enter()) as unknown as { body: OfficeResults }
  expect(body.due).toEqual({ merit: 3, participation: 3 })
  const issue = async () =>
    (await owner.post('acts/EventResult.certificates', { id: randomUUID(), asked: { event } })).body as {
      id: string
      done: string[]
    }
  const { id, done } = await issue()
  expect(done).toHaveLength(6)
  expect((await issue()).done).toEqual([])
  const { records } = await office.query(issuedCertificates)
  expect(records.find(({ name, kind }) => name === 'Tara Qxnaik' && kind === 'merit')).toMatchObject({
    achievement: 'Gold medal',
    detail: 'Kata, girls aged 10 to 11',
    dojo: 'Andheri East',
    day,
    email: 'parent@example.org',
    language: 'mr',
    entrant: 'tara',
  })
  expect((await office.query(mail)).records.filter(({ to }) => to === 'parent@example.org')).toHaveLength(1)
  // A corrected medal takes its certificate back.
  await medal('w')
  expect((await office.query(issuedCertificates)).total).toBe(5)
  expect((await owner.post(`acts/${id}/undo`)).status).toBe(200)
  expect((await office.query(issuedCertificates)).total).toBe(0)
  expect((await office.query(mail)).records.filter(({ to }) => to === 'parent@example.org')).toHaveLength(0)
  expect((await stored()).filter(({ certificate }) => certificate)).toEqual([])
  expect((await issue()).done).toHaveLength(5)
})
