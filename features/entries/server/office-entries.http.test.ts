import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mail } from '../../../lists/system/mail.ts'
import { viewings } from '../../../lists/system/viewings.ts'
import { documentPath, newDocumentName } from '../../../server/storage/documents.ts'
import { ValidationError } from '../../../server/store/errors.ts'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openTestOffice } from '../../../tests/http/fixtures/office.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { makeWithdrawalsFinal } from '../../../tests/http/fixtures/withdrawals.ts'
import { events } from '../../events/events.ts'
import { fees } from '../../fees/fees.ts'
import { registeredMembers } from '../../members/members.ts'
import { eventResults } from '../../results/results.ts'
import { type EntriesView, filterEntrants, lostChoices } from '../api-types.ts'
import { entrants, withdrawName } from '../entrants.ts'
import { entries } from '../entries.ts'
import { entryPapers } from '../entry-papers.ts'
import { entryTerms } from '../entry-terms.ts'
import { changeEntries, type EntryBook } from './entry-book.ts'
import { eraseOldPapers } from './papers.ts'

const start = new Date('2027-03-01T06:30:00Z')
const aForm = {
  opensAt: '2027-02-01 09:00',
  closesAt: '2027-03-12 18:00',
  referenceDate: '2027-03-21',
  asksNames: true,
  papers: [{ code: 'birth', name: 'Birth certificate' }],
  categories: [
    { code: 'kata', kind: 'kata', capacity: 2, fee: 500 },
    { code: 'kumite', kind: 'kumite', fee: 600 },
    { code: 'teams', kind: 'team', name: 'Teams', fee: 900 },
  ],
}
const parent = { name: 'Neha Kale', email: 'neha@example.org', noticeVersion: '1', language: 'mr', together: false }

async function openEntries(more: object = {}) {
  let now = start
  const office = await openTestOffice({ now: () => now })
  const store = office.store.as(operator)
  const event = { ...validRecord(events), name: 'Mumbai Open', sdate: '2027-03-21', edate: '2027-03-22' }
  await store.importRecord(events, 'event', event)
  await store.create(entryTerms, { ...aForm, event: 'event', ...more }, { key: 'form' })
  const change = (work: (book: EntryBook) => void) =>
    changeEntries({ store: office.store, now: () => now }, 'form', work)
  /** A sender enters somebody in categories. */
  const enter = (key: string, person: object, categories: string[], sender: object = {}) =>
    change((book) => {
      book.addEntry(`${key}-e`, { ...parent, ...sender } as never)
      book.enter(`${key}-e`, { name: key, ...person } as never, categories, key)
    })
  const view = async (): Promise<EntriesView> =>
    (await office.send('reviewer', 'GET', '/api/entries/forms/form')).body as EntriesView
  const post = async (path: string, body: object) => office.send('reviewer', 'POST', `/api/entries/${path}`, body)
  const statesOf = async () =>
    Object.fromEntries((await view()).people.map(({ key, states }) => [key, states.join(', ')]))
  const sendPaper = async (entrant: string, key = `paper-${entrant}`) => {
    const name = newDocumentName(key, 'e')
    await office.files.documents.save(name, { bytes: await picture('png'), type: 'image/png' })
    const paper = { form: 'form', entrant, paper: 'birth', file: documentPath(name), sentAt: now.toISOString() }
    await store.create(entryPapers, paper, { key })
    return { key, name }
  }
  const services = { store: office.store, files: office.files, now: () => now }
  const setNow = (time: string) => {
    now = new Date(time)
  }
  const withdraw = (...keys: string[]) =>
    office.send('reviewer', 'POST', `/api/acts/${withdrawName}`, { id: randomUUID(), asked: { form: 'form', keys } })
  return { ...office, store, change, enter, view, post, statesOf, sendPaper, services, setNow, withdraw }
}

test('an organiser sees what is still to be done for each, by category, dojo and state', async () => {
  const { store, enter, view, statesOf, sendPaper, post } = await openEntries()
  await enter('Tara', { dojo: 'Pune' }, ['kata'])
  await enter('Kabir', {}, ['kata', 'kumite'])
  await enter('Zoya', {}, ['kata'])
  await enter('Omar', {}, ['kata'])
  await enter('Pune A', {}, ['teams'])
  expect(await statesOf()).toEqual({
    Tara: 'unpaid, missing',
    Kabir: 'unpaid, missing',
    'Pune A': 'unpaid',
    Zoya: 'missing, waiting',
    Omar: 'missing, waiting',
  })
  const [fee] = (await store.query(fees, { where: { about: 'EventEntry/Tara-e' } })).records
  await store.update(fees, fee!.key, { state: 'paid', paidAt: start.toISOString() })
  const { key } = await sendPaper('Tara')
  expect((await statesOf()).Tara).toBe('look')
  expect((await post(`papers/${key}`, { action: 'seen' })).status).toBe(200)
  expect((await statesOf()).Tara).toBe('complete')
  const all = await view()
  const found = (filter: object) => filterEntrants(all, filter).map(({ name }) => name)
  expect(found({ category: 'kumite' })).toEqual(['Kabir'])
  expect(found({ dojo: 'Pune' })).toEqual(['Tara'])
  expect(found({ state: 'waiting' })).toEqual(['Omar', 'Zoya'])
  expect(found({ search: 'neha TAR' })).toEqual(['Tara'])
  const places = Object.fromEntries(all.people.map(({ key, choices }) => [key, choices[0]?.number]))
  expect(places).toMatchObject({ Zoya: 1, Omar: 2, Tara: undefined })
  expect(all.terms).toMatchObject({ name: 'Mumbai Open', state: 'open', entrants: 5 })
  expect(JSON.stringify(all), 'no amount that is owed').not.toContain('"amount"')
})

describe('a category that has people [secretary 1]', () => {
  const rowOf = (code: string) => aForm.categories.find((each) => each.code === code)!

  test('is not removed and gets no other code, whoever writes; who saves is told the number', async () => {
    const { send, store, enter } = await openEntries()
    await enter('Tara', {}, ['kata'])
    await enter('Kabir', {}, ['kata', 'kumite'])
    const without = { categories: [rowOf('kumite'), rowOf('teams')] }
    const save = async (set: object) => send('editor', 'PATCH', '/api/lists/EntryTerms/form', { set })
    const { status, body } = await save(without)
    expect([status, body]).toMatchObject([
      422,
      { errors: { categories: ['“Kata” cannot be removed: it has 2 entrants'] } },
    ])
    expect(
      (await save({ categories: aForm.categories.map((each) => ({ ...each, code: `${each.code}2` })) })).status,
    ).toBe(422)
    await expect(store.update(entryTerms, 'form', without)).rejects.toThrow(ValidationError)
    expect((await save({ categories: [rowOf('kata'), rowOf('kumite')] })).status, 'nobody is in the teams').toBe(200)
    const uses = await send('editor', 'GET', '/api/lists/EntryTerms/form/uses')
    expect(uses.body).toEqual({
      categories: {
        kata: { text: '2 entrants', counts: { Entrant: 2 } },
        kumite: { text: '1 entrant', counts: { Entrant: 1 } },
      },
      papers: {},
    })
  })

  test('goes when they have moved: each keeps the place, the place in the line, and what was asked and paid', async () => {
    const { send, store, enter, post, view } = await openEntries()
    for (const name of ['Tara', 'Kabir', 'Zoya', 'Omar']) await enter(name, {}, ['kata'])
    const feesOf = async (name: string) =>
      (await store.query(fees, { where: { about: `EventEntry/${name}-e` } })).records
    const [paid] = await feesOf('Tara')
    await store.update(fees, paid!.key, { state: 'paid', paidAt: start.toISOString() })
    expect((await post('forms/form/move', { from: 'kata', to: 'kumite' })).body).toEqual({
      count: 4,
      category: 'Kumite',
    })
    const { people } = await view()
    const placesNow = people.map(({ key, choices }) => [key, choices.map(({ category, number }) => [category, number])])
    // Kumite has no limit: who waited is offered a place.
    expect(Object.fromEntries(placesNow)).toEqual({
      Tara: [['kumite', undefined]],
      Kabir: [['kumite', undefined]],
      Zoya: [['kumite', undefined]],
      Omar: [['kumite', undefined]],
    })
    expect(people.map(({ key, choices }) => [key, choices[0]!.state])).toEqual(
      expect.arrayContaining([
        ['Tara', 'place'],
        ['Kabir', 'place'],
        ['Zoya', 'offered'],
        ['Omar', 'offered'],
      ]),
    )
    expect(await feesOf('Tara')).toMatchObject([{ state: 'paid', lines: [{ key: 'Tara/kumite', amount: 500 }] }])
    expect((await feesOf('Tara'))[0]!.toReturn).toBeUndefined()
    expect(await feesOf('Kabir')).toMatchObject([{ state: 'open', amount: 500, lines: [{ key: 'Kabir/kumite' }] }])
    const set = { categories: [rowOf('kumite'), rowOf('teams')] }
    expect((await send('editor', 'PATCH', '/api/lists/EntryTerms/form', { set })).status).toBe(200)
    expect((await post('forms/form/move', { from: 'kumite', to: 'kata' })).status, 'a category that is gone').toBe(422)
  })

  test('that an old database has no more leaves nobody out: the office and the owners are told, and they move', async () => {
    const { send, store, enter, post, view } = await openEntries()
    await enter('Tara', {}, ['kata'])
    await enter('Kabir', {}, ['kata', 'kumite'])
    const categories = [rowOf('kumite')]
    await store.importRecord(entryTerms, 'form', { ...aForm, event: 'event', categories })
    expect(lostChoices(await view()).map(({ person }) => person.key)).toEqual(['Kabir', 'Tara'])
    const problems = async () => JSON.stringify((await send('owner', 'GET', '/api/problems')).body)
    expect(await problems()).toContain('Mumbai Open: 2 people are in no category')
    await post('forms/form/move', { from: 'kata', to: 'kumite' })
    expect(lostChoices(await view())).toEqual([])
    expect((await view()).people.map(({ choices }) => choices.length)).toEqual([1, 1])
    expect(await problems()).not.toContain('Mumbai Open')
  })

  test('has a paper that was sent, or a medal: then it stays', async () => {
    const { store, enter, sendPaper } = await openEntries()
    await enter('Tara', {}, ['kata'])
    await sendPaper('Tara')
    const saved = store.update(entryTerms, 'form', { papers: [] })
    await expect(saved).rejects.toMatchObject({ errors: { papers: [expect.stringContaining('it has 1 paper')] } })
    await store.create(eventResults, { event: 'event', rank: 1, category: 'teams', dojo: 'Pune', adult: true })
    const removed = store.update(entryTerms, 'form', { categories: [rowOf('kata'), rowOf('kumite')] })
    await expect(removed).rejects.toMatchObject({
      errors: { categories: ['“Teams” cannot be removed: it has 1 medal'] },
    })
  })

  test('a new row gets its code from the server, and 150 categories are stored', async () => {
    const { send, store } = await openEntries()
    const added = Array.from({ length: 147 }, (_, at) => ({ kind: 'kata', name: `Kata ${at}`, fee: 100 }))
    const save = (categories: object[]) =>
      send('editor', 'PATCH', '/api/lists/EntryTerms/form', { set: { categories } })
    expect((await save([...aForm.categories, ...added])).status).toBe(200)
    const { categories } = (await store.get(entryTerms, 'form'))!
    expect(new Set(categories!.map(({ code }) => code)).size).toBe(150)
    expect((await save([...categories!, ...added.slice(0, 1)])).status).toBe(422)
  })
})

test('suspected entries stand apart and take no places, until an officer says “Not spam”, or withdraws all of a burst and takes that back [privacy.752]', async () => {
  const { store, enter, view, post, send } = await openEntries()
  for (const name of ['Bot1', 'Bot2', 'Bot3']) await enter(name, {}, ['kata'], { suspect: true })
  await enter('Tara', {}, ['kata'])
  await enter('Kabir', {}, ['kata'])
  const choicesOf = async () =>
    Object.fromEntries((await view()).people.map(({ key, choices }) => [key, choices[0]!.state]))
  expect(await choicesOf()).toEqual({ Tara: 'place', Kabir: 'place' })
  expect((await view()).suspected.map(({ key }) => key)).toEqual(['Bot1', 'Bot2', 'Bot3'])
  expect((await store.query(fees, { where: { about: 'EventEntry/Bot1-e' } })).records).toEqual([])
  // A parent who was suspected stands where the form was sent.
  expect((await post('forms/form/not-spam', { keys: ['Bot1-e'] })).status).toBe(200)
  expect(await choicesOf()).toEqual({ Tara: 'place', Kabir: 'place', Bot1: 'waiting' })
  const id = randomUUID()
  const asked = { form: 'form', keys: ['Bot2', 'Bot3'] }
  expect((await send('reviewer', 'POST', `/api/acts/${withdrawName}`, { id, asked })).status).toBe(200)
  expect((await view()).suspected).toEqual([])
  expect((await send('reviewer', 'POST', `/api/acts/${id}/undo`, {})).status).toBe(200)
  expect((await view()).suspected).toHaveLength(2)
})

test('the sixth entry of one mailbox in an hour is suspected', async () => {
  const { change, setNow } = await openEntries()
  let found: boolean[] = []
  const sender = { ...parent, phone: '98200 12345' }
  for (let at = 0; at < 6; at++)
    await change((book) => {
      found.push(book.isBurst({ email: 'NEHA@example.org', phone: undefined }))
      book.addEntry(`e${at}`, sender as never)
      book.enter(`e${at}`, { name: `Child ${at}` }, ['kumite'], `p${at}`)
    })
  expect(found).toEqual([false, false, false, false, false, true])
  setNow('2027-03-01T07:31:00Z')
  found = []
  await change((book) => void found.push(book.isBurst({ email: parent.email, phone: '+91 98200 12345' })))
  expect(found).toEqual([false])
})

test('a change of an entry begins again when somebody else has changed the entry meanwhile', async () => {
  const { store, services, enter } = await openEntries()
  await enter('Tara', {}, ['kata'])
  let attempts = 0
  await changeEntries(services, 'form', async (book) => {
    if (++attempts === 1) {
      await store.update(entries, 'Tara-e', { phone: '+91 00000 00000' })
      await services.store.catchUp()
    }
    book.changeEntry('Tara-e', { together: true })
  })
  expect(attempts).toBe(2)
  expect(await store.get(entries, 'Tara-e')).toMatchObject({ phone: '+91 00000 00000', together: true })
})

test('1,500 entrants are read in less than a second, with their duplicates', { tags: 'full' }, async () => {
  const { change, view } = await openEntries()
  const names = ['Asha', 'Ravi', 'Meera', 'Kiran', 'Lata', 'Imran', 'Divya', 'Omar', 'Zoya', 'Kabir']
  await change((book) => {
    for (let at = 0; at < 1500; at++) {
      if (at % 3 === 0) book.addEntry(`e${at}`, { ...parent, email: `p${at}@example.org` } as never)
      const name = `${names[at % 10]} Name${String.fromCharCode(97 + (at % 26))}${at} ${names[(at * 7) % 10]}`
      const birthDate = `20${10 + (at % 9)}-0${1 + (at % 9)}-1${at % 10}`
      const person = { name, birthDate, dojo: `Dojo ${at % 40}`, weight: '31' }
      book.enter(`e${at - (at % 3)}`, person as never, ['kumite'], `p${at}`)
    }
  })
  await view()
  // The processor time of this process: what else the machine does meanwhile does not count.
  const begun = process.cpuUsage()
  const { people } = await view()
  const { user, system } = process.cpuUsage(begun)
  const took = (user + system) / 1000
  console.info(`The view of 1,500 entrants took ${Math.round(took)} ms of processor time`)
  expect(people).toHaveLength(1500)
  expect(took).toBeLessThan(1000)
})

describe('one child who was entered twice', () => {
  const born = { birthDate: '2016-05-04' }
  test.each([
    ['two spellings and the same birthday', 'Meera Kale', born, 'मीरा काळे', born, true],
    ['a name in the middle', 'Tara Anil Kale', born, 'Kale Tara', born, true],
    ['the same dojo', 'Tara Kale', { dojo: 'Pune' }, 'Taara Kale', { dojo: 'pune' }, true],
    ['another birthday and dojo', 'Tara Kale', born, 'Tara Kale', { birthDate: '2015-05-04', dojo: 'X' }, false],
    ['a brother', 'Tara Kale', born, 'Kabir Kale', born, false],
  ])('%s', async (_name, one, first, other, second, isFound) => {
    const { enter, view } = await openEntries()
    await enter('a', { name: one, ...first }, ['kata'])
    await enter('b', { name: other, ...second }, ['kumite'], { name: 'Sensei', email: 'sensei@example.org' })
    expect((await view()).duplicates).toEqual(isFound ? [['a', 'b']] : [])
  })

  test('is found by the mailbox of the sender too, in any spelling', async () => {
    const { enter, view } = await openEntries()
    await enter('a', { name: 'Tara Kale' }, ['kata'], { email: 'Parent@x.in ' })
    await enter('b', { name: 'Tara Kale' }, ['kumite'], { email: 'parent@x.in' })
    expect((await view()).duplicates).toEqual([['a', 'b']])
  })

  test('is one after one press, with the categories, values and papers of both; the fee follows', async () => {
    const { enter, view, post, sendPaper, store, files } = await openEntries()
    await enter('a', { name: 'Tara Kale', ...born, weight: '31' }, ['kata'])
    await enter('b', { name: 'Tara Kale', ...born, grade: '6 kyu' }, ['kumite'], { email: 'sensei@example.org' })
    const { name } = await sendPaper('a')
    expect((await post('forms/form/merge', { kept: 'b', other: 'a' })).status).toBe(200)
    const { people, duplicates } = await view()
    expect(duplicates).toEqual([])
    expect(people).toMatchObject([{ key: 'b', grade: '6 kyu', weight: '31', papers: [{ state: 'sent' }] }])
    expect(people[0]!.choices.map(({ category }) => category).sort()).toEqual(['kata', 'kumite'])
    expect(await files.documents.exists(name)).toBe(true)
    expect(await store.get(entrants, 'a')).toBeUndefined()
    const owed = (await store.query(fees, { where: { state: 'open' } })).records
    expect(owed.map(({ about, amount }) => [about, amount])).toEqual([['EventEntry/b-e', 1100]])
    expect((await post('forms/form/merge', { kept: 'b', other: 'b' })).status).toBe(404)
  })

  test('may be two people, which is remembered until one of them is erased', async () => {
    const { enter, view, post, withdraw } = await openEntries()
    await enter('a', { name: 'Tara Kale', ...born }, ['kata'])
    await enter('b', { name: 'Tara Kale', ...born }, ['kata'])
    for (const pair of [
      { kept: 'b', other: 'a' },
      { kept: 'a', other: 'b' },
    ])
      expect((await post('forms/form/distinct', pair)).status).toBe(200)
    expect((await view()).duplicates).toEqual([])
    expect((await withdraw('a', 'b')).status).toBe(200)
    expect((await view()).people.map(({ states }) => states)).toEqual([['withdrawn'], ['withdrawn']])
  })
})

test('an officer enters somebody after closing, corrects, changes the category and withdraws; the file of a paper goes when it can no longer be taken back [privacy.580]', async () => {
  const { post, view, setNow, sendPaper, files, store, withdraw, services } = await openEntries()
  setNow('2027-03-20T06:30:00Z')
  const late = {
    key: 'late',
    categories: ['kata'],
    person: { name: 'Tara Kale', birthDate: '4/5/2016', weight: '31,5' },
    sender: { name: 'Neha Kale', phone: '', language: 'hi' },
  }
  for (const _ of [1, 2]) expect((await post('forms/form/enter', late)).status).toBe(200)
  expect((await view()).people).toMatchObject([{ key: 'late', birthDate: '2016-05-04', weight: '31.5' }])
  expect((await store.query(entries)).records).toMatchObject([
    { name: 'Neha Kale', language: 'hi', noticeVersion: 'office' },
  ])
  expect((await store.history(entrants, 'late'))[0]!.actor).toBe('staff:r1')
  const change = { key: 'late', person: { name: 'Tara Kale', grade: '6 kyu', weight: '' }, categories: ['kumite'] }
  expect((await post('forms/form/enter', change)).status).toBe(200)
  expect((await view()).people).toMatchObject([{ grade: '6 kyu', choices: [{ category: 'kumite' }] }])
  expect((await view()).people[0]!.weight).toBeUndefined()
  // Which member it is, the officer says by the number.
  const { key: member } = await store.create(registeredMembers, {
    number: 'SKAA-M-7',
    name: 'Tara Kale',
    since: '2025-01-01',
    validUntil: '2027-12-31',
  })
  const link = (memberNumber: string) =>
    post('forms/form/enter', { ...change, person: { ...change.person, memberNumber } })
  expect((await link('M-8')).body.errors.memberNumber).toBeDefined()
  expect((await link(' skaa-m-7')).status).toBe(200)
  expect([(await view()).people[0]!.memberNumber, (await store.get(entrants, 'late'))!.member]).toEqual([
    'SKAA-M-7',
    member,
  ])
  await post('forms/form/enter', change)
  expect((await store.get(entrants, 'late'))!.member).toBe(member)
  await link('')
  expect((await store.get(entrants, 'late'))!.member).toBeUndefined()
  for (const [wrong, field] of [
    [{ ...change, person: { name: '', weight: '4 stone', gender: 'x' } }, 'name'],
    [{ ...change, person: { name: 'Tara', weight: '4 stone' } }, 'weight'],
    [{ ...change, key: 'new', sender: { name: '', language: 'hi' } }, 'sender.name'],
    [{ ...change, key: 'nobody' }, undefined],
    [{ ...change, categories: ['gone'] }, undefined],
  ] as const) {
    const { status, body } = await post('forms/form/enter', wrong)
    expect([422, 404]).toContain(status)
    if (field) expect(body.errors[field]).toBeDefined()
  }
  const { name } = await sendPaper('late')
  expect((await withdraw('late')).status).toBe(200)
  await makeWithdrawalsFinal(services, new Date('2027-03-20T07:30:00Z'))
  expect([await files.documents.exists(name), (await store.query(entryPapers)).total]).toEqual([false, 0])
})

test('an officer’s dialog that was open meanwhile overwrites nothing that a parent has changed, and says what both have changed [parent, matrix of acts]', async () => {
  const { enter, change, post, store } = await openEntries()
  await enter('tara', { name: 'Tara Kale', weight: '31', grade: '6 kyu' }, ['kata'])
  const seen = { name: 'Tara Kale', weight: '31', grade: '6 kyu', categories: ['kata'] }
  // The parent corrects the weight and adds a category.
  await change((book) => void book.enter('tara-e', { weight: '33' }, ['kata', 'kumite'], 'tara'))
  const send = (person: object, categories: string[]) =>
    post('forms/form/enter', { key: 'tara', person, categories, seen })
  expect((await send({ grade: '5 kyu' }, ['kata'])).status).toBe(200)
  const stored = await store.get(entrants, 'tara')
  expect(stored).toMatchObject({ weight: '33', grade: '5 kyu' })
  expect(stored!.choices!.map(({ category }) => category)).toEqual(['kata', 'kumite'])
  const refused = await send({ weight: '35' }, ['kumite'])
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({
    weight: [expect.stringContaining('“33”')],
    categories: [expect.stringContaining('Somebody else has changed this')],
  })
  expect(await store.get(entrants, 'tara')).toMatchObject({ weight: '33' })
})

test('an officer takes back the consent to names and photographs, and cannot give it [privacy.741]', async () => {
  const { enter, view, post, store } = await openEntries()
  await enter('tara', { name: 'Tara Kale', namesAllowed: true }, ['kata'])
  expect((await view()).people).toMatchObject([{ namesAllowed: true, photosAllowed: false }])
  const send = (takesBack: unknown) =>
    post('forms/form/enter', { key: 'tara', person: {}, categories: ['kata'], takesBack })
  expect((await send(['namesAllowed'])).status).toBe(200)
  expect(await store.get(entrants, 'tara')).toMatchObject({ name: 'Tara Kale', namesAllowed: false })
  expect((await send([{ namesAllowed: true }])).status).toBe(422)
  const given = { key: 'tara', person: { namesAllowed: true }, categories: ['kata'] }
  await post('forms/form/enter', given)
  expect(await store.get(entrants, 'tara')).toMatchObject({ namesAllowed: false })
})

test('nobody is in more categories than a record has, and no sender has more places than a fee has lines: the office says so in words', async () => {
  const codes = Array.from({ length: 22 }, (_, at) => `k${at}`)
  const { change, enter, post, view } = await openEntries({
    categories: codes.map((code) => ({ code, kind: 'kata', fee: 100 })),
  })
  await enter('a', { name: 'Tara Kale' }, codes.slice(0, 11))
  await enter('b', { name: 'Tara Kale' }, codes.slice(11))
  const merge = (kept: string, other: string) => post('forms/form/merge', { kept, other })
  const words = 'Choose 20 categories at most for Tara Kale.'
  const all = { key: 'a', person: { name: 'Tara Kale' }, categories: codes }
  for (const { status, body } of [await merge('a', 'b'), await post('forms/form/enter', all)])
    expect([status, body.error]).toEqual([422, words])
  await change((book) => {
    book.addEntry('many', { ...parent, name: 'Sensei' } as never)
    for (let at = 0; at < 400; at++) book.enter('many', { name: `Student ${at}` } as never, ['k0'], `s${at}`)
  })
  await enter('c', { name: 'Student 1' }, ['k1'])
  const full = await merge('s1', 'c')
  expect([full.status, full.body.error]).toEqual([422, expect.stringContaining('401 places of one sender')])
  expect((await view()).people).toHaveLength(403)
})

test('an officer who may read members sees who an entrant may be, the most likely first, three at most', async () => {
  const { store, enter, send, post } = await openEntries()
  const born = { birthDate: '2016-05-04' }
  const names = {
    'M-1': { name: 'Kale Tara', dojo: 'Pune' },
    'M-2': { name: 'Taara Kale', ...born },
    'M-3': { name: 'Tara Ravi Kale', dojo: 'Pune', ...born },
    'M-4': { name: 'Tara Kale', dojo: 'Pune', birthDate: '2015-05-04' },
    'M-5': { name: 'Tara Kale' },
    'M-6': { name: 'Zoya Khan', dojo: 'Pune', ...born },
  }
  for (const [number, member] of Object.entries(names))
    await store.create(registeredMembers, { number, ...member, since: '2025-01-01', validUntil: '2027-12-31' })
  await enter('tara', { name: 'Tara Kale', dojo: 'Pune', ...born }, ['kata'])
  await enter('omar', { name: 'Omar' }, ['kata'])
  const of = (key: string, by: 'reviewer' | 'editor' | 'treasurer' = 'reviewer', form = 'form') =>
    send(by, 'GET', `/api/entries/forms/${form}/people/${key}/members`)
  const proposed = (await of('tara')).body
  expect(proposed.map(({ number }: { number: string }) => number)).toEqual(['M-3', 'M-2', 'M-1'])
  expect(proposed[0].who).toBe('M-3, Tara Ravi Kale, 04 May 2016, Pune')
  expect((await of('omar')).body).toEqual([])
  for (const role of ['editor', 'treasurer'] as const) expect((await of('tara', role)).status).toBe(403)
  await store.create(entryTerms, { ...aForm, event: 'event' }, { key: 'other' })
  expect((await of('tara', 'reviewer', 'other')).status).toBe(404)
  // One press sends the name and the number, and nothing else changes.
  const press = { key: 'tara', person: { name: 'Tara Kale', memberNumber: 'M-2' }, categories: ['kata'] }
  expect((await post('forms/form/enter', press)).status).toBe(200)
  expect(await store.get(entrants, 'tara')).toMatchObject({ dojo: 'Pune', ...born, member: expect.any(String) })
})

describe('a paper', () => {
  test('is looked at once: each look is logged, and the file is erased at once with Seen [privacy.581, privacy.582]', async () => {
    const { enter, sendPaper, request, send, post, files, store, view } = await openEntries()
    await enter('Tara', {}, ['kata'])
    const { key, name } = await sendPaper('Tara')
    for (const [caller, status] of [
      ['visitor', 401],
      ['editor', 403],
      ['treasurer', 403],
    ] as const)
      expect((await send(caller, 'GET', `/documents/entries/${key}`)).status).toBe(status)
    expect((await send('reviewer', 'HEAD', `/documents/entries/${key}`)).status).toBe(200)
    expect((await store.query(viewings)).total).toBe(0)
    const shown = await request('reviewer', 'GET', `/documents/entries/${key}`)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect((await store.query(viewings)).records).toMatchObject([
      { reference: 'E-2027-0001', document: 'Paper of an entrant' },
    ])
    for (const _ of [1, 2]) expect((await post(`papers/${key}`, { action: 'seen' })).status).toBe(200)
    expect(await files.documents.exists(name)).toBe(false)
    expect(await store.get(entryPapers, key)).toMatchObject({ seenBy: 'r1', seenAt: start.toISOString() })
    expect((await store.get(entryPapers, key))!.file).toBeUndefined()
    expect((await view()).people[0]!.papers).toMatchObject([{ state: 'seen', seenBy: 'Rina Reviewer' }])
    expect((await send('reviewer', 'GET', `/documents/entries/${key}`)).status).toBe(404)
  })

  test('that cannot be read is erased, and the sender is asked in their language [privacy.583]', async () => {
    const { enter, sendPaper, post, files, store } = await openEntries()
    await enter('Tara', {}, ['kata'])
    const { key, name } = await sendPaper('Tara')
    expect((await post(`papers/${key}`, { action: 'again' })).body).toEqual({ mailed: true })
    expect([await files.documents.exists(name), await store.get(entryPapers, key)]).toEqual([false, undefined])
    const [written] = (await store.query(mail)).records
    expect(written).toMatchObject({ to: 'neha@example.org', subject: expect.stringContaining('Birth certificate') })
    expect(written!.text).toContain('फोटो')
    await enter('Zoya', {}, ['kata'], { email: undefined })
    const second = await sendPaper('Zoya')
    expect((await post(`papers/${second.key}`, { action: 'again' })).body).toEqual({ mailed: false })
    expect((await store.query(mail, { where: { state: 'to tell' } })).records).toMatchObject([
      { name: 'Neha Kale', kind: 'entry-paper', text: expect.stringContaining('नमस्कार Neha Kale') },
    ])
  })

  test('that nobody looked at is erased on the day after the event, and what a crash left behind at once [privacy.584]', async () => {
    const { enter, sendPaper, services, setNow, files, store } = await openEntries()
    for (const key of ['Tara', 'Zoya', 'Kabir']) await enter(key, {}, ['kumite'])
    const [unseen, seen, asked] = [await sendPaper('Tara'), await sendPaper('Zoya'), await sendPaper('Kabir')]
    // The server ended before it erased the files.
    await store.update(entryPapers, seen.key, { seenAt: start.toISOString(), seenBy: 'r1' })
    await store.update(entryPapers, asked.key, { sentAt: undefined })
    const left = async () => Promise.all([unseen, seen, asked].map(({ name }) => files.documents.exists(name)))
    setNow('2027-03-22T12:00:00Z')
    await eraseOldPapers(services)
    expect(await left()).toEqual([true, false, false])
    expect((await store.query(entryPapers)).records.map(({ key }) => key).sort()).toEqual([unseen.key, seen.key])
    setNow('2027-03-22T18:31:00Z')
    await eraseOldPapers(services)
    expect(await left()).toEqual([false, false, false])
    expect((await store.query(entryPapers)).records.map(({ key }) => key)).toEqual([seen.key])
  })

  test('of others opens for nobody by a link that an import brought', async () => {
    const { enter, sendPaper, send, store } = await openEntries()
    await enter('Tara', {}, ['kata'])
    const { name } = await sendPaper('Tara')
    const stolen = { form: 'form', entrant: 'Tara', paper: 'birth', file: documentPath(name) }
    await store.importRecord(entryPapers, 'stolen', stolen)
    expect((await send('owner', 'GET', '/documents/entries/stolen')).status).toBe(404)
  })
})

test('an officer writes to senders: one mail to a mailbox, in their language, a minute later, and takes it back [privacy.585]', async () => {
  const { enter, send, store, withdraw } = await openEntries()
  await enter('Tara', {}, ['kata'])
  await enter('Kabir', {}, ['kumite'], { email: 'Neha@example.org' })
  await enter('Zoya', {}, ['kata'], { email: 'z@example.org', language: 'hi' })
  await enter('Omar', {}, ['kata'], { email: 'o@example.org', language: 'en' })
  await enter('Lata', {}, ['kata'], { email: undefined })
  await enter('Gita', {}, ['kata'], { email: 'g@example.org' })
  // Whoever is withdrawn is written to no more.
  await withdraw('Gita')
  const texts = { en: { subject: 'Hall', text: 'Come to hall B.' }, mr: { subject: 'सभागृह', text: 'सभागृह ब' } }
  const keys = ['Tara', 'Kabir', 'Zoya', 'Lata', 'Gita']
  const write = (more = {}) =>
    send('owner', 'POST', '/api/acts/EventEntry.mail', {
      id: randomUUID(),
      asked: { form: 'form', keys, texts, ...more },
    })
  const { id, done } = (await write()).body
  expect(done).toHaveLength(3)
  const mails = (await store.query(mail)).records
  expect(mails.map(({ to, subject, language }) => `${to} ${subject} ${language}`).sort()).toEqual([
    'neha@example.org सभागृह mr',
    'undefined सभागृह mr',
    'z@example.org Hall undefined',
  ])
  for (const { nextAt, at } of mails) expect(Date.parse(nextAt!) - Date.parse(at!)).toBe(60_000)
  expect((await write({ texts: {} })).status).toBe(422)
  expect((await write({ form: 'other' })).status).toBe(404)
  expect((await send('owner', 'POST', `/api/acts/${id}/undo`, {})).body).toEqual({ done, failed: [] })
  expect((await store.query(mail)).total).toBe(0)
})

test('the spreadsheet has a row for each category, no formula, and stands in the access log', async () => {
  const { enter, send, store } = await openEntries()
  await enter('Tara', { name: '=HYPERLINK("x")' }, ['kata', 'kumite'])
  await enter('Kabir', {}, ['kata'])
  const { status, text, headers } = await send('reviewer', 'GET', '/api/entries/forms/form/csv?category=kata')
  expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="entries-2027-03-21.csv"'])
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await store.query(viewings)).records).toMatchObject([{ reference: 'Mumbai Open' }])
  const whole = (await send('reviewer', 'GET', '/api/entries/forms/form/csv')).text
  expect(whole.trim().split('\r\n')).toHaveLength(4)
})
