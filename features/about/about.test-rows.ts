import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'Approval r r rae rae',
  addresses: `
    /about-us                   … Approval
    /about-us/affiliations      … Approval
    /about-us/mission           …
    /about-us.json              Approval
    /about-us/affiliations.json Approval
    /about-us/mission.json`,
}
