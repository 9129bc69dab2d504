import { startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { startMessage } from './start-message.ts'

// Set before the site loads React, because React's development checks slow every page down.
process.env.NODE_ENV ??= 'production'

const stopTimeoutMs = 30_000

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  console.log(startMessage({ ...settings, ...server }, performance.now()))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopTimeoutMs).unref()
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(`Honbu cannot start. ${(error as Error).message}`)
  process.exit(1)
}
