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
  const openings: Opening[] = []
  for (let round = 0; round < rounds; round++) openings.push(await opening({ dataDir }))
  const middle = (name: keyof Opening) => median(openings.map((opening) => opening[name]))
  const page = middle('page')
  const idle = middle('idle')
  return [
    {
      title: 'Start: with the sample association',
      columns: ['', 'Filled store', 'Aim', 'Very first start'],
      rows: [
        ['From the spawning of the process until it is open', ms(middle('open')), '', ms(first.open)],
        ['Until the first page has arrived', ms(page), aim(page, '<', 1000, '1 s'), ms(first.page)],
        ['Processor time until then', ms(middle('work')), '', ms(first.work)],
        ['Memory after a few pages, idle', mb(idle), aim(idle, '<', 130e6, '130 MB'), mb(first.idle)],
      ],
      notes: [
        `Filled store: medians of ${rounds} starts. The very first start loads the sample association with its pictures.`,
      ],
    },
  ]
}

type Opening = Record<'open' | 'page' | 'work' | 'idle', number>

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
