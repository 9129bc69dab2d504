import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'Album r r raep raep',
  addresses: `
    /gallery      … Album
    /gallery.json Album`,
}
