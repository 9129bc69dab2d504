import { setImmediate as freeAgain } from 'node:timers/promises'
import { systemActor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { microseconds } from '../numbers.ts'
import { lastCommit } from './commits.ts'

export type Opened = { port: number; head: number }
/** Moments in microseconds: the write was asked for, is on disk, and was handed to every connection. */
export type Written = { revision: number; asked: number; committed: number; handed: number }
export type Memory = { heap: number; outside: number }

// The whole server, and beside it a door for the bench: a change made in the server's own process, as the office makes it.
const honbu = await startServer(readSettings(process.env), { logLevel: 'warn' })
const office = honbu.store.as(systemActor('bench'))
process.on('message', async ({ act }: { act: 'write' | 'memory' }) =>
  process.send!(act === 'write' ? await write() : await memory()),
)
process.send!({ port: Number(new URL(honbu.address).port), head: await honbu.store.head() } satisfies Opened)

async function write(): Promise<Written> {
  const asked = microseconds()
  const { revision } = await office.create(blackBelts, {
    name: 'Bench Mark',
    registrationNo: `B-${asked}`,
    dan: '1st Dan',
  })
  await freeAgain()
  return { revision, asked, committed: lastCommit(), handed: microseconds() }
}

/** What is still in use after everything unused was let go (needs --expose-gc). */
async function memory(): Promise<Memory> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await freeAgain()
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, outside: external + arrayBuffers }
}
