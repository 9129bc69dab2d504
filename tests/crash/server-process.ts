import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { followServer } from '../fixtures/server-output.ts'
import { unlimitedUploads } from '../fixtures/unlimited-uploads.ts'

export const root = join(import.meta.dirname, '../..')

export type ServerProcess = {
  child: ChildProcess
  /** Resolves with the address when the server accepts requests. @throws Error with its output when it ended before */
  opened: Promise<string>
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  output: () => string
  /** The code that creates the first owner, from the output. */
  setupCode: () => string
}
export type StartOptions = {
  /** A folder that contains the built site in `dist`. */
  cwd: string
  dataDir: string
  env?: Record<string, string>
  /** Modules that Node loads before the server, for a fault below it. */
  preload?: readonly string[]
}

/** Starts the server as `npm start` does, in a process group of its own. */
export function startServerProcess({ cwd, dataDir, env = {}, preload = [] }: StartOptions): ServerProcess {
  const args = [...preload.flatMap((module) => ['--import', module]), join(root, 'app/start.mjs')]
  const settings = {
    PORT: '0',
    SAMPLE_CONTENT: 'off',
    FORM_LIMIT: '1000000',
    ...unlimitedUploads,
    DATA_DIR: dataDir,
    ...env,
  }
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { opened, ended, output } = followServer(child)
  // Somebody who kills the server during its start does not wait for it to open.
  opened.catch(() => undefined)
  return { child, opened, ended, output, setupCode: () => /Code\s+(\S+)/.exec(output())?.[1] ?? '' }
}

const groupTimeoutMs = 20_000

/** Kills the server with `kill -9`. Resolves with whether its other processes ended by themselves as well. */
export async function killServer({ child, ended }: ServerProcess): Promise<boolean> {
  child.kill('SIGKILL')
  await ended
  const deadline = performance.now() + groupTimeoutMs
  while (groupExists(child.pid!)) {
    if (performance.now() > deadline) {
      process.kill(-child.pid!, 'SIGKILL')
      return false
    }
    await new Promise((later) => setTimeout(later, 5))
  }
  return true
}

function groupExists(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}
