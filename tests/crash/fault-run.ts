import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFiles } from '../../server/storage/storage.ts'
import { buildFixtureSite } from '../http/fixtures/dist.ts'
import { Client } from './client.ts'
import type { Fault } from './faults.ts'
import { Journal, type Outcome } from './journal.ts'
import { compareSettled, pause, runWorkers, workerNames } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { createRandom } from './random.ts'
import { killServer, type ServerProcess, startServerProcess } from './server-process.ts'
import { StateReader } from './state.ts'

type Options = {
  seed: number
  rounds: number
  /** How long the workers act before, during and after the fault, in milliseconds. */
  loadMs: number
  workers?: readonly string[]
  createFault(folder: string, dataDir: string): Fault
}
export type FaultReport = {
  fault: string
  unavailable?: string | undefined
  acts: Record<Outcome, number>
  mismatches: string[]
}

const recoveryMs = 60_000

/**
 * Lets workers act before, during and after a fault. Meanwhile every answer must be a success or a clear 503. Then the fault
 * ends, the server must recover without a restart, and its state is compared: first in the running server, then after
 * `kill -9` and a restart.
 */
export async function runFault({
  seed,
  rounds,
  loadMs,
  workers = workerNames,
  createFault,
}: Options): Promise<FaultReport> {
  const folder = mkdtempSync(join(tmpdir(), 'honbu-fault-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  buildFixtureSite(join(folder, 'dist'))
  const fault = createFault(folder, dataDir)
  const report: FaultReport = {
    fault: fault.name,
    unavailable: fault.unavailable,
    acts: { acknowledged: 0, unanswered: 0, unavailable: 0 },
    mismatches: [],
  }
  const mailServer = await startMailServer()
  const random = createRandom(seed)
  const journal = new Journal('00')
  const env = { SMTP_URL: mailServer.url, OFFICE_EMAIL: 'office@dojo.example.org', ...fault.env }
  const start = () => startServerProcess({ cwd: folder, dataDir, env, preload: fault.preload ?? [] })
  let server: ServerProcess | undefined
  const onUnexpected = (kind: string, text: string) => void report.mismatches.push(`${kind}: ${text}`)
  const work = async (client: Client) => {
    let isOver = false
    const working = runWorkers({
      client,
      journal,
      random,
      names: workers,
      erasures: 0.15,
      isOver: () => isOver,
      onUnexpected,
    })
    await pause(loadMs)
    isOver = true
    await working
  }
  try {
    if (fault.unavailable) return report
    server = start()
    let client = new Client(await server.opened)
    await client.createFirstOwner(server.setupCode())
    const reader = new StateReader(dataDir, openFiles(dataDir, undefined))
    const compareNow = async () => {
      for (const { kind, text, tokens } of await compareSettled(reader, client, journal, mailServer.arrivals))
        report.mismatches.push(`${kind}: ${text}`, ...journal.linesAbout(tokens).slice(0, 20))
    }
    for (let round = 0; round < rounds && report.mismatches.length === 0; round++) {
      await work(client)
      fault.begin(server)
      await work(client)
      fault.end(server)
      await requireRecovery(client)
      await work(client)
      await compareNow()
      await killServer(server)
      server = start()
      client = client.at(await server.opened)
      await compareNow()
    }
  } catch (error) {
    report.mismatches.push(`error: ${(error as Error).stack}\n${server?.output().slice(-3000)}`)
  } finally {
    if (server) await killServer(server)
    await mailServer.stop()
    fault.remove?.()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const counts of journal.counts.values())
    for (const outcome of ['acknowledged', 'unanswered', 'unavailable'] as const)
      report.acts[outcome] += counts[outcome]
  return report
}

/** @throws Error when the server is not ready again by itself */
async function requireRecovery(client: Client) {
  const deadline = performance.now() + recoveryMs
  while ((await client.get('/readyz')).status !== 200) {
    if (performance.now() > deadline) throw new Error('The server has not recovered')
    await pause(100)
  }
}
