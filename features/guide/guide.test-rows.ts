import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: 'GuidePage r r rae rae',
  addresses: `
    /guide              … GuidePage
    /guide.json         GuidePage
    /guide/:slug        … GuidePage
    /guide/:slug.json   GuidePage
    /live/GuidePage.json GuidePage`,
  parameters: { 'guide/:slug': [storedKey, 'child-safety', '~', 'a/b', '.', '..'] },
}
