import { existsSync, statfsSync } from 'node:fs'
import { readSettings, type Settings, settingsAdvice } from './settings.ts'
import { startMessage } from './start-message.ts'
import { isDiskFull } from './store/errors.ts'
import { connectToPrimary, type WorkerLink } from './workers/worker.ts'

/** Reads the settings, then serves in this process or starts those that serve. Ends the process when it cannot. */
export async function run(): Promise<void> {
  // Set before the site loads React, because React's development checks slow every page down.
  process.env.NODE_ENV ??= 'production'
  let dataDir: string | undefined
  try {
    const settings = readSettings(process.env)
    dataDir = settings.dataDir
    const worker = connectToPrimary()
    if (settings.workers > 1 && !worker) await runWorkers(settings)
    else await serve(settings, worker)
  } catch (error) {
    const { message } = error as Error
    const reason =
      dataDir !== undefined && (isDiskFull(error) || hasNoSpace(dataDir))
        ? `The disk of DATA_DIR ${dataDir} is full (df -h shows it). Free some space and start again. Nothing that was acknowledged is lost. (${message})`
        : message
    // A worker that cannot start has printed why, and its primary process ends without a message of its own.
    if (message) console.error(`Honbu cannot start. ${reason}`)
    process.exit(1)
  }
}

/** SQLite calls a full disk an I/O error at some places. */
function hasNoSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 64 * 1024
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
  else
    console.log(
      startMessage({ ...settings, ...server, advice: settingsAdvice(settings, process.env) }, performance.now()),
    )
}

/** Starts the processes that serve. This one only hands out connections, so it does not load the site. */
async function runWorkers(settings: Settings) {
  const { startWorkers } = await import('./workers/primary.ts')
  const primary = await startWorkers(settings)
  // Undefined: it was stopped before.
  if (primary)
    console.log(
      startMessage({ ...settings, ...primary, advice: settingsAdvice(settings, process.env) }, performance.now()),
    )
}
