import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { systemActor } from '../../lists/engine/access.ts'
import { blackBelts } from '../../lists/index.ts'
import { startServer } from '../../server/server.ts'
import { readSettings } from '../../server/settings.ts'
import { microseconds } from '../report.ts'

export type Opened = { port: number; head: number }
/** Times in microseconds: the write was requested, is on disk, and was written to every connection. */
export type Written = { revision: number; requested: number; committed: number; sent: number }
/** Bytes in use. */
export type Memory = { heap: number; external: number }
/** Delays of the event loop since `observe`, in milliseconds. */
export type EventLoopDelay = { longest: number; p99: number }

let writing = false
let lastCommit = 0
const { exec } = DatabaseSync.prototype

// The caller of a write may be resumed later than the subscribers receive it, so the time is taken in the database itself.
DatabaseSync.prototype.exec = function (sql: string) {
  exec.call(this, sql)
  if (sql === 'BEGIN IMMEDIATE') writing = true
  if (sql !== 'COMMIT' || !writing) return
  writing = false
  lastCommit = microseconds()
}

// The whole server, with messages that write a record in the server's own process, as the office does, and report its memory.
const honbu = await startServer(readSettings(process.env), { logLevel: 'warn' })
const actorStore = honbu.store.as(systemActor('bench'))
const actions = { write, memory, observe, delay }
process.on('message', async ({ action }: { action: keyof typeof actions }) => process.send!(await actions[action]()))
process.send!({ port: Number(new URL(honbu.address).port), head: await honbu.store.head() } satisfies Opened)

async function write(): Promise<Written> {
  const requested = microseconds()
  const { revision } = await actorStore.create(blackBelts, {
    name: 'Bench Mark',
    registrationNo: `B-${requested}`,
    dan: '1st Dan',
  })
  await nextTurn()
  return { revision, requested, committed: lastCommit, sent: microseconds() }
}

/** Memory in use after garbage collection (needs --expose-gc). */
async function memory(): Promise<Memory> {
  for (let round = 0; round < 4; round++) {
    globalThis.gc?.()
    await nextTurn()
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { heap: heapUsed, external: external + arrayBuffers }
}

let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined
const resolutionMs = 5

function observe() {
  histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return {}
}

function delay(): EventLoopDelay {
  if (!histogram) throw new Error('Send observe first')
  const beyondTimer = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
  return { longest: beyondTimer(histogram.max), p99: beyondTimer(histogram.percentile(99)) }
}
