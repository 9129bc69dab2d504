import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

/** Counts a process as ours: it does not outlive the bench. */
export function ours<C extends ChildProcess>(child: C): C {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Stops a process that is ours, gently first. */
export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(impatient)
}

/** A process of `processes/` that answers one message after the other. */
export function companion(
  name: string,
  { nodeFlags = [], env = {} }: { nodeFlags?: string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const child = ours(
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
    /** Waits for what it says by itself. */
    next,
    ask<T>(message: object): Promise<T> {
      const answer = next<T>()
      child.send(message)
      return answer
    },
    tell: (message: object) => void child.send(message),
    stop: () => stop(child),
  }
}
export type Companion = ReturnType<typeof companion>
