import { type AgeRange, isForAges } from './ages.ts'

// What the browser uses of the offers as well.

/** A class on a day: `group` as the timetable has it; its day and time, its name and its ages as visitors read them. */
export type OfferedClass = {
  day: string
  from: string
  group: string
  when: string
  groupName: string
  ages?: string | undefined
  range?: AgeRange | undefined
}
/** A dojo with its next classes: three of each group, in order. */
export type Offer = {
  key: string
  /** The name in the address of its page. */
  slug?: string | undefined
  name: string
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  coordinates?: string | undefined
  /** How far it is from the PIN code that the visitor wrote. */
  distance?: string
  classes: OfferedClass[]
}

/** How many classes are offered. */
export const offered = 3
/** The first `count` values of each group, in order. */
export function firstOfEach<Value>(
  values: readonly Value[],
  groupOf: (value: Value) => string,
  count: number,
): Value[] {
  const seen = new Map<string, number>()
  return values.filter((value) => {
    const before = seen.get(groupOf(value)) ?? 0
    seen.set(groupOf(value), before + 1)
    return before < count
  })
}

/** The next three classes for these ages; without ages, the next class of each group. */
export function chooseClasses(classes: readonly OfferedClass[], ages: readonly number[] | undefined): OfferedClass[] {
  if (!ages) return firstOfEach(classes, ({ group }) => group, 1)
  return classes.filter((each) => isForAges(ages, each.range)).slice(0, offered)
}

/** What a visitor chooses: a class of a dojo, or a dojo alone. */
export type ClassChoice = { dojo: string } & Partial<Pick<OfferedClass, 'day' | 'from' | 'group'>>

export const encodeChoice = ({ dojo, day = '', from = '', group = '' }: ClassChoice): string =>
  new URLSearchParams({ dojo, day, from, group }).toString()
