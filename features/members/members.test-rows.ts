import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: `
    Member  - rae - rae
    Renewal - rws - rws
    Grading - rae - rae`,
  officeRoutes: `
    GET  /api/members/counts             401 200 403 200
    GET  /api/members/due                401 200 403 200
    POST /api/members/chosen             401 422 403 422
    PUT  /api/members/:key/photo         401 404 403 404
    DELETE /api/members/:key/photo       401 404 403 404
    GET  /documents/members/:key         401 404 403 404
    POST /api/members/renewal-preview    401 422 403 422
    GET  /api/members/:key/export        401 404 403 404`,
  bodies: {
    // Anything but a picture: the tests of pictures send those.
    'PUT /office/api/members/:key/photo': { json: {} },
    'POST /office/api/members/chosen': { json: { keys: [storedKey] } },
    'POST /office/api/members/renewal-preview': { json: { key: storedKey, words: 'Dear' } },
  },
}
