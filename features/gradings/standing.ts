import type { Grade } from '../grades/grades.ts'

export const results = ['passed', 'partly', 'failed', 'absent'] as const
export type Result = (typeof results)[number]
export const parts = ['basics', 'kata', 'kumite'] as const
export type Part = (typeof parts)[number]

/** How many marks a device sends at once, and how many of the same candidate a mark knows at most. */
export const maxSent = 40
export const maxKnown = 100

/** What a mark says. `grade`: what was passed. `repeat`: what is to be repeated of something partly passed. */
export type Verdict = { result: Result; grade?: Grade | undefined; repeat?: readonly Part[] | undefined }

/**
 * One mark of one examiner. It never changes: a later one takes its place. `id`: made on the device. `knows`: the ids of the marks of the
 * same candidate that the examiner had seen. `by`: the examiner's key. `madeAt`: an ISO time, which the clock of a device may have wrong.
 */
export type Mark = Verdict & {
  id: string
  entrant: string
  knows: readonly string[]
  by: string
  name: string
  madeAt: string
}

/** What the marks of a candidate come to. `clash`: examiners said different things, and nobody who knew both has settled it. */
export type Standing = { state: 'open' } | { state: 'marked'; mark: Mark } | { state: 'clash'; marks: Mark[] }

/** The same text for verdicts that say the same. */
export const sameVerdict = ({ result, grade, repeat = [] }: Verdict): string =>
  [result, result === 'passed' && grade, ...(result === 'partly' ? [...new Set(repeat)].sort() : [])].join(' ')

/**
 * The standing of one candidate. It depends on which marks there are, and on nothing else: not on their order, on repetitions, or on any
 * clock. A mark takes the place of all that its examiner knew.
 */
export function standingOf(marks: readonly Mark[]): Standing {
  const all = [...new Map(marks.map((mark) => [mark.id, mark])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const replaced = new Set(all.flatMap(({ id, knows }) => knows.filter((known) => known !== id)))
  const last = all.filter(({ id }) => !replaced.has(id))
  // Marks that know each other come from no honest device. Nothing is chosen among them.
  const valid = last.length > 0 ? last : all
  const [first] = valid
  if (!first) return { state: 'open' }
  if (new Set(valid.map(sameVerdict)).size === 1) return { state: 'marked', mark: first }
  return { state: 'clash', marks: valid }
}

/** The standing of each candidate who has a mark, by the candidate's key. */
export const standingsOf = (marks: readonly Mark[]): Map<string, Standing> =>
  new Map([...Map.groupBy(marks, ({ entrant }) => entrant)].map(([entrant, own]) => [entrant, standingOf(own)]))
