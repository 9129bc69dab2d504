import { join } from 'node:path'
import { system } from '../lists/engine/who.ts'
import type { Media } from './files/media.ts'
import { importFile } from './import.ts'
import type { Store } from './store/contract.ts'

const content = join(import.meta.dirname, '..', 'content')

/** Fills an empty store with the sample association. */
export async function loadSample(store: Store, media: Media, today: Date) {
  const began = performance.now()
  const report = await importFile(store.as(system('sample')), media, {
    file: join(content, 'association.json'),
    pictures: join(content, 'art'),
    today,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `The sample association is in place: ${report.written} records in ${seconds} s (SAMPLE_CONTENT=off starts empty)`,
  )
}
