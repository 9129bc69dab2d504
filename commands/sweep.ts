import { parseArgs } from 'node:util'
import { sayProblem } from '../server/jobs/job-problems.ts'
import { sweep } from '../server/privacy/sweep.ts'
import { usageOf } from './commands.ts'
import { openFilesOfSettings } from './open-files.ts'
import { openExistingStore } from './open-store.ts'
import { parseOptions } from './usage.ts'

// Sweeps the documents now instead of at the next quarter of an hour, and prints what could not be handled.
const { values } = parseOptions(usageOf('sweep'), () =>
  parseArgs({ options: { confirm: { type: 'boolean', default: false }, help: { type: 'boolean' } } }),
)
const store = await openExistingStore()
const services = { store, files: await openFilesOfSettings(), now: () => new Date() }
const report = await sweep(services, { confirmed: values.confirm })
await store.close()
if (report) {
  const { deleted, quarantined, problems } = report
  console.log(`${quarantined} documents moved to the quarantine, ${deleted} files deleted, ${problems.length} problems`)
  for (const problem of problems) console.error(sayProblem(problem, store.lists))
  if (problems.length > 0) process.exitCode = 1
} else {
  console.error('Another process is sweeping the documents. Try again in a minute.')
  process.exitCode = 1
}
