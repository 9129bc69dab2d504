import { describe, expect, test, vi } from 'vitest'
import { staffActor, systemActor } from '../../../lists/access.ts'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { hashSecret } from '../../../server/runtime/link-secret.ts'
import { SqliteEngine } from '../../../server/store/sqlite/sqlite-engine.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { aSubmission, type Fields, sendAndFollow, sendPlain } from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { makeWithdrawalsFinal } from '../../../tests/http/fixtures/withdrawals.ts'
import { dojos } from '../../dojos/dojos.ts'
import { events } from '../../events/events.ts'
import { feeSettings } from '../../fees/fee-settings.ts'
import { fees } from '../../fees/fees.ts'
import { receipts } from '../../fees/receipts.ts'
import { issueReceipts } from '../../fees/server/receipts.ts'
import { instructors } from '../../instructors/instructors.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import { entryCounts } from '../entry-counts.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { changeEntries } from './entry-book.ts'
import { withdrawAct } from './withdraw-act.ts'

const open = '2027-03-01T06:30:00Z'
const path = '/enter/mumbai-open'
const kata = { code: 'kata-10', kind: 'kata', gender: 'female', ageFrom: 10, ageTo: 11, capacity: 1, fee: 500 } as const
const kumite = { ...kata, code: 'kumite-35', kind: 'kumite', upTo: 35, capacity: undefined, fee: 600 } as const
const boys = { ...kata, code: 'kata-b', gender: 'male' } as const

async function withForm(more: Record<string, unknown> = {}) {
  const clock = manualClock(open)
  const site = await honbu({ now: clock.now, site: realSite })
  const store = site.store.as(operator)
  const address = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
  const dojo = await store.create(dojos, { ...address, name: 'Andheri East' })
  const event = await store.create(events, {
    ...address,
    name: 'Mumbai Open',
    type: 'Tournament',
    sdate: '2027-03-21',
  })
  const form = await store.create(entryTerms, {
    event: event.key,
    opensAt: '2027-02-01 09:00',
    closesAt: '2027-03-12 18:00',
    referenceDate: '2027-03-21',
    asksNames: true,
    categories: [kata, kumite, boys],
    slug: 'mumbai-open',
    ...more,
  })
  await store.create(feeSettings, { upiAddress: 'skaa@upi', payeeName: 'SKAA' }, { key: feeSettings.singletonKey! })
  const send = (fields: Fields, to = path) => sendPlain(site, to, { ...aSubmission(), ...fields })
  const people = async () => (await store.query(entrants)).records
  /** Enters a child and returns the secret of the private link. */
  const enter = async (fields: Fields = {}) => {
    const { response, status } = await send({ ...tara(), ...guardian, ...fields })
    expect([status, response.headers.get('location')]).toEqual([303, '/entry?sent=1'])
    return /sent-link=([^;]+)/.exec(response.headers.get('set-cookie')!)![1]!
  }
  const act = (key: string, action = '', fields: Fields = {}, file?: Buffer) =>
    sendAndFollow(site, '/entry', { key, action, ...fields }, file && ({ paper: file } as never))
  return { site, clock, store, dojo: dojo.key, form: form.key, send, enter, act, people }
}

const tara = (child = 1): Fields => ({
  [`c${child}-name`]: `Tara Kale ${child}`,
  [`c${child}-birthDate`]: '04 05 2016',
  [`c${child}-gender`]: 'female',
  [`c${child}-weight`]: '31',
  [`c${child}-k1`]: 'kata-10',
})
const guardian = {
  guardian: 'Neha Kale',
  phone: '00000 00000',
  email: 'neha@example.org',
  consent: 'on',
  children: '1',
}

describe('the entry form of an event', () => {
  test('comes back with the categories that fit, what is missing for others, and why the rest does not fit', async () => {
    const { site, send } = await withForm()
    const first = await (await fetch(site.address + path)).text()
    expect(first).toContain('Mumbai Open')
    expect(first).toContain('12 March 2027 at 6:00 pm')
    const { 'c1-weight': _, 'c1-k1': __, ...known } = tara()
    const { status, html } = await send({ ...known, action: 'categories' })
    expect(status).toBe(200)
    expect(html).toContain('Kata, girls aged 10 to 11')
    expect(html).toContain('value="kata-10"')
    expect(html).not.toContain('value="kumite-35"')
    expect(html).toContain('These appear when “Weight” is filled in above.')
    expect(html).toContain('You wrote that Tara enters with: Girls.')
    const wrong = await send({ ...known, 'c1-weight': '4 stone', 'c1-birthDate': '31 02 2016', action: 'categories' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('href="#entry-c1-weight"')
    expect(wrong.html).toContain('value="4 stone"')
    expect(wrong.html).toContain('Write day, month and year')
  })

  test('shows eight children at most, and keeps what was typed', async () => {
    const { send } = await withForm()
    const { html } = await send({ ...tara(), children: '7', action: 'add', guardian: 'Neha' })
    expect(html.match(/name="c\d-name"/g)).toHaveLength(8)
    expect(html).toContain('value="Tara Kale 1"')
    expect((await send({ children: '999', action: 'add' })).html.match(/name="c\d-name"/g)).toHaveLength(8)
    expect((await send({ children: '-3x' })).html.match(/name="c\d-name"/g)).toHaveLength(1)
  })

  test('stores eight children at once, sets a fee for the places, and lets the others wait in order', async () => {
    const { site, store, send, people, form } = await withForm()
    const all = Object.assign({}, ...Array.from({ length: 8 }, (_, index) => tara(index + 1)))
    const { status } = await send({ ...all, ...guardian, children: '8', names: 'on' })
    expect(status).toBe(303)
    const stored = await people()
    expect(stored.map(({ choices }) => choices![0]!.state).sort()).toEqual(['place', ...Array(7).fill('waiting')])
    expect(stored[0]).toMatchObject({ birthDate: '2016-05-04', weight: '31', namesAllowed: true, photosAllowed: false })
    expect((await store.query(fees)).records).toMatchObject([{ amount: 500, payer: 'Neha Kale' }])
    expect((await store.get(entryCounts, form))!.categories).toMatchObject([{ taken: 1, waiting: 7 }])
    const { html } = await send({ ...tara(), action: 'categories' })
    expect(html).toContain('Full, 7 are waiting.')
    expect(html).toContain('goes on the waiting list as number 8')
    expect((await (await fetch(site.address + path)).text()).replace(/<!-- -->/g, '')).toContain('1 of 2')
  })

  test('an entry, and the page of somebody who waits, read nobody else of the event', async () => {
    const { enter, act } = await withForm()
    for (let count = 0; count < 3; count++) await enter()
    const page = vi.spyOn(SqliteEngine.prototype, 'page')
    const { html } = await act(await enter())
    expect(html).toContain('number 3')
    const answers = await Promise.all(page.mock.results.map(({ value }) => value as ReturnType<SqliteEngine['page']>))
    const rowsOf = (list: string) =>
      answers.flatMap(({ rows }, at) => (page.mock.calls[at]![0].list === list ? rows : []))
    expect(new Set(rowsOf(entrants.name).map(({ data }) => data.entry)).size).toBe(1)
    expect(rowsOf(entries.name)).toEqual([])
  })

  test('owes a fee in whose lines a treasurer reads, as on the receipt, no name of a child, age, gender or weight [privacy.516]', async () => {
    const { site, enter, people } = await withForm()
    await enter({ ...tara(2), children: '2', 'c1-k2': 'kumite-35', 'c2-k1': 'kumite-35' })
    const treasurer = site.store.as(staffActor('t1', 'treasurer'))
    const [fee] = (await treasurer.query(fees)).records
    const purpose = 'Entry, Mumbai Open'
    const lines = ['Kata', 'Kumite', 'Kumite'].map((text) => ({ purpose, text, amount: text === 'Kata' ? 500 : 600 }))
    expect(fee).toMatchObject({ payer: 'Neha Kale', amount: 1700 })
    expect(fee!.lines).toEqual(lines)
    const payment = { fee: fee!.key, amount: 1700, method: 'cash', paidOn: '2027-03-01' } as const
    await issueReceipts(site.store, [payment], { now: new Date(open), by: staffActor('t1', 'treasurer') })
    const issued = (await treasurer.query(receipts)).records
    expect(issued).toMatchObject([{ payer: 'Neha Kale', lines }])
    const [child] = await people()
    const all = [(await treasurer.query(fees)).records, issued]
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`Tara|girls|female|kata-10|kumite-35|${child!.key}`))
  })

  test('keeps siblings together: both have a place or both wait', async () => {
    const { send, enter, people } = await withForm({ categories: [{ ...kata, capacity: 2 }] })
    await enter()
    await send({ ...tara(1), ...tara(2), ...guardian, children: '2', together: 'on' })
    expect((await people()).map(({ choices }) => choices![0]!.state).sort()).toEqual(['place', 'waiting', 'waiting'])
  })

  test('tells a family that a category can never hold together, and a child in more categories than anybody has', async () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ ...kata, code: `kata-${at}`, capacity: 2 }))
    const { send, people } = await withForm({ categories: many })
    const family = { ...tara(1), ...tara(2), ...tara(3), ...guardian, children: '3', together: 'on' }
    const chosen = Object.fromEntries([1, 2, 3].map((child) => [`c${child}-k1`, 'kata-7']))
    const refused = await send({ ...family, ...chosen })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Places in Kata, girls aged 10 to 11: 2 in all.')
    expect(refused.html).toContain('href="#entry-c3-k1"')
    expect(refused.html).toContain('value="Tara Kale 3"')
    const all = Object.fromEntries(many.map(({ code }, at) => [`c1-k${at + 1}`, code]))
    const eager = await send({ ...tara(), ...guardian, ...all })
    expect([eager.status, eager.html.includes('Choose 20 categories at most for Tara Kale 1.')]).toEqual([422, true])
    expect(await people()).toEqual([])
    expect((await send({ ...family, ...chosen, together: '' })).status).toBe(303)
    expect((await people()).map(({ choices }) => choices![0]!.state)).toEqual(['place', 'place', 'waiting'])
  })

  test('sent twice, also at the same time, is stored once, and each answer leads to it', async () => {
    const { site, store, people } = await withForm()
    const form = { ...aSubmission(), ...tara(), ...guardian }
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendPlain(site, path, form)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await people()).toHaveLength(1)
    expect((await store.query(entries)).records).toHaveLength(1)
  })

  const refused: [string, Fields, string][] = [
    ['no name', { 'c1-name': '' }, 'entry-c1-name'],
    ['a day that does not exist', { 'c1-birthDate': '29 02 2015' }, 'entry-c1-birthDate'],
    ['a day that has not come', { 'c1-birthDate': '01 01 2028' }, 'entry-c1-birthDate'],
    ['no category', { 'c1-k1': '' }, 'entry-c1-k1'],
    ['a category that does not fit', { 'c1-k1': 'kata-b' }, 'entry-c1-k1'],
    ['a made-up category', { 'c1-k60': 'x' }, 'entry-c1-k1'],
    ['no consent', { consent: '' }, 'entry-consent'],
    ['no phone', { phone: '' }, 'entry-phone'],
    ['an empty second child that is half filled', { children: '2', 'c2-name': 'K' }, 'entry-c2-birthDate'],
  ]
  test.each(refused)('with %s is refused at its field with everything typed', async (_, typed, id) => {
    const { send, people } = await withForm()
    const { status, html } = await send({ ...tara(), ...guardian, ...typed })
    expect([status, html.includes(`href="#${id}"`)]).toEqual([422, true])
    expect(html).toContain(`value="${guardian.guardian}"`)
    expect(await people()).toEqual([])
  })

  test('whose hidden field is filled in is stored apart, and takes no place', async () => {
    const { site, send, people } = await withForm()
    expect((await send({ ...tara(), ...guardian, company: 'ACME' })).status).toBe(303)
    expect((await site.store.as(operator).query(entries)).records).toMatchObject([{ suspect: true }])
    expect((await people()).map(({ choices }) => choices?.map(({ state }) => state))).toEqual([['waiting']])
  })

  test('is closed by the clock of the server in India: a page that was open across the closing time keeps what was typed', async () => {
    const { site, clock, send, people } = await withForm()
    expect(await (await fetch(site.address + path)).text()).toContain('Send the entry')
    clock.advance(Date.parse('2027-03-12T12:29:59Z') - Date.parse(open))
    expect((await send({ ...tara(), ...guardian })).status).toBe(303)
    clock.advance(1000)
    const { status, html } = await send({ ...tara(), ...guardian, guardian: 'Somebody Late' })
    expect(status).toBe(422)
    expect(html).toContain('Entries closed on 12 March 2027 at 6:00 pm')
    expect(html).toContain('value="Somebody Late"')
    expect(html).not.toContain('Send the entry')
    expect(await people()).toHaveLength(1)
    // The cached page has changed within the minute.
    clock.advance(60_000)
    const after = await (await fetch(site.address + path)).text()
    expect(after).toContain('Entries closed on')
    expect(after).not.toContain('name="guardian"')
  })

  test('has not opened yet: it says when, and stores nothing', async () => {
    const { site, send, people } = await withForm({ opensAt: '2027-03-05 09:00' })
    expect(await (await fetch(site.address + path)).text()).toContain('Entries open on 5 March 2027 at 9:00 am')
    expect((await send({ ...tara(), ...guardian })).status).toBe(422)
    expect(await people()).toEqual([])
  })

  test('does not exist: 404; its key leads to its readable name', async () => {
    const { site, send, form } = await withForm()
    expect((await fetch(`${site.address}/enter/none`)).status).toBe(404)
    expect((await send({ ...tara(), ...guardian }, '/enter/none')).status).toBe(422)
    const moved = await fetch(`${site.address}/mr/enter/${form}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/mr${path}`])
  })

  test('tells parents when their data is erased, and stores the notice that they agreed to, with its language [privacy.560]', async () => {
    const { site, store, send } = await withForm()
    expect(await (await fetch(site.address + path)).text()).toContain(
      'Weight and date of birth are erased 30 days after the event, the rest after two years',
    )
    await send({ ...tara(), ...guardian }, `/hi${path}`)
    expect((await store.query(entries)).records).toMatchObject([{ language: 'hi', noticeVersion: '2026-11-30' }])
  })
})

describe('the private page of an entry', () => {
  test('opens by its link, also right after sending, and nothing else opens it', async () => {
    const { site, enter, act, store } = await withForm()
    const key = await enter()
    const sent = await fetch(`${site.address}/entry?sent=1`, { headers: { cookie: `sent-link=${key}` } })
    const html = await sent.text()
    expect(html).toContain('Confirmed')
    expect(html).toContain('Pay ₹ 500 by UPI')
    expect([sent.headers.get('cache-control'), sent.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(await (await fetch(`${site.address}/entry?sent=1`)).text()).not.toContain('Tara')
    expect((await act(key, 'paid', { bankReference: '7034 5678 9012' })).html).toContain('703456789012')
    expect((await act('7f3k-9mqa-t2xw-c8hd-5rvn-j6yp')).status).toBe(404)
    expect(JSON.stringify((await store.query(privateLinks)).records)).not.toContain(key.replaceAll('-', ''))
    // Each request renders the page anew.
    site.services.budget.charge('form', '127.0.0.1', 1e9)
    const refused = await fetch(`${site.address}/entry?sent=1`, { headers: { cookie: `sent-link=${key}` } })
    expect(refused.status).toBe(429)
  })

  test('of an event with the longest name is mailed with a subject that is cut, and with the name in the sender’s language', async () => {
    const { site, store, enter, act } = await withForm()
    const key = await enter()
    const [event] = (await store.query(events)).records
    await store.update(events, event!.key, { name: 'N'.repeat(200), name_mr: 'न'.repeat(200) })
    const [entry] = (await store.query(entries)).records
    await store.update(entries, entry!.key, { language: 'mr' })
    expect((await act(key, 'mail')).status).toBe(200)
    const [written] = (await site.store.as(systemActor('test')).query(mail)).records
    expect(written!.subject).toBe('न'.repeat(200))
  })

  test('corrects what was sent; a category that stays keeps its place', async () => {
    const { enter, act, people } = await withForm()
    const key = await enter()
    const other = await enter({ 'c1-name': 'Meera Rao' })
    const shown = await act(key, 'correct')
    expect(shown.html).toContain('value="04 05 2016"')
    const [before] = (await people()).filter(({ name }) => name === 'Tara Kale 1')
    const fields = { ...tara(), ...guardian, 'c1-person': before!.key, 'c1-weight': '33,5', 'c1-k2': 'kumite-35' }
    expect((await act(key, 'save', { ...fields, consent: '' })).html).toContain('Your changes are saved.')
    const [after] = (await people()).filter(({ key }) => key === before!.key)
    expect(after).toMatchObject({
      weight: '33.5',
      choices: [before!.choices![0], { category: 'kumite-35', state: 'place' }],
    })
    // Nobody corrects the child of somebody else.
    const foreign = await act(other, 'save', fields)
    expect(foreign.status).toBe(422)
    expect((await act(key, 'save', { ...fields, 'c1-weight': 'much' })).status).toBe(422)
  })

  test('withdraws one child, whose place is offered to whoever waits, who takes it once; withdrawing all erases everything', async () => {
    const { site, clock, enter, act, people, store } = await withForm()
    const key = await enter({ ...tara(2), children: '2', 'c2-k1': 'kumite-35' })
    const waits = await enter({ 'c1-name': 'Meera Rao' })
    expect((await act(waits)).html).toContain('Waiting as number 1')
    const [first] = (await people()).filter(({ name }) => name === 'Tara Kale 1')
    expect((await act(waits, 'withdraw', { entrant: first!.key })).status).toBe(422)
    const withdrawn = await act(key, 'withdraw', { entrant: first!.key })
    expect(withdrawn.html).toContain('Tara Kale 1: withdrawn.')
    // Until it is final, the place is kept, and it can be taken back, through this link alone.
    const withdrawal = /name="withdrawal" value="([^"]*)"/.exec(withdrawn.html)![1]!
    expect((await act(waits)).html).toContain('Waiting as number 1')
    expect((await act(waits, 'take back', { withdrawal })).status).toBe(422)
    expect((await act(key, 'take back', { withdrawal })).html).toContain('Taken back.')
    expect((await act(key)).html).not.toContain('withdrawn.')
    // What counts the places of the page leaves out who is withdrawn.
    expect(withdrawn.html).toContain('One place is firm.')
    // Whoever was taken back while the server made the withdrawal final stays.
    await withdrawAct(site.services).final!([first!.key])
    expect(await store.get(entrants, first!.key)).toMatchObject({ choices: [{ state: 'place' }] })
    await act(key, 'withdraw', { entrant: first!.key })
    await makeWithdrawalsFinal(site.services, new Date(clock.now().getTime() + 11 * 60_000))
    const offered = await act(waits)
    expect(offered.html).toContain('A place for Meera Rao.')
    const [meera] = (await people()).filter(({ name }) => name === 'Meera Rao')
    const offer = { entrant: meera!.key, category: 'kata-10' }
    expect((await act(key, 'take', offer)).status).toBe(422)
    expect((await act(waits, 'take', offer)).html).toContain('Confirmed')
    expect((await act(waits, 'take', offer)).status).toBe(422)
    const paid = (await store.query(fees, { where: { state: 'open' } })).records.find(({ amount }) => amount === 600)!
    await issueReceipts(site.store, [{ fee: paid.key, amount: 600, method: 'cash', paidOn: '2027-03-01' }], {
      now: new Date(open),
      by: staffActor('t1', 'treasurer'),
    })
    expect((await act(key, 'withdraw')).html).toContain('You can take this back until')
    await makeWithdrawalsFinal(site.services, new Date(clock.now().getTime() + 11 * 60_000))
    expect(await store.get(fees, paid.key)).toMatchObject({
      toReturn: 600,
      phone: expect.any(String),
      payer: 'Neha Kale',
    })
    expect((await act(key)).status).toBe(404)
    expect((await people()).map(({ name }) => name)).toEqual(['Meera Rao'])
    expect((await store.query(entries)).records).toHaveLength(1)
  })

  test('takes the picture of a paper, which is stored encrypted, until somebody has looked at it, and shows it to nobody [privacy.562]', async () => {
    const { site, clock, enter, act, people, store } = await withForm({
      papers: [{ code: 'birth', name: 'Birth certificate' }],
    })
    const key = await enter()
    expect((await act(key)).html).toContain('Papers missing')
    const [person] = await people()
    const birth = { entrant: person!.key, paperCode: 'birth' }
    expect((await act(key, 'paper', birth, Buffer.from('no picture'))).status).toBe(422)
    expect((await act(key, 'paper', { ...birth, paperCode: 'other' }, await picture('jpeg'))).status).toBe(422)
    expect((await act(key, 'paper', birth, await picture('jpeg'))).html).toContain('We have the picture.')
    await act(key, 'paper', birth, await picture('png'))
    expect((await act(key)).html).not.toContain('/office/documents')
    const [paper, ...others] = (await store.query(entryPapers)).records
    expect(others).toEqual([])
    const name = String(paper!.file).replace('/office/documents/', '')
    expect(await site.files.documents.exists(name)).toBe(true)
    expect((await act(key)).html).toContain('Confirmed')
    await act(key, 'withdraw')
    await makeWithdrawalsFinal(site.services, new Date(clock.now().getTime() + 11 * 60_000))
    expect((await store.query(entryPapers)).records).toEqual([])
    expect(await site.files.documents.exists(name)).toBe(false)
  })

  test('after the closing time shows, takes payments and papers, and withdraws until the day of the event; it shows nothing of others [privacy.561]', async () => {
    const { clock, enter, act, people } = await withForm()
    await enter({ 'c1-name': 'Meera Rao', guardian: 'Asha Rao' })
    const key = await enter()
    clock.advance(Date.parse('2027-03-12T12:30:00Z') - Date.parse(open))
    const { html } = await act(key)
    expect(html).toContain('See you on 21 March 2027.')
    expect(html).not.toContain('Correct the entry')
    expect(html).not.toMatch(/Meera|Asha/)
    const [person] = (await people()).filter(({ name }) => name !== 'Meera Rao')
    for (const action of ['correct', 'save']) {
      const { status, html } = await act(key, action, {
        ...tara(),
        ...guardian,
        entrant: person!.key,
        'c1-person': person!.key,
      })
      expect([action, status, html.includes('Entries closed')]).toEqual([action, 422, true])
    }
    expect((await act(key, 'paid', { bankReference: 'x' })).status).toBe(422)
    expect((await act(key, 'withdraw')).status).toBe(200)
    clock.advance(9 * 86_400_000)
    const late = await act(key, 'withdraw')
    expect([late.status, late.html.includes('Please tell the organisers there.')]).toEqual([422, true])
    expect(await people()).toHaveLength(2)
  })

  test('gives the consent to names and photographs and takes it back, also after closing, and at once [privacy.741]', async () => {
    const { clock, enter, act, people } = await withForm()
    const key = await enter({ names: 'on' })
    clock.advance(Date.parse('2027-03-12T12:30:00Z') - Date.parse(open))
    expect((await act(key)).html).toMatch(/name="names"[^>]*checked|checked=""[^>]*name="names"/)
    await act(key, 'consents', { photos: 'on' })
    expect(await people()).toMatchObject([{ namesAllowed: false, photosAllowed: true }])
  })

  test('shows as allowed only what is allowed for every child: what an officer took back for one is not given again unseen [privacy.741]', async () => {
    const { enter, act, people, store } = await withForm()
    const key = await enter({ ...tara(2), children: '2', names: 'on' })
    const [, second] = await people()
    await store.update(entrants, second!.key, { namesAllowed: false })
    expect((await act(key)).html).not.toMatch(/name="names"[^>]*checked|checked=""[^>]*name="names"/)
  })

  test('stores a correction on what another one has just stored: of two at the same moment, neither is lost', async () => {
    const { enter, act, people } = await withForm()
    const key = await enter()
    const { html } = await act(key, 'correct')
    const seen = / name="seen" value="([^"]*)"/.exec(html)![1]!
    const [person] = await people()
    const fields = { ...tara(), ...guardian, 'c1-person': person!.key, seen }
    const both = await Promise.all([
      act(key, 'save', { ...fields, 'c1-weight': '33' }),
      act(key, 'save', { ...fields, 'c1-name': 'Tara R Kale' }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await people()).toMatchObject([{ name: 'Tara R Kale', weight: '33' }])
  })

  test('of a student opens for the parent: papers, corrections and consent, but no money and nothing of other students; the instructor is told of a withdrawal [privacy.740, privacy.742]', async () => {
    const { site, form, act, store } = await withForm()
    const instructor = await store.create(instructors, {
      name: 'Meera Rao',
      email: 'meera@example.org',
      known: true,
      createdAt: open,
    })
    const services = { store: site.store, now: () => new Date(open) }
    await changeEntries(services, form, (book) => {
      book.addEntry('sent', {
        name: 'Meera Rao',
        email: 'meera@example.org',
        phone: '98200 12345',
        instructor: instructor.key,
        language: 'en',
        noticeVersion: '1',
      } as never)
      for (const [key, name] of Object.entries({ tara: 'Tara Kale', kabir: 'Kabir Shah' }))
        book.enter('sent', { name, gender: 'female', birthDate: '2016-05-04' } as never, ['kata-10'], key)
    })
    const secret = await createPrivateLink(site.store, { list: entrants }, 'tara', { now: new Date(open) })
    const { html } = await act(secret)
    expect(html).toContain('Your child was entered by Meera Rao.')
    expect(html).not.toMatch(/Kabir|<b>₹/)
    // Nothing of the instructor's address, also not when a parent makes up what became of a form, or looks at what the form has seen.
    const forged = await fetch(`${site.address}/entry?sent=1`, { headers: { cookie: `sent-link=${secret}.mailed` } })
    expect(await forged.text()).not.toMatch(/meera@|98200/)
    const correction = (await act(secret, 'correct')).html
    expect(correction).not.toMatch(/meera@|98200/)
    const seen = / name="seen" value="([^"]*)"/.exec(correction)![1]!
    for (const value of ['meera@example.org', '+91 98200 12345', '98200 12345', '+919820012345'])
      expect(seen.split(' ')).not.toContain(hashSecret(value).slice(0, 6))
    await store.update(entries, 'sent', { email: 'rao@example.org' })
    const saved = { 'c1-person': 'tara', 'c1-name': 'Tara R Kale', 'c1-birthDate': '04 05 2016', 'c1-gender': 'female' }
    const corrected = await act(secret, 'save', { ...saved, children: '1', 'c1-k1': 'kata-10', seen })
    expect(corrected.html).toContain('Your changes are saved.')
    expect((await act(secret, 'paid', { bankReference: '7071 2233 4455' })).html).not.toContain('bank')
    expect((await act(secret, 'withdraw', { entrant: 'kabir' })).status).toBe(422)
    await act(secret, 'consents', { names: 'on' })
    await act(secret, 'withdraw')
    expect(await store.get(entrants, 'tara')).toMatchObject({ namesAllowed: true, choices: [{ state: 'withdrawn' }] })
    expect((await store.get(entrants, 'kabir'))!.choices).toMatchObject([{ state: 'waiting' }])
    // The instructor is told when it can no longer be taken back.
    const [told] = (await store.query(mail, { where: { kind: 'entry-withdrawn' } })).records
    expect(told).toMatchObject({ about: 'EventEntry/sent' })
  })
})
