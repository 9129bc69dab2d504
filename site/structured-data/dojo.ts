import type { Visible } from '../../lists/engine/list.ts'
import type { locations } from '../../lists/index.ts'
import { postalAddress, type Thing } from './json-ld.ts'

/** A dojo: a place to practise a sport, with its address (schema.org/SportsActivityLocation). */
export const dojo = (place: Visible<typeof locations>, parentOrganization: unknown): Thing => ({
  '@type': 'SportsActivityLocation',
  name: place.name,
  address: postalAddress(place),
  parentOrganization,
})
