import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Settings, usesHttps } from './settings.ts'
import { createHolder, hasEnded } from './store/lease-holder.ts'

/** The file that marks a data folder that `npm run demo` made. Everything in such a folder is sample data. */
export const demoMarker = (dataDir: string) => join(dataDir, 'demo.json')

/** Whether a data folder contains the demo. */
export const isDemo = (dataDir: string): boolean => existsSync(demoMarker(dataDir))

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

/**
 * Refuses to serve the demo where others could use its passwords, which anyone can read in the documentation, or where it
 * could send mail. `onNetwork`: the operator asked for an address that other machines reach.
 * @throws Error that names the settings
 */
export function requireDemoSettings(settings: Settings, { onNetwork = false } = {}): void {
  const problems = [
    ...(usesHttps(settings) ? ['ORIGIN is https'] : []),
    ...(settings.databaseUrl ? ['DATABASE_URL is set (the demo writes its people into a folder of its own)'] : []),
    ...(settings.smtpUrl ? ['SMTP_URL is set'] : []),
    ...(settings.officeEmail ? ['OFFICE_EMAIL is set'] : []),
    ...(settings.filesUrl ? ['FILES_URL is set'] : []),
    ...(settings.documentKeys ? ['DOCUMENT_KEY is set'] : []),
    ...(settings.issuerKey ? ['ISSUER_KEY is set'] : []),
    ...(settings.authSecret ? ['AUTH_SECRET is set'] : []),
    ...(settings.trustedProxies > 0 ? ['TRUST_PROXY is set'] : []),
    ...(loopback.test(settings.host) || onNetwork ? [] : [`HOST ${settings.host} is reachable from other machines`]),
  ]
  if (problems.length > 0)
    throw new Error(
      `The demo has known passwords, so it does not run with the settings of a real site: ${problems.join(', ')}.`,
    )
}
