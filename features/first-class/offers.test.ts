import { describe, expect, test } from 'vitest'
import { chooseClasses, type Offer } from './choices.ts'
import { offersOf } from './offers.ts'

const lesson = (day: string, from: string, group: string) => ({ day, from, to: '20:00', group })
const dojo = {
  key: 'andheri',
  revision: 1,
  name: 'Andheri East',
  timetable: [
    lesson('monday', '17:45', 'Junior'),
    lesson('wednesday', '17:45', 'Junior'),
    lesson('tuesday', '18:00', 'p2'),
    lesson('monday', '19:00', 'Sunday school'),
  ],
} as never
const program = (key: string, title: string, subtitle: string) => ({ key, revision: 1, title, subtitle }) as never
const programs = [program('p1', 'Junior', '5 to 10 years'), program('p2', 'Teenagers', '13+')]
/** A Monday. */
const now = new Date('2026-11-30T12:00:00+05:30')
const [offer] = offersOf([dojo], programs, now) as [Offer]
const shown = (ages?: number[]) => chooseClasses(offer.classes, ages).map(({ day, groupName }) => `${day} ${groupName}`)

describe('the classes of a dojo', () => {
  test('are the next three for the age of a child; a group without ages is for everybody', () => {
    expect(shown([7])).toEqual(['2026-11-30 Junior', '2026-11-30 Sunday school', '2026-12-02 Junior'])
    expect(shown([14])).toEqual(['2026-11-30 Sunday school', '2026-12-01 Teenagers', '2026-12-07 Sunday school'])
  })
  test('are those for one of two children', () => {
    expect(shown([7, 15])).toEqual(['2026-11-30 Junior', '2026-11-30 Sunday school', '2026-12-01 Teenagers'])
  })
  test('are the next one of each group while no age is known', () => {
    expect(shown()).toEqual(['2026-11-30 Junior', '2026-11-30 Sunday school', '2026-12-01 Teenagers'])
  })
  test('are none without a timetable', () => {
    const [bare] = offersOf([{ key: 'x', revision: 1, name: 'Pune' } as never], programs, now)
    expect(chooseClasses(bare!.classes, [7])).toEqual([])
  })
})
