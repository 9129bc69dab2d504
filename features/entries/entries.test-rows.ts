import { privatePageLimits } from '../../server/forms/private-page.ts'
import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import type { FeatureRows, TestedForm } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { events } from '../events/events.ts'
import { entryForm } from './entry-form.ts'
import { entryForms } from './entry-forms.ts'
import { instructorPath } from './instructor-form.ts'
import { instructors } from './instructors.ts'
import { renewLink } from './server/instructor-links.ts'
import { sizeLimits } from './server/instructor-routes.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const anEntry = {
  ...{ 'c1-name': 'Tara Kale', 'c1-born': '04 05 2016', 'c1-k1': 'kata', children: '1' },
  ...{ guardian: 'Neha Kale', phone: '00000 00000', consent: 'on' },
}
/** The fields of all children are the same, and so are all boxes of categories. */
const fields = entryForm.fieldNames.filter((name) => !/^c[2-7]-|-k(?!1$|60$)/.test(name))
/** All rows are read as the first one. */
const instructorFields = sizeLimits.fieldNames.filter((name) => !/^r[1-9]|^pick-[1-9]|-c([2-9]|1\d)$/.test(name))
const slug = 'hostile-open'
const entryFields = ['choice', 'bankReference', 'number']

export const rows: FeatureRows = {
  lists: `
    EntryForm       r r   rae rae
    EntryInstructor w rae -   rae
    EventEntry      w re  s   res
    Entrant         w rs  s   rs
    EntryPaper      w rs  s   rs
    EntryCount      r rs  rs  rs`,
  addresses: `
    /enter/:slug      … EntryForm Event
    /enter/:slug.json EntryForm Event Location
    /entry            …
    /entry.json
    /instructor       …
    /instructor.json`,
  officeRoutes: `
    GET  /api/entry-instructors/:key      401 200 403 200
    POST /api/entry-instructors/:key/link 401 404 403 404`,
  officeBodies: { 'POST /api/entry-instructors/:key/link': { action: 'create' } },
  parameters: { 'enter/:slug': [storedKey, slug, '~', 'a/b', '.', '..'] },
  bodies: {
    'POST /enter/:slug': { form: anEntry },
    'POST /instructor': {
      form: { key: secretOfLink, action: 'enter', form: storedKey, 'r0-name': 'Tara', 'r0-c0': 'kata', agreed: 'on' },
      files: ['sheet'],
    },
    'POST /office/api/entry-instructors/:key/link': { json: { action: 'end' } },
    'POST /entry': { form: { key: secretOfLink, action: 'paper', choice: 'a/b' }, files: ['paper'] },
  },
  forms: async (site): Promise<TestedForm[]> => {
    const store = site.store.as(operator)
    const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
    const day = { sdate: '2099-03-21', type: 'Tournament' }
    const { key } = await store.create(events, { ...place, ...day, name: 'Open' })
    const times = { opensAt: '2020-01-01 09:00', closesAt: '2099-01-01 09:00', referenceDate: '2099-03-21' }
    const categories = [{ code: 'kata', kind: 'kata', fee: 500 }]
    const { key: form } = await store.create(entryForms, { ...times, event: key, slug, asksNames: true, categories })
    const teacher = { name: 'Meera', email: 'meera@example.org', known: true, createdAt: new Date().toISOString() }
    const { key: instructor } = await store.create(instructors, teacher)
    const services = { store: site.store, now: () => new Date(), origin: () => site.address }
    const [, secret = ''] = (await renewLink(services, { key: instructor, language: 'en' })).split('#')
    return [
      { path: `/enter/${slug}`, fixed: anEntry, fields: fields.filter((name) => name !== 'action') },
      {
        path: instructorPath,
        fixed: { key: secret, form, action: 'enter', agreed: 'on', 'r0-name': 'Tara' },
        fields: instructorFields.filter((name) => name !== 'action'),
      },
      { path: '/entry', fixed: { key: secretOfLink }, fields: ['key', 'action', ...entryFields, 'c1-name'] },
    ]
  },
  fieldNames: {
    [`/enter/${slug}`]: sizeLimitsOf({ ...entryForm, fieldNames: fields }).fieldNames,
    '/entry': privatePageLimits(entryFields).fieldNames,
    [instructorPath]: instructorFields,
  },
}
