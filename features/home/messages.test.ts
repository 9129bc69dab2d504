import { afterAll, afterEach, expect, test } from 'vitest'
import { type Language, provideLanguage, say } from '../../lists/language.ts'
import * as messages from './messages.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))

test.each<[Language, one: string, many: string]>([
  ['en', '1 dojo in 1 city', '2,700 dojos in 13 cities'],
  ['hi', '1 शहर में 1 डोजो', '13 शहरों में 2,700 डोजो'],
  ['mr', '1 शहरात 1 डोजो', '13 शहरांत 2,700 डोजो'],
])('the dojos and their cities are counted in %s', (language, one, many) => {
  provideLanguage(() => language)
  const nearby = (dojos: number, cities: number) =>
    say(messages.nearby, {
      dojos: say(messages.dojos, { count: dojos }),
      inCities: say(messages.inCities, { count: cities }),
    })
  expect(nearby(1, 1)).toBe(one)
  expect(nearby(2700, 13)).toBe(many)
})
