import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'Location r r rae rae',
  addresses: `
    /locations      … Location
    /locations.json Location`,
}
