import type { FeatureRows } from '../../tests/http/feature-rows.ts'
import { storedKey } from '../../tests/http/hostile/stored.ts'

export const rows: FeatureRows = {
  lists: `
    ResultSheet r rws  reps repws
    EventResult r raes rs   raes`,
  officeRoutes: `
    GET  /api/results                                401 200 403 200
    GET  /api/results/:event                         401 404 403 404
    POST /api/results/:event                         401 404 403 404
    POST /api/results/:event/medals                  401 404 403 404`,
  officeBodies: {
    'POST /api/results/:event': { bronzes: 1 },
    'POST /api/results/:event/medals': { category: 'a', medals: [] },
  },
  addresses: `
    /results/:key      … Event ResultSheet EventResult
    /results/:key.json Event ResultSheet EventResult
    /live/ResultSheet.json Event ResultSheet`,
  parameters: {
    'results/:key': [storedKey, 'site', '~', 'a/b', '.', '..'],
    'results/:event': [storedKey, 'site', '~', '.', '..'],
  },
  bodies: {
    'POST /office/api/results/:event': { json: { bronzes: 2, album: storedKey, publication: 'published' } },
    'POST /office/api/results/:event/medals': {
      json: { category: 'a', medals: [{ rank: 1, name: 'Asha Rao', dojo: 'Pune', consent: 'given' }] },
    },
  },
}
