import type { Category } from './categories.ts'

/**
 * What somebody has in a category. `place`: a firm place. `offered`: a place that came free, kept until `until` (ISO time), or, without
 * it, until the person has been told. `waiting`: a place in the line. `withdrawn`: given up, and kept while that can be taken back. `order` grows
 * with the time at which the category was chosen. `fee`: what the category cost then, in rupees. `since`: when the place became firm
 * (ISO time); who waits and has it did not pay. The `until` of a firm place: when it goes to somebody who waits, unless it is paid.
 */
export type CategoryChoice = {
  category: string
  order: number
  state: 'place' | 'offered' | 'waiting' | 'withdrawn'
  until?: string | undefined
  seed?: number | undefined
  fee?: number | undefined
  since?: string | undefined
}

/** Choices that stand together: those of one person, or of siblings who take their places together in each category. */
export type Party<C extends CategoryChoice = CategoryChoice> = { choices: readonly C[]; together: boolean }

/**
 * The first category that has fewer places in all than these choices need together there: they, and everybody behind them, would wait for
 * ever.
 */
export const tooSmallFor = <C extends Pick<Category, 'code' | 'capacity'>>(
  categories: readonly C[],
  choices: readonly Pick<CategoryChoice, 'category'>[],
): C | undefined =>
  categories.find(
    ({ code, capacity = Number.POSITIVE_INFINITY }) =>
      choices.filter(({ category }) => category === code).length > capacity,
  )

/**
 * Gives the free places of each category to those who wait, in their order. Nobody overtakes: when the first party does not fit whole, the
 * next one waits too. Whoever has a place keeps it, also when a category has fewer places than before. An offer whose time has passed is
 * taken back; its choice is returned without a place, in `ended`. A choice that is `waiting` and `fresh` gets its place at once; one that
 * has waited is asked first (`offered`).
 */
export function assignPlaces(
  categories: readonly Pick<Category, 'code' | 'capacity'>[],
  parties: readonly Party[],
  fresh: ReadonlySet<CategoryChoice>,
  now: string,
): { changed: Map<CategoryChoice, CategoryChoice>; ended: Set<CategoryChoice> } {
  const changed = new Map<CategoryChoice, CategoryChoice>()
  const ended = new Set<CategoryChoice>()
  const lines = new Map(
    categories.map(({ code, capacity }) => [code, { capacity, taken: 0, units: [] as CategoryChoice[][] }]),
  )
  for (const { choices, together } of parties) {
    const units = new Map<string, CategoryChoice[]>()
    for (const choice of choices) {
      const { category, state, until } = choice
      const line = lines.get(category)
      const unit = together ? units.get(category) : undefined
      if (!line) continue
      if (state === 'offered' && until !== undefined && until <= now) ended.add(choice)
      else if (state !== 'waiting') line.taken++
      else if (unit) unit.push(choice)
      else {
        units.set(category, [choice])
        line.units.push(units.get(category)!)
      }
    }
  }
  for (const line of lines.values()) {
    for (const unit of line.units.sort((a, b) => orderOf(a) - orderOf(b))) {
      if (line.capacity !== undefined && line.taken + unit.length > line.capacity) break
      line.taken += unit.length
      for (const choice of unit)
        changed.set(
          choice,
          fresh.has(choice)
            ? { ...choice, state: 'place', until: undefined }
            : { ...choice, state: 'offered', until: undefined },
        )
    }
  }
  return { changed, ended }
}

const orderOf = (unit: readonly CategoryChoice[]) => Math.min(...unit.map(({ order }) => order))

/** How many places of each category are taken, firm or offered, and how many wait. */
export function countPlaces(choices: readonly CategoryChoice[]): Map<string, { taken: number; waiting: number }> {
  const counts = new Map<string, { taken: number; waiting: number }>()
  for (const { category, state } of choices) {
    const count = counts.get(category) ?? { taken: 0, waiting: 0 }
    count[state === 'waiting' ? 'waiting' : 'taken']++
    counts.set(category, count)
  }
  return counts
}

/** How many places of a category are taken, and how many wait. */
export type CategoryCount = { code: string; taken?: number | undefined; waiting?: number | undefined }

/** What a category has to offer now. `left`: undefined without a limit. */
export function placesLeft({ code, capacity }: Category, counts: readonly CategoryCount[]) {
  const { taken = 0, waiting = 0 } = counts.find((count) => count.code === code) ?? {}
  const left = capacity === undefined ? undefined : waiting > 0 ? 0 : Math.max(capacity - taken, 0)
  return { left, waiting }
}
