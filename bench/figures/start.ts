import { setTimeout as wait } from 'node:timers/promises'
import { openHonbu } from '../honbu.ts'
import { processorMs, residentBytes } from '../machine.ts'
import { aim, mb, median, ms } from '../numbers.ts'
import { fetchRaw } from '../raw.ts'
import { sampleFolder } from '../sample.ts'
import type { Table } from '../table.ts'

const rounds = 5
const visited = ['/', '/organization/black-belts', '/organization/members', '/contact-us', '/organization/membership']
const settled = 3000

/** How soon the server is there, and what it takes while nobody comes. */
export async function measure(): Promise<Table[]> {
  const first = await opening({ sample: true })
  const dataDir = await sampleFolder()
  const plain = await openings({ dataDir })
  const kept = await openings({ dataDir, entry: 'server/start.mjs' })
  return [
    {
      title: 'Start: with the sample association',
      columns: ['', 'node server/main.ts', 'npm start', 'Aim', 'Very first start'],
      rows: [
        ['From the spawning of the process until it is open', ms(plain.open), ms(kept.open), '', ms(first.open)],
        [
          'Until the first page has arrived',
          ms(plain.page),
          ms(kept.page),
          aim(plain.page, '<', 1000, '1 s'),
          ms(first.page),
        ],
        ['Processor time until then', ms(plain.work), ms(kept.work), '', ms(first.work)],
        [
          'Memory after a few pages, idle',
          mb(plain.idle),
          mb(kept.idle),
          aim(kept.idle, '<', 130e6, '130 MB'),
          mb(first.idle),
        ],
      ],
      notes: [
        `A filled store but for the last column; medians of ${rounds} starts. \`npm start\` keeps compiled code (decision 13). The very first start loads the sample association with its pictures.`,
      ],
    },
  ]
}

type Opening = Record<'open' | 'page' | 'work' | 'idle', number>

async function openings(options: Parameters<typeof openHonbu>[0]): Promise<Opening> {
  const all: Opening[] = []
  for (let round = 0; round < rounds; round++) all.push(await opening(options))
  const middle = (name: keyof Opening) => median(all.map((one) => one[name]))
  return { open: middle('open'), page: middle('page'), work: middle('work'), idle: middle('idle') }
}

async function opening(options: Parameters<typeof openHonbu>[0]): Promise<Opening> {
  const honbu = await openHonbu(options)
  const { took } = await fetchRaw(honbu.port, '/')
  const work = processorMs(honbu.pid)
  for (const path of visited) await fetchRaw(honbu.port, path)
  await wait(settled)
  const idle = residentBytes(honbu.pid)
  await honbu.stop()
  return { open: honbu.openAfterMs, page: honbu.openAfterMs + took, work, idle }
}
