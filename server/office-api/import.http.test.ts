import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { applications } from '../../features/applications/applications.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { events } from '../../features/events/events.ts'
import { staffActor, visitor } from '../../lists/access.ts'
import { imports } from '../../lists/system/imports.ts'
import { editor, operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, type TestOffice } from '../../tests/http/fixtures/office.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { importFile } from '../import/json-import.ts'
import { type ImportStore, recordImport } from '../import/past-imports.ts'
import { publishDue } from '../jobs/publication.ts'
import type { Corrections } from './api-types.ts'

const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const member = { name: 'M', position: 'P', location: 'L', country: 'India', level: 'state' }
const oldExport = {
  BlackBelt: { '-M1': belt, '-M2': { name: 'No dan', registrationNo: '8' } },
  Committee: [null, member],
}

/** Imports an export of the old database as the command does, in the name of the owner. */
function importJson({ store }: Pick<TestOffice, 'store'>, content: object) {
  const file = join(folder(), 'export.json')
  writeFileSync(file, JSON.stringify(content))
  return recordImport(
    { store, now: () => new Date() },
    staffActor('o1', 'owner'),
    { kind: 'json' },
    {
      run: (importing) => importFile(importing, { lists, file, today: new Date() }),
      written: ({ written }) => written,
    },
  )
}

test('an import keeps keys, reads lists of both shapes, reports missing fields, and writes nothing when nothing changes', async () => {
  const { store, send } = await openTestOffice()
  const problems = ['BlackBelt/-M2: Fill in “Dan”']
  expect(await importJson({ store }, oldExport)).toEqual({ written: 3, unchanged: 0, problems })
  expect((await store.as(operator).query(blackBelts)).records.map(({ key }) => key)).toEqual(['-M1', '-M2'])
  expect(await store.as(operator).get(committee, '1')).toMatchObject(member)
  const head = await store.head()
  expect(await importJson({ store }, oldExport)).toEqual({ written: 0, unchanged: 3, problems })
  expect(await store.head()).toBe(head)
  // The entries of the activity log are not changes of these records.
  for (const [list, changes] of [
    [blackBelts, 2],
    [committee, 1],
  ] as const)
    expect(await store.as(operator).changes(list, 0, 10)).toHaveLength(changes)
  expect((await send('owner', 'GET', '/api/imports')).body.imports).toMatchObject([{ records: 3 }])
})

/** The records with values that a form would refuse, as the office lists them. */
async function readProblems({ send }: Pick<TestOffice, 'send'>) {
  const { records }: Corrections = (await send('editor', 'GET', '/api/corrections')).body
  return records.filter(({ problems }) => problems.length > 0)
}

describe('imported records that no page can show', () => {
  const member = { name: 'M', position: 'P', location: 'L', country: 'India', level: 'state' }
  const content = {
    Committee: { good: member, noLevel: { ...member, level: 'zone' } },
    BlackBelt: {
      noName: { ...belt, name: { first: 'Asha' } },
      noDan: { ...belt, registrationNo: '9', dan: undefined },
    },
  }

  test('are hidden from visitors, listed for those who may correct them, and shown when they are corrected', async () => {
    const { store, send } = await openTestOffice()
    await importJson({ store }, content)
    const keysSeen = async () => {
      const seen = await Promise.all([committee, blackBelts].map((list) => store.as(visitor).query(list)))
      return seen.flatMap(({ records }) => records.map(({ key }) => key))
    }
    expect(await keysSeen()).toEqual(['good', 'noDan'])
    expect(await store.as(visitor).get(committee, 'noLevel')).toBeUndefined()
    const untranslated = ['Position', 'Location', 'Country'].flatMap((label) => [
      `${label} (हिन्दी)`,
      `${label} (मराठी)`,
    ])
    const belts = { list: 'BlackBelt', missing: [], outdated: [] }
    expect(await readProblems({ send })).toEqual([
      {
        list: 'Committee',
        key: 'noLevel',
        name: 'M',
        isHidden: true,
        missing: untranslated,
        outdated: [],
        problems: [expect.stringMatching(/Level/)],
      },
      { ...belts, key: 'noName', name: '7', isHidden: true, problems: ['Fill in “Name”'] },
      { ...belts, key: 'noDan', name: 'Asha', isHidden: false, problems: ['Fill in “Dan”'] },
    ])
    for (const [path, data] of [
      ['Committee/noLevel', member],
      ['BlackBelt/noName', { ...belt, registrationNo: '8' }],
    ] as const) {
      const { body } = await send('editor', 'GET', `/api/lists/${path}`)
      await send('editor', 'PUT', `/api/lists/${path}`, { data, revision: body.revision })
    }
    expect((await keysSeen()).sort()).toEqual(['good', 'noDan', 'noLevel', 'noName'])
    expect(await readProblems({ send })).toHaveLength(1)
    expect((await send('reviewer', 'GET', '/api/corrections')).status).toBe(403)
  })
})

test('what a form checks about whole records is listed to correct too', async () => {
  const now = () => new Date('2026-11-22T08:00:00Z')
  const { send, store } = await openTestOffice({ now })
  const entry = { title: 'T', day: '2026-01-01' }
  const anEvent = { ...validRecord(events), sdate: '2026-12-05' }
  await importJson(
    { store },
    {
      News: {
        noTime: { ...entry, publication: 'scheduled' },
        odd: { ...entry, publication: 'withdrawn' },
        future: { ...entry, day: '2026-11-23' },
        scheduled: { ...entry, publication: 'scheduled', publishAt: '2026-12-01T18:30:00+05:30' },
        draft: { ...entry, day: '2027-01-01', publication: 'draft' },
      },
      Event: { order: { ...anEvent, edate: '2026-12-01' } },
      BlackBelt: { a: belt, b: { ...belt, name: 'B' }, c: { ...belt, registrationNo: '8' } },
      Counter: { empty: { sequence: 1 } },
    },
  )
  const found = (await readProblems({ send })).map(({ key, isHidden, problems }) => [
    key,
    isHidden,
    problems.join('. '),
  ])
  const another = 'Another record has this “Registration No.” already'
  expect(found.sort()).toEqual([
    ['a', false, another],
    ['b', false, another],
    ['empty', true, expect.stringMatching(/Figure.*Label/)],
    ['future', false, '“Day” must not be later than today'],
    ['noTime', true, 'Enter the day and time from which visitors shall see it'],
    ['odd', true, expect.stringMatching(/Publication/)],
    ['order', false, expect.stringMatching(/date/i)],
  ])
})

test('an import that broke off has an entry that says so, and can be undone', async () => {
  const { store, send } = await openTestOffice()
  const run = async (importing: ImportStore) => {
    await importing.importRecord(blackBelts, 'a', belt)
    // What a crash at this moment would leave behind.
    const [entry] = (await send('owner', 'GET', '/api/imports')).body.imports
    expect(entry).not.toHaveProperty('records')
    const { body } = await send('owner', 'GET', '/api/activity')
    expect(body.entries[0].text).toBe('imported a JSON file: not finished')
    expect((await send('owner', 'POST', `/api/imports/${entry.key}/undo`)).body).toMatchObject({ undone: 1 })
  }
  const services = { store, now: () => new Date() }
  await recordImport(services, staffActor('o1', 'owner'), { kind: 'json' }, { run, written: () => 1 })
  expect(await store.as(operator).get(blackBelts, 'a')).toBeUndefined()
})

test('every earlier import can be reached, a page at a time, also those of one list', async () => {
  const { store, send } = await openTestOffice()
  const at = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString()
  const entry = { kind: 'json', records: 1, by: 'staff:o1' }
  for (let n = 1; n <= 22; n++) {
    await store.as(operator).create(imports, { ...entry, at: at(n) }, { key: `i${n}` })
    await store.as(operator).create(imports, { ...entry, kind: 'undo', of: `i${n}`, at: at(n) }, { key: `i${n}-undo` })
  }
  const spreadsheet = { ...entry, kind: 'spreadsheet', list: 'BlackBelt', by: 'staff:e1', at: at(1) }
  await store.as(operator).create(imports, spreadsheet, { key: 'belts' })
  const read = async (caller: 'owner' | 'editor', query: string) => {
    const { body } = await send(caller, 'GET', `/api/imports${query}`)
    return [body.imports.map(({ key }: { key: string }) => key), body.next]
  }
  expect(await read('owner', '')).toEqual([Array.from({ length: 20 }, (_, n) => `i${22 - n}`), 2])
  expect((await read('owner', '?page=2'))[0].sort()).toEqual(['belts', 'i1', 'i2'])
  // Owners find the latest imports of JSON files at each list.
  const files = Array.from({ length: 20 }, (_, n) => `i${22 - n}`)
  expect(await read('owner', '?list=BlackBelt')).toEqual([[...files, 'belts'], undefined])
  expect(await read('editor', '')).toEqual([['belts'], undefined])
  expect(await read('editor', '?list=Event')).toEqual([[], undefined])
})

describe('undoing an import', () => {
  const anEvent = { ...validRecord(events), name: 'Goa Open' }
  const importing = async (office: TestOffice, content: object) => {
    await importJson(office, content)
    const { body } = await office.send('owner', 'GET', '/api/imports')
    return body.imports[0].key as string
  }
  const sentences = async ({ send }: TestOffice) =>
    (await send('owner', 'GET', '/api/activity')).body.entries.map(
      ({ name, text }: { name: string; text: string }) => `${name} ${text}`,
    )

  test('deletes what it created and restores what it changed, as one entry of the activity log', async () => {
    const office = await openTestOffice()
    const { store, send } = office
    await store.as(editor).create(events, anEvent, { key: 'e' })
    const key = await importing(office, { Event: { e: { ...anEvent, name: 'X' } }, BlackBelt: { a: belt } })
    expect(await sentences(office)).toEqual([
      'Olga Owner imported a JSON file: 2 records',
      'Edu Editor created the event Goa Open',
    ])
    const undo = (query = '') => send('owner', 'POST', `/api/imports/${key}/undo${query}`)
    const report = { undone: 2, kept: 0, named: [] }
    expect((await undo('?dry=1')).body).toEqual(report)
    expect(await store.as(operator).get(events, 'e')).toMatchObject({ name: 'X' })
    expect((await undo()).body).toEqual(report)
    expect(await store.as(operator).get(events, 'e')).toMatchObject({ name: 'Goa Open' })
    expect(await store.as(operator).get(blackBelts, 'a')).toBeUndefined()
    expect(await sentences(office)).toEqual([
      'Olga Owner undid an import: 2 records',
      'Olga Owner imported a JSON file: 2 records (undone since)',
      'Edu Editor created the event Goa Open',
    ])
    expect((await send('owner', 'GET', '/api/imports')).body.imports).toMatchObject([{ key, isUndone: true }])
    // Again, for example after a lost answer: nothing changes.
    expect((await undo()).body).toEqual(report)
    expect(await store.as(operator).get(events, 'e')).toMatchObject({ name: 'Goa Open' })
  })

  test('also takes back a scheduled record that the site has published meanwhile, and keeps one that somebody published', async () => {
    const start = Date.now()
    const office = await openTestOffice()
    const { store, send } = office
    await store.as(editor).create(events, anEvent, { key: 'before' })
    const publishAt = new Date(start + 60_000).toISOString()
    const scheduled = { ...anEvent, publication: 'scheduled', publishAt }
    const key = await importing(office, { Event: { before: scheduled, created: scheduled, edited: scheduled } })
    await publishDue({ store, now: () => new Date(start + 120_000), log: { info: () => {}, error: () => {} } })
    await store.as(editor).update(events, 'edited', { city: 'Panaji' })
    expect((await store.as(visitor).query(events)).total).toBe(3)
    const { body } = await send('owner', 'POST', `/api/imports/${key}/undo`)
    expect(body).toMatchObject({ undone: 2, kept: 1, named: [{ key: 'edited' }] })
    expect((await store.as(visitor).query(events)).records).toMatchObject([
      { key: 'edited', city: 'Panaji' },
      { ...anEvent, key: 'before' },
    ])
  })

  test('keeps and names what was changed since, and never brings back who was erased', async () => {
    const office = await openTestOffice()
    const { store, send } = office
    const secret = 'Zebulon Quick'
    await store.as(editor).create(blackBelts, { ...belt, name: secret }, { key: 'erased' })
    const key = await importing(office, {
      Event: { e: anEvent },
      BlackBelt: { erased: { ...belt, name: secret, dan: '2nd Dan' }, gone: { ...belt, registrationNo: '9' } },
    })
    await store.as(editor).update(events, 'e', { city: 'Panaji' })
    await store.as(editor).delete(blackBelts, 'erased')
    const { body, text } = await send('owner', 'POST', `/api/imports/${key}/undo`)
    expect(body).toMatchObject({ undone: 1, kept: 2 })
    expect(body.named).toEqual([
      { list: 'Event', key: 'e', name: 'Goa Open' },
      { list: 'BlackBelt', key: 'erased', name: 'a record of Official Black Belts' },
    ])
    expect(text).not.toContain(secret)
    expect(await store.as(operator).get(events, 'e')).toMatchObject({ city: 'Panaji' })
    expect((await store.as(operator).query(blackBelts)).records).toEqual([])
    expect((await sentences(office))[0]).toBe('Olga Owner undid an import: 1 record, 2 kept as they are')
  })

  test('a record that was erased before the import and came back with it is erased again', async () => {
    const office = await openTestOffice()
    const { store, send } = office
    await store.as(editor).create(blackBelts, belt, { key: 'a' })
    await store.as(editor).delete(blackBelts, 'a')
    const key = await importing(office, { BlackBelt: { a: belt }, Membership: { m: validRecord(applications) } })
    await send('owner', 'POST', `/api/imports/${key}/undo`)
    expect(await store.as(operator).get(blackBelts, 'a')).toBeUndefined()
    expect(await store.as(operator).get(applications, 'm')).toBeUndefined()
    for (const [list, of] of [
      [blackBelts, 'a'],
      [applications, 'm'],
    ] as const)
      expect((await store.as(operator).history(list, of)).map(({ data }) => data).filter(Boolean)).toEqual([])
  })

  test('a spreadsheet can be undone by the editor who imported it, and by owners, but not by other editors', async () => {
    const { store, send } = await openTestOffice()
    const csv = 'key,name,registrationNo,dan\nk,Asha,7,1st Dan\n'
    await send('owner', 'POST', '/api/lists/BlackBelt/csv', csv)
    const { body } = await send('owner', 'GET', '/api/imports')
    expect(body.imports).toMatchObject([{ list: 'BlackBelt', records: 1, name: 'Olga Owner' }])
    expect((await send('editor', 'GET', '/api/imports')).body.imports).toEqual([])
    expect((await send('editor', 'POST', `/api/imports/${body.imports[0].key}/undo`)).status).toBe(403)
    await send('editor', 'POST', '/api/lists/BlackBelt/csv', csv.replace('Asha', 'Usha'))
    const { body: own } = await send('editor', 'GET', '/api/imports')
    expect((await send('editor', 'POST', `/api/imports/${own.imports[0].key}/undo`)).body).toMatchObject({ undone: 1 })
    expect(await store.as(operator).get(blackBelts, 'k')).toMatchObject({ name: 'Asha' })
    expect((await send('reviewer', 'GET', '/api/imports')).body.imports).toEqual([])
    expect((await send('reviewer', 'POST', `/api/imports/${own.imports[0].key}/undo`)).status).toBe(403)
    expect((await send('owner', 'POST', '/api/imports/nothing/undo')).status).toBe(404)
  })
})
