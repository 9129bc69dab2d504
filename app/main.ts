import { existsSync, statfsSync } from 'node:fs'
import { answeredRequest } from '../server/http/request-id.ts'
import { isDiskFull } from '../server/store/errors.ts'
import { findOwnUser } from '../server/task-process/own-user.ts'
import { startWatchdog } from '../server/watchdog/watchdog.ts'
import { readSettings, settingsAdvice } from './settings.ts'
import { startMessage } from './start-message.ts'

/** Reads the settings and serves. Ends the process when it cannot. */
export async function run(): Promise<void> {
  // Set before the site loads React, because React's development checks slow every page down.
  process.env.NODE_ENV ??= 'production'
  let dataDir: string | undefined
  try {
    const settings = readSettings(process.env)
    dataDir = settings.dataDir
    const { startServer, stopOnSignals } = await import('./server.ts')
    const server = await startServer(settings)
    stopOnSignals(server)
    startWatchdog({ answeredRequest })
    // Afterwards, because a program that reads this may send a signal at once.
    const advice = [...settingsAdvice(settings, process.env), findOwnUser()?.problem].filter(
      (text) => text !== undefined,
    )
    console.log(startMessage({ ...settings, ...server, advice }, performance.now()))
  } catch (error) {
    const { message } = error as Error
    const reason =
      dataDir !== undefined && (isDiskFull(error) || hasNoSpace(dataDir))
        ? `The disk of DATA_DIR ${dataDir} is full (df -h shows it). Free some space and start again. Nothing that was acknowledged is lost. (${message})`
        : message
    console.error(`Honbu cannot start. ${reason}`)
    process.exit(1)
  }
}

/** SQLite calls a full disk an I/O error at some places. */
function hasNoSpace(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 64 * 1024
}

// app/start.mjs, which has the compile cache, calls `run` itself.
if (import.meta.main) await run()
