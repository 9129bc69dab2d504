import { system } from '../lists/engine/who.ts'
import { uploadNames, uploads } from '../lists/forms/membership.ts'
import { applications } from '../lists/index.ts'
import { openFiles } from '../server/files/files.ts'
import { readSettings } from '../server/settings.ts'
import { objectName } from '../server/submissions/applications.ts'
import { openForReading } from './records.ts'

// An applicant withdrew: the record, its history and its three documents go at once.
const [reference = ''] = process.argv.slice(2)
const store = await openForReading()
const { dataDir, documentKeys } = readSettings(process.env)
const { documents } = openFiles(dataDir, documentKeys)
const desk = store.as(system('erase'))
const { records } = await desk.all(applications, { search: reference })
const record = records.find(({ membershipId }) => membershipId === reference)
if (record) {
  await desk.remove(applications, record.key, record.revision)
  await Promise.all(uploadNames.map((name) => documents.remove(objectName(reference, uploads[name].object))))
  console.log(`Application ${reference} and its three documents are erased`)
} else {
  console.error(
    `There is no application ${reference}. Which one? npm run erase -- REFERENCE (npm run inbox names them)`,
  )
  process.exitCode = 1
}
await store.close()
