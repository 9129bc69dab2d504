import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { UploadName } from '../../lists/forms/membership.ts'
import { startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { type Load, startLoadGenerator } from '../load.ts'
import { processorMs, residentBytes, syncsPerSecond } from '../machine.ts'
import { createPhoto, createScreenshot, reencodesPerSecond } from '../pictures.ts'
import { aim, formatNumber, kb, mb, ms, perSecond, type Table } from '../report.ts'
import { applicationRequest, messageRequest } from '../requests.ts'
import { temporaryFolder } from '../resources.ts'
import { sampleFolder, startServerProcess } from '../server.ts'

/** Acknowledged forms, which are therefore on disk. */
export async function measureSubmissions(): Promise<Table[]> {
  const syncs = syncsPerSecond()
  const server = await startServerProcess({ dataDir: await sampleFolder() })
  const load = startLoadGenerator()
  const target = { server, load }
  const rows = [...(await measureMessages(target, syncs)), ...(await measureApplications(target))]
  const resident = residentBytes(server.pid)
  await load.stop()
  await server.stop()
  return [
    await measureEngines(),
    {
      title: 'Submissions: acknowledged forms, each on disk',
      columns: ['', 'Rate', 'Median', 'p99', 'Baseline', 'Ratio', 'Processor, each', 'Aim'],
      rows,
      notes: [
        'Baseline: small writes per second that this disk syncs one after the other; for applications, how often per second',
        'three pictures alone can be decoded and encoded again, as many at once as the server does it.',
        `Pictures of 1600 × 1200 pixels. Memory of the server afterwards: ${mb(resident)} resident.`,
      ],
    },
  ]
}

const seconds = 4
const createInserted = 'CREATE TABLE bare (id TEXT PRIMARY KEY, name TEXT, contact TEXT, message TEXT)'
const aRow = () => [randomUUID(), 'Asha Rao', 'asha@example.org', 'When is the next class?']

/** Rows per second that a loop writes to a table without history or search, each in a commit of its own. */
const bareInserts = {
  async SQLite() {
    const db = new DatabaseSync(join(temporaryFolder(), 'bare.db'))
    db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${createInserted}`)
    const insert = db.prepare('INSERT INTO bare VALUES (?, ?, ?, ?)')
    const inserted = await perSecondOf(async () => void insert.run(...aRow()))
    db.close()
    return inserted
  },
  async PostgreSQL(url: string) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(createInserted)
    const text = 'INSERT INTO bare VALUES ($1, $2, $3, $4)'
    const inserted = await perSecondOf(async () => void (await client.query({ name: 'insert', text, values: aRow() })))
    await client.end()
    return inserted
  },
}

async function perSecondOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  let times = 0
  for (; performance.now() - began < seconds * 1000; times++) await work()
  return (times * 1000) / (performance.now() - began)
}

/** Messages on both engines, beside a loop that only inserts. */
async function measureEngines(): Promise<Table> {
  const postgres = await startPostgres({ durable: true, onDisk: true })
  const keys = { DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'), AUTH_SECRET: 's'.repeat(32) }
  const baselines = {
    SQLite: await bareInserts.SQLite(),
    PostgreSQL: await bareInserts.PostgreSQL(await postgres.createDatabase()),
  }
  const settings = { SQLite: {}, PostgreSQL: { DATABASE_URL: await postgres.createDatabase(), ...keys } }
  const rows: string[][] = []
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const server = await startServerProcess({ settings: settings[engine] })
    const load = startLoadGenerator()
    for (const row of await measureMessages({ server, load }, baselines[engine])) rows.push([engine, ...row])
    await load.stop()
    await server.stop()
  }
  await postgres.end()
  return {
    title: 'Submissions on both engines',
    columns: ['Engine', '', 'Rate', 'Median', 'p99', 'INSERT loop', 'Ratio', 'Processor, each', 'Aim'],
    rows,
    notes: [
      'INSERT loop: one connection inserts one row after the other, each in a commit of its own, on the same disk. The server and',
      'PostgreSQL share the machine. The processor time is that of the server alone.',
    ],
  }
}

type Target = {
  server: Awaited<ReturnType<typeof startServerProcess>>
  load: ReturnType<typeof startLoadGenerator>
}
/** `work`: the server's processor time for each form, in milliseconds. */
type Result = Load & { work: number }

async function measureMessages(target: Target, baseline: number): Promise<string[][]> {
  const message = messageRequest(target.server.port)
  await sendForms(target, message, 64, 2)
  const concurrent = await sendForms(target, message, 64, 8)
  const sequential = await sendForms(target, message, 1, 4)
  return [
    toRow('Contact messages, 64 at once', concurrent, baseline, aim(concurrent.perSecond, '>', 1000, '1,000/s')),
    toRow('Contact messages, one after the other', sequential, baseline),
  ]
}

async function measureApplications(target: Target): Promise<string[][]> {
  const small = await createPhoto(97_000)
  const large = await createPhoto(490_000)
  const kinds: Record<string, Record<UploadName, Buffer>> = {
    'three JPEG photos': { photo: small, aadhaar: large, certificate: large },
    'a JPEG and two PNG': {
      photo: small,
      aadhaar: await createScreenshot(490_000),
      certificate: await createScreenshot(490_000),
    },
  }
  const rows: string[][] = []
  for (const [name, pictures] of Object.entries(kinds)) {
    const application = applicationRequest(target.server.port, pictures)
    await sendForms(target, application, 8, 2)
    const result = await sendForms(target, application, 8, 8)
    const baseline = await reencodesPerSecond(Object.values(pictures))
    const sizes = Object.values(pictures).map(({ length }) => kb(length))
    const title = `Applications, ${name} (${sizes.join(', ')}), 8 at once`
    rows.push(toRow(title, result, baseline, aim(result.perSecond, '>', 8, '8/s')))
  }
  return rows
}

async function sendForms({ server, load }: Target, pieces: Uint8Array[], connections: number, seconds: number) {
  const before = processorMs(server.pid)
  const result = await load.run({ port: server.port, connections, seconds, requests: 100_000, pieces })
  if (result.statuses['200'] !== result.answered)
    throw new Error(`Not all were accepted: ${JSON.stringify(result.statuses)}`)
  return { ...result, work: (processorMs(server.pid) - before) / result.answered }
}

const toRow = (title: string, result: Result, baseline: number, aimText = '') => [
  title,
  perSecond(result.perSecond),
  ms(result.median),
  ms(result.p99),
  perSecond(baseline),
  formatNumber(result.perSecond / baseline),
  ms(result.work),
  aimText,
]
