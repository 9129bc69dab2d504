import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: 'Location r r rae rae',
  addresses: `
    /locations      … Location
    /locations.json Location
    /locations/:key … Location
    /locations/:key.json Location
    /locations/:file.ics Location
    /live/Location.json Location`,
  parameters: {
    'locations/:key': [storedKey, 'site', '~', 'a/b', '.', '..'],
    'locations/:file': [storedKey, 'site', '~', 'a/b', '.', '..'].flatMap((key) => [`${key}.ics`, key]),
  },
}
