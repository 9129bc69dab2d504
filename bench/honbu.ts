import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ours, root, stop } from './child.ts'
import { temporaryFolder } from './folder.ts'

export type Honbu = Awaited<ReturnType<typeof openHonbu>>
const startsWithinMs = 120_000

/**
 * Starts the real server (`entry`) on a free port of the loopback. Its log goes to a file, as in service, so
 * that reading it costs the bench nothing.
 */
export async function openHonbu({
  dataDir = temporaryFolder(),
  sample = false,
  nodeFlags = [] as string[],
  entry = 'server/main.ts',
} = {}) {
  const logFile = join(dataDir, `bench-${process.hrtime.bigint()}.log`)
  const log = openSync(logFile, 'w')
  const began = performance.now()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    FORM_LIMIT: '1000000',
    SAMPLE_CONTENT: sample ? 'on' : 'off',
  }
  const child = ours(
    spawn(process.execPath, [...nodeFlags, entry], { cwd: root, env, stdio: ['ignore', log, 'inherit'] }),
  )
  closeSync(log)
  const address = await opened(logFile, () => child.exitCode !== null)
  return {
    address,
    port: Number(new URL(address).port),
    dataDir,
    /** From the spawning of the process, in milliseconds. */
    openAfterMs: performance.now() - began,
    pid: child.pid!,
    stop: () => stop(child),
  }
}

async function opened(logFile: string, ended: () => boolean): Promise<string> {
  for (let waited = 0; waited < startsWithinMs && !ended(); waited += 5) {
    const address = /Honbu is open at (\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (address) return address
    await wait(5)
  }
  throw new Error(`The server did not open:\n${readFileSync(logFile, 'utf8')}`)
}
