import { systemActor } from '../lists/engine/access.ts'
import { lists } from '../lists/index.ts'
import { recordsByKey } from '../server/store/record-keys.ts'
import { openForReading } from './records.ts'

// Everything the store holds, in the form that `npm run import` reads, keys in order. Holds personal data: keep it safe.
const store = await openForReading()
const desk = store.as(systemActor('export'))
const whole: Record<string, Record<string, unknown>> = {}
for (const list of lists) {
  const { records } = await desk.query(list)
  records.sort((a, b) => (a.key < b.key ? -1 : 1))
  if (records.length > 0) whole[list.name] = recordsByKey(records)
}
await store.close()
process.stdout.write(`${JSON.stringify(whole, null, 2)}\n`)
