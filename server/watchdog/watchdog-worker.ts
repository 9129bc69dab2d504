import { on } from 'node:events'
import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

// The thread that ends the process when its event loop stands still (watchdog.ts).

const stackTimeoutMs = 5000
const maxFrames = 20

/** The functions that the main thread runs, the innermost first. Empty while it waits outside of JavaScript. */
async function mainStack(): Promise<string[]> {
  const session = new Session()
  session.connectToMainThread()
  const scripts = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  await session.post('Debugger.enable')
  const urlOf = ({ location }: Debugger.CallFrame) => scripts.get(location.scriptId) ?? ''
  const paused = on(session, 'Debugger.paused')
  await session.post('Debugger.pause')
  let frames: Debugger.CallFrame[] = []
  for await (const [{ params }] of paused) {
    frames = params.callFrames
    if (frames.some((frame) => urlOf(frame).startsWith('file:'))) break
    // Between two promises, Node's own code runs.
    await session.post('Debugger.stepInto')
  }
  return frames.slice(0, maxFrames).map((frame) => {
    const { lineNumber, columnNumber = 0 } = frame.location
    return `at ${frame.functionName || '(anonymous)'} (${urlOf(frame)}:${lineNumber + 1}:${columnNumber + 1})`
  })
}

async function watch({ beats, tickMs, maxTicks }: Watched) {
  let [last, still] = [0, 0]
  while (still < maxTicks) {
    await wait(tickMs)
    const now = Atomics.load(beats, 0)
    still = now === last ? still + 1 : 0
    last = now
  }
  const error = `The event loop has answered nothing for ${(tickMs * maxTicks) / 1000} seconds. The process ends, so that it is started again.`
  const stack = await Promise.race([mainStack(), wait(stackTimeoutMs, [])])
  // As pino writes it (log.ts), whose output the main thread can no longer write.
  writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), error, stack })}\n`)
  process.kill(process.pid, 'SIGKILL')
}

// app/compile.ts loads this module outside of a thread.
if (!isMainThread) await watch(workerData)
