import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { isDemo, requireDemoEnvironment, requireDemoSettings, requireNotRunning } from '../app/demo-folder.ts'
import { startServer, stopOnSignals } from '../app/server.ts'
import { readSettings, type Settings } from '../app/settings.ts'
import { createDemo, demoStaff } from './demo/create-demo.ts'

process.env.NODE_ENV ??= 'production'

// Serves an association with a year of activity, so that the office can be tried at once. Its folder is never the real one.
const { values } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, network: { type: 'boolean', default: false } },
})

try {
  requireDemoEnvironment(process.env)
  const settings = readSettings({ ...process.env, DATA_DIR: process.env.DATA_DIR || './data-demo' })
  requireDemoSettings(settings, { onNetwork: values.network })
  await prepareDemo(settings)
  const server = await startServer({ ...settings, sampleContent: false }, { demoOnNetwork: values.network })
  console.log(signInMessage(server.address, settings.dataDir))
  console.log(`Honbu is open at ${server.address}`)
  stopOnSignals(server)
} catch (error) {
  console.error(`The demo cannot start. ${(error as Error).message}`)
  process.exit(1)
}

/** Creates the demo when it is missing. @throws Error when the folder contains anything else, or is in use; it stays as it is */
async function prepareDemo(settings: Settings) {
  const { dataDir } = settings
  requireOwnFolder(dataDir)
  if (isDemo(dataDir) && !values.fresh) return
  requireNotRunning(dataDir)
  // Created under another name, so that a crash never leaves half a demo.
  const part = `${dataDir}.part`
  requireOwnFolder(part)
  rmSync(part, { recursive: true, force: true })
  const startedAt = performance.now()
  console.log('Creating a sample association with a year of activity…')
  await createDemo({ ...settings, dataDir: part })
  rmSync(dataDir, { recursive: true, force: true })
  renameSync(part, dataDir)
  console.log(`The demo is created in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function requireOwnFolder(dataDir: string) {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0 && !isDemo(dataDir))
    throw new Error(
      `DATA_DIR ${dataDir} contains data that is not from the demo. Nothing was changed. Unset DATA_DIR, or name an empty folder.`,
    )
}

function signInMessage(address: string, dataDir: string): string {
  const people = Object.entries(demoStaff).map(
    ([role, { email, password }]) => `  ${role.padEnd(10)}${email.padEnd(24)}${password}`,
  )
  return `
SAMPLE DATA: every person, message and document is invented, and no mail is sent.
  The site    ${address}
  The office  ${address}/office
Sign in with one of these e-mail addresses and passwords. Documents and exports also need two-factor sign-in, which the office sets up:
${people.join('\n')}
The data is in ${relative('', dataDir) || dataDir}. “npm run demo -- --fresh” creates it again. Ctrl+C stops the server.
`
}
