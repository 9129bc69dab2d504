import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// A program: loads every module of a usual server, so that Node writes them to its compile cache when the process ends
// (app/start.mjs). It opens no file of the site's data.

await import('./main.ts')
await import('./server.ts')
// What the server itself loads later. A single module that is not in the cache makes Node load its type stripper.
await Promise.all([
  import('../features/events/server/leaflet.ts'),
  import('../features/certificates/server/certificate-pdf.ts'),
  import('../server/metrics/metrics.ts'),
  import('../server/watchdog/watchdog-worker.ts'),
])
const renderer = resolve('dist/site/entry.js')
if (existsSync(renderer)) await import(renderer)
