import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { approvals } from '../../features/about/approvals.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { albums } from '../../features/gallery/albums.ts'
import { news } from '../../features/news/news.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, type TestOffice } from '../../tests/http/fixtures/office.ts'
import { escapeFormula, unescapeFormula } from '../import/csv-format.ts'

const path = '/api/lists/BlackBelt/csv'
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const exportCsv = async ({ request }: TestOffice, from = path) =>
  new Uint8Array(await (await request('owner', 'GET', from)).arrayBuffer())
const importCsv = async ({ send }: TestOffice, csv: string | Uint8Array, { into = path, dry = false } = {}) =>
  send('owner', 'POST', `${into}${dry ? '?dry=1' : ''}`, csv, { 'content-type': 'text/csv' })

describe('a CSV export', () => {
  test.each(
    lists.shown.filter((list) => list.edit.name !== 'system'),
  )('$name: importing an unchanged export changes nothing', async (list) => {
    const office = await openTestOffice()
    const odd = { ...validRecord(list), ...(list.fields.name && { name: '=HYPERLINK("http://x")\n"quoted"; \t,' }) }
    await office.store.as(operator).importRecord(list, list.singletonKey ?? '-Nkey', validRecord(list))
    if (!list.singletonKey) await office.store.as(operator).importRecord(list, '7', odd)
    const at = `/api/lists/${list.name}/csv`
    const csv = await exportCsv(office, at)
    // Read after the export, because the export may be recorded in the store.
    const head = await office.store.head()
    for (const dry of [true, false]) {
      const { body } = await importCsv(office, csv, { into: at, dry })
      expect(body.counts).toEqual({ new: 0, changed: 0, same: list.singletonKey ? 1 : 2, refused: 0 })
    }
    expect(await office.store.head()).toBe(head)
    expect(await exportCsv(office, at)).toEqual(csv)
  })

  test.each(
    lists.shown.filter((list) => list.edit.name !== 'system'),
  )('$name: an office in Marathi imports an unchanged export of an office in Hindi', async (list) => {
    const { store, request, send } = await openTestOffice()
    await store.as(operator).importRecord(list, list.singletonKey ?? '7', validRecord(list))
    const at = `/api/lists/${list.name}/csv`
    const csv = await (await request('owner', 'GET', at, undefined, { 'accept-language': 'hi' })).text()
    expect(csv).not.toContain(list.fields.name?.label ?? 'Key')
    const { body } = await send('owner', 'POST', at, csv, { 'content-type': 'text/csv', 'accept-language': 'mr' })
    expect(body.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  })

  test('shows every text in a spreadsheet as it is, and no spreadsheet evaluates it as a formula [safety.31]', async () => {
    const office = await openTestOffice()
    for (const [at, name] of ['=1+1', '+91', '-2', '@SUM', "'=1", 'José', 'plain', 'a;=cmd'].entries())
      await office.store.as(operator).importRecord(blackBelts, `k${at}`, { ...belt, name, registrationNo: `${at}` })
    const response = await office.request('editor', 'GET', path)
    const text = Buffer.from(await response.arrayBuffer()).toString()
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="BlackBelt-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const details =
      '"Registered on","Day of the examination","Examiner","Earlier grades (one line each: day, grade, examiner)"'
    expect(text.split('\r\n')[0]).toBe(`\ufeff"Key","Name","Registration No.","Dan","Photo",${details}`)
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('","')[1]),
    ).toEqual(["'=1+1", "'+91", "'-2", "'@SUM", "''=1", 'José', 'plain', 'a;=cmd'])
  })

  test('escaping a text and unescaping it returns the same text, and no escaped text starts like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '\uff1d') }), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/)
      }),
    )
  })

  test('contains only the records that match the search; pictures and numbers survive the round trip', async () => {
    const office = await openTestOffice()
    const images = ['/media/a-1x1.webp', '/media/b-1x1.webp'].map((src) => ({ src, alt: '' }))
    await office.store.as(operator).importRecord(albums, 'a', { title: 'A', date: '2020-01-18', images, sequence: 3 })
    await office.store.as(operator).importRecord(albums, 'b', { title: 'B', date: '2020-01-18', images: [] })
    const at = '/api/lists/Album/csv'
    expect((await office.send('editor', 'GET', `${at}?search=b`)).text.trim().split('\r\n')).toHaveLength(2)
    const csv = (await office.send('editor', 'GET', at)).text.replace('"A"', '"Changed"')
    expect((await importCsv(office, csv, { into: at })).body.counts).toMatchObject({ changed: 1, same: 1 })
    expect(await office.store.as(operator).get(albums, 'a')).toMatchObject({ title: 'Changed', images, sequence: 3 })
  })

  test('contains the alternative text of each picture, and an import restores it', async () => {
    const office = await openTestOffice()
    const images = [
      { src: '/media/a-1x1.webp', alt: 'A bow | = before the "bout"' },
      { src: '/media/b-1x1.webp', alt: '' },
      { src: '/media/c-1x1.webp', alt: 'https://example.org /media/d-1x1.webp' },
    ]
    await office.store.as(operator).importRecord(albums, 'a', { title: 'A', date: '2020-01-18', images })
    const at = '/api/lists/Album/csv'
    const csv = (await office.send('editor', 'GET', at)).text
    expect((await importCsv(office, csv, { into: at })).body.counts).toMatchObject({ changed: 0, same: 1 })
    const changed = csv.replace('"A"', '"Changed"')
    expect((await importCsv(office, changed, { into: at })).body.counts).toMatchObject({ changed: 1, same: 0 })
    expect(await office.store.as(operator).get(albums, 'a')).toMatchObject({ title: 'Changed', images })
  })
})

describe('a CSV import', () => {
  test('reports on each row, first in a dry run that writes nothing, then in the import itself', async () => {
    const office = await openTestOffice()
    for (const key of ['a', 'b']) await office.store.as(operator).importRecord(blackBelts, key, { ...belt, name: key })
    const csv =
      'key,name,registrationNo,dan\na,a,7,1st Dan\nb,"b\nb",7,1st Dan\n,New,8,1st Dan\n,,9,\n\nc,New,10,1st Dan\na,x,1,1\nb\n'
    const newBelt = (name: string, number: string) => [
      { label: 'Name', before: '', after: name },
      { label: 'Registration No.', before: '', after: number },
      { label: 'Dan', before: '', after: '1st Dan' },
    ]
    const rows = [
      {
        line: 5,
        key: '',
        name: '9',
        outcome: 'refused',
        errors: { name: ['Fill in “Name”'], dan: ['Fill in “Dan”'] },
      },
      { line: 8, key: 'a', name: 'x', outcome: 'refused', errors: { key: [expect.any(String)] } },
      { line: 9, key: 'b', name: 'b', outcome: 'refused', errors: { key: [expect.any(String)] } },
      {
        line: 3,
        key: 'b',
        name: 'b b',
        outcome: 'changed',
        changes: [{ label: 'Name', before: 'b', after: 'b b' }],
      },
      { line: 4, key: '', name: 'New', outcome: 'new', changes: newBelt('New', '8') },
      { line: 7, key: 'c', name: 'New', outcome: 'new', changes: newBelt('New', '10') },
    ]
    const dry = await importCsv(office, csv, { dry: true })
    expect(dry.body).toMatchObject({ rows, counts: { new: 2, changed: 1, same: 1, refused: 3 } })
    expect(await office.store.head()).toBe(2)
    const imported = await importCsv(office, csv)
    expect(imported.body.counts).toEqual(dry.body.counts)
    // Two records and, for the activity log, the entry of the import and its number of records.
    expect(await office.store.head()).toBe(7)
    expect(await office.store.as(operator).get(blackBelts, 'b')).toMatchObject({ name: 'b b' })
    expect((await importCsv(office, csv)).body.counts).toEqual({ new: 0, changed: 0, same: 4, refused: 3 })
    expect(await office.store.head()).toBe(7)
  })

  test('reads the titles on screen and the former names of the fields alike', async () => {
    const office = await openTestOffice()
    for (const [at, header] of ['Key,Name,Registration No.,Dan', 'key,name,registrationNo,dan'].entries())
      expect((await importCsv(office, `${header}\nk${at},Asha,${at},1st Dan\n`)).body.counts).toMatchObject({ new: 1 })
    const { body } = await importCsv(office, 'Key,Rank\nk,1\n')
    expect(body.error).toMatch(/Not known: “Rank”\..*: Key, Name, Registration No\., Dan, Photo/)
  })

  test('shows where a long text differs, and names at most a thousand rows', async () => {
    const office = await openTestOffice()
    const text = 'x'.repeat(1000)
    await office.store.as(operator).importRecord(news, 'n', { title: 'T', day: '2026-01-31', text: `${text}a` })
    const changed = await importCsv(office, `Key,Text\nn,${text}b\n`, { into: '/api/lists/News/csv', dry: true })
    const [{ changes }] = changed.body.rows
    expect(changes).toEqual([
      {
        label: news.fields.text.label,
        before: expect.stringMatching(/^…x{40}a$/),
        after: expect.stringMatching(/^…x{40}b$/),
      },
    ])
    const many = Array.from({ length: 1500 }, (_, i) => `k${i},Asha,${i},1st Dan`).join('\n')
    const { body } = await importCsv(office, `key,name,registrationNo,dan\n${many}\n`, { dry: true })
    expect([body.rows.length, body.counts.new]).toEqual([1000, 1500])
  })

  test('of the same file twice adds each record once, even if somebody changed an added record in between', async () => {
    const office = await openTestOffice()
    const csv = 'title,subtitle\nTwin,Member\nTwin,Member\nOther,Member\n'
    const path = '/api/lists/Approval'
    const into = `${path}/csv`
    expect((await importCsv(office, csv, { into })).body.counts).toMatchObject({ new: 3 })
    const { records } = await office.store.as(operator).query(approvals, { search: 'other' })
    const { key, revision } = records[0]!
    await office.send('owner', 'PUT', `${path}/${key}`, { data: { title: 'Renamed', subtitle: 'Member' }, revision })
    const again = await importCsv(office, csv, { into })
    expect(again.body.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })
    expect((await office.store.as(operator).query(approvals)).total).toBe(3)
  })

  test('gives a registration number that an earlier row gives up to a later row, also in the dry run', async () => {
    const office = await openTestOffice()
    for (const [key, registrationNo] of [
      ['a', '7'],
      ['b', '8'],
    ] as const)
      await office.store.as(operator).importRecord(blackBelts, key, { ...belt, registrationNo })
    for (const dry of [true, false]) {
      const { body } = await importCsv(office, 'Key,Registration No.\na,70\nb,7\n', { dry })
      expect(body.counts).toEqual({ new: 0, changed: 2, same: 0, refused: 0 })
    }
    const { records } = await office.store.as(operator).query(blackBelts)
    expect(records).toMatchObject([
      { key: 'b', registrationNo: '7' },
      { key: 'a', registrationNo: '70' },
    ])
  })

  test('refuses, also in the dry run, a registration number that another record or row has, and an event that ends before it starts', async () => {
    const office = await openTestOffice()
    await office.store.as(operator).importRecord(blackBelts, 'b', { ...belt, name: 'Asha' })
    const csv = 'key,name,registrationNo,dan\nb,Asha,7,2 dan\n,Dev,7,1st Dan\n,Leela,8,1st Dan\n,Nisha,8,1st Dan\n'
    const events = `name,city,state,country,address,sdate,edate,type\nCup,P,M,India,1,2026-03-02,2026-03-01,Tournament\n`
    for (const dry of [true, false]) {
      const { rows } = (await importCsv(office, csv, { dry })).body
      expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'refused', 'changed', 'new'])
      expect(rows[0].errors).toEqual({ registrationNo: ['Another record has this “Registration No.” already'] })
      const ended = await importCsv(office, events, { dry, into: '/api/lists/Event/csv' })
      expect(ended.body.rows[0].errors).toEqual({ edate: ['“End date” must not be before “Start date”'] })
    }
    expect(await office.store.as(operator).get(blackBelts, 'b')).toMatchObject({ dan: '2nd Dan' })
  })

  test('accepts semicolons as separators, field labels as column names, and any column order', async () => {
    const office = await openTestOffice()
    const csv = '\ufeffsep=;\r\nRegistration No.;NAME;Dan\r\n7;"Asha; Rao";1st Dan\r\n'
    expect((await importCsv(office, csv)).body.counts).toMatchObject({ new: 1 })
    expect((await office.store.as(operator).query(blackBelts)).records[0]).toMatchObject({ ...belt, name: 'Asha; Rao' })
  })

  const unreadable: [string, string | Uint8Array, RegExp][] = [
    ['not UTF-8', Buffer.from('key,name\na,Jos\xe9', 'latin1'), /UTF-8/],
    ['in a spreadsheet program’s own format', Buffer.from('PK\x03\x04\xff\xfe', 'latin1'), /damaged/],
    ['empty', '', /empty. Its first row must have the titles/],
    ['without a line of column names', 'Asha,7,1st Dan\n', /first line must name the columns/],
    ['with an unknown column', 'name,age\nAsha,7\n', /“age”/],
    ['with the same column twice', 'name,Name\nA,B\n', /twice/],
    ['cut off inside a quoted cell', 'name,dan\n"Asha,1\n', /line 2/i],
  ]
  test.each(
    unreadable,
  )('of a file that is %s is refused with the reason, and nothing is written', async (_, csv, reason) => {
    const office = await openTestOffice()
    const refused = await importCsv(office, csv)
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(reason)])
    expect(await office.store.head()).toBe(0)
  })

  test('of a file that is too large is refused before it is read', async () => {
    const office = await openTestOffice()
    const refused = await importCsv(office, new Uint8Array((20 << 20) + 1))
    expect(refused.status).toBe(413)
  })

  test('does not restore an erased record', async () => {
    const office = await openTestOffice()
    const at = '/api/lists/Contact/csv'
    await office.store.as(operator).importRecord(contactMessages, 'k', validRecord(contactMessages))
    const csv = await exportCsv(office, at)
    await office.send('reviewer', 'DELETE', '/api/lists/Contact/k')
    expect((await importCsv(office, csv, { into: at })).body.counts).toMatchObject({ refused: 1 })
    expect((await office.store.as(operator).query(contactMessages)).total).toBe(0)
  })

  test('of 10,000 records stores all of them, and the server answers other requests meanwhile', {
    tags: 'full',
  }, async () => {
    const office = await openTestOffice()
    const rows = Array.from({ length: 10_000 }, (_, i) => `Person ${i},SKAA-${i},1st Dan`)
    let answered = 0
    let done = false
    const otherRequests = (async () => {
      while (!done) {
        await office.send('editor', 'GET', '/api/lists/Site')
        answered++
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const { body } = await importCsv(office, ['name,registrationNo,dan', ...rows].join('\n'))
    done = true
    await otherRequests
    expect(body.counts).toMatchObject({ new: 10_000 })
    const keys: string[] = body.rows.map(({ key }: { key: string }) => key)
    expect(keys).toEqual([...keys].sort())
    expect((await office.store.as(operator).query(blackBelts, { size: 1 })).total).toBe(10_000)
    expect(answered).toBeGreaterThan(20)
  })
})
