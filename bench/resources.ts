import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()
const folders = new Set<string>()
// Nothing outlives the bench, however it ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Registers a child process, so that it ends with the bench. */
export function endWithBench<C extends ChildProcess>(child: C): C {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stops a child process with SIGTERM, after ten seconds with SIGKILL. */
export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timeout = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exited
  clearTimeout(timeout)
}

/** Starts a program of `processes/`, which answers one message at a time. */
export function startHelper(
  name: string,
  { nodeFlags = [], env = {} }: { nodeFlags?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const child = endWithBench(
    fork(join(import.meta.dirname, 'processes', name), {
      cwd: root,
      execArgv: nodeFlags,
      env: { ...process.env, ...env },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }),
  )
  const next = async <T>(): Promise<T> => {
    const ended = new AbortController()
    const died = once(child, 'exit', ended).then(() => {
      throw new Error(`${name} ended`)
    })
    try {
      return (await Promise.race([once(child, 'message', ended), died]))[0] as T
    } finally {
      died.catch(() => undefined)
      ended.abort()
    }
  }
  return {
    pid: child.pid!,
    /** Waits for the next message. */
    next,
    request<T>(message: object): Promise<T> {
      const answer = next<T>()
      child.send(message)
      return answer
    },
    stop: () => stop(child),
  }
}
export type Helper = ReturnType<typeof startHelper>

/** Creates a folder that is removed at the end of the bench. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'honbu-bench-'))
  folders.add(path)
  return path
}
