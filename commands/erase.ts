import { systemActor } from '../lists/engine/access.ts'
import { applications } from '../lists/index.ts'
import { eraseApplication } from '../server/submissions/erase.ts'
import { openFilesOfSettings } from './open-files.ts'
import { openExistingStore } from './open-store.ts'

// Erases the application of an applicant who withdrew: the record, its history and its three documents.
const [reference = ''] = process.argv.slice(2)
const store = await openExistingStore()
const files = await openFilesOfSettings()
const operator = systemActor('erase')
const [record] = (await store.as(operator).query(applications, { where: { membershipId: reference } })).records
if (record) {
  await eraseApplication({ store, files, now: () => new Date() }, record.key, {
    by: operator,
    why: 'asked for at the command line',
    revision: record.revision,
  })
  console.log(`Application ${reference} and its three documents are erased`)
} else {
  console.error(
    `There is no application ${reference}. Usage: npm run erase -- REFERENCE (npm run inbox lists the references)`,
  )
  process.exitCode = 1
}
await store.close()
