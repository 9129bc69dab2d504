import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const headlessShell = '/usr/bin/chromium-headless-shell'
const npmPackage = '@sparticuz/chromium'

const findInstalled = (paths: string[]) => paths.find(existsSync)

/**
 * Returns the path of a Chromium: the one named in CHROMIUM, an installed one, the one that npm brings for Linux on x64, or
 * Playwright's own. Returns undefined when there is none.
 * @throws Error when the file named in CHROMIUM cannot be executed
 */
export const findChromium = () => findNamed() ?? findInstalled(browsers) ?? findInPackage() ?? findOfPlaywright()

/**
 * Returns the path of Chromium's headless shell, or of any other Chromium. The shell needs less processor time for a page
 * than the whole browser (decision 33), so the one that npm brings comes before an installed browser.
 * @throws Error when the file named in CHROMIUM cannot be executed
 */
export const findHeadlessChromium = () =>
  findNamed() ?? findInstalled([headlessShell]) ?? findInPackage() ?? findInstalled(browsers) ?? findOfPlaywright()

function findNamed(): string | undefined {
  const named = process.env.CHROMIUM
  if (!named) return undefined
  try {
    accessSync(named, constants.X_OK)
  } catch {
    throw new Error(`CHROMIUM names ${named}, which is no file that this user can execute.`)
  }
  return named
}

const findOfPlaywright = () => [chromium.executablePath()].find(existsSync)

/**
 * Returns the path of a script that starts the headless shell of the npm package. The package is made for machines where nothing
 * else may be installed: it contains the libraries and the font that a minimal Linux lacks. The first call unpacks it, which takes
 * a few seconds. Returns undefined on other systems, and where it does not start.
 */
function findInPackage(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', npmPackage, 'package.json'), 'utf8'))
  const folder = join(root, 'node_modules/.cache/honbu-chromium', version)
  const starter = join(folder, 'chromium.sh')
  if (existsSync(starter)) return starter
  mkdirSync(join(folder, '..'), { recursive: true })
  const incomplete = mkdtempSync(`${folder}.`)
  try {
    unpack(incomplete)
    renameSync(incomplete, folder)
    return starter
  } catch (error) {
    // Another run has unpacked it meanwhile.
    if (existsSync(starter)) return starter
    console.error(`The Chromium of ${npmPackage} cannot be used: ${(error as Error).message}`)
    return undefined
  } finally {
    rmSync(incomplete, { recursive: true, force: true })
  }
}

/** @throws Error when the unpacked browser does not start */
function unpack(folder: string) {
  // The package unpacks to the folder for temporary files, and its libraries only where it believes to run on AWS Lambda.
  const lambda = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  const script = `import chromium from '${npmPackage}'; await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { PATH: process.env.PATH, TMPDIR: folder, ...lambda },
  })
  const fonts = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n${fonts}\n`)
  const starter = join(folder, 'chromium.sh')
  const variables = 'LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"'
  writeFileSync(starter, `#!/bin/sh\nhere="\${0%/*}"\n${variables} exec "$here/chromium" "$@"\n`, { mode: 0o755 })
  execFileSync(starter, ['--version'])
}
