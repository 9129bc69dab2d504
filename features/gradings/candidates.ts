import { type Grade, grades, rankOf } from '../grades/grades.ts'

/** A candidate. `aim`: the grade to be examined for. `tooSoon`: the last grade is more recent than usual. */
export type Candidate = {
  key: string
  name: string
  grade?: Grade | undefined
  aim: Grade
  tooSoon?: { day: string; months: number } | undefined
}

export const isDan = (grade: Grade | undefined): boolean => grade?.endsWith('dan') === true

/** The grade above one; somebody without a grade begins with the lowest. */
export const nextGrade = (grade: Grade | undefined): Grade => grades[Math.max(rankOf(grade), 0) + 1] ?? grades.at(-1)!

/** The grades that somebody can pass. */
export const gradesAbove = (grade: Grade | undefined): Grade[] => grades.slice(Math.max(rankOf(grade), 0) + 1)

/** A grade as the registers write it, in every language: `6th Kyu`, `1st Dan`. */
export function registerGrade(grade: Grade): string {
  const [number, unit] = grade.split(' ') as [string, 'kyu' | 'dan']
  const ending = ['st', 'nd', 'rd'][Number(number) - 1] ?? 'th'
  return `${number}${ending} ${unit === 'kyu' ? 'Kyu' : 'Dan'}`
}

type Months = readonly { grade: Grade; months: number }[]

/** How many months lie at least between the last grade and this one: as the grading says, or as is usual. */
export function leastMonths(grade: Grade, months: Months = []): number {
  const own = months.find((row) => row.grade === grade)
  if (own) return own.months
  const number = Number.parseInt(grade, 10)
  if (isDan(grade)) return 12 * number
  return number <= 3 ? 6 : 3
}

/** The whole months from one calendar day to another. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))) as [number, number]
  return b - a - (to.slice(8) < from.slice(8) ? 1 : 0)
}

/** Orders candidates by grade, the lowest first, and by name. */
export const byGrade = (a: Candidate, b: Candidate): number =>
  rankOf(a.grade) - rankOf(b.grade) || (a.name === b.name ? (a.key < b.key ? -1 : 1) : a.name < b.name ? -1 : 1)

/** Candidates in rows, as they stand in the dojo. Those who try for a dan have rows of their own at the end. */
export function toRows(candidates: readonly Candidate[], size: number): { first: number; row: Candidate[] }[] {
  const sorted = candidates.toSorted(byGrade)
  const rows: { first: number; row: Candidate[] }[] = []
  let first = 1
  for (const group of [sorted.filter(({ aim }) => !isDan(aim)), sorted.filter(({ aim }) => isDan(aim))])
    for (let at = 0; at < group.length; at += size) {
      const row = group.slice(at, at + size)
      rows.push({ first, row })
      first += row.length
    }
  return rows
}
