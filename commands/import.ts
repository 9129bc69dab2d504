import { parseArgs } from 'node:util'
import { systemActor } from '../lists/engine/access.ts'
import { importFile } from '../server/import.ts'
import { recordImport } from '../server/import-log.ts'
import { openStoreOf } from '../server/services.ts'
import { readSettings } from '../server/settings.ts'
import { publishPictureFile } from '../server/storage/picture-queue.ts'
import { openFilesOfSettings } from './open-files.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { files: { type: 'string' } } })
const [file] = positionals
if (!file) {
  console.error('Which file? npm run import -- FILE.json [--files DIR]')
  process.exit(2)
}
const settings = readSettings(process.env)
const store = await openStoreOf(settings)
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
    { run: (importing) => importFile(importing, source), written: ({ written }) => written },
  )
  for (const problem of report.problems) console.warn(problem)
  console.log(`${report.written} records written, ${report.unchanged} unchanged, ${report.problems.length} problems`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await store.close()
}
