import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemActor } from '../lists/engine/access.ts'
import { importFile } from './import.ts'
import type { Media } from './storage/media.ts'
import type { Store } from './store/contract.ts'

const content = join(import.meta.dirname, '..', 'content')
/** Somebody waits for the first start: something is said at least this often, in milliseconds. */
const patience = 3000

type Options = { store: Store; media: Media; dataDir: string; today: Date }

/**
 * Fills an empty store with the sample association, once. A first start that was interrupted left a mark, and goes on
 * with the next one: keys are fixed, so what is there already is left alone. Says how far it is.
 */
export async function loadSampleOnce({ store, media, dataDir, today }: Options) {
  const mark = join(dataDir, 'sample.loading')
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
    ...media,
    async publish(bytes) {
      const address = await media.publish(bytes)
      done++
      return address
    },
  }
  try {
    const report = await importFile(store.as(systemActor('sample')), counted, {
      file,
      pictures: join(content, 'art'),
      today,
    })
    rmSync(mark)
    console.log(
      `The sample association is in place: ${report.written} records in ${seconds()} (SAMPLE_CONTENT=off starts empty)`,
    )
  } finally {
    clearInterval(telling)
  }
}
