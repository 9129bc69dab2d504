import { parseArgs } from 'node:util'
import { lists } from '../app/lists.ts'
import { systemActor } from '../lists/access.ts'
import { importFile } from '../server/import/json-import.ts'
import { recordImport } from '../server/import/past-imports.ts'
import { publishPictureFile } from '../server/storage/picture-queue.ts'
import { openStoreOf } from '../server/store/open.ts'
import { usageOf } from './commands.ts'
import { openFilesOfSettings } from './open-files.ts'
import { readCommandSettings } from './open-store.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('import')}
  --files DIR   the folder of the pictures that the file names as file:…`
const { positionals, values } = parseOptions(usage, () =>
  parseArgs({ allowPositionals: true, options: { files: { type: 'string' }, help: { type: 'boolean' } } }),
)
const [file, ...others] = positionals
if (!file || others.length > 0) failWith(`Which file?\n${usage}`, 2)
const store = await openStoreOf(readCommandSettings(), lists).catch((error: Error) => failWith(error.message))
const services = { store, files: await openFilesOfSettings(), now: () => new Date() }
try {
  const source = {
    file,
    publish: (bytes: Uint8Array) => publishPictureFile(services, bytes),
    pictures: values.files,
    today: new Date(),
  }
  const report = await recordImport(
    services,
    systemActor('import'),
    { kind: 'json' },
    { run: (importing) => importFile(importing, { lists, ...source }), written: ({ written }) => written },
  )
  for (const problem of report.problems) console.warn(problem)
  console.log(`${report.written} records written, ${report.unchanged} unchanged, ${report.problems.length} problems`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
} finally {
  await store.close()
}
