import { join } from 'node:path'
import { systemActor } from '../lists/access.ts'
import { importFile } from '../server/import/json-import.ts'
import { runUnderLease } from '../server/jobs/job-lease.ts'
import { type PictureServices, publishPictureFile } from '../server/storage/picture-queue.ts'
import type { Store } from '../server/store/contract.ts'
import { lists } from './lists.ts'

const contentDir = join(import.meta.dirname, '..', 'content')

/** How far the sample is loaded, as the cursor of this name says. */
const cursor = 'sample'
const [begun, complete] = [1, 2]

/**
 * Loads the sample association into an empty store and prints how long it took. The store knows whether the import is complete,
 * so that the next start resumes an interrupted one. Records have fixed keys, so resuming leaves alone what is there already. Of
 * several instances that start at once, one loads it.
 */
export async function loadSample(services: PictureServices) {
  const { store } = services
  if (!(await isMissing(store))) return
  await runUnderLease(store, 'sample', async () => {
    // Another instance may have loaded it meanwhile.
    if (!(await isMissing(store))) return
    await store.saveCursor(cursor, begun)
    await importSample(services)
    await store.saveCursor(cursor, complete)
  })
}

async function isMissing(store: Store): Promise<boolean> {
  const state = await store.readCursor(cursor)
  return state === begun || (state === undefined && (await store.head()) === 0)
}

async function importSample(services: PictureServices) {
  const startedAt = performance.now()
  // The site loads the sample itself, so its changes are a batch without an entry in the activity log.
  const { written } = await importFile(services.store.as(systemActor('sample'), { batch: 'sample' }), {
    lists,
    file: join(contentDir, 'association.json'),
    publish: (bytes) => publishPictureFile(services, bytes),
    pictures: join(contentDir, 'art'),
    today: services.now(),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `The sample association is loaded: ${written} records in ${seconds} s (SAMPLE_CONTENT=off starts with an empty site)`,
  )
}
