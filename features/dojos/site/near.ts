import { parsePosition } from '../../../lists/fields.ts'
import { placeWords } from '../../../lists/searchable.ts'
import { toAsciiDigits } from '../../../lists/texts.ts'
import { originalOf } from '../../../lists/translations.ts'
import { kilometresBetween, type Position } from '../distance.ts'
// 200 KB, which pages read on the server only. No island may import this file.
import pinCodes from './pin-codes.txt?raw'

type Place = Partial<Record<'name' | 'address' | 'city' | 'state' | 'coordinates', string | undefined>>

/** Each line has the first three digits; each entry the last three, and latitude and longitude in hundredths of a degree. */
const lines = new Map(pinCodes.split('\n').map((line) => [line.slice(0, 3), line]))

/** The middle of the area of a PIN code, to about a kilometre; undefined for one that the table does not have (decision 37). */
export function findPinCode(pin: string): Position | undefined {
  const line = lines.get(pin.slice(0, 3)) ?? ''
  for (let at = 4; at < line.length; at += 11)
    if (line.startsWith(pin.slice(3), at))
      return {
        latitude: Number(line.slice(at + 3, at + 7)) / 100,
        longitude: Number(line.slice(at + 7, at + 11)) / 100,
      }
  return undefined
}

/** Where a dojo is: at its coordinates, otherwise in the middle of the PIN code in its address. */
export function positionOf({ coordinates, address }: Place): Position | undefined {
  const [pin] = toAsciiDigits(String(address ?? '')).match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/) ?? []
  return (coordinates && parsePosition(coordinates)) || (pin && findPinCode(pin.replace(' ', ''))) || undefined
}

const maxAreaLength = 60
export const isPinCode = (area: string): boolean => /^\d{6}$/.test(area)

/** What a visitor wrote, in one form: a PIN code as six digits, and an area as it is. */
export function normalizeArea(area: string): string {
  const digits = toAsciiDigits(area).replace(/[\s-]/g, '')
  return isPinCode(digits) ? digits : area.replace(/\s+/g, ' ').trim().slice(0, maxAreaLength)
}

const searched = ['name', 'address', 'city', 'state'] as const

/** Words of three letters and more. Shorter ones, as “of” or “st”, stand in many addresses. */
const wordsOf = (text: string): string[] => placeWords(text).filter((word) => word.length >= 3)

/** The dojos whose name, address or city has words of an area, also in the original language, those with the most first. */
function findNamed<Dojo extends Place>(dojos: readonly Dojo[], area: string): Dojo[] {
  const words = wordsOf(area)
  const found = dojos.map((dojo) => {
    const texts = searched.flatMap((field) => [dojo[field] ?? '', originalOf(dojo, field) ?? ''])
    const present = new Set(wordsOf(texts.join(' ')))
    return { dojo, hits: words.filter((word) => present.has(word)).length }
  })
  return found
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ dojo }) => dojo)
}

export type Near<Dojo> = {
  /** What the distances are measured from: the PIN code, or the name of a dojo. Undefined when there are none. */
  from?: string
  /** All dojos: those that the area names, the others by distance, and those of which no position is known. */
  dojos: { dojo: Dojo; isNamed: boolean; km?: number }[]
}

/**
 * The dojos in the order in which they suit an area or a PIN code, as `normalizeArea` writes it. Distances are straight lines from the
 * middle of the PIN code, or from the first dojo that the area names. Without any of them the order stays.
 */
export function findNear<Dojo extends Place>(dojos: readonly Dojo[], area: string): Near<Dojo> {
  const named = new Set(findNamed(dojos, area))
  const byPin = isPinCode(area) ? findPinCode(area) : undefined
  const first = [...named].find(positionOf)
  const origin = byPin ?? (first && positionOf(first))
  const measured = [...named, ...dojos.filter((dojo) => !named.has(dojo))].map((dojo) => {
    const isNamed = named.has(dojo)
    const at = origin && (byPin || !isNamed) ? positionOf(dojo) : undefined
    return { dojo, isNamed, ...(origin && at && { km: kilometresBetween(origin, at) }) }
  })
  const order = ({ isNamed, km = Number.POSITIVE_INFINITY }: { isNamed: boolean; km?: number }) => (isNamed ? -1 : km)
  // Two without a position are equal: the difference of their distances is no number.
  measured.sort((one, other) => order(one) - order(other) || 0)
  const from = byPin ? area : first && String(first.name ?? '')
  return { ...(from && measured.some(({ km }) => km !== undefined) && { from }), dojos: measured }
}
