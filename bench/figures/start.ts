import { setTimeout as wait } from 'node:timers/promises'
import { processorMs, residentBytes } from '../machine.ts'
import { aim, mb, median, ms, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'

const rounds = 5
const visitedPaths = [
  '/',
  '/organization/black-belts',
  '/organization/members',
  '/contact-us',
  '/organization/membership',
]
const settleMs = 3000

/** How soon the server answers, and the memory it uses while idle. */
export async function measureStartup(): Promise<Table[]> {
  const first = await measureStart({ sample: true })
  const dataDir = await sampleFolder()
  const plain = await measureStarts({ dataDir })
  const cached = await measureStarts({ dataDir, entry: 'server/start.mjs' })
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
  ]
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
