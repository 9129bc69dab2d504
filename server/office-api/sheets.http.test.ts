import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { association } from '../../features/association/association.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { committee } from '../../features/committee/committee.ts'
import { events } from '../../features/events/events.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, type TestOffice } from '../../tests/http/fixtures/office.ts'
import type { CsvAnswer } from './api-types.ts'

/** A file as a spreadsheet program has saved it. */
const sheet = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../tests/fixtures/sheets', name)))
type Sent = { into?: string; dry?: boolean; columns?: string[]; dates?: object; as?: 'owner' | 'editor' | 'reviewer' }

/** Sends a file and returns the status and the answer. */
async function sendSheet(
  { send }: TestOffice,
  file: string | Uint8Array,
  { into = 'Member', dry = false, columns, dates, as = 'owner' }: Sent = {},
) {
  const query = new URLSearchParams({
    ...(dry && { dry: '1' }),
    ...(columns && { columns: columns.join(',') }),
    ...(dates && { dates: JSON.stringify(dates) }),
  })
  const { status, body } = await send(as, 'POST', `/api/lists/${into}/csv?${query}`, file, {
    'content-type': 'text/csv',
  })
  return { status, body: body as CsvAnswer & { error: string } }
}
const membersOf = async ({ store }: TestOffice) =>
  (await store.as(operator).query(registeredMembers)).records.map(({ key: _, revision: __, ...member }) => member)
const reasonsOf = ({ rows }: CsvAnswer) =>
  rows.map(({ line, errors = {} }) => [line, Object.values(errors).flat().join('. ')])

describe('a sheet that was exported, changed in a spreadsheet program and imported again', () => {
  const since = '2024-04-01'
  const shared = { grade: '2nd Kyu', since, validUntil: '2027-03-31' }
  const stored = {
    '-P7HjJqa6yZdywk5-ZKZ': {
      number: 'SKAK-M-12',
      name: 'Iso Date',
      email: 'iso@example.org',
      since: '2025-04-01',
      validUntil: '2026-12-20',
    },
    '-P7HjJ2QQ9RsS0UCL3OO': {
      ...shared,
      number: 'SKAK-M-00100',
      name: 'Ravi Shinde',
      phone: '09820000000',
      dojo: 'Thane',
      validUntil: '2026-12-01',
      notes: 'first line\nsecond line',
    },
    '-P7HjJ2QQ9RsS0UCL3OP': {
      ...shared,
      number: 'SKAK-M-00101',
      name: 'Priya Sawant',
      email: 'm1@example.org',
      phone: '+91 98200 00001',
      dojo: 'Thane',
      notes: '=SUM(A1)',
    },
    '-P7HjJ2RoU15s9AdXh0_': {
      ...shared,
      number: '0102',
      name: 'अनिता पाटील',
      email: 'm2@example.org',
      phone: '919820000002',
      dojo: 'Andheri',
    },
    '-P7HjJ2RoU15s9AdXh0a': {
      ...shared,
      number: 'SKAK-M-00103',
      name: 'Priya Sawant',
      email: 'm3@example.org',
      phone: '9820000003',
      dojo: 'Andheri',
    },
  }
  const openRegister = async (records: Record<string, object>) => {
    const office = await openTestOffice()
    for (const [key, data] of Object.entries(records))
      await office.store.as(operator).importRecord(registeredMembers, key, data as Record<string, unknown>)
    return office
  }

  test.each([
    'excel.xlsx',
    'libreoffice.xlsx',
    'excel-semicolon.csv',
    'libreoffice-semicolon.csv',
    'libreoffice-utf16.csv',
  ])('changes just what was changed: %s', async (name) => {
    const office = await openRegister(stored)
    const before = await membersOf(office)
    const renamed = { label: 'Name', before: 'Iso Date', after: 'Iso Date Corrected' }
    for (const dry of [true, false]) {
      const { body } = await sendSheet(office, sheet(name), { dry })
      expect(body.counts).toEqual({ new: 0, changed: 1, same: 4, refused: 0 })
      expect(body.rows).toMatchObject([{ line: 2, changes: [renamed] }])
    }
    const after = before.map((member) => ({ ...member, ...(member.name === 'Iso Date' && { name: renamed.after }) }))
    expect(await membersOf(office)).toEqual(after)
    expect((await sendSheet(office, sheet(name))).body.counts).toMatchObject({ same: 5 })
  })

  test('also where the days are written as in India', async () => {
    const names = ['Iso Date', 'Ravi Shinde', 'Priya Sawant', 'Kiran Deshmukh', 'Priya Sawant']
    const rows = Object.entries(stored).map(([key, { notes: _, ...data }]: [string, Record<string, unknown>], at) => [
      key,
      {
        ...data,
        name: names[at],
        ...(at === 1 && { phone: '9820000000' }),
        ...(at === 2 && { phone: '9820000001' }),
        ...(at === 3 && { number: 'SKAK-M-00102', phone: '9820000002' }),
      },
    ])
    const office = await openRegister(Object.fromEntries(rows))
    const { body } = await sendSheet(office, sheet('roundtrip-excel-india.csv'))
    expect(body.rows).toMatchObject([
      { line: 2, changes: [{ label: 'Name', before: 'Iso Date', after: 'Iso Date Corrected' }] },
    ])
    expect(body.counts).toEqual({ new: 0, changed: 1, same: 4, refused: 0 })
  })
})

describe('dates', () => {
  const belts = 'Name,Registration No.,Dan,Registered on\n'
  const belt = (days: string[]) => belts + days.map((day, at) => `N${at},R${at},1st Dan,${day}\n`).join('')
  const daysOf = ({ rows }: CsvAnswer) => rows.map(({ changes }) => changes!.at(-1)!.after)

  test('are read day first where one has a day above 12 in the first place, and shown as they are understood', async () => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, belt(['05/06/2020', '15/08/2020']), { into: 'BlackBelt', dry: true })
    expect(body.dates).toEqual([
      {
        field: 'registeredOn',
        label: 'Registered on',
        order: 'day first',
        isAsked: false,
        example: '15/08/2020',
        readAs: '2020-08-15',
      },
    ])
    expect(daysOf(body)).toEqual(['05 Jun 2020', '15 Aug 2020'])
  })

  test('are asked about once for each column where every one could be either, with the day first chosen', async () => {
    const office = await openTestOffice()
    const file = belt(['05/06/2020', '01-Apr-20', '2020-04-02'])
    const asked = {
      field: 'registeredOn',
      isAsked: true,
      order: 'day first',
      example: '05/06/2020',
      readAs: '2020-06-05',
    }
    const first = await sendSheet(office, file, { into: 'BlackBelt', dry: true })
    expect(first.body.dates).toMatchObject([asked])
    expect(daysOf(first.body)).toEqual(['05 Jun 2020', '01 Apr 2020', '02 Apr 2020'])
    const answered = { into: 'BlackBelt', dates: { registeredOn: 'month first' } }
    const second = await sendSheet(office, file, { ...answered, dry: true })
    expect(second.body.dates).toMatchObject([{ ...asked, order: 'month first', readAs: '2020-05-06' }])
    expect(daysOf(second.body)).toEqual(['06 May 2020', '01 Apr 2020', '02 Apr 2020'])
    await sendSheet(office, file, answered)
    const { records } = await office.store.as(operator).query(blackBelts)
    expect(records.map(({ registeredOn }) => registeredOn)).toEqual(['2020-05-06', '2020-04-01', '2020-04-02'])
  })

  test('are never asked about where they name the month or begin with the year, or where another one of the column decides', async () => {
    const office = await openTestOffice()
    const read = async (days: string[]) => (await sendSheet(office, belt(days), { into: 'BlackBelt', dry: true })).body
    expect((await read(['01-Apr-20', '2020-04-05', '5 Jun 2020'])).dates).toEqual([])
    const american = await read(['05/06/2020', '08/15/2020'])
    expect(american.dates).toMatchObject([{ isAsked: false, order: 'month first' }])
    expect(daysOf(american)).toEqual(['06 May 2020', '15 Aug 2020'])
    const mixed = await read(['08/15/2020', '15/08/2020'])
    expect(mixed.dates).toMatchObject([{ isAsked: false, order: 'day first' }])
    expect(reasonsOf(mixed)[0]).toEqual([2, '“Registered on” must be a date like 31/01/2026 or 2026-01-31'])
  })

  test('of an event are read in both of its columns, and an end before the start is refused with that reason', async () => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, sheet('events-excel.csv'), { into: 'Event' })
    expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 1 })
    expect(reasonsOf(body)[0]).toEqual([3, '“End date” must not be before “Start date”'])
    expect((await office.store.as(operator).query(events)).records).toMatchObject([
      { name: 'Diwali Cup', sdate: '2026-12-05', edate: '2026-12-07' },
    ])
  })

  test('with a time of publication are read as well', async () => {
    const office = await openTestOffice()
    const event = 'Cup,P,M,India,1,2027-03-02,Tournament,scheduled'
    const file = `Name,City,State,Country,Address,Start date,Type,Publication,Publish on\n${event},15-01-2027 9:30\n`
    await sendSheet(office, file, { into: 'Event' })
    const { records } = await office.store.as(operator).query(events)
    expect(records).toMatchObject([{ publishAt: '2027-01-15T09:30:00+05:30' }])
  })

  test('of years that a field cannot have are refused in words', async () => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, belt(['15/08/0020', '0027-03-31']), { into: 'BlackBelt' })
    const reason = (year: string) =>
      `“Registered on” has the year ${year}. It must be between 1930 and 2100, with four digits`
    expect(reasonsOf(body)).toEqual([
      [2, reason('0020')],
      [3, reason('0027')],
    ])
  })
})

describe('a register of black belts as others keep it', () => {
  test('has days in several forms, Devanagari names, and a number twice', async () => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, sheet('belts.csv'), { into: 'BlackBelt' })
    expect(body.counts).toEqual({ new: 5, changed: 0, same: 0, refused: 1 })
    expect(reasonsOf(body)[0]).toEqual([7, 'Row 6 of this file has this “Registration No.” already'])
    const { records } = await office.store.as(operator).query(blackBelts)
    expect(records.map(({ registeredOn }) => registeredOn)).toEqual([
      '2020-08-15',
      '2021-01-31',
      '2019-05-05',
      '2018-02-02',
      '2018-02-02',
    ])
    expect(records.map(({ dan }) => dan)).toEqual(expect.arrayContaining(['1st Dan', '3rd Dan', '2nd Dan']))
    expect(records.map(({ name }) => name)).toContain('क्षितिज श्रीवास्तव')
  })
})

describe('a register of members as others keep it', () => {
  test.each(['excel-utf8-semicolon.csv', 'excel-unicode-text-utf16.txt'])('is read from %s', async (name) => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, sheet(name))
    expect(body.counts).toEqual({ new: 4, changed: 0, same: 0, refused: 1 })
    expect(reasonsOf(body)[0]).toEqual([5, 'Row 4 of this file has this “Number” already'])
    expect(await membersOf(office)).toMatchObject([
      { number: '0007', name: 'Ashok Kadam', since: '2024-08-15', validUntil: '2026-08-14' },
      { number: '0008', name: 'Priya Shinde', since: '2025-04-01', validUntil: '2027-03-31' },
      { number: '0009', name: 'अनिता पाटील', since: '2025-06-05', validUntil: '2026-06-04', notes: '=SUM(A1)' },
      { number: 'SKAK-M-12', since: '2025-04-01', validUntil: '2026-12-20' },
    ])
    const exported = await office.send('owner', 'GET', '/api/lists/Member/csv')
    expect(exported.text).toContain(`"'=SUM(A1)"`)
  })

  test('in the old encoding of Windows is refused, so that no name is broken', async () => {
    const office = await openTestOffice()
    const { status, body } = await sendSheet(office, sheet('excel-ansi-1252.csv'), { dry: true })
    expect([status, body.error]).toEqual([422, expect.stringMatching(/CSV UTF-8/)])
  })

  test('without keys is found again by its numbers, and says who may be there twice', async () => {
    const office = await openTestOffice()
    const first = await sendSheet(office, sheet('nokey.csv'))
    expect(first.body.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 1 })
    const [line, reason] = reasonsOf(first.body)[0]!
    expect([line, reason]).toEqual([4, expect.stringMatching(/“Phone”: .* shortened the number to 9\.82E\+09/)])
    expect(first.body.rows.find(({ line }) => line === 3)?.notes).toEqual([
      'Row 2 has the same name, Email, Phone. Is it the same person under a new number?',
    ])
    const again = await sendSheet(office, sheet('nokey.csv'))
    expect(again.body.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 1 })
    const changed = 'Number,Name,Valid until\nskak-m-12,Iso Date,2027-12-20\nSKAK-M-13,Ravi,2026-12-20\n'
    const { body } = await sendSheet(office, changed)
    expect(body.rows).toMatchObject([
      { line: 3, notes: ['The record with the Number SKAK-M-13 gets another name. Is it the right record?'] },
      { line: 2, changes: [{ label: 'Valid until', before: '20 Dec 2026', after: '20 Dec 2027' }] },
    ])
    expect(await membersOf(office)).toMatchObject([
      { number: 'SKAK-M-12', email: 'iso@example.org', validUntil: '2027-12-20' },
      { number: 'SKAK-M-13', name: 'Ravi' },
    ])
    const { body: person } = await sendSheet(
      office,
      'Number,Name,Phone,Member since,Valid until\nX,iso  date,09811111111,2025-04-01,2026-04-01\n',
      { dry: true },
    )
    expect(person.rows[0]?.notes).toEqual([
      'SKAK-M-12 has the same name, Phone. Is it the same person under a new number?',
    ])
  })

  test('a record with a key beside a row with its number is changed by one of them only', async () => {
    const office = await openTestOffice()
    const member = { ...validRecord(registeredMembers), number: '7', name: 'Asha' }
    await office.store.as(operator).importRecord(registeredMembers, 'k', member)
    const { body } = await sendSheet(office, 'Key,Number,Name\n,7,Asha B\nk,7,Asha C\n')
    expect(body.rows).toMatchObject([
      { line: 3, outcome: 'refused', errors: { key: ['An earlier row has this key already'] } },
      { line: 2, outcome: 'changed', key: 'k' },
    ])
  })

  test('says what its columns mean once, gets numbers, and the next file like it is understood', async () => {
    const office = await openTestOffice()
    await office.store.as(operator).importRecord(association, 'site', { shortName: 'SKAK' })
    const taken = { ...validRecord(registeredMembers), number: 'SKAK-M-41' }
    await office.store.as(operator).importRecord(registeredMembers, 'k', taken)
    const file = sheet('own-sheet.csv')
    const asked = await sendSheet(office, file, { dry: true })
    expect(asked.body).toMatchObject({ asksColumns: true, rows: [] })
    expect(asked.body.columns.map(({ title, field, match }) => [title, field, match])).toEqual([
      ['Sr No', '', 'none'],
      ['Member Name', 'name', 'title'],
      ['Mobile No', 'phone', 'title'],
      ['Email ID', 'email', 'title'],
      ['Dojo', 'dojo', 'title'],
      ['Belt', 'grade', 'title'],
      ['DOJ', 'since', 'title'],
      ['Expiry', 'validUntil', 'title'],
    ])
    expect(asked.body.columns[2]!.samples).toEqual(['9820012345'])
    const refused = await sendSheet(office, file)
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(/Not known: “Sr No”/)])

    const columns = ['', 'name', 'phone', 'email', 'dojo', 'grade', 'since', 'validUntil']
    const dry = await sendSheet(office, file, { dry: true, columns })
    expect(dry.body.rows[0]!.changes).toContainEqual({ label: 'Number', before: '', after: 'SKAK-M-42' })
    expect(dry.body.dates).toMatchObject([
      { field: 'since', isAsked: true },
      { field: 'validUntil', isAsked: false },
    ])
    expect((await sendSheet(office, file, { columns })).body.counts).toMatchObject({ new: 1 })
    const ravi = {
      name: 'Ravi More',
      phone: '9820012345',
      grade: 'Green',
      since: '2025-04-01',
      validUntil: '2026-03-31',
    }
    expect(await membersOf(office)).toMatchObject([{ number: 'SKAK-M-41' }, { ...ravi, number: 'SKAK-M-42' }])

    // The same columns in another order, the same row and another one.
    const next =
      'Member Name,Mobile No,Email ID,Dojo,Belt,DOJ,Expiry\nRavi More,9820012345,ravi@example.org,Andheri,Green,01/04/2025,31/03/2026\nAsha,9820054321,,Thane,White,02/04/2025,31/03/2026\n'
    const second = await sendSheet(office, next, { as: 'reviewer' })
    expect(second.body.columns.map(({ match }) => match)).toEqual(Array(7).fill('remembered').with(3, 'title'))
    expect(second.body.counts).toEqual({ new: 1, changed: 0, same: 1, refused: 0 })
    expect((await membersOf(office)).at(-1)).toMatchObject({ number: 'SKAK-M-43', name: 'Asha' })
  })

  test('is understood without a question where its titles are usual ones, in three languages', async () => {
    const office = await openTestOffice()
    const english =
      "Regn. No.,Name of Student,Father's Name,Sex,D.O.B.,Contact No,Email id,Branch,Date of Joining,Valid upto,Remarks\n" +
      'A-1,Asha Rao,Ravi Rao,F,15/08/2012,9820012345,asha@example.org,Andheri,01/04/2025,31/03/2026,new\n'
    const hindi =
      'पंजीकरण संख्या,नाम,लिंग,जन्म तिथि,मोबाइल,पता,Date of joining,Expiry\nA-2,आशा,male,15/08/2012,9820012345,पुणे,15/04/2025,31/03/2026\n'
    const marathi = 'नोंदणी क्रमांक,नाव,मोबाईल,पत्ता,DOJ,Valid till\nA-3,आशा पाटील,9820012345,पुणे,15/04/2025,31/03/2026\n'
    for (const file of [english, hindi, marathi])
      expect((await sendSheet(office, file)).body).toMatchObject({ counts: { new: 1, refused: 0 } })
    const birthDate = '2012-08-15'
    expect(await membersOf(office)).toMatchObject([
      {
        number: 'A-1',
        name: 'Asha Rao',
        guardian: 'Ravi Rao',
        gender: 'female',
        birthDate,
        phone: '9820012345',
        email: 'asha@example.org',
        dojo: 'Andheri',
        since: '2025-04-01',
        validUntil: '2026-03-31',
        notes: 'new',
      },
      { number: 'A-2', name: 'आशा', gender: 'male', birthDate, phone: '9820012345', address: 'पुणे' },
      { number: 'A-3', name: 'आशा पाटील', phone: '9820012345', address: 'पुणे', validUntil: '2026-03-31' },
    ])
  })

  test.each([
    [
      'BlackBelt',
      'Name of student,Reg No,Grade,Date of registration,Exam date,Examined by',
      'name registrationNo dan registeredOn examDate examiner',
    ],
    ['BlackBelt', 'नाम,नोंदणी क्रमांक,डान,Photo', 'name registrationNo dan src'],
    ['Location', 'Dojo,Town,State,Country,Full address', 'name city state country address'],
    ['Location', 'शाखा,शहर,राज्य,देश,पत्ता', 'name city state country address'],
    [
      'Event',
      'Event name,Type of event,From,To,Venue,Entry fee,Last date',
      'name type sdate edate address fee deadline',
    ],
    ['Committee', 'नाव,Designation,Place,Country,Level', 'name position location country level'],
  ])('has columns that %s knows: %s', async (into, titles, fields) => {
    const { body } = await sendSheet(await openTestOffice(), `${titles}\n`, { into, dry: true })
    expect(body.columns.map(({ field, match }) => [field, match])).toEqual(
      fields.split(' ').map((field) => [field, 'title']),
    )
  })

  test.each([
    ['two columns that could be the same field', 'Name,Mobile,Contact No', 'name,,', 'title none none'],
    ['a usual title beside the title of the list', 'Name,Phone,Mobile', 'name,phone,', 'title title none'],
    ['a title that no field has', 'Name,Pin,Sr No', 'name,,', 'title none none'],
    ['a title that only contains a usual one', 'Name,Mobile of mother,Belt size', 'name,,', 'title none none'],
  ])('leaves %s to the officer', async (_, titles, fields, matches) => {
    const { body } = await sendSheet(await openTestOffice(), `${titles}\n`, { dry: true })
    expect([body.asksColumns, body.columns.map(({ field }) => field).join()]).toEqual([true, fields])
    expect(body.columns.map(({ match }) => match).join(' ')).toBe(matches)
  })

  test('has what an officer has chosen before, rather than a usual title', async () => {
    const office = await openTestOffice()
    const row = 'Asha,Pune,2025-04-15,2026-03-31\n'
    const columns = ['name', 'notes', 'since', 'validUntil']
    await sendSheet(office, `Name,Branch,Member since,Valid until\n${row}`, { columns })
    const { body } = await sendSheet(office, `Branch,Name\nPune,Asha\n`, { dry: true })
    expect(body.columns.map(({ field, match }) => [field, match])).toEqual([
      ['notes', 'remembered'],
      ['name', 'title'],
    ])
  })

  test('gives no number twice, also not one that a later row has or that an import had which was taken back', async () => {
    const office = await openTestOffice()
    const rows = [',Asha', 'M-2,Ravi', ',Dev', ',Leela'].map((row) => `${row},2025-04-01,2026-03-31\n`)
    await sendSheet(office, `Number,Name,Member since,Valid until\n${rows.join('')}`)
    const numbers = (await membersOf(office)).map(({ number, name }) => [number, name])
    expect(numbers).toEqual([
      ['M-1', 'Asha'],
      ['M-2', 'Ravi'],
      ['M-3', 'Dev'],
      ['M-4', 'Leela'],
    ])
    const [latest] = (await office.send('owner', 'GET', '/api/imports')).body.imports
    await office.send('owner', 'POST', `/api/imports/${latest.key}/undo`)
    const again = await sendSheet(office, 'Number,Name,Member since,Valid until\n,Asha,2025-04-01,2026-03-31\n')
    expect(again.body.counts).toMatchObject({ new: 1 })
    expect(await membersOf(office)).toMatchObject([{ number: 'M-5' }])
  })

  test.each([
    [['name'], /do not fit this file/],
    [['name', 'name', ''], /the same meaning/],
    [['', '', ''], /at least one/],
    [['name', 'constructor', ''], /do not fit this file/],
  ])('with columns that cannot be meant is refused: %j', async (columns, reason) => {
    const office = await openTestOffice()
    const { status, body } = await sendSheet(office, 'a,b,c\n1,2,3\n', { columns })
    expect([status, body.error]).toEqual([422, expect.stringMatching(reason)])
    expect(await office.store.head()).toBe(0)
  })

  test('returns the refused rows as a file with reasons, which can be corrected and imported', async () => {
    const office = await openTestOffice()
    const file =
      'Name,Phone,Member since,Valid until,Remark\n"A, B",=1,2025-04-01,2026-04-01,old\nAsha,982,2025-04-01,2026-04-01,\n'
    const columns = ['name', 'phone', 'since', 'validUntil', '']
    const { refusedFile } = (await sendSheet(office, file, { columns })).body
    expect(refusedFile).toBe(
      `\ufeff"Name","Phone","Member since","Valid until","Remark","Why it was refused"\r\n` +
        `"A, B","'=1","2025-04-01","2026-04-01","old","Row 2: Enter a phone number, for example +91 00000 00000"\r\n` +
        `"Asha","982","2025-04-01","2026-04-01",,"Row 3: Enter a phone number, for example +91 00000 00000"\r\n`,
    )
    const corrected = refusedFile!.replace(`"'=1"`, '"9820000001"').replace('"982"', '"9820000002"')
    // The last column is left out without a question, and “Remark” was never imported, so nothing is remembered about it.
    const { body } = await sendSheet(office, corrected, { columns: [...columns, ''] })
    expect(body.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 0 })
    expect(body).not.toHaveProperty('refusedFile')
  })
})

describe('values that are obviously meant', () => {
  const header = 'Name,Position,Location,Country,Level,Order'
  const read = async (csv: string | Uint8Array) => {
    const office = await openTestOffice()
    const { body } = await sendSheet(office, csv, { into: 'Committee' })
    return { body, records: (await office.store.as(operator).query(committee)).records }
  }

  test('are read as such: spaces and no-break spaces, a choice in another case, 5.0, empty columns at the end, ragged rows', async () => {
    const labels = Object.values(committee.fields).map(({ label }) => label)
    const titles = header.split(',').filter((title) => labels.includes(title))
    expect(titles).toEqual(header.split(','))
    const csv = `Members of the committee\n${header},,\n\u00a0Asha ,P ,L,India, National\u00a0,5.0,,\nRavi,P,L,India,STATE\n`
    const { body, records } = await read(csv)
    expect(reasonsOf(body)).toEqual([
      [3, ''],
      [4, ''],
    ])
    expect(records).toMatchObject([
      { name: 'Asha', position: 'P', level: 'national', sequence: 5 },
      { name: 'Ravi', level: 'state' },
    ])
  })

  test('a row with more cells than there are titles is refused, because a comma may be missing its quotes', async () => {
    const { body } = await read(`${header}\nAsha,P,Pune, Thane,India,state,5\n`)
    expect(reasonsOf(body)).toEqual([[2, 'This row has more cells than the first row has titles']])
  })

  test.each([
    ['utf16le', 'little-endian'],
    ['utf16be', 'big-endian'],
  ])('UTF-16 without a mark is read: %s', async (encoding) => {
    const bytes = Buffer.from(`${header}\nअनिता,P,L,India,state,1\n`, 'utf16le')
    if (encoding === 'utf16be') bytes.swap16()
    const { records } = await read(new Uint8Array(bytes))
    expect(records).toMatchObject([{ name: 'अनिता' }])
  })

  test('a headline with a comma does not decide what separates the cells', async () => {
    const { records } = await read(`Committee, 2026\n${header.replaceAll(',', ';')}\nAsha;P;L;India;state;1\n`)
    expect(records).toMatchObject([{ name: 'Asha' }])
  })
})

describe('a workbook', () => {
  const workbook = unzipSync(sheet('excel.xlsx'))
  const withSheet = (rows: string) =>
    zipSync({
      ...workbook,
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    })
  const refusal = async (file: Uint8Array) => {
    const office = await openTestOffice()
    const { status, body } = await sendSheet(office, file)
    expect(status).toBe(422)
    return body.error
  }

  test('that unpacks to more than 100 MB is refused before it is unpacked', { tags: 'full' }, async () => {
    expect(await refusal(withSheet(' '.repeat(101 << 20)))).toMatch(/larger than 100 MB/)
  })

  test('that states a smaller size than it has is refused', async () => {
    const file = Buffer.from(withSheet(' '.repeat(1 << 20)))
    const entry = file.lastIndexOf('xl/worksheets/sheet1.xml')
    file.writeUInt32LE(1000, entry - 46 + 24)
    expect(await refusal(new Uint8Array(file))).toMatch(/cannot be read/)
  })

  test('that is none, a web page, a PDF, older than 2007 or has a password is refused with what to do', async () => {
    expect(await refusal(zipSync({ 'content.xml': strToU8('<a/>') }))).toMatch(/no Excel workbook.*“\.xlsx”/)
    const compound = (entry: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(entry, 'utf16le')])
    expect(await refusal(compound('Workbook'))).toMatch(/old Excel format.*save it as “\.xlsx”/)
    expect(await refusal(Buffer.from('090808000000', 'hex'))).toMatch(/old Excel format/)
    expect(await refusal(compound('EncryptedPackage'))).toMatch(/without a password as “\.xlsx”/)
    for (const page of ['<html><table><tr><td>Name', '\ufeff\n<!DOCTYPE html>', '<?xml version="1.0"?><Workbook>'])
      expect(await refusal(Buffer.from(page))).toMatch(/web page.*save it as “\.xlsx”/)
    expect(await refusal(Buffer.from('%PDF-1.4\n%'))).toMatch(/a PDF.*as CSV or Excel/)
  })
})

test('an empty sheet has the titles of what an officer may enter, for those who may', async () => {
  const office = await openTestOffice()
  const { text } = await office.send('reviewer', 'GET', '/api/lists/Member/csv?empty=1')
  const titles = [
    'Number',
    'Name',
    'Email',
    'Phone',
    'Address',
    'Birth date',
    'Gender',
    'Parent or guardian',
    'Dojo',
    'Grade',
    'Member since',
    'Valid until',
    'Language of mails',
    'Application',
    'Notes',
  ]
    .map((title) => `"${title}"`)
    .join(',')
  expect(text).toBe(`${titles}\r\n`)
  expect(
    (await sendSheet(office, `${text.replace(',"Application"', '')},Asha,,,,,,,,,1 Apr 2026,31 Mar 2027,,\n`)).body
      .counts,
  ).toMatchObject({ new: 1 })
  expect((await office.send('editor', 'GET', '/api/lists/Member/csv?empty=1')).status).toBe(403)
})

test('a long import tells how far it is, and its end', async () => {
  const office = await openTestOffice()
  const rows = Array.from({ length: 450 }, (_, i) => `Person ${i},R${i},1st Dan\n`).join('')
  const headers = { accept: 'application/x-ndjson' }
  const at = '/api/lists/BlackBelt/csv'
  const { text } = await office.send('editor', 'POST', at, `Name,Registration No.,Dan\n${rows}`, headers)
  const lines = text
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(lines.slice(0, -1)).toEqual([200, 400, 450].map((done) => ({ done, total: 450 })))
  expect(lines.at(-1)).toMatchObject({ report: { counts: { new: 450 } } })
})
