import { describe, expect, test } from 'vitest'
import { readGrade } from '../grades/grades.ts'
import { ageOn, type Category, kilograms, misfits } from './categories.ts'

describe('the age on the reference date', () => {
  test.each([
    ['2027-03-21', '2016-05-04', 10],
    ['2027-05-04', '2016-05-04', 11],
    ['2027-05-03', '2016-05-04', 10],
    // Born on 29 February: a year older from 1 March where the year has no such day.
    ['2027-02-28', '2016-02-29', 10],
    ['2027-03-01', '2016-02-29', 11],
    ['2028-02-29', '2016-02-29', 12],
    ['2028-02-28', '2016-02-29', 11],
    ['2027-03-21', '2027-03-21', 0],
    ['2027-03-21', '2027-03-22', undefined],
    ['2027-02-30', '2016-05-04', undefined],
    ['2027-03-21', '', undefined],
  ])('on %s, born on %s: %s', (day, born, age) => {
    expect(ageOn(day, born)).toBe(age)
  })
})

const kumite: Category = {
  code: 'k',
  kind: 'kumite',
  gender: 'female',
  ageFrom: 10,
  ageTo: 11,
  gradeFrom: '7 kyu',
  gradeTo: '5 kyu',
  upTo: 35,
  fee: 600,
  capacity: 8,
} as Category
const tara = { birthDate: '2016-05-04', gender: 'female', grade: '6 kyu', weight: '31' }
const rules = (category: Partial<Category>, person: Parameters<typeof misfits>[1]) =>
  misfits({ ...kumite, ...category } as Category, person, '2027-03-21').map(
    ({ rule, unknown }) => rule + (unknown ? '?' : ''),
  )

describe('a category', () => {
  test.each([
    ['fits', {}, tara, []],
    ['is for an age', { ageTo: 9 }, tara, ['age']],
    ['includes both ends of an age', { ageFrom: 10, ageTo: 10 }, tara, []],
    ['is for a gender', { gender: 'male' }, tara, ['gender']],
    ['is for grades, both ends included', { gradeFrom: '6 kyu', gradeTo: '6 kyu' }, tara, []],
    ['is not for a higher grade', {}, { ...tara, grade: '4 kyu' }, ['grade']],
    ['is not for a lower grade', {}, { ...tara, grade: '8 kyu' }, ['grade']],
    ['takes black belts above a kyu', { gradeTo: undefined }, { ...tara, grade: '1 dan' }, []],
    ['takes the weight up to its limit', { upTo: 31 }, tara, []],
    ['does not take the weight that it begins over', { over: 31, upTo: undefined }, tara, ['weight']],
    ['needs a weight that is missing', {}, { ...tara, weight: '' }, ['weight?']],
    ['needs an age that is missing', {}, { ...tara, birthDate: undefined }, ['age?']],
    ['of one dojo', { dojo: 'thane' }, { ...tara, dojo: 'pune' }, ['dojo']],
    ['of a team is entered by the dojo', { kind: 'team' }, tara, ['team']],
  ] as const)('%s', (_name, category, person, expected) => {
    expect(rules(category as Partial<Category>, person)).toEqual(expected)
  })
})

test.each([
  ['31', 31],
  ['31.5', 31.5],
  ['31,5', 31.5],
  ['4 stone', undefined],
  ['0', undefined],
  ['1234', undefined],
  ['', undefined],
])('%s is a weight of %s', (text, weight) => {
  expect(kilograms(text)).toBe(weight)
})

test.each([
  ['6th Kyu', '6 kyu'],
  ['Kyu 6', '6 kyu'],
  ['6 क्यू', '6 kyu'],
  ['Shodan', '1 dan'],
  ['2nd Dan', '2 dan'],
  ['Beginner', '10 kyu'],
  ['Brown', undefined],
  ['11th kyu', undefined],
  ['', undefined],
])('%s is the grade %s', (text, grade) => {
  expect(readGrade(text)).toBe(grade)
})
