import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemActor } from '../lists/engine/access.ts'
import { importFile } from './import.ts'
import type { Settings } from './settings.ts'
import { type PictureServices, publishPictureFile } from './storage/picture-queue.ts'

const contentDir = join(import.meta.dirname, '..', 'content')

type SampleServices = PictureServices & { settings: Pick<Settings, 'dataDir'> }

/**
 * Loads the sample association into an empty store and prints how long it took. A marker file stays in the data folder until
 * the import is complete, so that the next start resumes an interrupted one. Records have fixed keys, so resuming leaves
 * alone what is there already.
 */
export async function loadSample(services: SampleServices) {
  const { store, settings, now } = services
  const marker = join(settings.dataDir, 'sample.loading')
  const interrupted = existsSync(marker)
  if (!interrupted && (await store.head()) > 0) return
  createDurably(marker)
  const startedAt = performance.now()
  // The site loads the sample itself, so its changes are a batch without an entry in the activity log.
  const { written } = await importFile(store.as(systemActor('sample'), { batch: 'sample' }), {
    file: join(contentDir, 'association.json'),
    publish: (bytes) => publishPictureFile(services, bytes),
    pictures: join(contentDir, 'art'),
    today: now(),
  })
  rmSync(marker)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `The sample association is loaded: ${written} records in ${seconds} s (SAMPLE_CONTENT=off starts with an empty site)`,
  )
}

/** Creates an empty file that survives a power failure. */
function createDurably(path: string) {
  const descriptor = openSync(path, 'w')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
