import { parsePosition } from './fields.ts'

type Place = { coordinates?: string; address?: string; city?: string; state?: string; country?: string }

/**
 * The address of a map that shows a place: at its coordinates if it has them, otherwise where a search finds its address.
 * Google Maps, because OpenStreetMap finds few postal addresses in India (decision 10).
 */
export function mapAddress({ coordinates, address, city, state, country }: Place): string {
  const at = coordinates === undefined ? undefined : parsePosition(coordinates)
  const query = at ? `${at.latitude},${at.longitude}` : [address, city, state, country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
