import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemActor } from '../lists/engine/access.ts'
import { importFile } from './import.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import type { Media } from './storage/media.ts'
import type { Files } from './storage/storage.ts'

const content = join(import.meta.dirname, '..', 'content')
/** Somebody waits for the first start: something is said at least this often, in milliseconds. */
const patience = 3000

type SampleServices = Pick<Services, 'store' | 'now'> & {
  files: Pick<Files, 'media'>
  settings: Pick<Settings, 'dataDir'>
}

/**
 * Fills an empty store with the sample association, once. A first start that was interrupted left a mark, and goes on
 * with the next one: keys are fixed, so what is there already is left alone. Says how far it is.
 */
export async function loadSample({ store, files, settings, now }: SampleServices) {
  const mark = join(settings.dataDir, 'sample.loading')
  const interrupted = existsSync(mark)
  if (!interrupted && (await store.head()) > 0) return
  const marking = openSync(mark, 'w')
  fsyncSync(marking)
  closeSync(marking)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  const file = join(content, 'association.json')
  const pictures = new Set((await readFile(file, 'utf8')).match(/"file:[^"]+"/g)).size
  console.log(`Loading the sample association: ${pictures} pictures in every width that the pages need, once`)
  let done = 0
  const telling = setInterval(() => console.log(`  ${done} of ${pictures} pictures, ${seconds()}`), patience)
  const counted: Media = {
    ...files.media,
    async publish(bytes) {
      const address = await files.media.publish(bytes)
      done++
      return address
    },
  }
  try {
    const report = await importFile(store.as(systemActor('sample')), counted, {
      file,
      pictures: join(content, 'art'),
      today: now(),
    })
    rmSync(mark)
    console.log(
      `The sample association is in place: ${report.written} records in ${seconds()} (SAMPLE_CONTENT=off starts empty)`,
    )
  } finally {
    clearInterval(telling)
  }
}
