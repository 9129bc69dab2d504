import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, processorMs, residentBytes, sharedBytes } from '../machine.ts'
import { aim, mb, median, ms, type Table } from '../report.ts'
import { fetchRaw } from '../requests.ts'
import { temporaryFolder } from '../resources.ts'
import { startServerProcess, withSample } from '../server.ts'

const rounds = 5
const settleMs = 10_000

/** How soon the server answers with the sample association, at first and later, and the memory it uses without visitors. */
export async function measureStart(): Promise<Table[]> {
  const settings = { ...withSample, NODE_COMPILE_CACHE: temporaryFolder() }
  const first = await startAndFetch({ settings })
  const loadMs = Number(/is loaded: \d+ records in ([\d.]+) s/.exec(first.server.log())?.[1]) * 1000
  const began = performance.now()
  const peak = watchMemory(first.server.pid)
  const firstMemory = await memoryAfterRest(first.server)
  while (first.server.isEncoding()) await wait(100)
  const variantsMs = performance.now() - began
  const { images, sum } = peak.stop()
  const settled = await memoryAfterRest(first.server)
  await first.server.stop()

  const later: { openMs: number; pageMs: number; workMs: number; memory: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const { server, ...times } = await startAndFetch({ dataDir: first.server.dataDir, settings })
    later.push({ ...times, memory: await memoryAfterRest(server) })
    await server.stop()
  }
  const middle = (name: keyof (typeof later)[number]) => median(later.map((one) => one[name]))
  return [
    {
      title: 'Start and memory, with the sample association',
      columns: ['', 'First start', 'Later starts', 'Aim'],
      rows: [
        ['From spawning the process until it listens', ms(first.openMs), ms(middle('openMs'))],
        [
          'Until the first page is received',
          ms(first.pageMs),
          ms(middle('pageMs')),
          aim(middle('pageMs'), '<', 1000, '1 s'),
        ],
        ['Processor time until then', ms(first.workMs), ms(middle('workMs'))],
        ['Records and originals are stored', ms(loadMs), '', aim(loadMs, '≤', 2000, '2 s')],
        [
          'All variants of the pictures, after the first page',
          ms(variantsMs),
          '',
          aim(variantsMs, '≤', 120_000, '2 min'),
        ],
        [
          'Memory 10 s after the first page',
          mb(firstMemory),
          mb(middle('memory')),
          aim(middle('memory'), '<', 130e6, '130 MB'),
        ],
        ['Memory 10 s after the variants', mb(settled), '', aim(settled, '<', 130e6, '130 MB')],
        [
          'Server and image processes meanwhile, highest',
          mb(sum),
          '',
          aim(sum - settled, '≤', 200e6, 'the above + 200 MB'),
        ],
        ['Image processes alone, highest', mb(images)],
      ],
      notes: [
        `As \`npm start\` starts it, after the build, without visitors. Later starts: medians of ${rounds}; they use the compile cache.`,
        'Memory is resident. The memory of the image processes is PSS: pages that processes share count in equal parts.',
      ],
    },
  ]
}

type Server = Awaited<ReturnType<typeof startServerProcess>>

async function startAndFetch(options: Parameters<typeof startServerProcess>[0]) {
  const server = await startServerProcess(options)
  const { took } = await fetchRaw(server.port, '/')
  return { server, openMs: server.openAfterMs, pageMs: server.openAfterMs + took, workMs: processorMs(server.pid) }
}

async function memoryAfterRest({ pid }: Pick<Server, 'pid'>): Promise<number> {
  await wait(settleMs)
  return residentBytes(pid)
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
