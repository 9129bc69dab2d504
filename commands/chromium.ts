import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Returns the path of a Chromium for the browser tests: the one named in CHROMIUM, the system's, or Playwright's own. If there
 * is none, it installs one with apt-get when it runs as root on Debian.
 * @throws Error when no Chromium is found, with instructions
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (found) return found
  if (isDebianRoot()) {
    console.log('Installing Chromium…')
    const aptGet = (...args: string[]) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', 'chromium')
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium was found. Install one (npx playwright install chromium) or name it in CHROMIUM.')
}
