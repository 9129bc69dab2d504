import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { mail } from '../../../lists/system/mail.ts'
import { privateLinks } from '../../../lists/system/private-links.ts'
import { createPrivateLink } from '../../../server/forms/private-links.ts'
import { OverBudget } from '../../../server/http/cost-budget.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { operator } from '../../../tests/contracts/store-fixtures.ts'
import { waitFor } from '../../../tests/fixtures/wait-for.ts'
import { aMessage, type Fields, sendAndFollow, sendPlain } from '../../../tests/http/fixtures/forms.ts'
import { manualClock } from '../../../tests/http/fixtures/mail.ts'
import { bodyOf, mailServer } from '../../../tests/http/fixtures/mail-server.ts'
import { picture } from '../../../tests/http/fixtures/pictures.ts'
import { realSite } from '../../../tests/http/fixtures/real-pages.ts'
import { honbu } from '../../../tests/http/fixtures/server.ts'
import { createFirstOwner } from '../../../tests/http/fixtures/staff.ts'
import { makeWithdrawalsFinal } from '../../../tests/http/fixtures/withdrawals.ts'
import { applicationDrafts } from '../../applications/application-drafts.ts'
import { applications } from '../../applications/applications.ts'
import { dojoContacts } from '../../dojos/dojo-contacts.ts'
import { dojos } from '../../dojos/dojos.ts'
import { entrants } from '../../entries/entrants.ts'
import { entries } from '../../entries/entries.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { changeEntries } from '../../entries/server/entry-book.ts'
import { events } from '../../events/events.ts'
import { fees } from '../../fees/fees.ts'
import { instructors } from '../instructors.ts'
import { cellName } from '../student-rows.ts'
import { instructorLinks } from './instructor-links.ts'

const path = '/instructor'
const dayMs = 86_400_000
const teacher = 'meera@example.org'
const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: '1 Hill Road' }
const girls = { kind: 'kumite', gender: 'female', ageFrom: 10, ageTo: 12, fee: 600 }
const aForm = {
  opensAt: '2027-02-01 09:00',
  closesAt: '2027-03-12 18:00',
  referenceDate: '2027-03-21',
  asksNames: true,
  categories: [
    { code: 'kata', kind: 'kata', ageFrom: 8, ageTo: 12, fee: 500, capacity: 31 },
    { ...girls, code: 'light', upTo: 35 },
    { ...girls, code: 'heavy', over: 35 },
    { code: 'team', kind: 'team', name: 'Team kata', fee: 1500 },
  ],
}
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

async function withInstructor({ mails = false, known = true, at = '2027-03-01T06:30:00Z' } = {}) {
  const clock = manualClock(at)
  const server = await mailServer()
  const site = await honbu({
    now: clock.now,
    site: realSite,
    settings: mails ? { smtpUrl: server.url, officeEmail: 'office@example.org' } : {},
  })
  const store = site.store.as(operator)
  const { key: dojo } = await store.create(dojos, { ...place, name: 'Andheri East' })
  const formOf = async (name: string, day: string) => {
    const { key: event } = await store.create(events, { ...place, name, type: 'Tournament', sdate: day })
    return (await store.create(entryTerms, { ...aForm, event })).key
  }
  const form = await formOf('Mumbai Open', '2027-03-21')
  const { key: instructor } = await store.create(instructors, {
    name: 'Meera Kale',
    email: teacher,
    dojo,
    known,
    language: 'en',
    createdAt: clock.now().toISOString(),
  })
  const services = { store: site.store, now: clock.now, origin: () => site.address }
  const linkOf = (owner: string) => createPrivateLink(site.store, instructorLinks, owner, { now: clock.now() })
  const key = await linkOf(instructor)
  const send = (fields: Fields = {}) => sendAndFollow(site, path, { key, form, ...fields })
  const upload = async (file: Buffer, fields: Fields = {}) => {
    const body = new FormData()
    const all = { key, form, action: 'sheet', 'kind-kata': 'on', 'kind-kumite': 'on', ...fields }
    for (const [name, value] of Object.entries(all)) body.set(name, value)
    body.set('sheet', new Blob([new Uint8Array(file)]), 'students.csv')
    const response = await fetch(site.address + path, { method: 'POST', headers: { origin: site.address }, body })
    return { status: response.status, html: await response.text() }
  }
  const people = async () => (await store.query(entrants)).records
  const codeTo = (address: string) =>
    waitFor(() => {
      const codes = server.accepted.flatMap(
        ({ to, raw }) => (to[0] === address && /^\d{4} \d{4}$/m.exec(bodyOf(raw))) || [],
      )
      expect(codes).toHaveLength(1)
      return codes[0]!
    })
  return {
    codeTo,
    site,
    store,
    server,
    clock,
    services,
    dojo,
    form,
    formOf,
    instructor,
    key,
    linkOf,
    send,
    upload,
    people,
  }
}

/** The fields of the form of rows, or of the one that corrects a student, as a browser sends them. */
function fieldsOf(html: string): Fields {
  const found = html.match(/<form[^>]*>(?:(?!<\/form>).)*-name"(?:(?!<\/form>).)*<\/form>/s)?.[0] ?? ''
  const fields: Fields = {}
  const plainText = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
  for (const [tag] of found.matchAll(/<input\b[^>]*>/g)) {
    const [, name] = / name="([^"]*)"/.exec(tag) ?? []
    if (!name || / type="submit"/.test(tag) || (/ type="checkbox"/.test(tag) && !/ checked=""/.test(tag))) continue
    fields[name] = plainText(/ value="([^"]*)"/.exec(tag)?.[1] ?? '')
  }
  for (const [, name = '', options = ''] of found.matchAll(/<select[^>]* name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = plainText(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? '')
  return fields
}
const problemsOf = (html: string) => [...html.matchAll(/<li><a href="#r\d+-name">([^<]*)</g)].map(([, text]) => text)
const heading = 'Sr No;Name of student;DOB;Sex;Belt;Weight (kg);Mobile;Member No'
const student = (at: number, cells: Partial<Record<'born' | 'grade' | 'weight' | 'mobile', string>> = {}) =>
  [
    at,
    `Student ${at}`,
    cells.born ?? '04/05/2016',
    'F',
    cells.grade ?? '6th Kyu',
    cells.weight ?? '31,5',
    cells.mobile ?? '00000 00001',
    '',
  ].join(';')
const sheetOf = (...lines: string[]) => utf16([heading, ...lines].join('\r\n'))

describe('a spreadsheet of students', () => {
  test('in UTF-16 with semicolons is read, and each problem is told with the number of its row; nothing is kept of columns that are not needed [privacy.604]', async () => {
    const { upload, people } = await withInstructor()
    const { status, html } = await upload(
      sheetOf(
        student(1),
        student(2, { born: '31/02/2016' }),
        student(3, { grade: 'Brown' }),
        student(4, { weight: 'light' }),
        student(5, { weight: '' }),
        student(6, { born: '04/05/2019' }),
        student(1),
        student(9, { mobile: '9.82E+09' }),
      ),
    )
    expect(status).toBe(200)
    expect(problemsOf(html)).toEqual([
      'Row 3: “31/02/2016” is no date. Write day, month and year, for example 15 08 2016.',
      'Row 4: “Brown” is no grade. Write it as 6th kyu or 1st dan.',
      'Row 5: “light” is no weight. Write a number in kilograms, for example 26 or 31.5.',
      'Row 6: A category needs this: weight.',
      expect.stringMatching(
        /^Row 7: No category fits\. The nearest one is Kata, aged 8 to 12; what does not fit: age\.$/,
      ),
      'Row 8: The same student stands in row 2.',
      expect.stringMatching(/^Row 9: .*9\.82E\+09/),
    ])
    expect(html).toContain('nothing of them is kept: Sr No, Member No.')
    expect(html).toContain('Days are read day first: 04/05/2016 is 4 May 2016.')
    const fields = fieldsOf(html)
    // What cannot be read stays as it was written.
    expect([fields['r1-birthDate'], fields['r2-grade'], fields['r3-weight']]).toEqual(['31/02/2016', 'Brown', 'light'])
    expect([fields['r0-c0'], fields['r0-c1'], fields['r0-birthDate'], fields['r0-grade']]).toEqual([
      'kata',
      'light',
      '2016-05-04',
      '6 kyu',
    ])
    expect(await people()).toEqual([])
  })

  test.each([
    ['empty', Buffer.from(''), 'Choose a spreadsheet'],
    ['without names', Buffer.from('Grade,Weight\n6 kyu,31\n'), 'no column with names'],
    ['of 201 students', sheetOf(...Array.from({ length: 201 }, (_, at) => student(at))), 'more than 200 students'],
    ['above 1 MB', Buffer.alloc(1_000_001, 'a'), 'larger than 1 MB'],
    ['that is a damaged workbook', Buffer.from('PK\x03\x04xx'), 'role="alert"'],
  ])('%s is refused in words', async (_name, file, words) => {
    const { upload } = await withInstructor()
    const { status, html } = await upload(file)
    expect([status, html.includes(words)]).toEqual([422, true])
  })

  test('of many that expand, sent at once, two are read; the others are told to wait, and everybody else is answered', async () => {
    const { upload, site } = await withInstructor()
    const workbook = unzipSync(new Uint8Array(readFileSync('tests/fixtures/sheets/excel.xlsx')))
    const xml = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${'a'.repeat(15e6)}</v></c></row></sheetData></worksheet>`
    const file = Buffer.from(zipSync({ ...workbook, 'xl/worksheets/sheet1.xml': strToU8(xml) }))
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(file)))
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([422, 429])
    const told = answers.filter(({ html }) => html.includes('Other spreadsheets are being read'))
    expect(told.every(({ status }) => status === 429) && told.length > 0).toBe(true)
    expect((await sendPlain(site, '/contact-us', aMessage)).status).toBe(303)
  })

  test('can be downloaded empty, and comes back as it is filled in', async () => {
    const { send } = await withInstructor()
    const { html, response } = await send({ action: 'template', sheetKind: 'students' })
    expect(html).toContain('"Name","Birth date","Gender","Dojo","Grade","Weight"')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('entering students', () => {
  test('stores all of them together with one fee, once, and only what the categories need [privacy.605, privacy.606]', async () => {
    const { upload, send, people, store, form, instructor, dojo } = await withInstructor()
    const { html } = await upload(
      sheetOf(...Array.from({ length: 30 }, (_, at) => student(at)), student(30, { weight: '' })),
    )
    expect(html).toContain('Enter 31 students')
    const fields = fieldsOf(html)
    expect((await send({ ...fields, action: 'enter', agreed: 'on' })).status).toBe(422)
    const all = { ...fields, 'r30-skip': 'on', agreed: 'on', names: 'on', photos: 'on', action: 'enter' }
    expect((await send({ ...all, agreed: '' })).html).toContain('role="alert"')
    expect(await people()).toEqual([])
    const results = await Promise.all([1, 2].map(() => send(all)))
    for (const { status, html: answer } of results)
      expect([status, answer.includes('30 students are entered.')]).toEqual([200, true])
    const stored = await people()
    expect(stored).toHaveLength(30)
    expect(stored[0]).toMatchObject({
      form,
      dojo,
      weight: '31.5',
      grade: '6 kyu',
      phone: '00000 00001',
      // Only a parent allows them, whatever is sent.
      namesAllowed: false,
      photosAllowed: false,
    })
    const [entry, ...others] = (await store.query(entries)).records
    expect([entry, others]).toMatchObject([{ instructor, name: 'Meera Kale', email: teacher, together: false }, []])
    expect((await store.query(fees)).records).toMatchObject([{ amount: 30 * 1100, payer: 'Meera Kale', state: 'open' }])
    expect((await send({ action: 'event' })).html).toContain('₹ 33,000')

    // The same spreadsheet again: nobody is entered twice. Two more: the first has the last place of the kata, the second waits.
    const again = await upload(sheetOf(student(0), student(40, { weight: '36' }), student(41)))
    expect(fieldsOf(again.html)['r0-skip']).toBe('on')
    expect(again.html).toContain('To pay: ₹ 1,700')
    expect(again.html).toContain('1 choice waits')
    await send({ ...fieldsOf(again.html), agreed: 'on', action: 'enter' })
    expect(
      (await people()).flatMap(({ choices = [] }) => choices.filter(({ state }) => state === 'waiting')),
    ).toHaveLength(1)
    // A changed weight alone enters nobody.
    const lighter = await upload(sheetOf(student(0, { weight: '30' })))
    const answer = await send({ ...fieldsOf(lighter.html), 'r0-skip': '', agreed: 'on', action: 'enter' })
    expect(answer.html).toContain('Your changes are saved.')
    expect(answer.html).not.toContain('entered.')
    // Without a category for a weight, the weight is not kept.
    const kataOnly = await upload(sheetOf(student(50)), { 'kind-kumite': '' })
    const rows: Fields = { ...fieldsOf(kataOnly.html), 'r0-line': '../'.repeat(300), agreed: 'on' }
    await send({ ...rows, action: 'enter' })
    const last = (await people()).find(({ name }) => name === 'Student 50')!
    expect(last).not.toHaveProperty('weight')
    expect(recordKey.safeParse(last.key).success, 'the office can open the record').toBe(true)
  })

  test('stores nothing while a correction changes what fits: the new categories are shown first', async () => {
    const { upload, send, people } = await withInstructor()
    const fields = fieldsOf((await upload(sheetOf(student(1, { weight: '' })))).html)
    const changed = { ...fields, 'r0-weight': '36', agreed: 'on', action: 'enter' }
    const { status, html } = await send(changed)
    expect([status, html.includes('Nothing is sent yet.')]).toEqual([422, true])
    expect(await people()).toEqual([])
    expect(fieldsOf(html)).toMatchObject({ 'r0-c1': 'heavy', agreed: 'on' })
    await send({ ...fieldsOf(html), action: 'enter' })
    expect((await people())[0]!.choices?.map(({ category }) => category)).toEqual(['kata', 'heavy'])
  })

  test('is told in words when there would be more places than one sender can have, and keeps the rows', async () => {
    const { services, formOf, instructor, upload, send, people, store } = await withInstructor()
    const form = await formOf('N'.repeat(200), '2027-03-21')
    const entry = instructor + form
    await changeEntries(services, form, (book) => {
      book.addEntry(entry, {
        name: 'Meera Kale',
        instructor,
        language: 'en',
        together: false,
        noticeVersion: '1',
      } as never)
      for (let at = 0; at < 399; at++) book.enter(entry, { name: `Earlier ${at}` }, ['light'], `${entry}-${at}`)
    })
    const fields: Fields = {
      ...fieldsOf((await upload(sheetOf(student(1)), { form })).html),
      form,
      agreed: 'on',
      action: 'enter',
    }
    const refused = await send(fields)
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(
      'With this there would be 401 places of one sender, and 400 is the limit at one event.',
    )
    expect(fieldsOf(refused.html)).toMatchObject({ 'r0-name': 'Student 1', 'r0-c0': 'kata', 'r0-c1': 'light' })
    expect(await people()).toHaveLength(399)
    const { 'r0-c0': _, ...fewer } = fields
    expect((await send(fewer)).html).toContain('1 student')
    expect(await people()).toHaveLength(400)
    expect((await store.query(fees)).records[0]!.lines).toHaveLength(400)
  })

  test('is over at the closing time, also on a page that was open across it', async () => {
    const { upload, send, people, clock } = await withInstructor()
    const fields = fieldsOf((await upload(sheetOf(student(1)))).html)
    await send({ ...fields, agreed: 'on', action: 'enter' })
    const [person] = await people()
    clock.advance(11 * dayMs + 6 * 3_600_000)
    const attempts: Fields[] = [
      { ...fields, 'r0-name': 'Late', agreed: 'on', action: 'enter' },
      { action: 'team', team: 'A', category: 'team' },
      { action: 'correct', entrant: person!.key },
    ]
    for (const late of attempts)
      expect((await send(late)).html).toMatch(/Entries (are closed\. Nothing was changed|closed on)/)
    expect(await people()).toHaveLength(1)
  })

  test('of earlier events is a tick: the weight is asked anew, and only own students are shown [privacy.607]', async () => {
    const { upload, send, people, formOf, store, services, linkOf } = await withInstructor()
    await send({ ...fieldsOf((await upload(sheetOf(student(1), student(2)))).html), agreed: 'on', action: 'enter' })
    const second = await formOf('Pune Cup', '2027-04-04')
    const { html } = await send({ form: second, action: 'event' })
    const ticks = [...html.matchAll(/name="(pick-\d+)" value="([^"]*)"/g)]
    expect(ticks).toHaveLength(2)
    const rows = await send({ form: second, action: 'again', 'pick-0': ticks[0]![2]!, 'kind-kata': 'on' })
    expect(fieldsOf(rows.html)).toMatchObject({
      'r0-birthDate': '2016-05-04',
      'r0-grade': '6 kyu',
      'r0-weight': '',
      'r0-dojo': 'Andheri East',
    })
    await send({ ...fieldsOf(rows.html), agreed: 'on', action: 'enter' })
    expect((await people()).filter(({ form }) => form === second)).toHaveLength(1)

    const other = await store.create(instructors, {
      name: 'Other',
      email: 'other@example.org',
      known: true,
      createdAt: '2027-03-01T00:00:00.000Z',
    })
    const key = await linkOf(other.key)
    const theirs = await sendPlain({ address: services.origin() }, path, { key, form: second, action: 'event' })
    expect(theirs.html).not.toContain('Student')
    const stolen = { key, form: second, action: 'again', 'pick-0': ticks[0]![2]! }
    expect((await sendPlain({ address: services.origin() }, path, stolen)).html).toContain('Tick at least one student')
    const victim = (await people())[0]!
    await sendPlain({ address: services.origin() }, path, {
      key,
      form: victim.form!,
      action: 'withdraw',
      entrant: victim.key,
    })
    expect((await people()).flatMap(({ choices = [] }) => choices).map(({ state }) => state)).not.toContain('withdrawn')
  })

  test('of a team needs a name alone; a withdrawal is taken back, or erases the team after ten minutes [2]', async () => {
    const { site, clock, send, people, store } = await withInstructor()
    for (const team of ['', '\u{e0041}', `A${'\u0301'.repeat(40)}`])
      expect((await send({ action: 'team', team, category: 'team' })).status).toBe(422)
    expect((await send({ action: 'team', team: 'Andheri A', category: 'kata' })).status).toBe(422)
    await send({ action: 'team', team: 'Andheri A', category: 'team' })
    const [team] = await people()
    expect(team).toMatchObject({ name: 'Andheri A', choices: [{ category: 'team', state: 'place' }] })
    const withdrawn = await send({ action: 'withdraw', entrant: team!.key })
    expect(withdrawn.html).toContain('You can take this back until')
    const withdrawal = /name="withdrawal" value="([^"]*)"/.exec(withdrawn.html)![1]!
    expect((await send({ action: 'take back', withdrawal })).html).toContain('Taken back.')
    expect(await people()).toMatchObject([{ choices: [{ state: 'place' }] }])
    // Without saying whom, an instructor withdraws nobody.
    expect((await send({ action: 'withdraw' })).status).toBe(422)
    expect(await people()).toMatchObject([{ choices: [{ state: 'place' }] }])
    await send({ action: 'withdraw', entrant: team!.key })
    // The same team again, before the withdrawal is final: it is entered anew, and stays.
    await send({ action: 'team', team: 'Andheri A', category: 'team' })
    expect((await people()).map(({ choices = [] }) => choices[0]!.state).sort()).toEqual(['place', 'withdrawn'])
    await makeWithdrawalsFinal(site.services, new Date(clock.now().getTime() + 11 * 60_000))
    const again = (await people())[0]!
    expect(again).toMatchObject({ name: 'Andheri A', choices: [{ state: 'place' }] })
    await send({ action: 'withdraw', entrant: again.key })
    await makeWithdrawalsFinal(site.services, new Date(clock.now().getTime() + 11 * 60_000))
    expect([await people(), (await store.query(fees)).records[0]!.state]).toEqual([[], 'cancelled'])
  })

  test('a later spreadsheet says what it changes, and who stays in a category keeps the place in the line [2]', async () => {
    const { upload, send, people } = await withInstructor()
    const first = await upload(sheetOf(student(1, { weight: '34' }), student(2)))
    await send({ ...fieldsOf(first.html), agreed: 'on', action: 'enter' })
    const before = (await people()).find(({ name }) => name === 'Student 1')!
    const second = await upload(sheetOf(student(1, { weight: '36', mobile: '00000 00002' }), student(2)))
    for (const change of ['34 → 36', '00000 00001 → 00000 00002', 'up to 35 kg', 'over 35 kg'])
      expect(second.html).toContain(change)
    const fields = fieldsOf(second.html)
    expect([fields['r0-skip'], fields['r1-skip']]).toEqual([undefined, 'on'])
    await send({ ...fields, agreed: 'on', action: 'enter' })
    const after = (await people()).find(({ name }) => name === 'Student 1')!
    expect(after).toMatchObject({ key: before.key, weight: '36', phone: '00000 00002' })
    expect(after.choices!.map(({ category }) => category)).toEqual(['kata', 'heavy'])
    expect(after.choices![0]).toEqual(before.choices![0])
    expect(await people()).toHaveLength(2)
  })

  test('the same spreadsheet again changes nobody: neither a dojo that was corrected, nor a category in which the office has placed somebody [2]', async () => {
    const { services, upload, send, people, store, form } = await withInstructor()
    const { key: thane } = await store.create(dojos, { ...place, name: 'Thane' })
    const sheet = sheetOf(student(1), student(2))
    await send({ ...fieldsOf((await upload(sheet)).html), agreed: 'on', action: 'enter' })
    const [first] = await people()
    await changeEntries(services, form, (book) => book.enter('', { dojo: thane }, ['kata', 'heavy'], first!.key))
    const again = fieldsOf((await upload(sheet)).html)
    expect([again['r0-skip'], again['r1-skip']]).toEqual(['on', 'on'])
    const changed = fieldsOf((await upload(sheetOf(student(1, { mobile: '00000 00002' }), student(2)))).html)
    await send({ ...changed, agreed: 'on', action: 'enter' })
    const stored = (await store.get(entrants, first!.key))!
    expect(stored).toMatchObject({ dojo: thane, phone: '00000 00002' })
    expect(stored.choices!.map(({ category }) => category)).toEqual(['kata', 'heavy'])
  })

  test('are listed in the order of the sheet, and who waits with the number in the line [25]', async () => {
    const { upload, send, store, form, people } = await withInstructor()
    const categories = aForm.categories.map((category) =>
      category.code === 'kata' ? { ...category, capacity: 11 } : category,
    )
    await store.update(entryTerms, form, { categories } as never)
    const names = Array.from({ length: 12 }, (_, at) => `Student ${12 - at}`)
    const sheet = sheetOf(...names.map((_, at) => student(12 - at)))
    await send({ ...fieldsOf((await upload(sheet)).html), agreed: 'on', action: 'enter' })
    expect(await people()).toHaveLength(12)
    const { html } = await send({ action: 'event' })
    expect([...html.matchAll(/<li class="students__one"><b>([^<]*)/g)].map(([, name]) => name)).toEqual(names)
    expect(html).toContain('Waiting as number 1')
  })

  test('an instructor corrects a student and sends the paper; a value that the office has changed meanwhile is not overwritten [2]', async () => {
    const { site, key, upload, send, people, store, form } = await withInstructor()
    await store.update(entryTerms, form, { papers: [{ code: 'birth', name: 'Birth certificate' }] })
    await send({ ...fieldsOf((await upload(sheetOf(student(1)))).html), agreed: 'on', action: 'enter' })
    const [person] = await people()
    const about = { entrant: person!.key }
    const shown = fieldsOf((await send({ ...about, action: 'correct' })).html)
    expect(shown).toMatchObject({ 'c1-name': 'Student 1', 'c1-weight': '31.5', 'c1-birthDate': '04 05 2016' })
    await store.update(entrants, person!.key, { weight: '33' })
    // The instructor changes the name alone: the officer's weight stays.
    const corrected = await send({ ...shown, 'c1-name': 'Student One', action: 'save' })
    expect(corrected.html).toContain('Your changes are saved.')
    expect(await store.get(entrants, person!.key)).toMatchObject({ name: 'Student One', weight: '33' })
    // Both have changed the weight: the instructor is asked.
    const conflict = await send({ ...shown, 'c1-name': 'Student One', 'c1-weight': '36', action: 'save' })
    expect(conflict.status).toBe(422)
    expect(conflict.html).toContain('Somebody else has changed this to “33”')
    const again = fieldsOf(conflict.html)
    const { 'c1-k2': _, ...boxes } = again
    await send({ ...boxes, 'c1-weight': '36', 'c1-k2': 'heavy', action: 'save' })
    expect(await store.get(entrants, person!.key)).toMatchObject({ weight: '36' })
    const paper = { paper: await picture('jpeg') } as never
    const sent = await sendAndFollow(site, path, { key, form, ...about, paperCode: 'birth', action: 'paper' }, paper)
    expect(sent.html).toContain('We have the picture.')
  })

  test('takes note of the bank’s reference, and gives out no receipt of others', async () => {
    const { site, send, upload, store } = await withInstructor()
    await send({ ...fieldsOf((await upload(sheetOf(student(1)))).html), agreed: 'on', action: 'enter' })
    expect((await send({ action: 'paid', bankReference: 'x' })).html).toContain('no reference of a bank')
    await send({ action: 'paid', bankReference: '7071 2233 4455' })
    expect((await store.query(fees)).records[0]!.bankReference).toBe('707122334455')
    expect((await send({ action: 'receipt', number: '2026-27/0001' })).status).toBe(404)
    const fee = (await store.query(fees)).records[0]!
    await store.update(fees, fee.key, { receipt: '2026-27/0001' }, fee.revision)
    vi.spyOn(site.services.budget, 'run').mockRejectedValue(new OverBudget(9))
    expect((await send({ action: 'receipt', number: '2026-27/0001' })).status).toBe(429)
  })
})

describe('the private link of an instructor', () => {
  test('is mailed to whoever asks, and is stored as a hash only; the one before works until the new one is opened; the answer never tells whether an address is known [privacy.600, privacy.601, privacy.602]', async () => {
    const { site, server, store, key } = await withInstructor({ mails: true })
    const ask = (fields: Fields) => sendAndFollow(site, path, { action: 'ask', name: 'Zxqv', consent: 'on', ...fields })
    const refused = await ask({ email: 'no', consent: '' })
    expect([refused.status, refused.html.includes('value="Zxqv"')]).toEqual([422, true])
    const [known, fresh] = [
      await ask({ email: teacher.toUpperCase() }),
      await ask({ email: 'new@example.org', dojo: 'Andheri East' }),
    ]
    const outcome = (html: string) => /role="status">([^<]*)</.exec(html)?.[1]
    expect([known.status, outcome(known.html)]).toEqual([fresh.status, outcome(fresh.html)])
    const linkTo = (to: string) =>
      waitFor(() => {
        const found = server.accepted.find((sent) => sent.to[0] === to)
        expect(found).toBeDefined()
        expect(bodyOf(found!.raw)).not.toContain('Zxqv')
        return /#(\S+)/.exec(bodyOf(found!.raw))![1]!
      })
    const renewed = await linkTo(teacher)
    expect((await sendPlain(site, path, { key })).status).toBe(200)
    expect((await sendPlain(site, path, { key: renewed })).html).toContain('Meera Kale')
    expect((await sendPlain(site, path, { key })).status).toBe(404)
    const first = await linkTo('new@example.org')
    // Nobody knows this person yet. The link has confirmed the address.
    expect((await sendPlain(site, path, { key: first })).status).toBe(403)
    // One mailbox is one person, whatever the spelling of its address.
    const again = await ask({ email: 'Meera+Karate@Example.ORG' })
    expect([again.status, outcome(again.html)]).toEqual([known.status, outcome(known.html)])
    expect((await store.query(instructors)).records).toHaveLength(2)
    const everything = JSON.stringify([(await store.query(privateLinks)).records, (await store.query(mail)).records])
    for (const secret of [renewed, first])
      for (const text of [secret, secret.replaceAll('-', '')]) expect(everything).not.toContain(text)
    expect((await store.query(instructors)).records.map(({ askedAt }) => askedAt)).toEqual([undefined, undefined])
  })

  test('opens nothing until an officer has said “Known”: each act is answered before its body is read, in three languages [privacy.616]', async () => {
    const { site, store, linkOf, send, instructor, key, people } = await withInstructor({ known: false })
    const acts = ['', 'event', 'enter', 'team', 'sheet', 'again', 'prepare', 'link', 'template', 'paid', 'receipt']
    const aTeam = { team: 'A', category: 'team' }
    const answers = await Promise.all(acts.map((action) => send({ ...aTeam, action })))
    expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 403))
    expect(answers.every(({ html }) => html.includes('must confirm that we know you'))).toBe(true)
    for (const [prefix, words] of Object.entries({ '/hi': 'हम आपको जानते हैं', '/mr': 'आम्ही आपल्याला ओळखतो' }))
      expect((await sendPlain(site, prefix + path, { key })).html).toContain(words)
    // What stands after the key never arrives, also after one that opens nothing; and a form does not choose between two keys.
    const field = (value: string) => `--x\r\ncontent-disposition: form-data; name="key"\r\n\r\n${value}\r\n`
    const headers = { origin: site.address, 'content-type': 'multipart/form-data; boundary=x' }
    const statusBeforeTheRest = async (first: string) => {
      const options = { method: 'POST', headers: { ...headers, 'content-length': '900000' } }
      const request = httpRequest(site.address + path, options)
      request
        .on('error', () => undefined)
        .write(`${field(first)}--x\r\ncontent-disposition: form-data; name="sheet"; filename="a"\r\n\r\n`)
      const [early] = (await once(request, 'response')) as [IncomingMessage]
      request.destroy()
      return early.statusCode
    }
    expect([await statusBeforeTheRest(key), await statusBeforeTheRest('a key that opens nothing')]).toEqual([403, 404])
    const aPerson = { name: 'Other', email: 'other@example.org', known: true, createdAt: '2027-03-01T00:00:00.000Z' }
    const { key: other } = await store.create(instructors, aPerson)
    const theirs = await linkOf(other)
    for (const keys of [
      [theirs, key],
      [key, theirs],
    ]) {
      const body = `${keys.map(field).join('')}--x--\r\n`
      expect((await fetch(site.address + path, { method: 'POST', headers, body })).status).toBe(403)
    }
    const contact = { dojo: 'Andheri East', mail: 'Meera+dojo@Example.org' }
    await store.create(dojoContacts, contact)
    expect((await send({ ...aTeam, action: 'team' })).status).toBe(200)
    await store.update(instructors, instructor, { known: true, email: 'kale@example.org' })
    expect((await send()).status).toBe(200)
    expect(await people()).toMatchObject([{ name: 'A' }])
  })

  test('works for a year; an address that nobody confirms is erased after a week [privacy.603]', async () => {
    const { site, clock, send, store } = await withInstructor()
    await sendAndFollow(site, path, { action: 'ask', name: 'New', email: 'new@example.org', consent: 'on' })
    expect((await store.query(instructors)).records).toHaveLength(2)
    clock.advance(7 * dayMs + 1)
    await site.clean()
    await waitFor(async () => expect((await store.query(instructors)).records).toHaveLength(1))
    clock.advance(358 * dayMs - 2)
    expect((await send()).status).toBe(200)
    clock.advance(1)
    expect((await send()).status).toBe(404)
  })

  test('is made, mailed and ended by an officer', async () => {
    const { site, instructor, key } = await withInstructor({ at: '2026-12-01T06:30:00Z' })
    const owner = await createFirstOwner(site)
    const act = (action: string) => owner.post(`links/EntryInstructor/${instructor}`, { action })
    expect((await owner.get(`entry-instructors/${instructor}`)).body).toEqual({ applicants: [] })
    expect((await owner.get(`links/EntryInstructor/${instructor}`)).body).toMatchObject({
      links: [{ createdAt: '2026-12-01T06:30:00.000Z', until: '2027-12-01T06:30:00.000Z' }],
    })
    const { body } = await act('create')
    const created = String(body.link).split('#')[1]!
    expect((await sendPlain(site, path, { key })).status).toBe(200)
    expect((await sendPlain(site, path, { key: created })).status).toBe(200)
    expect((await sendPlain(site, path, { key })).status).toBe(404)
    expect((await act('send')).status).toBe(422)
    expect((await act('end')).status).toBe(200)
    expect((await sendAndFollow(site, path, { key: created })).status).toBe(404)
  })
})

describe('applications of many students', () => {
  const sheet = (count: number) =>
    utf16(
      [
        'Name;Email;Mobile;Belt',
        ...Array.from(
          { length: count },
          (_, at) =>
            `Student ${at};${at === 1 ? 'one@example.org' : ''};${at === 0 ? '9.82E+09' : '00000 00000'};Beginner`,
        ),
      ].join('\r\n'),
    )

  test('thirty are prepared together, each is completed by its own link, and the instructor sees names and states only [privacy.611, privacy.612]', async () => {
    const { site, store, send, upload, instructor, server, key, form, codeTo } = await withInstructor({ mails: true })
    const { html } = await upload(sheet(30), { action: 'applicants' })
    expect(problemsOf(html)).toEqual([expect.stringMatching(/^Row 2: “Phone”: the spreadsheet program has shortened/)])
    const fields: Fields = { ...fieldsOf(html), [cellName(0, 'phone')]: '00000 00001', agreed: 'on' }
    expect((await send({ ...fields, [cellName(5, 'email')]: 'no', action: 'prepare' })).status).toBe(422)
    expect((await store.query(applicationDrafts)).records).toEqual([])
    const done = await send({ ...fields, action: 'prepare' })
    const links = [...done.html.matchAll(/<code dir="ltr">[^<#]*#([^<]*)</g)].map(([, secret]) => secret!)
    expect(new Set(links).size).toBe(30)
    await send({ ...fields, action: 'prepare' })
    const drafts = (await store.query(applicationDrafts)).records
    expect(drafts).toHaveLength(30)
    expect(drafts[0]).toMatchObject({ instructor, dojoName: 'Andheri East', master: 'Meera Kale' })
    await waitFor(() => expect(server.accepted.filter(({ to }) => to[0] === 'one@example.org')).toHaveLength(1))
    expect((await sendPlain(site, '/application', { key: links[7]! })).html).toContain('Complete your application')

    const draft = drafts.find(({ name }) => name === 'Student 7')!
    const { key: other } = draft
    // A new link of somebody else’s application needs a code, which opens the device.
    const asked = await send({ action: 'link', draft: other })
    expect(asked.html).not.toMatch(/<code dir="ltr">/)
    const code = await codeTo(teacher)
    const renewed = await send({ action: 'link', draft: other, code })
    expect(renewed.html).toMatch(/<code dir="ltr">/)
    const cookie = renewed.response.headers.get('set-cookie')!.split(';')[0]!
    const nobodys = { key, form, action: 'link', draft: 'nothing' }
    expect((await sendPlain(site, path, nobodys, undefined, { headers: { cookie } })).status).toBe(404)
    await store.delete(applicationDrafts, other)
    await store.importRecord(applications, 'a7', {
      name: 'Student 7',
      instructor,
      state: 'declined',
      membershipId: '1',
    })
    await store.importRecord(applications, 'a8', {
      name: 'Student 8',
      instructor,
      state: 'accepted',
      membershipId: '2',
    })
    const home = (await send({ form: '', action: 'home' })).html.replaceAll(/<[^>]*>/g, ' ')
    expect(home).toMatch(/Student 7\s+sent/)
    expect(home).toMatch(/Student 8\s+accepted/)
    expect(home).not.toContain('declined')
  })
})
