import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lists } from '../app/lists.ts'
import { systemActor } from '../lists/access.ts'
import { recordsByKey } from '../server/store/record-keys.ts'
import { usageOf } from './commands.ts'
import { openExistingStore } from './open-store.ts'
import { parseOptions } from './usage.ts'

// Prints all records as JSON in the form that the command `import` reads, sorted by key. The output contains personal data.
parseOptions(usageOf('export'), () => parseArgs({ options: { help: { type: 'boolean' } } }))
const target = fstatSync(process.stdout.fd)
if (target.isFile() && (target.mode & 0o077) !== 0)
  process.stderr.write(
    `Other users of this machine can open the file that the export is written to (mode ${(target.mode & 0o777).toString(8)}), ` +
      'and it contains personal data: chmod 600 FILE. For the next one, run umask 077 first.\n',
  )
const store = await openExistingStore()
const reader = store.as(systemActor('export'))
const exported: Record<string, Record<string, unknown>> = {}
for (const list of lists.shown) {
  const { records } = await reader.query(list)
  records.sort((a, b) => (a.key < b.key ? -1 : 1))
  if (records.length > 0) exported[list.name] = recordsByKey(records)
}
await store.close()
process.stdout.write(`${JSON.stringify(exported, null, 2)}\n`)
