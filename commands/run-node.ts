import { spawn } from 'node:child_process'
import { once } from 'node:events'

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/**
 * Runs a file with Node and resolves with its exit code, 1 when it was killed. Its output goes to the terminal. Signals are passed on, so
 * that it ends in its own way.
 */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  const [status] = (await once(child, 'exit')) as [number | null]
  for (const signal of signals) process.off(signal, passOn)
  return status ?? 1
}
