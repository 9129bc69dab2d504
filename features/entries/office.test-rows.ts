import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

/** What organisers do with entries in the office. */
export const rows: FeatureRows = {
  lists: 'DistinctEntrants s s s s',
  officeRoutes: `
    GET  /api/entries/forms                401 200 403 200 403
    GET  /api/entries/forms/:form          401 404 403 404 403
    GET  /api/entries/forms/:form/csv      401 404 403 404 403
    GET  /api/entries/forms/:form/people/:person/members 401 404 403 404 403
    POST /api/entries/forms/:form/enter    401 404 403 404 403
    POST /api/entries/forms/:form/not-spam 401 404 403 404 403
    POST /api/entries/forms/:form/move     401 404 403 404 403
    POST /api/entries/forms/:form/merge    401 404 403 404 403
    POST /api/entries/forms/:form/distinct 401 404 403 404 403
    GET  /documents/entries/:paper         401 404 403 404 403
    POST /api/entries/papers/:paper        401 404 403 404 403`,
  parameters: { form: [storedKey], paper: [storedKey], person: [storedKey] },
  bodies: {
    'POST /office/api/entries/forms/:form/enter': {
      json: {
        key: storedKey,
        categories: ['kata'],
        person: { name: 'Tara', birthDate: '2016-05-04', weight: '31' },
        sender: { name: 'Neha', email: 'a@example.org', language: 'mr' },
      },
    },
    'POST /office/api/entries/forms/:form/not-spam': { json: { keys: [storedKey] } },
    'POST /office/api/entries/forms/:form/move': { json: { from: 'kata', to: 'kumite' } },
    'POST /office/api/entries/forms/:form/merge': { json: { kept: storedKey, other: 'k2' } },
    'POST /office/api/entries/forms/:form/distinct': { json: { kept: storedKey, other: 'k2' } },
    'POST /office/api/entries/papers/:paper': { json: { action: 'seen' } },
  },
}
