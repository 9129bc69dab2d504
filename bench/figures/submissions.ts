import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import sharp from 'sharp'
import { sanitizeImage } from '../../server/storage/images.ts'
import { createDatabase, engines } from '../databases.ts'
import { type Result, startLoadGenerator } from '../load.ts'
import { aim, formatNumber, kb, ms, perSecond, type Table } from '../report.ts'
import { applicationRequest, messageRequest } from '../requests.ts'
import { temporaryFolder } from '../resources.ts'
import { startServerProcess } from '../server.ts'

const seconds = 8
const warmUpSeconds = 2

/** Acknowledged forms, which are therefore on disk, in both engines. */
export async function measureSubmissions(): Promise<Table[]> {
  const load = startLoadGenerator()
  const pictures = await createPictures()
  const reencoded = await ratePerSecond(() => Promise.all(Object.values(pictures).map(sanitizeImage)), 2)
  const rows: string[][] = []
  for (const engine of engines) {
    const database = await createDatabase(engine)
    const inserted = await measureInserts(database.databaseUrl)
    const server = await startServerProcess(database)
    const send = async (name: string, pieces: Uint8Array[], connections: number, baseline: number, bound?: number) => {
      await load.run(server, { pieces, connections, seconds: warmUpSeconds })
      const result = await load.run(server, { pieces, connections, seconds })
      rows.push(toRow(`${engine}: ${name}`, result, baseline, bound))
    }
    const message = messageRequest(server.port)
    await send('messages, 64 at once', message, 64, inserted, 1000)
    await send('messages, one after the other', message, 1, inserted)
    await send('applications, 8 at once', applicationRequest(server.port, pictures), 8, reencoded, 8)
    await server.stop()
    await database.end()
  }
  await load.stop()
  return [
    {
      title: 'Submissions: acknowledged forms, each on disk',
      columns: ['', 'Rate', 'Median', 'p99', 'Baseline', 'Ratio', 'Processor, each', 'Aim'],
      rows,
      notes: [
        'Baseline of messages: one connection inserts one row after the other, each in a commit of its own, on the same disk.',
        `Baseline of applications: their three pictures (${Object.values(pictures)
          .map(({ length }) => kb(length))
          .join(', ')}) are decoded and encoded again, two applications at once.`,
      ],
    },
  ]
}

const toRow = (name: string, { perSecond: rate, ...result }: Result, baseline: number, bound?: number) => [
  name,
  perSecond(rate),
  ms(result.median),
  ms(result.p99),
  perSecond(baseline),
  formatNumber(rate / baseline),
  ms(result.workMs),
  bound ? aim(rate, '>', bound, `${bound}/s`) : '',
]

/** Rows per second that one connection writes to a table without history or search, each in a commit of its own. */
async function measureInserts(databaseUrl: string | undefined) {
  const create = 'CREATE TABLE bare (id TEXT PRIMARY KEY, name TEXT, contact TEXT, message TEXT)'
  const values = () => [randomUUID(), 'Asha Rao', 'asha@example.org', 'When is the next class?']
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(create)
    const text = 'INSERT INTO bare VALUES ($1, $2, $3, $4)'
    const rate = await ratePerSecond(() => client.query({ name: 'insert', text, values: values() }))
    await client.query('DROP TABLE bare')
    await client.end()
    return rate
  }
  const db = new DatabaseSync(join(temporaryFolder(), 'bare.db'))
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${create}`)
  const insert = db.prepare('INSERT INTO bare VALUES (?, ?, ?, ?)')
  const rate = await ratePerSecond(async () => insert.run(...values()))
  db.close()
  return rate
}

/** How often per second some work is done, `atOnce` times at the same time. */
async function ratePerSecond(work: () => Promise<unknown>, atOnce = 1): Promise<number> {
  const began = performance.now()
  let done = 0
  const repeat = async () => {
    for (; performance.now() - began < 4000; done++) await work()
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return (done * 1000) / (performance.now() - began)
}

const width = 1600
const height = 1200

/** Three pictures of a form: photographs of 1600 × 1200 pixels, nearly as large as the form accepts them. */
async function createPictures() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x2="1" y2="1">
    <stop stop-color="#d8c7a8"/><stop offset=".6" stop-color="#6b5a45"/><stop offset="1" stop-color="#20242c"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/><circle cx="800" cy="480" r="270" fill="#c99878"/></svg>`
  const scene = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .composite([{ input: Buffer.from(light), blend: 'soft-light' }])
    .png()
    .toBuffer()
  const encode = (quality: number) => sharp(scene).jpeg({ quality }).toBuffer()
  const document = await encode(86)
  return { photo: await encode(44), aadhaar: document, certificate: document }
}
