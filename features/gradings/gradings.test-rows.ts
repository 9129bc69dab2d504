import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'
import { examinePath } from './paths.ts'
import { examineLimits } from './server/examine-routes.ts'

/** Well-formed, and opens nothing. */
const secretOfLink = '7f3k-9mqa-t2xw-c8hd-5rvn-j6yp'
const id = '00000000-0000-4000-8000-000000000001'
const mark = { id, entrant: storedKey, result: 'passed', knows: [], madeAt: '2026-11-28T04:00:00.000Z' }
const fixed = { key: secretOfLink, action: 'sync' }

export const rows: FeatureRows = {
  lists: `
    GradingSession - rae  s raes
    Examiner       - raes s raes
    GradingMark    w rs   s rs
    GradingOutcome - rws  s rws`,
  addresses: `
    /examine      …
    /examine.json`,
  parameters: { entrant: [storedKey, 'site', '~', 'a/b'], examiner: [storedKey, 'site', '~', 'a/b'] },
  officeRoutes: `
    GET  /api/gradings                              401 200 403 200
    GET  /api/gradings/:key                         401 404 403 404
    GET  /api/gradings/:key/preview                 401 404 403 404
    POST /api/gradings/:key/examine                 401 404 403 404
    POST /api/gradings/:key/examiners/:examiner/link 401 404 403 404
    GET  /api/gradings/candidates/:entrant/export   401 404 403 404`,
  bodies: {
    'POST /examine': { form: { ...fixed, marks: JSON.stringify([mark]), clock: '2026-11-28T04:00:00.000Z' } },
    'POST /office/api/gradings/:key/examine': { json: {} },
    'POST /office/api/gradings/:key/examiners/:examiner/link': { json: {} },
  },
  forms: async () => [{ path: examinePath, fixed, fields: ['key', 'action', 'marks', 'clock', 'seen'] }],
  fieldNames: { [examinePath]: examineLimits.fieldNames },
}
