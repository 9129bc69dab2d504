import { normalizeText } from '../../lists/engine/search.ts'

type InCity = { city?: string }
export type City = { city: string; count: number }

/** Whether a record is in this city, by its whole name; case and accents do not matter. Every record is in no city (''). */
export const isIn = (city: string) => (record: InCity) =>
  city === '' || normalizeText(`${record.city ?? ''}`) === normalizeText(`${city}`)

/**
 * The cities of these records in the order they come, each with how many records it has; and the one that was asked for
 * as the records write it. One that has no record is listed all the same, so that the choice shows what was chosen.
 */
export function citiesOf(records: InCity[], asked: string): { cities: City[]; chosen: string } {
  const cities: City[] = []
  for (const { city = '' } of records) {
    const known = cities.find((one) => isIn(one.city)({ city }))
    if (known) known.count++
    else if (city) cities.push({ city, count: 1 })
  }
  if (asked === '') return { cities, chosen: '' }
  const found = cities.find((one) => isIn(asked)(one))
  return found ? { cities, chosen: found.city } : { cities: [...cities, { city: asked, count: 0 }], chosen: asked }
}
