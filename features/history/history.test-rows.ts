import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'Lineage r r rae rae',
  addresses: `
    /organization/history      … Lineage
    /organization/history.json Lineage`,
}
