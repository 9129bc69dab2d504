import { on } from 'node:events'
import { writeSync } from 'node:fs'
import { type Debugger, Session } from 'node:inspector/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, workerData } from 'node:worker_threads'
import { answeredRequestName, type Watched } from './watchdog.ts'

// The thread that ends the process when its event loop stands still (watchdog.ts).

const stackTimeoutMs = 5000
const maxFrames = 20

type Running = { class?: string; id?: string; stack: string[] }

/**
 * The functions that the main thread runs, the innermost first, and the class and id of the request that they answer, if any. Never
 * resolves while the thread waits outside of JavaScript.
 */
async function whatRuns(): Promise<Running> {
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
  const { result } = await session.post('Debugger.evaluateOnCallFrame', {
    callFrameId: frames[0]!.callFrameId,
    expression: `globalThis[Symbol.for('${answeredRequestName}')]?.()`,
    returnByValue: true,
  })
  const stack = frames.slice(0, maxFrames).map((frame) => {
    const { lineNumber, columnNumber = 0 } = frame.location
    return `at ${frame.functionName || '(anonymous)'} (${urlOf(frame)}:${lineNumber + 1}:${columnNumber + 1})`
  })
  return { ...result.value, stack }
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
  const running = await Promise.race([whatRuns(), wait(stackTimeoutMs, { stack: [] })])
  // As pino writes it (log.ts), whose output the main thread can no longer write.
  writeSync(1, `${JSON.stringify({ level: 60, time: new Date().toISOString(), error, ...running })}\n`)
  process.kill(process.pid, 'SIGKILL')
}

// app/compile.ts loads this module outside of a thread.
if (!isMainThread) await watch(workerData)
