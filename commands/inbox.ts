import { parseArgs } from 'node:util'
import { applications } from '../features/applications/applications.ts'
import { messages } from '../features/contact/contact.ts'
import { systemActor } from '../lists/access.ts'
import type { Entry } from '../server/store/contract.ts'
import { usageOf } from './commands.ts'
import { openExistingStore } from './open-store.ts'
import { parseOptions } from './usage.ts'

// Prints the messages and applications on the command line. Documents stay encrypted: only their addresses are printed.
const { values } = parseOptions(usageOf('inbox'), () =>
  parseArgs({ options: { json: { type: 'boolean', default: false }, help: { type: 'boolean' } } }),
)
const store = await openExistingStore()
const reader = store.as(systemActor('inbox'))
const [messagePage, applicationPage] = await Promise.all([reader.query(messages), reader.query(applications)])
await store.close()

// The texts come from visitors, and control characters could rewrite the operator's terminal.
const printable = (value: unknown) =>
  String(value ?? '').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd')
const statusOf = (record: { isRead?: boolean; suspect?: boolean }) =>
  [record.isRead ? 'read' : 'UNREAD', ...(record.suspect ? ['suspected spam'] : [])].join(', ')

function printMessage(record: Entry<typeof messages>) {
  console.log(
    `\n${record.timestamp}  ${statusOf(record)}\nFrom     ${printable(record.name)}\nContact  ${printable(record.contact)}`,
  )
  console.log(printable(record.message).replace(/^/gm, '  | '))
}
function printApplication(record: Entry<typeof applications>) {
  const { key, revision, isRead, suspect, ...fields } = record
  console.log(`\nReference ${record.membershipId}  ${statusOf({ isRead, suspect })}`)
  for (const [name, value] of Object.entries(fields)) {
    const label = applications.fields[name as keyof typeof fields]?.label ?? name
    console.log(`  ${label.padEnd(40)} ${printable(value)}`)
  }
}

if (values.json) {
  console.log(JSON.stringify({ Contact: messagePage.records, Membership: applicationPage.records }, null, 2))
} else {
  console.log(`${messagePage.total} messages, ${applicationPage.total} applications; newest first`)
  console.log('\n── Messages')
  messagePage.records.forEach(printMessage)
  console.log('\n── Applications')
  applicationPage.records.forEach(printApplication)
}
