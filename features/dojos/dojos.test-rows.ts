import { createPrivateLink } from '../../server/forms/private-links.ts'
import { privatePageLimits } from '../../server/forms/private-page.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { laterRevision, storedKey } from '../../tests/http/hostile/stored.ts'
import { closuresPath } from './closure-subscriptions.ts'
import { newPictures } from './dojo-changes.ts'
import { dojoContacts, yourDojoPath } from './dojo-contacts.ts'
import { dojos } from './dojos.ts'
import { closureFields } from './server/closure-routes.ts'
import { contactLinks } from './server/contact-links.ts'
import { sizeLimits } from './server/your-dojo-route.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const line = {
  'timetable-0-day': 'monday',
  'timetable-0-from': '17:45',
  'timetable-0-to': '18:45',
  'timetable-0-group': 'x',
}
const decision = { accept: true, reason: 'x', revision: laterRevision, dojoRevision: laterRevision }
/** All lines of a table are read as the first one. */
const fieldNames = sizeLimits.fieldNames.filter((name) => !/-[1-9]\d*(-|$)/.test(name))

export const rows: FeatureRows = {
  lists: `
    Location r r rae rae
    DojoContact -  - rae rae
    DojoChange  w  - re  re
    NoticeSubscription ws re - re`,
  addresses: `
    /locations      … Location
    /locations.json Location
    /your-dojo …
    /your-dojo.json
    /locations/:key … Location
    /locations/:key.json Location
    /locations/:file.ics Location
    /live/Location.json Location
    /notices            …
    /notices.json Location`,
  parameters: {
    'locations/:key': [storedKey, 'site', '~', 'a/b', '.', '..'],
    'locations/:file': [storedKey, 'site', '~', 'a/b', '.', '..'].flatMap((key) => [`${key}.ics`, key]),
  },
  officeRoutes: `
    GET  /api/links/DojoContact/:key 401 403 200 200
    POST /api/links/DojoContact/:key 401 403 404 404
    POST /api/dojo-changes/:key      401 403 404 404`,
  officeBodies: {
    'POST /api/links/DojoContact/:key': { action: 'create' },
    'POST /api/dojo-changes/:key': decision,
  },
  bodies: {
    'POST /notices': {
      form: { key: secretOfLink, dojo: storedKey, email: 'asha@example.org', consent: 'on', action: 'ask' },
    },
    'POST /your-dojo': {
      form: { key: secretOfLink, action: 'send', code: '0000 0000', shown: 'x', fees: 'x', 'remove-0': 'x', ...line },
      files: newPictures,
    },
    'POST /office/api/links/DojoContact/:key': { json: { action: 'send' } },
    'POST /office/api/dojo-changes/:key': { json: { ...decision, revision: 1, dojoRevision: 1 } },
  },
  forms: async (site) => {
    const place = { name: 'Vashi', city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hill Road' }
    const store = site.store.as(operator)
    const { key: dojo } = await store.create(dojos, place)
    const { key: contact } = await store.create(dojoContacts, { dojo, mail: 'keeper@example.org', trusted: true })
    const key = await createPrivateLink(site.store, contactLinks, contact, { now: new Date() })
    // The first use of a link is noted.
    await fetch(site.address + yourDojoPath, { method: 'POST', body: new URLSearchParams({ key }) })
    const fixed = { key, action: 'send', shown: 'x' }
    return [
      { path: yourDojoPath, fixed, fields: fieldNames.filter((name) => name !== 'action') },
      {
        path: closuresPath,
        fixed: { action: 'ask', consent: 'on', dojo },
        fields: ['email', 'dojo', 'consent', 'key'],
      },
    ]
  },
  fieldNames: { [yourDojoPath]: fieldNames, [closuresPath]: privatePageLimits(closureFields).fieldNames },
}
