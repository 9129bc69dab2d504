import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { committee } from '../../features/committee/committee.ts'
import { events } from '../../features/events/events.ts'
import { type Language, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { operator, validRecord } from '../../tests/contracts/store-fixtures.ts'
import { openTestOffice, type TestOffice } from '../../tests/http/fixtures/office.ts'
import { inLanguage } from '../http/language.ts'
import { key } from '../messages.ts'
import { reasonTitle } from './messages.ts'

/** Sends a file as an officer whose office is in a language. */
const importInto = ({ send }: TestOffice, list: List, file: string | Uint8Array, language: Language, dry = false) =>
  send('owner', 'POST', `/api/lists/${list.name}/csv${dry ? '?dry=1' : ''}`, file, {
    'content-type': 'text/csv',
    'accept-language': language,
  })
const labelIn = (language: Language, { fields }: List, name: string) => inLanguage(language, () => fields[name]!.label)
const titles = (language: Language, list: List, names: string) =>
  names
    .split(' ')
    .map((name) => labelIn(language, list, name))
    .join()

describe('a sheet in another language than the officer’s office', () => {
  test.each([
    ['hi', 'en'],
    ['mr', 'en'],
    ['en', 'hi'],
    ['mr', 'hi'],
    ['hi', 'mr'],
  ] as const)('with headings in %s is read by an office in %s', async (written, read) => {
    const office = await openTestOffice()
    const header = titles(written, committee, 'name position location country level')
    const { body } = await importInto(office, committee, `${header}\nAsha,P,L,India,state\n`, read)
    expect(body.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 0 })
    expect(body.columns.map(({ match }: { match: string }) => match)).toEqual(Array(5).fill('title'))
    expect(body.rows[0].changes[0].label).toBe(labelIn(read, committee, 'name'))
  })

  test.each([
    ['hi', 'en'],
    ['en', 'mr'],
  ] as const)('an export in %s that nobody has changed changes nothing in an office in %s', async (written, read) => {
    const office = await openTestOffice()
    await office.store.as(operator).importRecord(events, 'k', validRecord(events))
    const path = `/api/lists/${events.name}/csv`
    const { text } = await office.send('owner', 'GET', path, undefined, { 'accept-language': written })
    expect(text).toContain(`"${inLanguage(written, () => say(key))}","${labelIn(written, events, 'name')}"`)
    const { body } = await importInto(office, events, text, read)
    expect(body.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
  })

  test('with choices and yes or no as people read them has their stored values', async () => {
    const office = await openTestOffice()
    const header = titles('en', committee, 'name position location country level')
    const levels = ['ज़िला', 'राज्य', 'राष्ट्रीय', 'जिल्हा']
    const rows = levels.map((level, at) => `N${at},P,L,India,${level}\n`).join('')
    const { body } = await importInto(office, committee, `${header}\n${rows}`, 'en')
    expect(body.counts).toMatchObject({ new: 4 })
    const { records } = await office.store.as(operator).query(committee)
    expect(records.map(({ level }) => level).sort()).toEqual(['district', 'district', 'national', 'state'])
  })
})

test('the reasons are in the language of the office, and another one leaves their column out', async () => {
  const office = await openTestOffice()
  const header = titles('en', committee, 'name position location country level')
  const { body } = await importInto(office, committee, `${header}\n,P,L,India,state\n`, 'hi')
  expect(body.rows[0].errors).toEqual({ name: ['“नाम” भरें'] })
  expect(body.refusedFile).toContain(
    `"${inLanguage('hi', () => say(reasonTitle))}"\r\n,"P","L","India","state","पंक्ति 2: “नाम” भरें"`,
  )
  const corrected = body.refusedFile.replace('\r\n,', '\r\nAsha,')
  const second = await importInto(office, committee, corrected, 'mr')
  expect(second.body.counts).toMatchObject({ new: 1, refused: 0 })
})

test('a workbook is refused in the language of each officer, whoever started the process that reads it', async () => {
  const office = await openTestOffice()
  const file = zipSync({ 'content.xml': strToU8('<a/>') })
  const refusals = (['en', 'hi', 'mr'] as const).map((language) => importInto(office, committee, file, language))
  const errors = (await Promise.all(refusals)).map(({ body }) => body.error)
  expect(errors).toEqual([
    expect.stringMatching(/^This is no Excel/),
    expect.stringMatching(/^यह Excel/),
    expect.stringMatching(/^ही Excel/),
  ])
})
