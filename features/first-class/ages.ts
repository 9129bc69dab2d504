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

/**
 * Whether a group is for one of these ages, as far as the subtitle of its training program tells: `5 to 10 years` or `13+`. A group
 * without such a subtitle is for every age.
 */
export function isForAges(ages: readonly number[], subtitle: string | undefined): boolean {
  const text = toAsciiDigits(String(subtitle ?? ''))
  const [from, to] = (text.match(/\d+/g) ?? []).map(Number)
  if (from === undefined || (to === undefined && !/\d\s?\+/.test(text))) return true
  return ages.some((age) => age >= from && age <= (to ?? Number.POSITIVE_INFINITY))
}
