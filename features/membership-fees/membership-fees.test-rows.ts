import { privatePageLimits } from '../../server/forms/private-page.ts'
import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { memberLinkPath } from '../members/members.ts'
import { feeFields } from './server/page-routes.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'

export const rows: FeatureRows = {
  lists: 'MemberCard s s s s',
  officeRoutes: `
    GET  /api/renewal-fees 401 200 403 200
    GET  /api/member-cards 401 404 403 404`,
  addresses: `
    /fee …
    /fee.json
    /valid …
    /valid.json`,
  parameters: { 'valid/:code': [storedKey, '7f3k9mqat2xwc8hd', 'x'.repeat(16), '.', '..', 'a/b'] },
  bodies: {
    'POST /fee': {
      form: { key: secretOfLink, action: 'paid', bankReference: 'N063270123456789', number: '2026-27/0001' },
    },
  },
  forms: async () => [{ path: memberLinkPath, fixed: { key: secretOfLink }, fields: ['key', 'action', ...feeFields] }],
  fieldNames: { [memberLinkPath]: privatePageLimits(feeFields).fieldNames },
}
