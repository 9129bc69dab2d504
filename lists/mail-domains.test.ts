import { expect, test } from 'vitest'
import { suggestAddress } from './mail-domains.ts'

test.each([
  ['name@gmial.com', 'name@gmail.com'],
  ['name@gmai.com', 'name@gmail.com'],
  ['name@gmaill.com', 'name@gmail.com'],
  ['Name.Surname+a@GMIAL.COM', 'Name.Surname+a@gmail.com'],
  ['name@gmail.con', 'name@gmail.com'],
  ['name@gmail.co', 'name@gmail.com'],
  ['name@yaho.com', 'name@yahoo.com'],
  ['name@yahoo.co.im', 'name@yahoo.co.in'],
  ['name@redifmail.com', 'name@rediffmail.com'],
  ['name@hotnail.com', 'name@hotmail.com'],
  ['name@outlok.com', 'name@outlook.com'],
])('%s is asked about', (typed, meant) => {
  expect(suggestAddress(typed)?.address).toBe(meant)
})

test.each([
  'name@gmail.com',
  'name@ymail.com',
  'name@mail.com',
  'name@email.com',
  'name@yahoo.in',
  'name@love.com',
  'name@ski.com',
  'name@dojo.example.org',
  'gmial.com',
  '@gmial.com',
  'name@',
  '+91 00000 00000',
  '',
])('nothing is asked about %s', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined()
})

test('the rest of a text stays as it is', () => {
  expect(suggestAddress('+91 00000 00000, name@gmial.com.')?.text).toBe('+91 00000 00000, name@gmail.com.')
  expect(suggestAddress('Call $1 (name$&@gmial.com)')?.text).toBe('Call $1 (name$&@gmail.com)')
})

test('a long text takes no long time', () => {
  expect(suggestAddress(`${'a'.repeat(100_000)}@${'b'.repeat(100_000)}`)).toBeUndefined()
  expect(suggestAddress('a@'.repeat(50_000))).toBeUndefined()
})
