import { createPrivateLink } from '../../server/forms/private-links.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import type { FeatureRows, TestedForm } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { instructorPath } from '../entries/enter-form.ts'
import { entryTerms } from '../entries/entry-terms.ts'
import { events } from '../events/events.ts'
import { instructors } from './instructors.ts'
import { instructorLinks } from './server/instructor-links.ts'
import { sizeLimits } from './server/instructor-routes.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
/** All rows are read as the first one. */
const fields = sizeLimits.fieldNames.filter((name) => !/^r[1-9]|^pick-[1-9]|-c([2-9]|1\d)$/.test(name))

export const rows: FeatureRows = {
  lists: `
    EntryInstructor w rae - rae`,
  addresses: `
    /instructor …
    /instructor.json`,
  officeRoutes: `
    GET  /api/entry-instructors/:key     401 200 403 200
    GET  /api/links/EntryInstructor/:key 401 200 403 200
    POST /api/links/EntryInstructor/:key 401 404 403 404`,
  officeBodies: { 'POST /api/links/EntryInstructor/:key': { action: 'create' } },
  bodies: {
    'POST /instructor': {
      form: { key: secretOfLink, action: 'enter', form: storedKey, 'r0-name': 'Tara', 'r0-c0': 'kata', agreed: 'on' },
      files: ['sheet'],
    },
    'POST /office/api/links/EntryInstructor/:key': { json: { action: 'end' } },
  },
  forms: async (site): Promise<TestedForm[]> => {
    const store = site.store.as(operator)
    const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
    const { key: event } = await store.create(events, {
      ...place,
      sdate: '2099-04-21',
      type: 'Tournament',
      name: 'Cup',
    })
    const times = { opensAt: '2020-01-01 09:00', closesAt: '2099-01-01 09:00', referenceDate: '2099-04-21' }
    const categories = [{ code: 'kata', kind: 'kata', fee: 500 }]
    const asked = { ...times, event, slug: 'hostile-cup', asksNames: true, categories }
    const { key: form } = await store.create(entryTerms, asked)
    const teacher = { name: 'Meera', email: 'meera@example.org', known: true, createdAt: new Date().toISOString() }
    const { key } = await store.create(instructors, teacher)
    const secret = await createPrivateLink(site.store, instructorLinks, key, { now: new Date() })
    return [
      {
        path: instructorPath,
        fixed: { key: secret, form, action: 'enter', agreed: 'on', 'r0-name': 'Tara' },
        fields: fields.filter((name) => name !== 'action'),
      },
    ]
  },
  fieldNames: { [instructorPath]: fields },
}
