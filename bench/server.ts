import { spawn } from 'node:child_process'
import { closeSync, cpSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithBench, root, stop, temporaryFolder } from './resources.ts'

const startTimeoutMs = 300_000
const variantsTimeoutMs = 600_000

/** The last command of `npm start`, which starts the server. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
const startCommand = scripts.start.split(' && ').at(-1)!.replace(' node ', ` exec "${process.execPath}" `)

/**
 * Starts the server on a free loopback port, as `npm start` does after the build. Its log goes to a file, so the bench spends
 * nothing on reading it. `settings`: environment variables that replace the others.
 */
export async function startServerProcess({
  dataDir = temporaryFolder(),
  settings = {} as Record<string, string>,
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
    MIN_FREE_MB: '0',
    UPLOADS_PER_DAY_MB: '1000000',
    SAMPLE_CONTENT: 'off',
    ...settings,
  }
  const child = endWithBench(spawn('sh', ['-c', startCommand], { cwd: root, env, stdio: ['ignore', log, 'inherit'] }))
  closeSync(log)
  const address = await waitForAddress(logFile, () => child.exitCode !== null)
  return {
    address,
    port: Number(new URL(address).port),
    dataDir,
    /** Milliseconds from spawning the process until it listens. */
    openAfterMs: performance.now() - began,
    pid: child.pid!,
    log: () => readFileSync(logFile, 'utf8'),
    /** Whether pictures of the sample still miss variants, for at most ten minutes. */
    isEncoding: () =>
      !/The variants of \d+ pictures are stored/.test(readFileSync(logFile, 'utf8')) &&
      performance.now() - began < variantsTimeoutMs,
    stop: () => stop(child),
  }
}

async function waitForAddress(logFile: string, ended: () => boolean): Promise<string> {
  for (let waited = 0; waited < startTimeoutMs && !ended(); waited += 5) {
    const address = /Honbu is open at (\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (address) return address
    await wait(5)
  }
  throw new Error(`The server did not open:\n${readFileSync(logFile, 'utf8')}`)
}

export const withSample = { SAMPLE_CONTENT: 'on' }
let sample: Promise<string> | undefined

async function loadSample(): Promise<string> {
  const server = await startServerProcess({ settings: withSample })
  while (server.isEncoding()) await wait(500)
  await server.stop()
  return server.dataDir
}

/** A new data folder with the sample association, which is loaded once and then copied. */
export async function sampleFolder(): Promise<string> {
  sample ??= loadSample()
  const copy = temporaryFolder()
  cpSync(await sample, copy, { recursive: true })
  return copy
}

/** Starts the server with a copy of the sample association. */
export const startSampleServer = async () => startServerProcess({ dataDir: await sampleFolder() })
