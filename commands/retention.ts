import { parseArgs } from 'node:util'
import { hooks } from '../app/features.ts'
import { sayProblem } from '../server/jobs/job-problems.ts'
import { applyRetention } from '../server/privacy/retention.ts'
import { usageOf } from './commands.ts'
import { openFilesOfSettings } from './open-files.ts'
import { openExistingStore, readCommandSettings } from './open-store.ts'
import { parseOptions } from './usage.ts'

// Erases the applications whose retention is over now instead of at the next quarter of an hour, also many with --confirm.
const { values } = parseOptions(usageOf('retention'), () =>
  parseArgs({ options: { confirm: { type: 'boolean', default: false }, help: { type: 'boolean' } } }),
)
const store = await openExistingStore()
const settings = readCommandSettings()
const services = { store, settings, hooks, files: await openFilesOfSettings(), now: () => new Date() }
const report = await applyRetention(services, { confirmed: values.confirm })
await store.close()
const problems = report?.problems.map((problem) => sayProblem(problem, store.lists)) ?? [
  'Another process is erasing applications. Try again in a minute.',
]
console.log(`${report?.erased ?? 0} applications erased, ${problems.length} problems`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
