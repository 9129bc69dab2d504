import { privatePageLimits } from '../../server/forms/private-page.ts'
import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { aBooking } from '../../tests/http/fixtures/forms.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { firstClassForm } from './form.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const choice = new URLSearchParams({ dojo: storedKey, day: '2026-11-30', from: '17:45', group: 'Junior' }).toString()

export const rows: FeatureRows = {
  lists: `
    FirstClass a re - re`,
  officeRoutes: `
    POST /api/first-classes/:key/application 401 404 403 404`,
  officeBodies: { 'POST /api/first-classes/:key/application': { name: 'Asha Rao' } },
  addresses: `
    /first-class            …
    /first-class.json       Location
    /first-class/yours      …
    /first-class/yours.json`,
  bodies: {
    'POST /first-class': { form: { ...aBooking, choice, dojo: storedKey } },
    'POST /office/api/first-classes/:key/application': { json: { name: 'Asha Rao' } },
    'POST /first-class/yours': { form: { key: secretOfLink, action: 'take-back' } },
  },
  forms: async () => [
    { path: '/first-class', fixed: aBooking, fields: firstClassForm.fieldNames },
    { path: '/first-class/yours', fixed: { key: secretOfLink }, fields: ['key', 'action'] },
  ],
  fieldNames: {
    '/first-class': sizeLimitsOf(firstClassForm).fieldNames,
    '/first-class/yours': privatePageLimits().fieldNames,
  },
}
