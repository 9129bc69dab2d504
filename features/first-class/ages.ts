import { toAsciiDigits } from '../../lists/texts.ts'

const [minAge, maxAge, adult] = [3, 99, 18]
const maxChildren = 6
/** How people write that they want to come themselves. */
const oneself = /^[“"'‘]?(?:me|myself|मैं|स्वयं|मी|स्वतः)[”"'’]?$/iu

/**
 * The ages in what a visitor wrote: one for each child, or that of an adult for “me”. Undefined for anything else, and for an age below
 * 3 or above 99.
 */
export function readAges(text: string): number[] | undefined {
  if (oneself.test(text.trim())) return [adult]
  const ages = (toAsciiDigits(text).match(/\d+/g) ?? []).map(Number)
  const areAges = ages.length > 0 && ages.length <= maxChildren && ages.every((age) => age >= minAge && age <= maxAge)
  return areAges ? ages : undefined
}

/** The youngest and the oldest age of a group; without an oldest one, everybody from the youngest on. */
export type AgeRange = readonly [youngest: number, oldest?: number]

/**
 * The ages of a group, as far as the subtitle of its training program tells: `5 to 10 years` or `13+`. Undefined for any other one: the
 * group is for every age.
 */
export function readAgeRange(subtitle: string | undefined): AgeRange | undefined {
  const text = toAsciiDigits(String(subtitle ?? ''))
  const [youngest, oldest] = (text.match(/\d+/g) ?? []).map(Number)
  if (youngest === undefined) return undefined
  if (oldest !== undefined) return [youngest, oldest]
  return /\d\s?\+/.test(text) ? [youngest] : undefined
}

/** Whether a group is for one of these ages. */
export function isForAges(ages: readonly number[], range: AgeRange | undefined): boolean {
  if (!range) return true
  const [youngest, oldest = Number.POSITIVE_INFINITY] = range
  return ages.some((age) => age >= youngest && age <= oldest)
}
