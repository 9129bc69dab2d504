import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mail } from '../../../lists/system/mail.ts'
import { openByLink } from '../../../server/forms/private-links.ts'
import type { MessageToTell, ToTell } from '../../../server/office-api/api-types.ts'
import { operator, reviewer, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { filesWith } from '../../../tests/http/fixtures/disk.ts'
import { manualClock, startMail } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer, senderNameOf } from '../../../tests/http/fixtures/mail-server.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner, inviteColleague } from '../../../tests/http/fixtures/staff.ts'
import { association } from '../../association/association.ts'
import { events } from '../../events/events.ts'
import { fees } from '../../fees/fees.ts'
import { receipts } from '../../fees/receipts.ts'
import { issueReceipts } from '../../fees/server/receipts.ts'
import { instructors } from '../../instructors/instructors.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import { entryCounts } from '../entry-counts.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { changeEntries, type EntryServices } from './entry-book.ts'
import { entryCleanup, entryJobs } from './jobs.ts'
import { withdrawAct } from './withdraw-act.ts'

const parent = 'parent@example.org'
const dayMs = 86_400_000
const anEvent = {
  name: 'Mumbai Open',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  address: 'Hall',
  type: 'Tournament',
  sdate: '2027-03-21',
}
const aForm = {
  opensAt: '2027-02-01 09:00',
  closesAt: '2027-03-12 18:00',
  referenceDate: '2027-03-21',
  asksNames: true,
  categories: [{ code: 'a', kind: 'kata', capacity: 1, fee: 500 }],
}

async function withForm({ store, now }: EntryServices) {
  const office = store.as(operator)
  const { key: event } = await office.create(events, anEvent)
  const { key: form } = await office.create(entryTerms, { ...aForm, event })
  const enter = (key: string, more: object = {}, person: object = {}) =>
    changeEntries({ store, now }, form, (book) => {
      const sender = { name: 'Zxqv Kale', email: parent, noticeVersion: '1', language: 'mr', together: false, ...more }
      book.addEntry(key, sender as never)
      book.enter(key, { name: 'Zxqv', birthDate: '2016-02-29', weight: '31', ...person }, ['a'], `${key}-child`)
    })
  return { form, enter, office }
}

test('a sender gets a private link in the own language, from the association in that language, and a mail when a place comes free; neither has a word that was typed', async () => {
  const server = await mailServer()
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await startMail({ url: server.url, clock })
  const services = { store: site.store, now: clock.now }
  const jobs = entryJobs({ ...services, files: site.files, log: { error: (_, error) => expect.fail(String(error)) } })
  onTestFinished(async () => void (await Promise.all(jobs.map((job) => job.stop()))))
  await Promise.all(jobs.map((job) => job.run()))
  const { form, enter } = await withForm(services)
  const names = { name: 'Sample Karate Association', name_mr: 'नमुना कराटे संघटना' }
  await site.store.as(operator).importRecord(association, 'site', { ...validRecord(association), ...names })
  await enter('first', { email: 'first@example.org', language: 'en' })
  await enter('second')
  await site.jobs.catchUp()
  const toParent = () => server.accepted.filter(({ to }) => to[0] === parent)
  expect(toParent()).toHaveLength(1)
  const text = bodyOf(toParent()[0]!.raw)
  expect(text).toMatch(/संदर्भ क्रमांक E-2027-0002/)
  expect(text).not.toMatch(/zxqv/i)
  const seenOf = ({ raw }: { raw: string }) => [
    senderNameOf(raw),
    bodyOf(raw, 'text/html').match(/lang="\w+"|bold">.*?</g),
  ]
  expect(seenOf(toParent()[0]!)).toEqual([names.name_mr, ['lang="mr"', `bold">${names.name_mr}<`]])
  const inEnglish = server.accepted.find(({ to }) => to[0] !== parent)!
  expect(seenOf(inEnglish)).toEqual([names.name, ['lang="en"', `bold">${names.name}<`]])
  const [link] = /https:\/\/dojo\.example\.org\/mr\/entry#\S+/.exec(text)!
  expect((await openByLink({ store: site.store, now: site.clock.now }, entries, link))?.record.key).toBe('second')
  await changeEntries(services, form, (book) => book.withdraw('first-child'))
  await site.jobs.catchUp()
  expect(toParent()).toHaveLength(2)
  const offer = bodyOf(toParent()[1]!.raw)
  expect(offer).toMatch(/एक जागा मोकळी झाली/)
  expect(offer).toMatch(/72 तास/)
  expect(offer).not.toMatch(/zxqv/i)
  // Its hours begin when the mail left.
  await waitFor(async () =>
    expect((await site.store.as(operator).get(entrants, 'second-child'))?.choices).toMatchObject([
      { state: 'offered', until: '2027-03-04T06:30:00.000Z' },
    ]),
  )
  // It is offered once.
  await changeEntries(services, form, (book) => book.changeEntry('second', { phone: '+91 00000 00000' }))
  await site.jobs.catchUp()
  expect(toParent()).toHaveLength(2)
})

test('an offer ends when nobody has taken it in its hours, which begin when the person was told; then the person is erased, and the next is offered the place [privacy.732]', async () => {
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const services = { store: site.store, now: clock.now }
  const { form, enter, office } = await withForm(services)
  for (const key of ['first', 'second', 'third']) await enter(key)
  await changeEntries(services, form, (book) => book.withdraw('first-child'))
  clock.advance(3 * dayMs + 1)
  await site.clean()
  const owner = await createFirstOwner(site)
  const open = async () => ((await owner.get('to-tell')).body as ToTell).toTell
  await waitFor(async () => expect(await open()).toHaveLength(1))
  const toTell = await open()
  expect(toTell).toMatchObject([{ label: 'A place came free', name: 'Zxqv Kale', language: 'mr' }])
  const asked = { keys: [toTell[0]!.key] }
  expect((await owner.post('acts/Mail.told', { id: randomUUID(), asked })).body).toMatchObject({ done: asked.keys })
  await waitFor(async () =>
    expect((await office.get(entrants, 'second-child'))?.choices?.[0]).toMatchObject({
      state: 'offered',
      until: new Date(clock.now().getTime() + 3 * dayMs).toISOString(),
    }),
  )
  clock.advance(3 * dayMs + 1)
  await site.clean()
  await waitFor(async () =>
    expect((await office.query(entrants)).records.map(({ key, choices = [] }) => [key, choices[0]?.state])).toEqual([
      ['third-child', 'offered'],
    ]),
  )
})

describe('a place that is not paid', () => {
  async function withUnpaid(more: object = {}) {
    const server = await mailServer()
    const clock = manualClock('2027-03-01T06:30:00Z')
    const site = await startMail({ url: server.url, clock })
    const services = {
      ...site,
      now: clock.now,
      log: { error: (_: string, error: unknown) => expect.fail(String(error)) },
    }
    const jobs = entryJobs(services)
    onTestFinished(async () => void (await Promise.all(jobs.map((job) => job.stop()))))
    await Promise.all(jobs.map((job) => job.run()))
    const all = await withForm(services)
    await all.office.update(entryTerms, all.form, { closesAt: '2027-03-19 18:00', ...more })
    const places = entryCleanup(services).find(({ name }) => name === 'places of entries')!
    const pass = async (days: number) => {
      clock.advance(days * dayMs)
      await places.run()
      await site.jobs.catchUp()
      await Promise.all(jobs.map((job) => job.run()))
    }
    const choiceOf = async (key: string) => (await all.office.get(entrants, `${key}-child`))?.choices?.[0]
    const told = (to: string, words: RegExp) =>
      server.accepted.filter((each) => each.to[0] === to && words.test(bodyOf(each.raw)))
    const feeOf = async (key: string) =>
      (await all.office.query(fees, { where: { about: `EventEntry/${key}` } })).records[0]!
    return { ...all, pass, choiceOf, told, feeOf }
  }
  const first = { email: 'first@example.org', language: 'en' }

  test('goes to who waits after seven days: the sender was told two days before, and stands at the end of the line [privacy.750]', async () => {
    const { enter, pass, choiceOf, told, feeOf } = await withUnpaid()
    await enter('first', first)
    await enter('second')
    await pass(4)
    expect(told(first.email, /not paid yet/)).toEqual([])
    await pass(1)
    expect(told(first.email, /From 2 days after this message/)).toHaveLength(1)
    await waitFor(async () => expect((await choiceOf('first'))?.until).toBe('2027-03-08T06:30:00.000Z'))
    await pass(1)
    expect(await choiceOf('first')).toMatchObject({ state: 'place' })
    await pass(1)
    expect(await choiceOf('second')).toMatchObject({ state: 'offered' })
    expect(await choiceOf('first')).toMatchObject({ state: 'waiting' })
    expect(told(first.email, /end of the waiting list/)).toHaveLength(1)
    expect(told(parent, /एक जागा मोकळी/)).toHaveLength(1)
    expect(await feeOf('first')).toMatchObject({ state: 'cancelled' })
    // Who has lost a place so takes none from others.
    await pass(1)
    expect(await choiceOf('second')).toMatchObject({ state: 'offered' })
    expect(told(first.email, /not paid yet/)).toHaveLength(1)
  })

  test.each([
    ['nobody waits for it', {}, false],
    ['the organiser wants it so', { payDays: 0 }, true],
    ['entries close within two days', { closesAt: '2027-03-09 18:00' }, true],
  ])('stays when %s', async (_, terms, waits) => {
    const { enter, pass, choiceOf } = await withUnpaid(terms)
    await enter('first', first)
    if (waits) await enter('second')
    for (const days of [5, 2, 0.1]) await pass(days)
    expect(await choiceOf('first')).toMatchObject({ state: 'place' })
  })

  test('stays while a treasurer has not looked at the payment that was noted, and while nobody could tell the sender [privacy.751]', async () => {
    const { enter, pass, choiceOf, feeOf, office } = await withUnpaid({
      categories: [{ ...aForm.categories[0], capacity: 2 }],
    })
    await enter('first', first)
    await enter('silent', { email: undefined, phone: undefined })
    await enter('second')
    await pass(5)
    await waitFor(async () => expect((await choiceOf('first'))?.until).toBeDefined())
    await office.update(fees, (await feeOf('first')).key, { bankReference: '712345678901' })
    for (const days of [2, 1]) await pass(days)
    expect(await choiceOf('first')).toMatchObject({ state: 'place' })
    expect(await choiceOf('silent')).toMatchObject({ state: 'place' })
    expect(await choiceOf('second')).toMatchObject({ state: 'waiting' })
  })
})

test('who has no address is told by hand, with the same private link each time; what was told is taken back, and nothing is left when the entry is erased [privacy.730, privacy.731]', async () => {
  const site = await honbu({ site: realSite })
  const services = { store: site.store, now: () => new Date() }
  const { form, enter, office } = await withForm(services)
  await enter('first', { language: 'en' })
  await enter('second', { email: undefined, phone: '98200 12345' })
  await changeEntries(services, form, (book) => book.withdraw('first-child'))
  const owner = await createFirstOwner(site)
  const { browser: editor } = await inviteColleague(site, owner, 'editor')
  expect((await editor.get('to-tell')).status).toBe(403)
  const open = async () => ((await owner.get('to-tell')).body as ToTell).toTell
  await waitFor(async () => expect(await open()).toHaveLength(1))
  const [told] = await open()
  expect(told).toMatchObject({ name: 'Zxqv Kale', phone: '98200 12345', canWrite: true })
  expect(told!.text).toMatch(/नमस्कार Zxqv Kale,\n\nMumbai Open येथे एक जागा मोकळी झाली आहे: काता/)
  const path = `to-tell/${told!.key}`
  expect((await editor.post(`${path}/message`, {})).status).toBe(403)
  const { text, whatsapp } = (await owner.post(`${path}/message`, {})).body as MessageToTell
  expect(whatsapp).toBe(`https://wa.me/919820012345?text=${encodeURIComponent(text)}`)
  const [link] = /http:\/\/\S+\/mr\/entry#\S+/.exec(text)!
  expect((await openByLink(services, entries, link))?.record.key).toBe('second')
  expect((await owner.post(`${path}/message`, {})).body.text).toBe(text)
  expect(await office.get(mail, told!.key)).toMatchObject({ text: expect.not.stringContaining('#') })

  const untilOf = async () => (await office.get(entrants, 'second-child'))?.choices?.[0]?.until
  const asked = { keys: [told!.key] }
  const { id } = (await owner.post('acts/Mail.told', { id: randomUUID(), asked })).body as { id: string }
  await waitFor(async () => expect(await untilOf()).toBeDefined())
  expect(await open()).toEqual([])
  await owner.post(`acts/${id}/undo`)
  await waitFor(async () => expect(await untilOf()).toBeUndefined())
  expect(await open()).toHaveLength(1)

  // The link is for the number that the sender has now.
  await changeEntries(services, form, (book) => book.changeEntry('second', { phone: '98200 54321' }))
  expect((await owner.post(`${path}/message`, {})).body.text).toMatch(/\/mr\/entry\n/)
  await office.delete(entries, 'second')
  await waitFor(async () => expect(await office.get(mail, told!.key)).toBeUndefined())
})

test('a form with more places than before offers them, and has a readable name', async () => {
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const { form, enter, office } = await withForm({ store: site.store, now: clock.now })
  for (const key of ['first', 'second']) await enter(key)
  await office.update(entryTerms, form, { categories: [{ ...aForm.categories[0], capacity: 2 }] })
  await waitFor(async () => {
    expect((await office.get(entrants, 'second-child'))?.choices?.[0]?.state).toBe('offered')
    expect((await office.get(entryTerms, form))?.slug).toBe('mumbai-open-2027')
  })
})

test('siblings for whom a category has become too small are kept together no longer, and are told; places of a removed category are not counted', async () => {
  const server = await mailServer()
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await startMail({ url: server.url, clock })
  const services = { store: site.store, now: clock.now }
  const { form, enter, office } = await withForm(services)
  const setCategories = async (...categories: object[]) => {
    // As an old database would bring it: nobody can remove a category that has people.
    const { key: _, revision, ...terms } = (await office.get(entryTerms, form))!
    await office.importRecord(entryTerms, form, {
      ...terms,
      categories: categories.map((each) => ({ kind: 'kata', fee: 500, ...each })),
    })
    // As the job does after a change of the form.
    await changeEntries(services, form, () => undefined)
    await site.jobs.catchUp()
  }
  await setCategories({ code: 'a', capacity: 3 }, { code: 'b' })
  await enter('first', { email: 'first@example.org' })
  await changeEntries(services, form, (book) => {
    const sender = { name: 'Kale', email: parent, noticeVersion: '1', language: 'en', together: true }
    book.addEntry('family', sender as never)
    for (const child of [1, 2, 3]) book.enter('family', { name: `Child ${child}` }, ['a'], `family-${child}`)
    book.enter('first', {}, ['a', 'b'], 'first-child')
  })
  const familyNow = async () =>
    (await office.query(entrants, { where: { entry: 'family' } })).records.map(({ choices }) => choices![0]!.state)
  expect(await familyNow()).toEqual(['waiting', 'waiting', 'waiting'])
  await setCategories({ code: 'a', capacity: 2 })
  expect(await familyNow()).toEqual(['offered', 'waiting', 'waiting'])
  expect(await office.get(entries, 'family')).toMatchObject({ together: false })
  const told = server.accepted.filter(({ to, raw }) => to[0] === parent && /kept together no longer/.test(bodyOf(raw)))
  expect(told).toHaveLength(1)
  expect((await office.get(entryCounts, form))!.categories).toMatchObject([{ code: 'a', taken: 2, waiting: 2 }])
})

test('weights go 30 days after the event, and dates of birth that a parent gave, from every file; the entry goes with everything 730 days after it was sent [privacy.622, privacy.625, privacy.628]', async () => {
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const { form, enter, office } = await withForm({ store: site.store, now: clock.now })
  const { key: instructor } = await office.create(instructors, {
    name: 'Zxqv Sawant',
    email: 'sensei@example.org',
    createdAt: clock.now().toISOString(),
  })
  await enter('of-parent', {}, { birthDate: '2016-02-27', weight: '30.4142' })
  await enter('of-parent', {}, { birthDate: '2016-02-28', weight: '31.4142' })
  await enter('of-instructor', { instructor }, { weight: '31.4142' })
  const paper = { form, entrant: 'of-parent-child', paper: 'birth', seenAt: clock.now().toISOString(), seenBy: 'one' }
  await office.create(entryPapers, paper)
  const kept = async () =>
    Object.fromEntries(
      (await office.query(entrants)).records.map(({ key, weight, birthDate }) => [key, [weight, birthDate]]),
    )
  clock.advance(50 * dayMs)
  await site.clean()
  expect(await kept()).toMatchObject({ 'of-parent-child': ['31.4142', '2016-02-28'] })
  clock.advance(2 * dayMs)
  await site.clean()
  await waitFor(async () =>
    expect(await kept()).toEqual({
      'of-parent-child': [undefined, undefined],
      'of-instructor-child': [undefined, '2016-02-29'],
    }),
  )
  await waitFor(() =>
    expect(['1.4142', '2016-02-27', '2016-02-28'].flatMap((erased) => filesWith(site.dataDir, erased))).toEqual([]),
  )
  clock.advance(678 * dayMs)
  await site.clean()
  await waitFor(async () => {
    expect(await kept()).toEqual({})
    expect((await office.query(entries)).records).toEqual([])
    expect((await office.query(entryPapers)).records).toEqual([])
  })
})

test('a withdrawn child leaves the lines of fees and their history; receipts keep the purpose [privacy.510, privacy.516, privacy.721]', async () => {
  const { store, files, dataDir, clock } = await startMail({ clock: manualClock('2027-03-01T06:30:00Z') })
  const services = { store, files, now: clock.now, log: { error: console.error } }
  const { form, office } = await withForm(services)
  const [girls, full] = [
    { code: 'zxqv-girls-30', kind: 'kata', fee: 500 },
    { ...aForm.categories[0], code: 'full' },
  ]
  await office.update(entryTerms, form, { categories: [girls, full] } as never)
  const children = ['tara', 'mira', 'sara']
  for (const sender of ['paid', 'open', 'moved'])
    await changeEntries(services, form, (book) => {
      book.addEntry(sender, { name: 'Kale', noticeVersion: '1', language: 'en', together: false } as never)
      for (const name of children) book.enter(sender, { name }, ['zxqv-girls-30'], `${sender}-${name}`)
    })
  const feeOf = async (entry: string) =>
    (await office.query(fees, { where: { about: `EventEntry/${entry}` } })).records[0]!
  const paid = await feeOf('paid')
  await issueReceipts(store, [{ fee: paid.key, amount: 1500, method: 'cash', paidOn: '2027-03-01' }], {
    now: clock.now(),
    by: operator,
  })
  const line = { purpose: 'Entry, Mumbai Open', text: 'Kata', amount: 500 }
  expect((await office.query(receipts)).records).toMatchObject([{ lines: [line, line, line] }])

  const erase = async (keys: string[]) => {
    await changeEntries(services, form, (book) => {
      for (const key of keys) book.markWithdrawn(key)
    })
    await withdrawAct(services).final!(keys)
  }
  const keysOf = async (entry: string) => (await feeOf(entry)).lines?.map(({ key }) => key.split('/')[0]).sort()
  await erase(['paid-mira', 'open-mira'])
  expect([await keysOf('paid'), await keysOf('open')]).toEqual([
    ['-', 'paid-sara', 'paid-tara'],
    ['open-sara', 'open-tara'],
  ])
  expect(await feeOf('paid')).toMatchObject({ state: 'paid', toReturn: 500 })
  await erase(['open-tara', 'open-sara'])
  // She was corrected into a category without a free place: the fee has no line of hers when she is withdrawn.
  await changeEntries(services, form, (book) => {
    book.addEntry('other', { name: 'Rao', noticeVersion: '1', language: 'en', together: false } as never)
    book.enter('other', { name: 'asha' }, ['full'], 'other-asha')
    book.enter('moved', {}, ['full'], 'moved-sara')
  })
  expect(await keysOf('moved')).toEqual(['moved-mira', 'moved-tara'])
  await erase(['moved-sara'])
  // Nobody is left in this entry: it is erased, and what nobody has paid for it too.
  expect([await office.get(entries, 'open'), await feeOf('open')]).toEqual([undefined, undefined])
  const lines = [...['tara', 'mira', 'sara'].map((child) => `open-${child}/`), 'paid-mira/', 'moved-sara/']
  await waitFor(() => expect(lines.flatMap((line) => filesWith(dataDir, line))).toEqual([]))
  // What is owed for those who remain stays settled.
  await changeEntries(services, form, (book) => book.changeEntry('paid', { phone: '+91 00000 00000' }))
  expect(await feeOf('paid')).toMatchObject({ state: 'paid', toReturn: 500 })
})

test('an instructor is erased a year after the link was made, and at once when the office deletes the record [privacy.631]', async () => {
  const clock = manualClock('2027-03-01T06:30:00Z')
  const site = await honbu({ now: clock.now, site: realSite })
  const add = () =>
    site.store
      .as(reviewer)
      .create(instructors, { name: 'Zxqv', email: 'sensei@example.org', createdAt: clock.now().toISOString() })
  await add()
  clock.advance(365 * dayMs + 60_000)
  await site.clean()
  await waitFor(async () => expect((await site.store.as(operator).query(instructors)).total).toBe(0))
  const { key } = await add()
  await site.store.as(reviewer).delete(instructors, key)
  expect((await site.store.as(operator).query(instructors)).total).toBe(0)
})
