import { globSync } from 'node:fs'
import { join } from 'node:path'
import { lists } from '../../app/lists.ts'
import { keyed } from './record.ts'
import { withSampleTranslations } from './translations.ts'

type Records = Record<string, readonly object[] | Record<string, object>>

const root = join(import.meta.dirname, '../..')
const files = globSync('features/*/sample.ts', { cwd: root }).sort()
const samples = await Promise.all(
  files.map(async (file) => ((await import(join(root, file))) as { sample: Records }).sample),
)

/** The sample association in the form of an import file: records by list and key. Each feature has its own in `sample.ts`. */
export const association: Record<string, Record<string, object>> = Object.fromEntries(
  samples
    .flatMap((sample) => Object.entries(sample))
    .map(([list, records]) => [list, Array.isArray(records) ? keyed<object>(list, records) : records])
    .map(([list, records]) => {
      const declared = lists.find(list as string)!
      const translated = Object.entries(records as Record<string, object>).map(([key, record]) => [
        key,
        withSampleTranslations(declared, record),
      ])
      return [list, Object.fromEntries(translated)]
    }),
)
