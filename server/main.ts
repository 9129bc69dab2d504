import { startServer, stopOnSignals } from './server.ts'
import { readSettings } from './settings.ts'
import { startMessage } from './start-message.ts'

// Set before the site loads React, because React's development checks slow every page down.
process.env.NODE_ENV ??= 'production'

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  console.log(startMessage({ ...settings, ...server }, performance.now()))
  stopOnSignals(server)
} catch (error) {
  console.error(`Honbu cannot start. ${(error as Error).message}`)
  process.exit(1)
}
