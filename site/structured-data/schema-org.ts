import { parsePosition } from '../../lists/fields.ts'
import type { Association, JsonLdNode } from '../page.ts'

export type Context = { association: Association; origin: string }

/** The reference by which other nodes name the association; undefined until it has a name. */
export const associationRef = ({ association, origin }: Context) =>
  association.name ? { '@id': `${origin}/#association` } : undefined

/** The association with its name only, for pages whose nodes refer to it (schema.org/SportsOrganization). */
export function associationNodes({ association, origin }: Context): JsonLdNode[] {
  const ref = associationRef({ association, origin })
  return ref ? [{ '@type': 'SportsOrganization', ...ref, name: association.name, url: `${origin}/` }] : []
}

type Place = { address?: string; city?: string; state?: string; country?: string }

/** schema.org/PostalAddress */
export const postalAddress = ({ address, city, state, country }: Place): JsonLdNode => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  addressCountry: country,
})

/** The coordinates of a place (schema.org/GeoCoordinates); undefined when the record has none. */
export function geoCoordinates({ coordinates }: { coordinates?: string }): JsonLdNode | undefined {
  const at = coordinates === undefined ? undefined : parsePosition(coordinates)
  return at && { '@type': 'GeoCoordinates', ...at }
}
