import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { anyone, editors } from './access.ts'
import { longText, number, text } from './fields.ts'
import { foreignLanguage, provideLanguage } from './language.ts'
import { list } from './list.ts'
import { inOneLanguage, markOutdated, originalOf, translationState } from './translations.ts'
import { validate } from './validation.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))

const trips = list({
  name: 'Trip',
  title: 'Trips',
  fields: {
    city: text('City', { translated: true, max: 40 }),
    report: longText('Report', { optional: true, translated: true }),
    seats: number('Seats'),
  },
  read: anyone,
  edit: editors,
  search: ['city', 'seats'],
})
const pune = { city: 'Pune', city_hi: 'पुणे', report: 'All went well.', seats: 3 }

describe('a list with translated fields', () => {
  it('has an optional field for each translation, after its original, which searches cover too', () => {
    const names = ['city', 'city_hi', 'city_mr', 'report', 'report_hi', 'report_mr', 'seats', 'outdatedTranslations']
    expect(Object.keys(trips.fields)).toEqual(names)
    expect(trips.search).toEqual(['city', 'city_hi', 'city_mr', 'seats'])
    const fields: Record<string, { label: string; kind: string; optional: boolean; max?: number }> = trips.fields
    expect(fields.city_hi).toMatchObject({ label: 'City (हिन्दी)', kind: 'text', optional: true, max: 40 })
    expect(fields.report_mr).toMatchObject({ label: 'Report (मराठी)', kind: 'longText', optional: true })
  })

  it('checks a translation as its original, without demanding it', () => {
    expect(validate(trips, { city: 'Pune', seats: 3 }).errors).toBeUndefined()
    expect(validate(trips, { city: 'Pune', city_hi: 'पु'.repeat(41), seats: 3 }).errors).toEqual({
      city_hi: ['“City (हिन्दी)” can hold 40 characters at most'],
    })
  })

  it('is read in one language: the original stands where a translation is missing', () => {
    expect({ ...inOneLanguage(trips, pune, 'hi') }).toMatchObject({ city: 'पुणे', report: 'All went well.', seats: 3 })
    expect(Object.keys(inOneLanguage(trips, pune, 'hi'))).toEqual(['city', 'report', 'seats'])
    expect(inOneLanguage(trips, pune, 'mr')).toEqual({ city: 'Pune', report: 'All went well.', seats: 3 })
    expect(inOneLanguage(trips, pune, 'en')).toEqual({ city: 'Pune', report: 'All went well.', seats: 3 })
    expect(originalOf({ ...inOneLanguage(trips, pune, 'hi') }, 'city')).toBe('Pune')
    expect(originalOf(pune, 'city')).toBe('Pune')
  })

  it('knows which translations are missing, and which are older than their original', () => {
    const changed = markOutdated(trips, pune, { ...pune, city: 'Poona', report: 'Two were late.' })
    expect(changed.outdatedTranslations).toBe('city_hi')
    expect(translationState(trips, 'city_hi', changed)).toBe('outdated')
    expect(translationState(trips, 'city_mr', changed)).toBe('missing')
    expect(translationState(trips, 'seats', changed)).toBeUndefined()
    const kept = markOutdated(trips, changed, { ...changed, seats: 4 })
    expect(kept.outdatedTranslations).toBe('city_hi')
    const translated = markOutdated(trips, kept, { ...kept, city_hi: 'पूना' })
    expect(translated.outdatedTranslations).toBeUndefined()
    expect(markOutdated(trips, kept, { ...kept, city_hi: undefined }).outdatedTranslations).toBeUndefined()
    const confirmed = markOutdated(trips, kept, { ...kept, outdatedTranslations: undefined })
    expect(translationState(trips, 'city_hi', confirmed)).toBeUndefined()
  })
})

it('a text in another language than the page is known by its letters', () => {
  expect([foreignLanguage('Pune'), foreignLanguage('पुणे'), foreignLanguage('2026')]).toEqual([
    undefined,
    'hi',
    undefined,
  ])
  provideLanguage(() => 'mr')
  expect([foreignLanguage('Pune'), foreignLanguage('पुणे Pune'), foreignLanguage('2026')]).toEqual([
    'en',
    undefined,
    undefined,
  ])
})
