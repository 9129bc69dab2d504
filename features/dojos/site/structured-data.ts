import type { Visible } from '../../../lists/list.ts'
import type { JsonLdNode } from '../../../site/page.ts'
import { geoCoordinates, postalAddress } from '../../../site/structured-data/schema-org.ts'
import type { locations } from '../locations.ts'

/** A dojo with its address (schema.org/SportsActivityLocation). */
export const sportsActivityLocation = (dojo: Visible<typeof locations>, parentOrganization: unknown): JsonLdNode => ({
  '@type': 'SportsActivityLocation',
  name: dojo.name,
  address: postalAddress(dojo),
  geo: geoCoordinates(dojo),
  parentOrganization,
})
