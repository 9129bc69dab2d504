import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: 'Event r r raep raep',
  addresses: `
    /events           … Event ResultSheet
    /events.json      Event ResultSheet
    /events.ics       Site Event
    /events/:file.ics Event
    /events/:file.pdf Site Event`,
  parameters: {
    'events/:file': [storedKey, 'site', '~', 'a/b', '.', '..'].flatMap((key) =>
      ['.ics', '.pdf', '.ics.pdf', ''].map((ending) => key + ending),
    ),
  },
}
