import type { FeatureRows } from '../../tests/http/feature-rows.ts'

export const rows: FeatureRows = {
  lists: 'News r r raep raep',
  addresses: '/news.xml Site News',
}
