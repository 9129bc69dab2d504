import { privatePageLimits } from '../../server/forms/private-page.ts'
import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import type { FeatureRows, TestedForm } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { events } from '../events/events.ts'
import { enterForm } from './enter-form.ts'
import { entryTerms } from './entry-terms.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const anEntry = {
  'c1-name': 'Tara Kale',
  'c1-birthDate': '04 05 2016',
  'c1-k1': 'kata',
  children: '1',
  guardian: 'Neha Kale',
  phone: '00000 00000',
  consent: 'on',
}
/** The fields of all children are the same, and so are all boxes of categories. */
const fields = enterForm.fieldNames.filter((name) => !/^c[2-7]-|-k(?!1$|150$)/.test(name))
const slug = 'hostile-open'
const entryFields = ['entrant', 'category', 'paperCode', 'bankReference', 'number']

export const rows: FeatureRows = {
  lists: `
    EntryTerms       r r   rae rae
    EventEntry      w re  s   res
    Entrant         w rws s   rws
    EntryPaper      w rs  s   rs
    EntryCount      r rs  rs  rs`,
  addresses: `
    /enter/:slug      … EntryTerms Event
    /enter/:slug.json EntryTerms Event Location
    /entry            …
    /entry.json`,
  parameters: { 'enter/:slug': [storedKey, slug, '~', 'a/b', '.', '..'] },
  bodies: {
    'POST /enter/:slug': { form: anEntry },
    'POST /entry': { form: { key: secretOfLink, action: 'paper', entrant: 'a', paperCode: 'b' }, files: ['paper'] },
  },
  forms: async (site): Promise<TestedForm[]> => {
    const store = site.store.as(operator)
    const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
    const day = { sdate: '2099-03-21', type: 'Tournament' }
    const { key } = await store.create(events, { ...place, ...day, name: 'Open' })
    const times = { opensAt: '2020-01-01 09:00', closesAt: '2099-01-01 09:00', referenceDate: '2099-03-21' }
    const categories = [{ code: 'kata', kind: 'kata', fee: 500 }]
    await store.create(entryTerms, { ...times, event: key, slug, asksNames: true, categories })
    return [
      { path: `/enter/${slug}`, fixed: anEntry, fields: fields.filter((name) => name !== 'action') },
      { path: '/entry', fixed: { key: secretOfLink }, fields: ['key', 'action', ...entryFields, 'c1-name'] },
    ]
  },
  fieldNames: {
    [`/enter/${slug}`]: sizeLimitsOf({ ...enterForm, fieldNames: fields }).fieldNames,
    '/entry': privatePageLimits(entryFields).fieldNames,
  },
}
