import { parseArgs } from 'node:util'
import { systemActor } from '../lists/access.ts'
import { say } from '../lists/language.ts'
import { arrivalOf, type List } from '../lists/list.ts'
import { usageOf } from './commands.ts'
import { openExistingStore } from './open-store.ts'
import { parseOptions } from './usage.ts'

// Prints what arrived in the inboxes on the command line. Documents stay encrypted: only their addresses are printed.
const { values } = parseOptions(usageOf('inbox'), () =>
  parseArgs({ options: { json: { type: 'boolean', default: false }, help: { type: 'boolean' } } }),
)
const store = await openExistingStore()
const reader = store.as(systemActor('inbox'))
const inboxes = await Promise.all(
  store.lists.shown
    .filter(({ inbox }) => inbox)
    .map(async (list) => ({ list, records: (await reader.query(list)).records as Record<string, unknown>[] })),
)
await store.close()

// The texts come from visitors, and control characters could rewrite the operator's terminal.
const printable = (value: unknown) =>
  String(value ?? '').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd')

function printRecord(list: List, record: Record<string, unknown>) {
  const status = [record.isRead ? 'read' : 'UNREAD', ...(record.suspect ? ['suspected spam'] : [])].join(', ')
  console.log(`\n${arrivalOf(list, record) ?? 'Without a time'}  ${status}`)
  for (const [name, { label }] of Object.entries(list.fields)) {
    if (record[name] === undefined || ['isRead', 'suspect'].includes(name)) continue
    const text = printable(record[name])
    if (text.includes('\n')) console.log(`  ${label}\n${text.replace(/^/gm, '  | ')}`)
    else console.log(`  ${label.padEnd(40)} ${text}`)
  }
}

if (values.json) {
  console.log(JSON.stringify(Object.fromEntries(inboxes.map(({ list, records }) => [list.name, records])), null, 2))
} else {
  console.log(
    `${inboxes.map(({ list, records }) => say(list.counted, { count: records.length })).join(', ')}; newest first`,
  )
  for (const { list, records } of inboxes) {
    console.log(`\n── ${list.title}`)
    for (const record of records) printRecord(list, record)
  }
}
