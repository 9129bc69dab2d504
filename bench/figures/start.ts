import { setTimeout as wait } from 'node:timers/promises'
import { openHonbu } from '../honbu.ts'
import { residentBytes } from '../machine.ts'
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
  const openings = []
  for (let round = 0; round < rounds; round++) openings.push(await opening({ dataDir }))
  const middle = (name: keyof (typeof openings)[number]) => median(openings.map((opening) => opening[name]))
  const page = middle('page')
  const idle = middle('idle')
  return [
    {
      title: 'Start: with the sample association',
      columns: ['', 'Figure', 'Aim'],
      rows: [
        ['Process until open, filled store', ms(middle('open')), ''],
        ['Process until the first page has arrived, filled store', ms(page), aim(page, '<', 1000, '1 s')],
        ['The same at the very first start, which loads the sample association', ms(first.page), ''],
        ['Idle memory after a few pages, filled store', mb(idle), aim(idle, '<', 130e6, '130 MB')],
        ['Idle memory after a few pages, very first start', mb(first.idle), ''],
      ],
      notes: [`Filled store: medians of ${rounds} starts. Memory is resident memory, read ${settled / 1000} s after the last page.`],
    },
  ]
}

async function opening(options: Parameters<typeof openHonbu>[0]) {
  const honbu = await openHonbu(options)
  const { took } = await fetchRaw(honbu.port, '/')
  for (const path of visited) await fetchRaw(honbu.port, path)
  await wait(settled)
  const idle = residentBytes(honbu.pid)
  await honbu.stop()
  return { open: honbu.openAfterMs, page: honbu.openAfterMs + took, idle }
}
