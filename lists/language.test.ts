import { afterAll, afterEach, expect, it } from 'vitest'
import {
  addressIn,
  currentLocale,
  type Language,
  languages,
  linkAddress,
  message,
  provideLanguage,
  say,
  sayWith,
  splitLanguage,
} from './language.ts'

const before = provideLanguage(() => 'en')
afterEach(() => void provideLanguage(() => 'en'))
afterAll(() => void provideLanguage(before))
const inEach = (text: () => string) =>
  Object.fromEntries(
    languages.map((language) => {
      provideLanguage(() => language)
      return [language, text()]
    }),
  )

const greeting = message({ en: 'Hello', hi: 'नमस्ते', mr: 'नमस्कार' })
const shown = message({ en: '{shown} of {total}', hi: '{total} में से {shown}', mr: '{total} पैकी {shown}' })
const members = message({
  en: { one: 'One member', other: '{count} members' },
  hi: '{count} सदस्य',
  mr: { one: 'एक सदस्य', other: '{count} सदस्य' },
})
const found = message({
  en: { one: '{count} row', other: '{count} rows' },
  hi: { one: '{count} पंक्ति', other: '{count} पंक्तियाँ' },
  mr: { one: '{count} ओळ', other: '{count} ओळी' },
})

it('says a text in the current language, with its values in place', () => {
  expect(inEach(() => say(greeting))).toEqual({ en: 'Hello', hi: 'नमस्ते', mr: 'नमस्कार' })
  expect(inEach(() => say(shown, { shown: 'a', total: 'b' }))).toEqual({ en: 'a of b', hi: 'b में से a', mr: 'b पैकी a' })
})

it('writes numbers with the digits 0 to 9, grouped as in India, in every language', () => {
  const each = inEach(() => say(shown, { shown: 7, total: 1_234_567 }))
  expect(each).toEqual({ en: '7 of 12,34,567', hi: '12,34,567 में से 7', mr: '12,34,567 पैकी 7' })
})

it('chooses the plural of each language: none is “one” in Hindi and “other” in Marathi', () => {
  expect(inEach(() => say(members, { count: 1 }))).toEqual({ en: 'One member', hi: '1 सदस्य', mr: 'एक सदस्य' })
  expect(inEach(() => say(found, { count: 0 }))).toEqual({ en: '0 rows', hi: '0 पंक्ति', mr: '0 ओळी' })
  expect(inEach(() => say(found, { count: 2 }))).toEqual({ en: '2 rows', hi: '2 पंक्तियाँ', mr: '2 ओळी' })
})

it('gives the parts of a text around values of any kind', () => {
  const link = { href: '/' }
  expect(sayWith(shown, { shown: link, total: 2 })).toEqual(['', link, ' of ', '2', ''])
})

it('does not read a value as a text with placeholders', () => {
  expect(say(shown, { shown: '{total}', total: 'x' })).toBe('{total} of x')
})

it('formats the same whatever the language of the browser is', () => {
  expect(inEach(currentLocale)).toEqual({ en: 'en-IN', hi: 'hi-IN-u-nu-latn', mr: 'mr-IN-u-nu-latn' })
})

const addresses: [path: string, hindi: string][] = [
  ['/', '/hi'],
  ['/?a=1', '/hi?a=1'],
  ['/events', '/hi/events'],
  ['/events?page=2', '/hi/events?page=2'],
  ['/organization/black-belts/hi', '/hi/organization/black-belts/hi'],
]
it.each(addresses)('the page %s has the address %s in Hindi, and back', (path, hindi) => {
  expect(addressIn('hi', path)).toBe(hindi)
  expect(splitLanguage(hindi)).toEqual({ language: 'hi', path })
  expect(addressIn('en', path)).toBe(path)
  expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

it.each([
  '/history',
  '/mrs',
  '/hindi/events',
  '/HI',
  '/en/events',
  '//hi',
  '/hi.json',
  '/hi/',
  '/hi/?a=1',
])('%s names no language', (path) => {
  expect(splitLanguage(path)).toEqual({ language: 'en' satisfies Language, path })
})

it.each([
  ['/events', '/hi/events'],
  ['/', '/hi'],
  ['/media/a.webp', '/media/a.webp'],
  ['//other.example/x', '//other.example/x'],
  ['https://other.example/x', 'https://other.example/x'],
])('the stored link %s leads to %s from a page in Hindi', (link, address) => {
  provideLanguage(() => 'hi')
  expect(linkAddress(link)).toBe(address)
})

it('does not compile with a missing language or another placeholder', () => {
  // @ts-expect-error Marathi is missing.
  message({ en: 'a', hi: 'b' })
  // @ts-expect-error The Hindi text has another placeholder.
  message({ en: '{name}', hi: '{names}', mr: '{name}' })
  // @ts-expect-error The Marathi text has no placeholder.
  message({ en: '{name}', hi: '{name}', mr: 'x' })
  // @ts-expect-error The value is missing.
  say(shown, { shown: 1 })
  // @ts-expect-error There are no values to give.
  say(greeting, { name: 'x' })
  // @ts-expect-error The values are missing.
  expect(() => say(shown)).not.toThrow()
})
