import { setTimeout as wait } from 'node:timers/promises'
import { processorMs, residentBytes, sharedBytes } from '../machine.ts'
import { aim, mb, median, ms, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { temporaryFolder } from '../resources.ts'
import { likeNpmStart, sampleFolder, startServerProcess } from '../server.ts'

const rounds = 5
const visitedPaths = [
  '/',
  '/organization/black-belts',
  '/organization/members',
  '/contact-us',
  '/organization/membership',
]
const settleMs = 3000
/** When the memory of a server without visitors is measured, in seconds after its first page. */
const memorySeconds = [0, 10, 60]

/** How soon the server answers, and the memory it uses while idle. */
export async function measureStartup(): Promise<Table[]> {
  const memory = await measureMemory()
  const first = await measureStart({ sample: true })
  const dataDir = await sampleFolder()
  const plain = await measureStarts({ dataDir })
  const cached = await measureStarts({ dataDir, ...likeNpmStart })
  return [
    {
      title: 'Start: with the sample association',
      columns: ['', 'node server/main.ts', 'npm start', 'Aim', 'First start'],
      rows: [
        ['From spawning the process until it listens', ms(plain.open), ms(cached.open), '', ms(first.open)],
        [
          'Until the first page is received',
          ms(plain.page),
          ms(cached.page),
          aim(plain.page, '<', 1000, '1 s'),
          ms(first.page),
        ],
        ['Processor time until then', ms(plain.work), ms(cached.work), '', ms(first.work)],
        [
          'Memory after a few pages, idle',
          mb(plain.idle),
          mb(cached.idle),
          aim(cached.idle, '<', 130e6, '130 MB'),
          mb(first.idle),
        ],
      ],
      notes: [
        `Medians of ${rounds} starts with a filled store, except for the last column. \`npm start\` caches compiled code (decision 13). The first start loads the sample association with its pictures.`,
      ],
    },
    memory,
  ]
}

/** The memory of a server without visitors, started as `npm start` does: with nothing compiled and no records, then again. */
async function measureMemory(): Promise<Table> {
  const dataDir = temporaryFolder()
  const settings = { NODE_COMPILE_CACHE: temporaryFolder() }
  const rows: string[][] = []
  for (const start of ['First start', 'Second start']) {
    const server = await startServerProcess({
      dataDir,
      sample: true,
      ...likeNpmStart,
      settings: { ...likeNpmStart.settings, ...settings },
    })
    await fetchRaw(server.port, '/')
    const cells: string[] = []
    let [passed, resident] = [0, 0]
    for (const seconds of memorySeconds) {
      await wait((seconds - passed) * 1000)
      passed = seconds
      resident = residentBytes(server.pid)
      cells.push(mb(resident), mb(sharedBytes(server.pid)))
    }
    await server.stop()
    rows.push([start, ...cells, aim(resident, '<', 130e6, '130 MB')])
  }
  return {
    title: 'Memory without visitors: with the sample association',
    columns: ['', ...memorySeconds.flatMap((seconds) => [`After ${seconds} s`, 'shared']), 'Aim'],
    rows,
    notes: [
      'Resident memory of the server after its first page. Shared: pages that several processes use count in parts (PSS).',
      'During the first start, a second process encodes the variants of the pictures.',
    ],
  }
}

type StartFigures = Record<'open' | 'page' | 'work' | 'idle', number>

async function measureStarts(options: Parameters<typeof startServerProcess>[0]): Promise<StartFigures> {
  const all: StartFigures[] = []
  for (let round = 0; round < rounds; round++) all.push(await measureStart(options))
  const middle = (name: keyof StartFigures) => median(all.map((one) => one[name]))
  return { open: middle('open'), page: middle('page'), work: middle('work'), idle: middle('idle') }
}

async function measureStart(options: Parameters<typeof startServerProcess>[0]): Promise<StartFigures> {
  const server = await startServerProcess(options)
  const { took } = await fetchRaw(server.port, '/')
  const work = processorMs(server.pid)
  for (const path of visitedPaths) await fetchRaw(server.port, path)
  await wait(settleMs)
  const idle = residentBytes(server.pid)
  await server.stop()
  return { open: server.openAfterMs, page: server.openAfterMs + took, work, idle }
}
