import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'Committee r r rae rae',
  addresses: `
    /organization/members      … Committee
    /organization/members.json Committee
    /live/Committee.json       Committee`,
}
