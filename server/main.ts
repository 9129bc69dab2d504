import { readSettings, type Settings } from './settings.ts'
import { startMessage } from './start-message.ts'
import { connectToPrimary, type WorkerLink } from './workers/worker.ts'

/** Reads the settings, then serves in this process or starts those that serve. Ends the process when it cannot. */
export async function run(): Promise<void> {
  // Set before the site loads React, because React's development checks slow every page down.
  process.env.NODE_ENV ??= 'production'
  try {
    const settings = readSettings(process.env)
    const worker = connectToPrimary()
    if (settings.workers > 1 && !worker) await runWorkers(settings)
    else await serve(settings, worker)
  } catch (error) {
    // A worker that cannot start has printed why, and its primary process ends without a message of its own.
    if ((error as Error).message) console.error(`Honbu cannot start. ${(error as Error).message}`)
    process.exit(1)
  }
}

// server/start.mjs, which has the compile cache, calls `run` itself.
if (import.meta.main) await run()

/** Serves in this process: the only one, or one of several. */
async function serve(settings: Settings, worker: WorkerLink | undefined) {
  const { startServer, stopOnSignals } = await import('./server.ts')
  const server = await startServer(settings, { worker })
  // The primary process repeats a signal that its whole process group receives. It ends a worker that hangs by itself.
  stopOnSignals(server, { ignoresRepeats: worker !== undefined })
  // Afterwards, because whoever reads this may send a signal at once.
  if (worker) worker.open(server)
  else console.log(startMessage({ ...settings, ...server }, performance.now()))
}

/** Starts the processes that serve. This one only hands out connections, so it does not load the site. */
async function runWorkers(settings: Settings) {
  const { startWorkers } = await import('./workers/primary.ts')
  const primary = await startWorkers(settings)
  // Undefined: it was stopped before.
  if (primary) console.log(startMessage({ ...settings, ...primary }, performance.now()))
}
