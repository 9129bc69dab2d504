import { afterAll, expect, test } from 'vitest'
import { type Language, languages, provideLanguage } from '../../lists/language.ts'
import { formatDate, formatIndiaTime, formatNotice, formatTimestampDate } from './format.ts'

let language: Language = 'en'
const before = provideLanguage(() => language)
afterAll(() => void provideLanguage(before))

test.each([
  ['en', '7 Dec 2026', '7 Dec 2026, 6:30 pm', 'notice of 7 Dec 2026'],
  ['hi', '7 दिसंबर 2026', '7 दिसंबर 2026, शाम 6:30 बजे', '7 दिसंबर 2026 की गोपनीयता सूचना'],
  ['mr', '7 डिसेंबर 2026', '7 डिसेंबर 2026, संध्याकाळी 6:30', '7 डिसेंबर 2026 ची गोपनीयता सूचना'],
] as const)('the office writes days and times in the language %s', (current, day, time, notice) => {
  language = current
  expect(formatDate('2026-12-07T18:30')).toBe(day)
  expect(formatTimestampDate('2026-12-07T12:00:00Z')).toBe(day)
  expect(formatIndiaTime('2026-12-07T18:30:00+05:30')).toBe(time)
  expect(formatNotice('2026-12-07/365')).toBe(notice)
})

test('what is no date stays as it is, and what is no timestamp is empty, in every language', () => {
  for (language of languages) {
    expect(formatDate('spring 2019')).toBe('spring 2019')
    for (const value of ['soon', '1764547200000', '+012026-01-01T00:00:00Z', undefined])
      expect([formatIndiaTime(value), formatTimestampDate(value)]).toEqual(['', ''])
  }
})
