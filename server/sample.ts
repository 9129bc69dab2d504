import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemActor } from '../lists/engine/access.ts'
import { importFile } from './import.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import type { Media } from './storage/media.ts'

const contentDir = join(import.meta.dirname, '..', 'content')
const progressEveryMs = 3000

type SampleServices = Pick<Services, 'store' | 'now'> & {
  files: { media: Media }
  settings: Pick<Settings, 'dataDir'>
}

/**
 * Loads the sample association into an empty store and prints the progress. A marker file stays in the data folder until
 * the import is complete, so that the next start resumes an interrupted one. Records have fixed keys, so resuming leaves
 * alone what is there already.
 */
export async function loadSample({ store, files, settings, now }: SampleServices) {
  const marker = join(settings.dataDir, 'sample.loading')
  const interrupted = existsSync(marker)
  if (!interrupted && (await store.head()) > 0) return
  createDurably(marker)
  const startedAt = performance.now()
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  const file = join(contentDir, 'association.json')
  const pictureCount = new Set((await readFile(file, 'utf8')).match(/"file:[^"]+"/g)).size
  console.log(`Loading the sample association with ${pictureCount} pictures. This happens only once.`)
  let published = 0
  const progress = setInterval(
    () => console.log(`  ${published} of ${pictureCount} pictures, ${elapsed()}`),
    progressEveryMs,
  )
  const media: Media = {
    ...files.media,
    async publish(bytes) {
      const address = await files.media.publish(bytes)
      published++
      return address
    },
  }
  try {
    const actor = systemActor('sample')
    const { written } = await importFile(store.as(actor), media, {
      file,
      pictures: join(contentDir, 'art'),
      today: now(),
    })
    rmSync(marker)
    console.log(
      `The sample association is loaded: ${written} records in ${elapsed()} (SAMPLE_CONTENT=off starts with an empty site)`,
    )
  } finally {
    clearInterval(progress)
  }
}

/** Creates an empty file that survives a power failure. */
function createDurably(path: string) {
  const descriptor = openSync(path, 'w')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
