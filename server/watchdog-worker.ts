import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

// The thread that ends the process when its event loop stands still (watchdog.ts).

const stackTimeoutMs = 1000
const maxFrames = 20

/** The functions that the main thread runs, the innermost first. Empty while it waits outside of JavaScript. */
async function mainStack(): Promise<string[]> {
  const session = new Session()
  session.connectToMainThread()
  const scripts = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url))
  const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) => resolve(params.callFrames))
  })
  const frames = session
    .post('Debugger.enable')
    .then(() => session.post('Debugger.pause'))
    .then(() => paused)
  return (await Promise.race([frames, wait(stackTimeoutMs, [])]))
    .slice(0, maxFrames)
    .map(({ functionName, location }) => {
      const { scriptId, lineNumber, columnNumber = 0 } = location
      return `at ${functionName || '(anonymous)'} (${scripts.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1})`
    })
}

const { beats, tickMs, maxTicks } = workerData as Watched
let [last, still] = [0, 0]
while (still < maxTicks) {
  await wait(tickMs)
  const now = Atomics.load(beats, 0)
  still = now === last ? still + 1 : 0
  last = now
}
const error = `The event loop has answered nothing for ${(tickMs * maxTicks) / 1000} seconds. The process ends, so that it is started again.`
const stack = await mainStack()
// As pino writes it (log.ts), whose output the main thread can no longer write.
writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), error, stack })}\n`)
process.kill(process.pid, 'SIGKILL')
