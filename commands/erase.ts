import { parseArgs } from 'node:util'
import { applications } from '../features/applications/applications.ts'
import { registeredMembers } from '../features/members/members.ts'
import { systemActor } from '../lists/access.ts'
import { eraseRecord } from '../server/privacy/erase-record.ts'
import { commandLine, usageOf } from './commands.ts'
import { openFilesOfSettings } from './open-files.ts'
import { openExistingStore } from './open-store.ts'
import { failWith, parseOptions } from './usage.ts'

// Erases the application of an applicant who withdrew: the record, its history and its three documents; or a member of the
// register with the renewals and the mails about them.
const usage = `${usageOf('erase')}
${commandLine('inbox')} lists the references of applications. The office shows the numbers of members.`
const { positionals } = parseOptions(usage, () =>
  parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } }),
)
const [reference, ...others] = positionals
if (!reference || others.length > 0) failWith(usage, 2)
const store = await openExistingStore()
const files = await openFilesOfSettings()
const operator = systemActor('erase')
const why = 'asked for at the command line'
const now = () => new Date()
const [member] = (await store.as(operator).query(registeredMembers, { where: { number: reference } })).records
const [record] = (await store.as(operator).query(applications, { where: { membershipId: reference } })).records
if (record) {
  await eraseRecord({ store, files, now }, applications, record.key, { by: operator, why, revision: record.revision })
  console.log(`Application ${reference} and its three documents are erased`)
} else if (member) {
  await eraseRecord({ store, files, now }, registeredMembers, member.key, {
    by: operator,
    why,
    revision: member.revision,
  })
  console.log(`The member ${reference}, the renewals and the mails about them are erased`)
} else {
  console.error(`There is no application ${reference}, and no member with this number.\n${usage}`)
  process.exitCode = 1
}
await store.close()
