import { parseArgs } from 'node:util'
import { applyRetention } from '../server/jobs/retention.ts'
import { readSettings } from '../server/settings.ts'
import { openFilesOfSettings } from './open-files.ts'
import { openExistingStore } from './open-store.ts'

// Erases the applications whose retention is over now instead of at the next quarter of an hour, also many with --confirm.
const { values } = parseArgs({ options: { confirm: { type: 'boolean', default: false } } })
const store = await openExistingStore()
const settings = readSettings(process.env)
const services = { store, settings, files: await openFilesOfSettings(), now: () => new Date() }
const report = await applyRetention(services, { confirmed: values.confirm })
await store.close()
const problems = report?.problems ?? ['Another process is erasing applications. Try again in a minute.']
console.log(`${report?.erased ?? 0} applications erased, ${problems.length} problems`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
