import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../entries/categories.ts'
import type { Entrant } from '../entries/entrants.ts'
import type { EntryTerms } from '../entries/entry-terms.ts'
import { type DojoMedals, medalTable } from './medal-table.ts'
import type { ResultFields } from './results.ts'
import { followingFields } from './shown-result.ts'
import { showResults } from './shown-results.ts'

const someResults = fc.array(
  fc.record({
    dojo: fc.constantFrom('Andheri', 'Marol', 'Nashik', 'Pune', 'Thane', ''),
    rank: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 60 },
)
const standsBefore = ({ dojo, counts }: DojoMedals, other: DojoMedals) => {
  const at = counts.findIndex((count, rank) => count !== other.counts[rank])
  return at < 0 ? dojo < other.dojo : counts[at]! > other.counts[at]!
}

test('in every medal table gold counts before silver and bronze, equal dojos stand by the alphabet, and no medal is lost', () => {
  fc.assert(
    fc.property(someResults, fc.nat(), (results, turn) => {
      const table = medalTable(results)
      for (const [at, row] of table.slice(1).entries()) expect(standsBefore(table[at]!, row)).toBe(true)
      const ofDojos = results.filter(({ dojo }) => dojo !== '')
      expect(table.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(ofDojos.length)
      for (const { dojo, counts } of table)
        expect(counts).toEqual(
          [1, 2, 3].map((rank) => ofDojos.filter((each) => each.dojo === dojo && each.rank === rank).length),
        )
      // The order in which medals were entered does not matter.
      const split = results.length === 0 ? 0 : turn % results.length
      expect(medalTable([...results.slice(split), ...results.slice(0, split)])).toEqual(table)
    }),
  )
})

const girls: Category = { code: 'g', kind: 'kata', gender: 'female', ageFrom: 10, ageTo: 11, fee: 0 }
const open: Category = { code: 'o', kind: 'kata', gradeFrom: '9 kyu', fee: 0 }
const heavy: Category = { code: 'h', kind: 'kumite', over: 75, fee: 0 }
const named: Category = { code: 'n', kind: 'kata', name: 'Cadets U14', fee: 0 }
const terms = { referenceDate: '2027-03-21', categories: [girls, open, heavy, named] } as EntryTerms
const child = { name: 'Tara Naik', birthDate: '2016-05-04', dojo: 'thane' } as Entrant
const grown = { name: 'Sneha Iyer', birthDate: '2000-05-04', dojo: 'marol' } as Entrant

describe('what visitors see of a result', () => {
  const shown = (result: ResultFields, entrant?: Entrant, isPublished = true) => {
    const { shownName, shownCategory } = followingFields(
      { entrant: entrant && 'e', ...result },
      { terms, entrant, isPublished },
    )
    return [shownName, shownCategory]
  }
  test.each<[string, unknown[], unknown[]]>([
    ['an adult has name and category', shown({ category: 'h' }, grown), ['Sneha Iyer', 'h']],
    [
      'an adult whose name was taken out has the dojo alone',
      shown({ category: 'h', consent: 'withdrawn' }, grown),
      [undefined, undefined],
    ],
    ['a minor has the dojo alone', shown({ category: 'g' }, child), [undefined, undefined]],
    ['a minor has a category that tells neither age nor weight', shown({ category: 'o' }, child), [undefined, 'o']],
    ['a name of a category may tell the age', shown({ category: 'n' }, child), [undefined, undefined]],
    ['a guardian allowed the name', shown({ category: 'g' }, { ...child, namesAllowed: true }), ['Tara Naik', 'g']],
    [
      'the office took the name out',
      shown({ category: 'g', consent: 'withdrawn' }, { ...child, namesAllowed: true }),
      [undefined, undefined],
    ],
    [
      'on the day before the birthday, somebody is not of age',
      shown({ category: 'h' }, { ...child, birthDate: '2009-03-22' }),
      [undefined, undefined],
    ],
    [
      'on the birthday, somebody is of age',
      shown({ category: 'h' }, { ...child, birthDate: '2009-03-21' }),
      ['Tara Naik', 'h'],
    ],
    [
      'whose age is unknown counts as a minor',
      shown({ category: 'h' }, { ...grown, birthDate: undefined } as never),
      [undefined, undefined],
    ],
    [
      'an adult remains one when the date of birth is erased',
      shown({ category: 'h', adult: true }, { ...grown, birthDate: undefined } as never),
      ['Sneha Iyer', 'h'],
    ],
    ['a typed name is hidden', shown({ category: 'Men', name: 'A' }), [undefined, undefined]],
    ['a typed name is shown with consent', shown({ category: 'Men', name: 'A', consent: 'given' }), ['A', 'Men']],
    [
      'nothing is shown before the results are published',
      shown({ category: 'h' }, grown, false),
      [undefined, undefined],
    ],
  ])('%s', (_name, is, expected) => {
    expect(is).toEqual(expected)
  })
})

test('an adult who did not allow the name where the entry asks has the dojo alone', () => {
  const asking = { form: { ...terms, asksNames: true }, isPublished: true }
  const nameOf = (entrant: Entrant) =>
    followingFields({ entrant: 'e', category: 'h' }, { ...asking, entrant }).shownName
  expect([nameOf(grown), nameOf({ ...grown, namesAllowed: true })]).toEqual([undefined, 'Sneha Iyer'])
})

test('the page has podiums by category, and medals without a category with the dojo alone', () => {
  const dojos = new Map([['thane', 'Thane West']])
  const results = [
    { rank: 3, dojo: 'thane', shownName: 'B', shownCategory: 'h' },
    { rank: 1, dojo: 'Marol', shownName: 'A', shownCategory: 'h' },
    { rank: 1, dojo: 'thane' },
    { rank: 2, dojo: 'thane', shownCategory: 'Team' },
  ]
  const shown = showResults(results, { form: terms, dojos, entered: new Map([['h', 12]]) })
  expect(shown.table.map(({ dojo, counts }) => [dojo, ...counts])).toEqual([
    ['Thane West', 1, 1, 1],
    ['Marol', 1, 0, 0],
  ])
  expect(shown.groups.map(({ title, podiums }) => [title, ...podiums.map((each) => each.title)])).toEqual([
    ['Kumite', 'Kumite, over 75 kg'],
    ['Categories', 'Team'],
  ])
  expect(shown.groups[0]!.podiums[0]).toMatchObject({
    about: '12 entries',
    medals: [
      { rank: 1, name: 'A', dojo: 'Marol' },
      { rank: 3, name: 'B', dojo: 'Thane West' },
    ],
  })
  expect(shown.unnamed).toEqual([{ dojo: 'Thane West', counts: [1, 0, 0] }])
})
