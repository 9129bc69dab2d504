// Writes the positions of India's PIN codes from a package in the folder that is named: node content/pin-codes.ts FOLDER (decision 37).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kilometresBetween, type Position } from '../features/dojos/distance.ts'

const source = readFileSync(join(process.argv[2]!, 'lib/pincode.js'), 'utf8')
const entry = /"(\d{6})":\{"lat":([\d.]+),"lng":([\d.]+)\}/g
const all = [...source.matchAll(entry)].map(([, pin, latitude, longitude]) => ({
  pin: pin!,
  at: { latitude: Number(latitude), longitude: Number(longitude) },
}))

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
const isInIndia = (at: Position) => at.latitude > 6 && at.latitude < 38 && at.longitude > 68 && at.longitude < 98
/** Where a search for an address found nothing better, many PIN codes have the same position. */
const sharing = Map.groupBy(all, ({ at }) => `${at.latitude} ${at.longitude}`)
const plausible = all.filter(({ at }) => isInIndia(at) && sharing.get(`${at.latitude} ${at.longitude}`)!.length < 3)
/** The islands of these districts are far apart. */
const islands = ['682', '744']
const maxKm = 200

const lines = [...Map.groupBy(plausible, ({ pin }) => pin.slice(0, 3))].map(([prefix, pins]) => {
  const medianOf = (part: keyof Position) => median(pins.map(({ at }) => at[part]))
  const middle = { latitude: medianOf('latitude'), longitude: medianOf('longitude') }
  const kept = pins.filter(({ at }) => islands.includes(prefix) || kilometresBetween(at, middle) < maxKm)
  const hundredths = (degrees: number) => String(Math.round(degrees * 100)).padStart(4, '0')
  return `${prefix} ${kept.map(({ pin, at }) => pin.slice(3) + hundredths(at.latitude) + hundredths(at.longitude)).join('')}\n`
})
writeFileSync(new URL('../features/dojos/site/pin-codes.txt', import.meta.url), lines.join(''))
