import { Worker } from 'node:worker_threads'

export type WatchdogOptions = {
  /** How long the event loop may answer nothing, in milliseconds. */
  limitMs?: number
  /** The request that the running code answers (server/http/request-id.ts). */
  answeredRequest?: () => object | undefined
}

/** The name under which the thread finds `answeredRequest` among the globals of the main thread, by the debugger. */
export const answeredRequestName = 'honbu.answeredRequest'
/** What the thread is given (watchdog-worker.ts). `beats` counts the turns of the event loop. */
export type Watched = { beats: Int32Array; tickMs: number; maxTicks: number }

/** Longer than any work of ours holds the event loop, also on a slow disk: SQLite waits for another process for ten seconds. */
const defaultLimitMs = 60_000
const ticks = 10

/**
 * Ends this process when its event loop has answered nothing for `limitMs` (default: one minute), so that the supervisor starts it
 * again: a loop without an end would otherwise stop the site until somebody notices. Before, the log names the functions that run and the request
 * that they answer.
 * A thread counts ticks of its own rather than time, because after a sleep of the machine both go on where they were.
 */
export function startWatchdog({ limitMs = defaultLimitMs, answeredRequest }: WatchdogOptions = {}): void {
  Object.assign(globalThis, { [Symbol.for(answeredRequestName)]: answeredRequest })
  const tickMs = limitMs / ticks
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), tickMs / 2).unref()
  const workerData: Watched = { beats, tickMs, maxTicks: ticks }
  const thread = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
  })
  thread.unref()
  // Without the thread the site still works.
  thread.on('error', (error) => console.error(`The watchdog of the event loop ended. ${error.message}`))
}
