import { systemActor } from '../lists/engine/access.ts'
import { applications } from '../lists/index.ts'
import { readSettings } from '../server/settings.ts'
import { openFiles } from '../server/storage/storage.ts'
import { eraseApplication } from '../server/submissions/erase.ts'
import { openForReading } from './records.ts'

// An applicant withdrew: the record, its history and its three documents go at once.
const [reference = ''] = process.argv.slice(2)
const store = await openForReading()
const { dataDir, documentKeys } = readSettings(process.env)
const { documents } = openFiles(dataDir, documentKeys)
const operator = systemActor('erase')
const { records } = await store.as(operator).query(applications, { search: reference })
const record = records.find(({ membershipId }) => membershipId === reference)
if (record) {
  await eraseApplication({ store, documents, now: () => new Date() }, record.key, {
    by: operator,
    why: 'asked for at the command line',
    revision: record.revision,
  })
  console.log(`Application ${reference} and its three documents are erased`)
} else {
  console.error(
    `There is no application ${reference}. Which one? npm run erase -- REFERENCE (npm run inbox names them)`,
  )
  process.exitCode = 1
}
await store.close()
