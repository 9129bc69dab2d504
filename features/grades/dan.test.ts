import { expect, test } from 'vitest'
import { validate } from '../../lists/validation.ts'
import { blackBelts } from '../black-belts/black-belts.ts'
import { parseDan } from './dan.ts'

const words = ['Shodan', 'Nidan', 'Sandan', 'Yondan', 'Godan', 'Rokudan', 'Nanadan', 'Hachidan', 'Kudan', 'Judan']
const stored = (dan: string) => validate(blackBelts, { name: 'Asha', registrationNo: '1', dan }).data?.dan

test.each(words.map((word, at) => [word, at + 1] as const))('%s is understood as dan %i', (word, number) => {
  expect(parseDan(word)).toBe(number)
  for (const typed of [word, word.toLowerCase(), word.toUpperCase(), word.replace('dan', ' Dan')])
    expect(parseDan(stored(typed) as string)).toBe(number)
  expect(stored(word)).toMatch(/^\d+(st|nd|rd|th) Dan$/)
})

test('other spellings of the same words are understood, and other words stay as they are', () => {
  expect(['Jūdan', 'Shichidan', 'Yodan', 'Kyūdan', 'Sho-dan'].map(stored)).toEqual([
    '10th Dan',
    '7th Dan',
    '4th Dan',
    '9th Dan',
    '1st Dan',
  ])
  expect(['Sedan', 'constructordan', 'Dan'].map(stored)).toEqual(['Sedan', 'constructordan', 'Dan'])
})
