import { sizeLimitsOf } from '../../server/forms/receive-submission.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { aMessage } from '../../tests/http/fixtures/forms.ts'
import { contactForm } from './form.ts'

export const rows: FeatureRows = {
  lists: 'Contact a re - re',
  addresses: `
    /contact-us …
    /contact-us.json`,
  bodies: { 'POST /contact-us': { form: aMessage } },
  forms: async () => [{ path: '/contact-us', fixed: aMessage, fields: contactForm.fieldNames }],
  fieldNames: { '/contact-us': sizeLimitsOf(contactForm).fieldNames },
}
