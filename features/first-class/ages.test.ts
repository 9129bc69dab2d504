import { describe, expect, test } from 'vitest'
import { isForAges as isInRange, readAgeRange, readAges } from './ages.ts'

test.each([
  ['7', [7]],
  ['7 and 9', [7, 9]],
  ['7,9', [7, 9]],
  ['७ आणि ९', [7, 9]],
  ['me', [18]],
  [' “Me” ', [18]],
  ['मैं', [18]],
  ['मी', [18]],
  ['42', [42]],
])('“%s” is read as the ages %j', (text, ages) => {
  expect(readAges(text)).toEqual(ages)
})

test.each([
  '',
  'seven',
  '2',
  '0',
  '100',
  '2019',
  '7 and 2',
  '1 2 3 4 5 6 7',
  '9'.repeat(400),
])('“%s” is no age of a pupil', (text) => {
  expect(readAges(text)).toBeUndefined()
})

const isForAges = (ages: number[], subtitle: string | undefined) => isInRange(ages, readAgeRange(subtitle))

describe('a group', () => {
  test.each([
    ['5 to 10 years', [5, 10], [4, 11]],
    ['3 to 5 years old', [3, 5], [6]],
    ['13+', [13, 40], [12]],
    ['13 +', [13], [12]],
    ['5 से 10 वर्ष', [5, 10], [11]],
    ['५ ते १० वर्षे', [5, 10], [11]],
  ])('“%s” is for the ages %j and not for %j', (subtitle, inside, outside) => {
    for (const age of inside) expect([age, isForAges([age], subtitle)]).toEqual([age, true])
    for (const age of outside) expect([age, isForAges([age], subtitle)]).toEqual([age, false])
  })
  test.each([
    undefined,
    '',
    'All ages',
    'Junior level and above',
    'Since 2009',
  ])('“%s” is for every age', (subtitle) => {
    expect(isForAges([3], subtitle)).toBe(true)
    expect(isForAges([70], subtitle)).toBe(true)
  })
  test('is for two children when it is for one of them', () => {
    expect(isForAges([4, 12], '10 to 13 years')).toBe(true)
  })
})
