import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: 'News r r raep raep',
  addresses: `
    /news.xml Site News
    /news/:key …
    /news/:key.json News
    /live/News.json News`,
  parameters: { 'news/:key': [storedKey, 'site', '~', 'a/b', '.', '..'] },
}
