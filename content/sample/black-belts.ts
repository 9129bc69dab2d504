import type { blackBelts as list } from '../../lists/black-belts.ts'
import { communities, unusualNames } from './names.ts'
import { district, national, state } from './officers.ts'
import { portrait } from './portraits.ts'
import { oneOf, seeded } from './random.ts'
import type { Sample } from './record.ts'

/** How many hold each dan: 500 in all. */
const holders = { '7th': 1, '6th': 4, '5th': 15, '4th': 40, '3rd': 80, '2nd': 140, '1st': 220 }
const total = Object.values(holders).reduce((sum, count) => sum + count)
const random = seeded(1992)

/** Dans by registration: the early numbers are mostly the high dans, the first is the founder's. */
const dans = Object.entries(holders)
  .flatMap(([dan, count]) => Array<string>(count).fill(`${dan} Dan`))
  .map((dan, rank) => ({ dan, number: rank === 0 ? -1 : rank + random() * 120 }))
  .sort((a, b) => a.number - b.number)

const taken = new Set([...national, ...state, ...district].map(([name]) => name))
function anyName(): string {
  const { first, last } = oneOf(communities, random)
  const name = `${oneOf(first, random)} ${oneOf(last, random)}`
  if (taken.has(name)) return anyName()
  taken.add(name)
  return name
}

/** The officers come first; the unusual names stand at numbers 50, 100, 150… */
const fixedNames = new Map([
  ...[...national, ...state].map(([name], index) => [index, name] as const),
  ...unusualNames.map((name, index) => [index * 50 + 49, name] as const),
])

export const blackBelts: Sample<typeof list>[] = Array.from({ length: total }, (_, index) => ({
  name: fixedNames.get(index) ?? anyName(),
  registrationNo: `SKAA-BB-${String(index + 1).padStart(4, '0')}`,
  dan: dans[index]!.dan,
  ...(index % 40 === 38 ? {} : { src: portrait(index * 5) }),
}))
