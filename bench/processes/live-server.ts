import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startServer } from '../../app/server.ts'
import { readSettings } from '../../app/settings.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { systemActor } from '../../lists/access.ts'
import { microseconds } from '../report.ts'

export type Opened = { port: number }
/** Times in microseconds: the write was requested, and is on disk. */
export type Written = { requested: number; committed: number }
/** Bytes in use. */
export type Memory = { heap: number; external: number }
/** The longest pause of the event loop since the write before, in milliseconds. */
export type Pause = { longest: number }

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

const resolutionMs = 2
const eventLoop = monitorEventLoopDelay({ resolution: resolutionMs })
eventLoop.enable()

// The whole server, with messages that write a record in the server's own process, as the office does, and report its memory.
const honbu = await startServer(readSettings(process.env), { logLevel: 'warn' })
const actorStore = honbu.store.as(systemActor('bench'))
const actions = { write, memory, pause }
process.on('message', async ({ action }: { action: keyof typeof actions }) => process.send!(await actions[action]()))
process.send!({ port: Number(new URL(honbu.address).port) } satisfies Opened)

async function write(): Promise<Written> {
  eventLoop.reset()
  const requested = microseconds()
  await actorStore.create(blackBelts, {
    name: 'Bench Mark',
    registrationNo: `B-${requested}`,
    dan: '1st Dan',
  })
  return { requested, committed: lastCommit }
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

async function pause(): Promise<Pause> {
  return { longest: Math.max(0, eventLoop.max / 1e6 - resolutionMs) }
}
