import { setupMessage, startServer } from './server.ts'
import { readSettings } from './settings.ts'

// React is loaded with the site, after this: what it checks for developers costs visitors time.
process.env.NODE_ENV ??= 'production'

const stopWithinMs = 30_000

try {
  const honbu = await startServer(readSettings(process.env))
  if (honbu.setupCode) console.log(setupMessage(honbu))
  console.log(`Honbu is open at ${honbu.address}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref()
      void honbu.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(`Honbu cannot start. ${(error as Error).message}`)
  process.exit(1)
}
