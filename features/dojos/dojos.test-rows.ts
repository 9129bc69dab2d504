import { privatePageLimits } from '../../server/forms/private-page.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { noticeFields } from './server/notice-routes.ts'

export const rows: FeatureRows = {
  lists: `
    Location           r r  rae rae
    NoticeSubscription s re - re`,
  addresses: `
    /locations      … Location
    /locations.json Location
    /locations/:key … Location
    /locations/:key.json Location
    /locations/:file.ics Location
    /live/Location.json Location
    /notices            …
    /notices.json`,
  bodies: {
    'POST /notices': { form: { dojo: storedKey, email: 'asha@example.org', consent: 'on', action: 'ask' } },
  },
  forms: async () => [
    { path: '/notices', fixed: { action: 'ask', consent: 'on', dojo: storedKey }, fields: ['email', 'dojo'] },
  ],
  fieldNames: { '/notices': privatePageLimits(noticeFields).fieldNames },
  parameters: {
    'locations/:key': [storedKey, 'site', '~', 'a/b', '.', '..'],
    'locations/:file': [storedKey, 'site', '~', 'a/b', '.', '..'].flatMap((key) => [`${key}.ics`, key]),
  },
}
