import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { hooks } from '../../app/features.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { expectedMemberNumber } from '../../features/members/server/numbers.ts'
import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { ChangeConsumer } from '../../server/jobs/change-consumer.ts'
import { applyRetention } from '../../server/privacy/retention.ts'
import { openFiles } from '../../server/storage/storage.ts'
import type { Store } from '../../server/store/contract.ts'
import { openStoreIn } from '../fixtures/open-store.ts'
import { temporaryFolder } from './store-fixtures.ts'

// Every loop over pages of records comes to an end, and reaches each record once, also when the last page is full or empty.
// Those of the statistics are in server/office-api/statistics.http.test.ts.

const actor = systemActor('test')
const now = new Date('2026-11-27T10:00:00Z')
/** Older than the access log is kept. */
const before = new Date(now.getTime() - 4 * 366 * dayMs).toISOString()

type Loop = {
  name: string
  /** The records of a page. */
  size: number
  /** Stores a record. */
  add: (store: Store, at: number) => Promise<unknown>
  /** Runs the loop, and returns how many records it has reached. */
  run: (store: Store, dataDir: string) => Promise<number>
}

const addViewing = (store: Store, at: number) =>
  store.as(actor).importRecord(viewings, `v${at}`, { reference: '1', document: 'x', by: 'staff:1', at: before })

const loops: Loop[] = [
  {
    name: 'a scan of a list',
    size: 200,
    add: addViewing,
    async run(store) {
      let reached = 0
      for await (const records of store.as(actor).scan(viewings)) reached += records.length
      return reached
    },
  },
  {
    name: 'the retention of a log',
    size: 200,
    add: addViewing,
    async run(store, dataDir) {
      const { total } = await store.as(actor).query(viewings)
      const files = openFiles(dataDir, undefined)
      await applyRetention({ store, files, hooks, now: () => now, settings: { retentionDays: 365 } })
      return total - (await store.as(actor).query(viewings)).total
    },
  },
  {
    name: 'a follower of changes',
    size: 100,
    add: addViewing,
    async run(store) {
      let reached = 0
      const handle = async () => void reached++
      await store.saveCursor('test', 0)
      const consumer = await ChangeConsumer.start({ store }, { list: viewings, name: 'test', handle, onError: fail })
      await consumer.catchUp()
      await consumer.stop()
      return reached
    },
  },
  {
    name: 'the search for the greatest number of a member',
    size: 50,
    add: (store, at) =>
      store
        .as(actor)
        .importRecord(registeredMembers, `m${at}`, { number: `M-${at + 1}`, name: 'Asha', since: '2026-01-01' }),
    run: async (store) => Number((await expectedMemberNumber(store)).replace('M-', '')) - 1,
  },
]

function fail(error: unknown): never {
  throw error
}

async function openWith(loop: Loop, count: number) {
  const dataDir = temporaryFolder()
  const store = await openStoreIn(dataDir)
  onTestFinished(() => store.close())
  await Promise.all(Array.from({ length: count }, (_, at) => loop.add(store, at)))
  return { store, dataDir }
}

test.each(
  loops.map((loop) => [loop.name, loop] as const),
)('%s ends at 0, 1, k·size − 1, k·size and k·size + 1 records', async (_, loop) => {
  const counts = fc.oneof(
    fc.constantFrom(0, 1),
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(-1, 0, 1))
      .map(([pages, more]) => pages * loop.size + more),
  )
  const property = fc.asyncProperty(counts, async (count) => {
    const { store, dataDir } = await openWith(loop, count)
    expect([count, await loop.run(store, dataDir)]).toEqual([count, count])
  })
  await fc.assert(property, { numRuns: 4, examples: [[loop.size], [2 * loop.size]] })
})

// The last one halves the register, so it never reads many pages.
test.each(
  loops.slice(0, -1).map((loop) => [loop.name, loop] as const),
)('%s lets timers run meanwhile', async (_, loop) => {
  const { store, dataDir } = await openWith(loop, 4 * loop.size)
  let ticks = 0
  let isDone = false
  const ticking = (async () => {
    while (!isDone) {
      await wait(0)
      ticks++
    }
  })()
  await loop.run(store, dataDir)
  isDone = true
  await ticking
  expect(ticks).toBeGreaterThan(1)
})
