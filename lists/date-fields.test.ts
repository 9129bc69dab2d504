import { describe, expect, test } from 'vitest'
import { blackBelts } from '../features/black-belts/black-belts.ts'
import { events } from '../features/events/events.ts'
import { registeredMembers } from '../features/members/members.ts'
import { checkRecord, validate, validatePartial } from './validation.ts'

const valid = (data: Record<string, unknown>) => validatePartial(registeredMembers, data)

describe('a date', () => {
  test('that is typed as in India is stored as the day that it means', () => {
    expect(valid({ since: '15/08/2024', validUntil: '14-Aug-26' })).toEqual({
      data: { since: '2024-08-15', validUntil: '2026-08-14' },
    })
  })

  test.each([
    ['0015-08-24', '0015'],
    ['0027-03-31', '0027'],
    ['1949-12-31', '1949'],
    ['9999-12-31', '9999'],
  ])('with a year that the field cannot have is refused in words: %s', (day, year) => {
    const message = `“Valid until” has the year ${year}. It must be between 1950 and 2100, with four digits`
    expect(valid({ validUntil: day }).errors).toEqual({ validUntil: [message] })
  })

  test('has the years of its field', () => {
    expect(validatePartial(blackBelts, { registeredOn: '1935-01-01' }).errors).toBeUndefined()
    expect(validatePartial(events, { sdate: '1935-01-01' }).errors).toEqual({ sdate: [expect.stringMatching(/1950/)] })
  })

  test('that is none is refused with examples of one', () => {
    const message = '“Member since” must be a date like 31/01/2026 or 2026-01-31'
    for (const since of ['soon', '31/02/2026', '08/15/2024'])
      expect(valid({ since }).errors).toEqual({ since: [message] })
  })
})

test('a text that a list compares as a day is read as one, and other words are refused when they are new', () => {
  const event = { name: 'Cup', city: 'P', state: 'M', country: 'India', address: '1', type: 'Tournament' }
  const { data = {} } = validate(events, { ...event, sdate: '15-12-2026', edate: '13-12-2026' })
  expect(data).toMatchObject({ sdate: '2026-12-15', edate: '2026-12-13' })
  expect(checkRecord(events, data, '2026-11-28')).toEqual({ edate: ['“End date” must not be before “Start date”'] })
  const imported = { ...data, edate: 'two days' }
  const message = '“End date” must be a date like 31/01/2026 or 2026-01-31'
  expect(checkRecord(events, imported, '2026-11-28')).toEqual({ edate: [message] })
  expect(checkRecord(events, imported, '2026-11-28', (name) => name === 'name')).toBeUndefined()
})

test('a time of publication has a year of which the next one can be written', () => {
  const time = (publishAt: string) => validatePartial(events, { publishAt }).errors
  expect(time('2999-01-01 10:00')).toBeUndefined()
  expect(time('9999-12-31 23:59')).toEqual({ publishAt: [expect.stringMatching(/the year 9999/)] })
  expect(time('0027-01-01 10:00')).toEqual({ publishAt: [expect.stringMatching(/the year 0027/)] })
})
