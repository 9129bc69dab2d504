import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isStartedByWrapper, shellWord, wrapper } from '../runtime/command-line.ts'
import { finishAfter } from '../runtime/finish-after.ts'

/**
 * Refuses a data folder of another user before anything is opened or created there, because the site's user could not read the
 * new files. Of a folder that does not exist, the nearest parent counts. Every way to the data passes here.
 * @throws Error that names the owner and the command to use instead
 */
export function requireOwnDataDir(dataDir: string): void {
  const own = process.geteuid?.()
  // Windows has no such owners.
  if (own === undefined) return
  const { path, stats } = nearestExisting(dataDir)
  // A file in place of a folder is no matter of owners. The creation of the folder names it.
  if (!stats.isDirectory()) return
  // The usual case. A folder of root that others may write to is the usual volume of a container.
  if ((stats.uid === own || stats.uid === 0) && mayWrite(path)) return
  const exists = path === dataDir
  const self = userName(own) ?? `number ${own}`
  const owner = userName(stats.uid)
  const folder = exists ? `DATA_DIR ${dataDir}` : `The folder ${path} of DATA_DIR ${dataDir}`
  const belongs = `belongs to the user ${owner ?? `number ${stats.uid}`} (mode ${modeOf(stats)}), but this process runs as ${self}.`
  // Root may use a new folder in one whose owner this machine does not know, for example in a folder mounted into a container.
  const concerns = exists || (own === 0 ? owner !== undefined : !mayWrite(path))
  const isForeign = stats.uid !== own && stats.uid !== 0 && concerns
  const takeOver = `run as root:\n  chown -R ${self}: ${shellWord(path)}`
  if (isForeign)
    throw new Error(
      `${folder} ${belongs} The site could not read what it writes. Nothing was changed. ` +
        (isStartedByWrapper() ? `Correct DATA_DIR, or ${takeOver}` : `Use:\n  ${commandAs(stats.uid, own)}`),
    )
  if (mayWrite(path)) return
  if (stats.uid === own)
    throw new Error(
      `${folder} cannot be written to: its mode is ${modeOf(stats)}. Change it:\n  chmod u+rwx ${shellWord(path)}`,
    )
  throw new Error(
    exists
      ? `${folder} ${belongs} Nothing was changed. If the site runs as ${self}, ${takeOver}` +
          (isStartedByWrapper() ? '' : `\nIf it runs as ${owner}, use:\n  ${commandAs(stats.uid, own)}`)
      : `DATA_DIR ${dataDir} does not exist, and ${self} may not create it: ${path} belongs to the user ${owner} (mode ${modeOf(stats)}). ` +
          `Correct DATA_DIR, or create it as root:\n  install -d -o ${self} -m 0700 ${shellWord(dataDir)}`,
  )
}

/** Says why this process cannot read a file, and what to do. */
export function describeDenied(path: string): string {
  const self = userName(process.geteuid!()) ?? String(process.geteuid!())
  const stats = statSync(path, { throwIfNoEntry: false })
  const state = stats
    ? `${path} belongs to the user ${userName(stats.uid) ?? `number ${stats.uid}`} (mode ${modeOf(stats)})`
    : path
  return `${state}, and the user ${self} cannot read it. Run as root:\n  chown ${self}: ${shellWord(path)} && chmod 600 ${shellWord(path)}`
}

/** The name of a user, or undefined when this machine does not know the number. */
export function userName(uid: number): string | undefined {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** The permissions of a file as chmod(1) names them, for example `0700`. */
export const modeOf = ({ mode }: Pick<Stats, 'mode'>): string => (mode & 0o7777).toString(8).padStart(4, '0')

/** The folder, or the nearest one above it that exists and that this process may see. */
function nearestExisting(path: string): { path: string; stats: Stats } {
  try {
    return { path, stats: statSync(path) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (path === dirname(path) || !/^(ENOENT|ENOTDIR|EACCES)$/.test(code ?? '')) throw error
    return nearestExisting(dirname(path))
  }
}

/** A read-only or full disk is no matter of owners. */
function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EACCES'
  }
}

/** This process's command, as the operator starts it as another user. */
function commandAs(uid: number, own: number): string {
  const [, script = '', ...args] = process.argv
  const name = userName(uid)
  const isCommand = basename(dirname(script)) === 'commands'
  if (isCommand && name === wrapper.user && existsSync(wrapper.path))
    return [...(own === 0 ? [] : ['sudo']), 'honbu', basename(script, '.ts'), ...args].map(shellWord).join(' ')
  const command = [process.execPath, ...process.execArgv, script, ...args].map(shellWord).join(' ')
  if (own !== 0 || process.platform !== 'linux') return `sudo -E -u ${name ?? `'#${uid}'`} ${command}`
  return name ? `runuser -u ${name} -- ${command}` : `setpriv --reuid=${uid} --regid=${uid} --clear-groups ${command}`
}

/** A new name is only durable once the folder that contains it is synced. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await finishAfter(
    () => handle.sync(),
    () => handle.close(),
  )
}
