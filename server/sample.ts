import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { system } from '../lists/engine/who.ts'
import type { Media } from './files/media.ts'
import { importFile } from './import.ts'
import type { Store } from './store/contract.ts'

const content = join(import.meta.dirname, '..', 'content')

type Options = { store: Store; media: Media; dataDir: string; today: Date }

/**
 * Fills an empty store with the sample association, once. A first start that was interrupted left a mark, and goes on
 * with the next one: keys are fixed, so what is there already is left alone.
 */
export async function loadSampleOnce({ store, media, dataDir, today }: Options) {
  const mark = join(dataDir, 'sample.loading')
  const interrupted = existsSync(mark)
  if (!interrupted && (await store.head()) > 0) return
  const file = openSync(mark, 'w')
  fsyncSync(file)
  closeSync(file)
  const began = performance.now()
  const report = await importFile(store.as(system('sample')), media, {
    file: join(content, 'association.json'),
    pictures: join(content, 'art'),
    today,
  })
  rmSync(mark)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `The sample association is in place: ${report.written} records in ${seconds} s (SAMPLE_CONTENT=off starts empty)`,
  )
}
