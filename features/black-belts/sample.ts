import { communities, unusualNames } from '../../content/sample/names.ts'
import { district, national, state } from '../../content/sample/officers.ts'
import { oneOf, portrait, type Sample, seeded } from '../../content/sample/record.ts'
import type { blackBelts as blackBeltList } from './black-belts.ts'

/** The number of holders of each dan, 500 in all. */
const holdersByDan = { '7th': 1, '6th': 4, '5th': 15, '4th': 40, '3rd': 80, '2nd': 140, '1st': 220 }
const total = Object.values(holdersByDan).reduce((sum, count) => sum + count)
const random = seeded(1992)

/** The dans in the order of registration. Most early numbers are high dans; the first is the founder's. */
const dans = Object.entries(holdersByDan)
  .flatMap(([dan, count]) => Array<string>(count).fill(`${dan} Dan`))
  .map((dan, rank) => ({ dan, number: rank === 0 ? -1 : rank + random() * 120 }))
  .sort((a, b) => a.number - b.number)

const usedNames = new Set([...national, ...state, ...district].map(([name]) => name))
function unusedName(): string {
  const { first, last } = oneOf(communities, random)
  const name = `${oneOf(first, random)} ${oneOf(last, random)}`
  if (usedNames.has(name)) return unusedName()
  usedNames.add(name)
  return name
}

/** The names at fixed places: the officers come first, and the unusual names have the numbers 50, 100, 150… */
const fixedNames = new Map([
  ...[...national, ...state].map(([name], index) => [index, name] as const),
  ...unusualNames.map((name, index) => [index * 50 + 49, name] as const),
])

/** The black belts about whom more is known, by their place in the register. */
const details = new Map<number, Partial<Sample<typeof blackBeltList>>>([
  [0, { registeredOn: '1992-04-05' }],
  [
    107,
    {
      registeredOn: '2014-03-12',
      examDate: '2021-11-28',
      examiner: 'Examination board of the association',
      grades: '12 March 2014, 1st Dan, Mumbai',
    },
  ],
])

const blackBelts: Sample<typeof blackBeltList>[] = Array.from({ length: total }, (_, index) => ({
  name: fixedNames.get(index) ?? unusedName(),
  registrationNo: `SKAA-BB-${String(index + 1).padStart(4, '0')}`,
  dan: dans[index]!.dan,
  ...(index % 40 === 38 ? {} : { src: portrait(index * 5) }),
  ...details.get(index),
}))

/** The records of the sample association, by list. */
export const sample = { BlackBelt: blackBelts }
