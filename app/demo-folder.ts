import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../lists/language.ts'
import { usesHttps } from '../server/http/headers.ts'
import { createHolder, hasEnded } from '../server/store/lease-holder.ts'
import { everyoneInvented, sampleData } from './messages.ts'
import type { Settings } from './settings.ts'

/** The file that marks a data folder that `npm run demo` made. Everything in such a folder is sample data. */
export const demoMarker = (dataDir: string) => join(dataDir, 'demo.json')

/** Whether a data folder contains the demo. */
export const isDemo = (dataDir: string): boolean => existsSync(demoMarker(dataDir))

/** What the page of the office says in a demo, as HTML in the current language. */
export const demoNotice = (): string =>
  `<p class="demo-notice" role="note"><strong>${say(sampleData)}</strong> ${say(everyoneInvented)}</p>`

const runningPrefix = 'demo.running.'

/** Notes in the folder of a demo that this process serves it. Returns the function that removes the note. */
export function noteRunning(dataDir: string): () => void {
  const path = join(dataDir, `${runningPrefix}${process.pid}`)
  writeFileSync(path, createHolder())
  return () => rmSync(path, { force: true })
}

/** @throws Error while a process serves the demo in a folder */
export function requireNotRunning(dataDir: string): void {
  const notes = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith(runningPrefix)) : []
  for (const name of notes) {
    const path = join(dataDir, name)
    // A process that was killed leaves its note behind.
    if (hasEnded(readFileSync(path, 'utf8'), { sameMachine: true })) continue
    throw new Error(
      `A demo is running in ${dataDir}. Stop it first (Ctrl+C in its terminal). If none is running, delete ${path}. Nothing was changed.`,
    )
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** The settings of a real site that the demo does not run with, by their names in the environment. */
const realSettings = {
  DATABASE_URL: 'databaseUrl',
  SMTP_URL: 'smtpUrl',
  OFFICE_EMAIL: 'officeEmail',
  FILES_URL: 'filesUrl',
  DOCUMENT_KEY: 'documentKeys',
  ISSUER_KEY: 'issuerKey',
  AUTH_SECRET: 'authSecret',
} as const satisfies Record<string, keyof Settings>
const problemOf = (name: string) =>
  name === 'DATABASE_URL' ? `${name} is set (the demo stores everything in a folder of its own)` : `${name} is set`

/**
 * Refuses the environment of a real site before its settings are read: some of them need others, which the demo would refuse too.
 * @throws Error that names the settings
 */
export function requireDemoEnvironment(env: Record<string, string | undefined>): void {
  requireNone(
    Object.keys(realSettings)
      .filter((name) => env[name])
      .map(problemOf),
  )
}

/**
 * Refuses to serve the demo where others could use its passwords, which anyone can read in the documentation, or where it
 * could send mail. `onNetwork`: the operator asked for an address that other machines reach.
 * @throws Error that names the settings
 */
export function requireDemoSettings(settings: Settings, { onNetwork = false } = {}): void {
  requireNone([
    ...(usesHttps(settings) ? ['ORIGIN is https'] : []),
    ...Object.entries(realSettings).flatMap(([name, key]) => (settings[key] ? [problemOf(name)] : [])),
    ...(settings.trustedProxies > 0 ? ['TRUST_PROXY is set'] : []),
    ...(loopback.test(settings.host) || onNetwork ? [] : [`HOST ${settings.host} is reachable from other machines`]),
  ])
}

function requireNone(problems: readonly string[]) {
  if (problems.length > 0)
    throw new Error(
      `The demo has known passwords, so it does not run with the settings of a real site: ${problems.join(', ')}. ` +
        'Unset them and start the demo again: “env -u NAME npm run demo” runs it without the setting NAME.',
    )
}
