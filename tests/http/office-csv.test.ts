import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { albums, blackBelts, lists, messages } from '../../lists/index.ts'
import { escapeFormula, unescapeFormula } from '../../server/office/csv-format.ts'
import { operator, validRecord } from '../contracts/store-fixtures.ts'
import { type Office, officeOf } from './fixtures/office.ts'

const path = '/api/lists/BlackBelt/csv'
const belt = { name: 'Asha', registrationNo: '7', dan: '1st Dan' }
const bytesOf = async ({ ask }: Office, from = path) =>
  new Uint8Array(await (await ask('owner', 'GET', from)).arrayBuffer())
const take = async ({ told }: Office, sheet: string | Uint8Array, { into = path, dry = false } = {}) =>
  told('owner', 'POST', `${into}${dry ? '?dry=1' : ''}`, sheet, { 'content-type': 'text/csv' })

describe('a list as a sheet', () => {
  test.each(
    lists.filter((list) => list.edit.name !== 'system'),
  )('$name goes out, comes in, and nothing has changed', async (list) => {
    const office = await officeOf()
    const odd = { ...validRecord(list), ...(list.fields.name && { name: '=HYPERLINK("http://x")\n"quoted"; \t,' }) }
    await office.store.as(operator).importRecord(list, list.singletonKey ?? '-Nkey', validRecord(list))
    if (!list.singletonKey) await office.store.as(operator).importRecord(list, '7', odd)
    const at = `/api/lists/${list.name}/csv`
    const sheet = await bytesOf(office, at)
    // Behind what was booked of the sheet that left.
    const head = await office.store.head()
    for (const dry of [true, false]) {
      const { answer } = await take(office, sheet, { into: at, dry })
      expect(answer.counts).toEqual({ new: 0, changed: 0, same: list.singletonKey ? 1 : 2, refused: 0 })
    }
    expect(await office.store.head()).toBe(head)
    expect(await bytesOf(office, at)).toEqual(sheet)
  })

  test('is read by spreadsheets as it is meant, and reckoned with by none (trust.md, "CSV cells")', async () => {
    const office = await officeOf()
    for (const [at, name] of ['=1+1', '+91', '-2', '@SUM', "'=1", 'José', 'plain', 'a;=cmd'].entries())
      await office.store.as(operator).importRecord(blackBelts, `k${at}`, { ...belt, name, registrationNo: `${at}` })
    const response = await office.ask('editor', 'GET', path)
    const text = Buffer.from(await response.arrayBuffer()).toString()
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="BlackBelt-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(text.startsWith('\ufeff"key","name","registrationNo","dan","src"\r\n')).toBe(true)
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split('","')[1]),
    ).toEqual(["'=1+1", "'+91", "'-2", "'@SUM", "''=1", 'José', 'plain', 'a;=cmd'])
  })

  test('whatever a text is, defused and back it is the same, and no spreadsheet takes it for a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', '\uff1d') }), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/)
      }),
    )
  })

  test('with what is searched and chosen only; pictures and yes or no come back as what they were', async () => {
    const office = await officeOf()
    const images = ['/media/a-1x1.webp', '/media/b-1x1.webp'].map((src) => ({ src, alt: '' }))
    await office.store.as(operator).importRecord(albums, 'a', { title: 'A', date: '2020-01-18', images, sequence: 3 })
    await office.store.as(operator).importRecord(albums, 'b', { title: 'B', date: '2020-01-18', images: [] })
    const at = '/api/lists/Album/csv'
    expect((await office.told('editor', 'GET', `${at}?search=b`)).text.trim().split('\r\n')).toHaveLength(2)
    const sheet = (await office.told('editor', 'GET', at)).text.replace('"A"', '"Changed"')
    expect((await take(office, sheet, { into: at })).answer.counts).toMatchObject({ changed: 1, same: 1 })
    expect(await office.store.as(operator).get(albums, 'a')).toMatchObject({ title: 'Changed', images, sequence: 3 })
  })

  test('alternative texts leave and come back with their pictures', async () => {
    const office = await officeOf()
    const images = [
      { src: '/media/a-1x1.webp', alt: 'A bow | = before the "bout"' },
      { src: '/media/b-1x1.webp', alt: '' },
      { src: '/media/c-1x1.webp', alt: 'https://example.org /media/d-1x1.webp' },
    ]
    await office.store.as(operator).importRecord(albums, 'a', { title: 'A', date: '2020-01-18', images })
    const at = '/api/lists/Album/csv'
    const sheet = (await office.told('editor', 'GET', at)).text
    expect((await take(office, sheet, { into: at })).answer.counts).toMatchObject({ changed: 0, same: 1 })
    const changed = sheet.replace('"A"', '"Changed"')
    expect((await take(office, changed, { into: at })).answer.counts).toMatchObject({ changed: 1, same: 0 })
    expect(await office.store.as(operator).get(albums, 'a')).toMatchObject({ title: 'Changed', images })
  })

  test('a sheet of an earlier version has the alternative texts in a column of their own', async () => {
    const office = await officeOf()
    const sheet = 'key,title,date,images,imagesInWords\na,A,2020-01-18,/media/a-1x1.webp /media/b-1x1.webp,"\nA bow"\n'
    expect((await take(office, sheet, { into: '/api/lists/Album/csv' })).answer.counts).toMatchObject({ new: 1 })
    expect((await office.store.as(operator).get(albums, 'a'))!.images).toEqual([
      { src: '/media/a-1x1.webp', alt: '' },
      { src: '/media/b-1x1.webp', alt: 'A bow' },
    ])
  })
})

describe('a sheet that comes in', () => {
  test('is told about row by row before anything is written, and again when it is', async () => {
    const office = await officeOf()
    for (const key of ['a', 'b']) await office.store.as(operator).importRecord(blackBelts, key, { ...belt, name: key })
    const sheet =
      'key,name,registrationNo,dan\na,a,7,1st Dan\nb,"b\nb",7,1st Dan\n,New,8,1st Dan\n,,9,\n\nc,New,10,1st Dan\na,x,1,1\nb\n'
    const rows = [
      { line: 2, key: 'a', outcome: 'same' },
      { line: 3, key: 'b', outcome: 'changed' },
      { line: 5, key: '', outcome: 'new' },
      { line: 6, key: '', outcome: 'refused', complaints: { name: ['Fill in “Name”'], dan: ['Fill in “Dan”'] } },
      { line: 8, key: 'c', outcome: 'new' },
      { line: 9, key: 'a', outcome: 'refused', complaints: { key: [expect.any(String)] } },
      { line: 10, key: 'b', outcome: 'refused', complaints: { '': [expect.any(String)] } },
    ]
    const dry = await take(office, sheet, { dry: true })
    expect(dry.answer).toEqual({ rows, counts: { new: 2, changed: 1, same: 1, refused: 3 } })
    expect(await office.store.head()).toBe(2)
    const real = await take(office, sheet)
    expect(real.answer.counts).toEqual(dry.answer.counts)
    expect(await office.store.head()).toBe(5)
    expect(await office.store.as(operator).get(blackBelts, 'b')).toMatchObject({ name: 'b b' })
    expect((await take(office, sheet)).answer.counts).toEqual({ new: 0, changed: 0, same: 4, refused: 3 })
    expect(await office.store.head()).toBe(5)
  })

  test('twice adds nothing twice, also when somebody changed meanwhile what it had added', async () => {
    const office = await officeOf()
    const sheet = 'name,registrationNo,dan\nTwin,1,1st Dan\nTwin,1,1st Dan\nOther,2,1st Dan\n'
    expect((await take(office, sheet)).answer.counts).toMatchObject({ new: 3 })
    const { records } = await office.store.as(operator).query(blackBelts, { search: 'other' })
    const { key, revision } = records[0]!
    await office.told('owner', 'PUT', `/api/lists/BlackBelt/${key}`, { data: { ...belt, name: 'Renamed' }, revision })
    const again = await take(office, sheet)
    expect(again.answer.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 0 })
    expect((await office.store.as(operator).query(blackBelts)).total).toBe(3)
  })

  test('may come from a European spreadsheet, with our labels, in another order', async () => {
    const office = await officeOf()
    const sheet = '\ufeffsep=;\r\nRegistration No.;NAME;Dan\r\n7;"Asha; Rao";1st Dan\r\n'
    expect((await take(office, sheet)).answer.counts).toMatchObject({ new: 1 })
    expect((await office.store.as(operator).query(blackBelts)).records[0]).toMatchObject({ ...belt, name: 'Asha; Rao' })
  })

  const unreadable: [string, string | Uint8Array, RegExp][] = [
    ['not UTF-8', Buffer.from('key,name\na,Jos\xe9', 'latin1'), /UTF-8/],
    ['a spreadsheet’s own file', Buffer.from('PK\x03\x04\xff\xfe', 'latin1'), /UTF-8/],
    ['empty', '', /first line must name the columns: key, name/],
    ['without its first line', 'Asha,7,1st Dan\n', /first line must name the columns/],
    ['with a column that is not ours', 'name,age\nAsha,7\n', /“age”/],
    ['with a column twice', 'name,Name\nA,B\n', /twice/],
    ['broken in a quote', 'name,dan\n"Asha,1\n', /line 2/i],
  ]
  test.each(unreadable)('%s: says so in words, and writes nothing', async (_, sheet, words) => {
    const office = await officeOf()
    const refused = await take(office, sheet)
    expect([refused.status, refused.answer.error]).toEqual([422, expect.stringMatching(words)])
    expect(await office.store.head()).toBe(0)
  })

  test('too large is refused before it is read', async () => {
    const office = await officeOf()
    const refused = await take(office, new Uint8Array((20 << 20) + 1))
    expect(refused.status).toBe(413)
  })

  test('brings back nobody who was erased', async () => {
    const office = await officeOf()
    const at = '/api/lists/Contact/csv'
    await office.store.as(operator).importRecord(messages, 'k', validRecord(messages))
    const sheet = await bytesOf(office, at)
    await office.told('reviewer', 'DELETE', '/api/lists/Contact/k')
    expect((await take(office, sheet, { into: at })).answer.counts).toMatchObject({ refused: 1 })
    expect((await office.store.as(operator).query(messages)).total).toBe(0)
  })

  test('of 10,000 black belts is in within ten seconds, each on disk, and others are answered meanwhile', async () => {
    const office = await officeOf()
    const rows = Array.from({ length: 10_000 }, (_, at) => `Person ${at},SKAA-${at},1st Dan`)
    const began = performance.now()
    let answered = 0
    let done = false
    const asking = (async () => {
      while (!done) {
        await office.told('editor', 'GET', '/api/lists/Site')
        answered++
        await new Promise((next) => setImmediate(next))
      }
    })()
    const { answer } = await take(office, ['name,registrationNo,dan', ...rows].join('\n'))
    done = true
    await asking
    expect(answer.counts).toMatchObject({ new: 10_000 })
    const keys: string[] = answer.rows.map(({ key }: { key: string }) => key)
    expect(keys).toEqual([...keys].sort())
    expect((await office.store.as(operator).query(blackBelts, { size: 1 })).total).toBe(10_000)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(answered).toBeGreaterThan(20)
  })
})
