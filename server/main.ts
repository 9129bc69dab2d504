import { setupMessage, startServer } from './server.ts'
import { readSettings } from './settings.ts'

// Set before the site loads React, because React's development checks slow every page down.
process.env.NODE_ENV ??= 'production'

const stopTimeoutMs = 30_000

try {
  const server = await startServer(readSettings(process.env))
  if (server.setupCode) console.log(setupMessage(server))
  console.log(`Honbu is open at ${server.address}`)
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
