import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: 'Location r r rae rae',
  addresses: `
    /locations      … Location
    /locations.json Location
    /locations/:key … Location BlackBelt TrainingProgram
    /locations/:key.json Location BlackBelt TrainingProgram
    /locations/:file.ics Location TrainingProgram`,
  parameters: {
    'locations/:key': [storedKey, 'site', '~', 'a/b', '.', '..'],
    'locations/:file': [storedKey, 'site', '~', 'a/b', '.', '..'].flatMap((key) => [`${key}.ics`, key]),
  },
}
