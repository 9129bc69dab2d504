import { say } from '../../lists/language.ts'
import { aboutKilometres, lessThanOneKilometre } from './messages.ts'

/** In decimal degrees (WGS 84). */
export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const toRadians = Math.PI / 180

/** The length of the straight line between two positions in kilometres, on a sphere (haversine formula). */
export function kilometresBetween(one: Position, other: Position): number {
  const half = (angle: number) => Math.sin((angle * toRadians) / 2) ** 2
  const cosines = Math.cos(one.latitude * toRadians) * Math.cos(other.latitude * toRadians)
  const chord = half(other.latitude - one.latitude) + cosines * half(other.longitude - one.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance as visitors read it: whole kilometres up to 10, and steps of 5 beyond. */
export function formatDistance(km: number): string {
  if (km < 1) return say(lessThanOneKilometre)
  return say(aboutKilometres, { count: km < 10 ? Math.round(km) : Math.round(km / 5) * 5 })
}
