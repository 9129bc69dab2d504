import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Finds a Chromium for the browser journeys: the variable CHROMIUM, the system's, Playwright's own; on Debian as root it
 * is installed as a last resort.
 * @throws Error that says how to get one
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...usual, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Chromium…')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as const }
    execFileSync('apt-get', ['update', '-qq'], { stdio: [...quiet.stdio] })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: [...quiet.stdio] })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium was found. Install one (npx playwright install chromium) or name it in CHROMIUM.')
}
