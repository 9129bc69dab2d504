import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, residentBytes, sharedBytes } from '../machine.ts'
import { aim, mb, ms, quantile, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { likeNpmStart, startServerProcess } from '../server.ts'

const settleMs = 10_000
const requestEveryMs = 10
const idleRequests = 1500

type Server = Awaited<ReturnType<typeof startServerProcess>>

/**
 * The first start with the sample association: how soon the first page is there, how long the variants of the pictures
 * take, and what this costs in memory and in the time of pages.
 */
export async function measureFirstStart(): Promise<Table[]> {
  return [await measureAlone(), await measureWithVisitors()]
}

async function measureAlone(): Promise<Table> {
  const server = await startServerProcess({ sample: true, ...likeNpmStart })
  const openedAt = performance.now()
  const { took } = await fetchRaw(server.port, '/')
  const loadMs = Number(/is loaded: \d+ records in ([\d.]+) s/.exec(server.log())?.[1]) * 1000
  const firstPage = server.openAfterMs + took
  const memory = watchMemory(server.pid)
  while (server.isEncoding()) await wait(100)
  const variantsMs = performance.now() - openedAt
  const peak = memory.stop()
  await wait(settleMs)
  const settled = residentBytes(server.pid)
  await server.stop()
  return {
    title: 'First start: loading the sample association, without visitors',
    columns: ['', 'Now', 'Before', 'Aim'],
    rows: [
      ['Records and originals are stored', ms(loadMs), '90 s with all variants', aim(loadMs, '≤', 2000, '2 s')],
      ['First page, from spawning the process', ms(firstPage), '99 s', ''],
      ['All variants, after the first page', ms(variantsMs), '0', aim(variantsMs, '≤', 120_000, '2 min')],
      [
        `Memory of the server ${settleMs / 1000} s after that`,
        mb(settled),
        '348 MB',
        aim(settled, '<', 130e6, '130 MB'),
      ],
      [
        'Server and image processes while encoding, highest',
        mb(peak.sum),
        '',
        aim(peak.sum - settled, '≤', 200e6, 'the above + 200 MB'),
      ],
      ['Image processes alone, highest', mb(peak.images), '', ''],
    ],
    notes: [
      'Without the build. Before: 22 November 2026, 2 cores.',
      'The memory of the image processes is PSS: pages that processes share count in equal parts.',
    ],
  }
}

async function measureWithVisitors(): Promise<Table> {
  const server = await startServerProcess({ sample: true, ...likeNpmStart })
  const encoding = { cached: [] as number[], rendered: [] as number[] }
  while (server.isEncoding()) await requestPages(server, encoding)
  await wait(settleMs)
  const settled = residentBytes(server.pid)
  const idle = { cached: [] as number[], rendered: [] as number[] }
  while (idle.cached.length < idleRequests) await requestPages(server, idle)
  await server.stop()
  return {
    title: 'First start: pages while variants are encoded',
    columns: ['', 'While encoding: median', '99 %', 'Idle: median', '99 %'],
    rows: [
      ['Home, cached', ...medianAndP99(encoding.cached), ...medianAndP99(idle.cached)],
      ['A search in the register, rendered', ...medianAndP99(encoding.rendered), ...medianAndP99(idle.rendered)],
    ],
    notes: [
      `One request every ${requestEveryMs} ms. After ${encoding.cached.length + encoding.rendered.length} of them and ${settleMs / 1000} s of rest, the memory of the server is ${mb(settled)}.`,
    ],
  }
}

const medianAndP99 = (times: number[]) => [ms(quantile(times, 0.5)), ms(quantile(times, 0.99))]

let searches = 0

/** Requests a cached page and one that must be rendered, and records how long each took in milliseconds. */
async function requestPages({ port }: Server, times: { cached: number[]; rendered: number[] }) {
  await wait(requestEveryMs)
  times.cached.push((await fetchRaw(port, '/')).took)
  await wait(requestEveryMs)
  times.rendered.push((await fetchRaw(port, `/organization/black-belts?search=${searches++}`)).took)
}

/** Records the highest memory of a server (resident) with its image processes (PSS), in bytes, until `stop`. */
function watchMemory(pid: number) {
  const peak = { sum: 0, images: 0 }
  const timer = setInterval(() => {
    const images = childrenOf(pid).reduce((sum, child) => sum + (sharedBytes(child) || 0), 0)
    peak.images = Math.max(peak.images, images)
    peak.sum = Math.max(peak.sum, images + residentBytes(pid))
  }, 200)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
