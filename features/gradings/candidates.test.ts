import { expect, test } from 'vitest'
import { leastMonths, monthsBetween, nextGrade, registerGrade, toRows } from './candidates.ts'

test('the aim is the next grade, and a beginner aims at the 9th kyu', () => {
  expect([undefined, '10 kyu', '1 kyu', '1 dan', '10 dan'].map((grade) => nextGrade(grade as never))).toEqual([
    '9 kyu',
    '9 kyu',
    '1 dan',
    '2 dan',
    '10 dan',
  ])
  expect(['6 kyu', '1 kyu', '2 dan', '3 dan', '10 dan'].map((grade) => registerGrade(grade as never))).toEqual([
    '6th Kyu',
    '1st Kyu',
    '2nd Dan',
    '3rd Dan',
    '10th Dan',
  ])
})

test('the time since the last grade is counted in whole months, and a grading may ask for another number', () => {
  expect(monthsBetween('2026-05-28', '2026-11-28')).toBe(6)
  expect(monthsBetween('2026-05-29', '2026-11-28')).toBe(5)
  expect(monthsBetween('2024-02-29', '2025-02-28')).toBe(11)
  expect([leastMonths('7 kyu'), leastMonths('2 kyu'), leastMonths('1 dan'), leastMonths('3 dan')]).toEqual([
    3, 6, 12, 36,
  ])
  expect(leastMonths('7 kyu', [{ grade: '7 kyu', months: 0 }])).toBe(0)
})

test('candidates stand in rows by grade, and those for a dan apart', () => {
  const person = (name: string, grade: string) => ({
    key: name,
    name,
    grade: grade as never,
    aim: nextGrade(grade as never),
  })
  const people = [person('D', '1 kyu'), person('C', '5 kyu'), person('B', '9 kyu'), person('A', '9 kyu')]
  const rows = toRows(people, 2).map(({ first, row }) => [first, row.map(({ name }) => name).join('')])
  expect(rows).toEqual([
    [1, 'AB'],
    [3, 'C'],
    [4, 'D'],
  ])
})
