import { spawn } from 'node:child_process'
import { closeSync, cpSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithBench, root, stop, temporaryFolder } from './resources.ts'

const startTimeoutMs = 300_000
/** How `npm start` starts the server: options of `startServerProcess`. */
export const likeNpmStart = readStartScript()

function readStartScript() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const { variable, value, flags, entry } =
    /&& (?<variable>\w+)=(?<value>\S+) node (?<flags>.+) (?<entry>\S+)$/.exec(scripts.start)?.groups ?? {}
  if (!variable || !value || !flags || !entry) throw new Error(`npm start runs something else: ${scripts.start}`)
  return { settings: { [variable]: value }, nodeFlags: flags.split(' '), entry }
}

const variantsTimeoutMs = 600_000

/**
 * Starts the real server (`entry`) on a free loopback port. Its log goes to a file, as in production, so the bench
 * spends nothing on reading it. `settings`: environment variables that replace the others.
 */
export async function startServerProcess({
  dataDir = temporaryFolder(),
  sample = false,
  nodeFlags = [] as string[],
  entry = 'server/main.ts',
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
    SAMPLE_CONTENT: sample ? 'on' : 'off',
    ...settings,
  }
  const child = endWithBench(
    spawn(process.execPath, [...nodeFlags, entry], { cwd: root, env, stdio: ['ignore', log, 'inherit'] }),
  )
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

let sample: Promise<string> | undefined

async function loadSample(): Promise<string> {
  const server = await startServerProcess({ sample: true })
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

/** Starts the server with a copy of the sample association, as `npm start` does. */
export const startSampleServer = async () => startServerProcess({ dataDir: await sampleFolder(), ...likeNpmStart })
