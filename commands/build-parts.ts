import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { completeMarker, failedMarker } from '../server/pages/built-parts.ts'
import { lowerPriority } from '../server/runtime/lower-priority.ts'

/** The site (its files for browsers and its renderer) and the office are built separately, so that the site need not wait. */
export type Part = 'site' | 'office'
export const parts: readonly Part[] = ['site', 'office']

const root = join(import.meta.dirname, '..')
const folderOf = (part: Part) => join(root, 'dist', part)
const shared = ['app/lists.ts', 'lists/**/*.ts', 'commands/{bundle,licences,one-language}.ts', 'package-lock.json']
const sources: Record<Part, string[]> = {
  site: ['app/{messages.ts,pages.ts,site/*,shell/*}', 'features/**/*.*', 'site/**/*.*', 'vite.config.ts', ...shared],
  // The office takes the design tokens and fonts of the site, and nothing else (app/office/office.css).
  office: [
    'app/{office.tsx,office/*}',
    'features/**/*.*',
    'office/**/*.*',
    'site/styles/{tokens,fonts}.css',
    'site/assets/fonts/*',
    ...shared,
  ],
}
const anotherBuildTimeoutMs = 600_000
/** Below the server, which starts at the same time. */
const backgroundPriority = 10

/** Whether the part must be built. Never in an installation without sources (`npm run package`), which cannot build. */
export function isOutdated(part: Part): boolean {
  return existsSync(join(root, 'site')) && readMarker(part) !== fingerprint(part)
}

/**
 * Builds a part. A build of another process finishes first; with `ifNeeded`, its result is used when it is current.
 * @throws Error with the reason
 */
export async function buildPart(part: Part, { ifNeeded = false } = {}) {
  const unlock = lock(part)
  try {
    const startedAt = performance.now()
    // Taken first, so that a source that changes during the build makes the result outdated.
    const built = fingerprint(part)
    if (ifNeeded && readMarker(part) === built) return
    removeMarkers(part)
    const bundle = await loadBundle()
    await bundle[part]().catch((error) => {
      mkdirSync(folderOf(part), { recursive: true })
      writeFileSync(join(folderOf(part), failedMarker), '')
      throw error
    })
    writeFileSync(join(folderOf(part), completeMarker), built)
    console.log(`The ${part} is built, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  } finally {
    unlock()
  }
}

/** Builds a part in another process, which prints the result and may outlive this one. */
export function buildInBackground(part: Part) {
  // Removed before the server starts, so that it does not serve files that the build is about to replace.
  removeMarkers(part)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-needed', part], {
    cwd: root,
    // Vite sets NODE_ENV in the process of `npm run dev`.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (child.pid) lowerPriority(child.pid, backgroundPriority)
  child.unref()
}

async function loadBundle() {
  try {
    return await import('./bundle.ts')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(`The tools that build are not installed. Run: npm ci (${(error as Error).message})`, {
      cause: error,
    })
  }
}

/**
 * A hash of the names and contents of a part's sources. Times of files are not used: copying and checking out change them.
 */
function fingerprint(part: Part): string {
  const files = globSync(sources[part], { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
  const hashes = files.sort().map((path) => `${path} ${hash('sha256', readFileSync(join(root, path)))}`)
  return hash('sha256', hashes.join('\n'))
}

function removeMarkers(part: Part) {
  for (const marker of [completeMarker, failedMarker]) rmSync(join(folderOf(part), marker), { force: true })
}

function readMarker(part: Part): string | undefined {
  try {
    return readFileSync(join(folderOf(part), completeMarker), 'utf8')
  } catch {
    return undefined
  }
}

/** Locks a part for this process until it unlocks it or ends, however it ends: SQLite locks its file with the system's means. */
function lock(part: Part): () => void {
  mkdirSync(join(root, 'dist'), { recursive: true })
  const database = new DatabaseSync(join(root, 'dist', `${part}.lock`), { timeout: anotherBuildTimeoutMs })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    throw new Error(`Another process is building the ${part} and does not end.`, { cause: error })
  }
  return () => database.close()
}
