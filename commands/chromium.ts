import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const headlessShell = '/usr/bin/chromium-headless-shell'
const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Returns the path of a Chromium: the one named in CHROMIUM, the system's, or Playwright's own. If there is none, it installs
 * one with apt-get when it runs as root on Debian.
 * @throws Error when no Chromium is found, with instructions
 */
export const findChromium = (): string => find([...browsers, chromium.executablePath()], 'chromium')

/**
 * Returns the path of Chromium's headless shell, or of any other Chromium. The shell opens a page with less than half of the
 * processor time of the whole browser.
 * @throws Error when no Chromium is found, with instructions
 */
export function findHeadlessChromium(): string {
  try {
    return find([headlessShell], 'chromium-headless-shell')
  } catch {
    return findChromium()
  }
}

function find(paths: string[], debianPackage: string): string {
  const installed = () => [process.env.CHROMIUM, ...paths].find((path) => path && existsSync(path))
  if (!installed() && isDebianRoot()) installOnDebian(debianPackage)
  const found = installed()
  if (!found)
    throw new Error('No Chromium was found. Install one (npx playwright install chromium) or name it in CHROMIUM.')
  return found
}

function installOnDebian(name: string) {
  console.log(`Installing ${name}…`)
  const aptGet = (...args: string[]) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  aptGet('update', '-qq')
  aptGet('install', '-y', '-qq', name)
}
