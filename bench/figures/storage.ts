import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { openStoreIn } from '../../server/services.ts'
import { readSettings } from '../../server/settings.ts'
import { type Files, openFileStorage } from '../../server/storage/storage.ts'
import { accessKey } from '../../tests/fixtures/s3/start-s3.ts'
import { startLoadGenerator } from '../load.ts'
import { residentBytes } from '../machine.ts'
import { mb, median, ms, perSecond, quantile, type Table } from '../report.ts'
import { requestHead } from '../requests.ts'
import { startHelper, temporaryFolder } from '../resources.ts'
import { startServerProcess } from '../server.ts'

const repetitions = 200
const connections = 32
const seconds = 5
/** The size of a variant as a phone loads it, and of a document. */
const pictureBytes = 60_000
const documentBytes = 350_000
const DOCUMENT_KEY = Buffer.alloc(32, 7).toString('base64')
const pictureName = (index: number) => `${String(index).padStart(20, '0')}-640x480.webp`
const documentName = (index: number) => `membership/${1_700_000_000_000 + index}_a.png`

/** Storing and reading files one after the other, and pictures through HTTP: in a folder and in S3-compatible storage. */
export async function measureStorage(): Promise<Table[]> {
  const s3 = startHelper('s3.ts')
  const url = await s3.next<string>()
  Object.assign(process.env, accessKey)
  const places = [
    ['Folder', { DOCUMENT_KEY, DATA_DIR: temporaryFolder() }],
    ['S3', { DOCUMENT_KEY, DATA_DIR: temporaryFolder(), FILES_URL: url }],
  ] as const
  const columns: string[][] = []
  for (const [name, settings] of places)
    columns.push([name, ...(await measureFiles(settings)), ...(await measureHttp(settings))])
  await s3.stop()
  const rows = [
    'Store a picture of 60 KB, median / p95',
    'Read it',
    'Store an encrypted document of 350 KB',
    'Read it',
    'List 200 documents',
    'A picture through HTTP, 32 connections',
    'Memory of the server after that',
  ]
  return [
    {
      title: 'Files in a folder and in S3-compatible storage',
      columns: ['', ...columns.map(([name]) => name!)],
      rows: rows.map((what, at) => [what, ...columns.map((column) => column[at + 1]!)]),
      notes: [
        'S3 is s3rver in memory, in a process of its own on the same machine: the figures are the cost of the protocol.',
      ],
    },
  ]
}

async function measureFiles(settings: Record<string, string>): Promise<string[]> {
  await (await openStoreIn(settings.DATA_DIR!)).close()
  const files: Files = (await openFileStorage(readSettings(settings))).open()
  const time = async (work: (index: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < repetitions; i++) {
      const startedAt = performance.now()
      await work(i)
      times.push(performance.now() - startedAt)
    }
    return `${ms(median(times))} / ${ms(quantile(times, 0.95))}`
  }
  const picture = randomBytes(pictureBytes)
  const document = { bytes: randomBytes(documentBytes), type: 'image/png' }
  return [
    await time((i) => files.raw.put(`media/${pictureName(i)}`, picture)),
    await time(async (i) => buffer(await (await files.media.open(pictureName(i)))!.stream())),
    await time((i) => files.documents.save(documentName(i), document)),
    await time((i) => files.documents.read(documentName(i))),
    await time(() => Array.fromAsync(files.documents.list('membership'))),
  ]
}

async function measureHttp(settings: Record<string, string>): Promise<string[]> {
  const server = await startServerProcess({ dataDir: settings.DATA_DIR!, settings: { ...settings, ...accessKey } })
  const generator = startLoadGenerator()
  const head = requestHead('GET', `/media/${pictureName(0)}`, server.port)
  const pieces = [Buffer.from(head)]
  const load = await generator.run({ port: server.port, connections, seconds, requests: Infinity, pieces })
  const memory = residentBytes(server.pid)
  await generator.stop()
  await server.stop()
  if (Object.keys(load.statuses).join() !== '200')
    throw new Error(`Pictures were answered ${JSON.stringify(load.statuses)}`)
  return [`${perSecond(load.perSecond)}, p99 ${ms(load.p99)}`, mb(memory)]
}
