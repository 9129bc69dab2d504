import { setTimeout as wait } from 'node:timers/promises'
import { maxConnections, openFiles, residentBytes } from '../machine.ts'
import type { Memory, Opened, Pause, Written } from '../processes/live-server.ts'
import type { Received } from '../processes/subscribers.ts'
import { aim, count, kb, mb, median, ms, type Table } from '../report.ts'
import { type Helper, startHelper } from '../resources.ts'
import { sampleFolder } from '../server.ts'

const targetSubscribers = 10_000
const rounds = 21

/** How soon a change reaches every subscriber, and what each subscriber costs the server. */
export async function measureLive(): Promise<Table[]> {
  const limit = openFiles()
  const subscribers = Math.min(targetSubscribers, maxConnections())
  const server = startHelper('live-server.ts', {
    nodeFlags: ['--expose-gc'],
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: await sampleFolder(),
      SAMPLE_CONTENT: 'off',
      STREAM_LIMIT: '1000000',
    },
  })
  const { port } = await server.next<Opened>()
  const alone = await memoryOf(server)
  const subscriberProcess = startHelper('subscribers.ts')
  const began = performance.now()
  await subscriberProcess.request({ port, count: subscribers })
  const joined = performance.now() - began
  const together = await memoryOf(server)

  const times: Delivery[] = []
  for (let round = 0; round < rounds; round++) times.push(await measureDelivery(server, subscriberProcess))
  const after = await memoryOf(server)
  await subscriberProcess.stop()
  await server.stop()

  const limitNote = `Only ${count(subscribers)}: a process may have ${limit} files open here (ulimit -n).`
  const notes = [
    `${rounds} changes. All subscribers are in one other process on the same machine, and the time includes its reading.`,
    `They connected within ${ms(joined)}, ${count(subscribers / (joined / 1000))} per second.`,
    ...(subscribers < targetSubscribers ? [limitNote] : []),
  ]
  return [deliveryTable(subscribers, times, notes), memoryTable(subscribers, alone, together, after)]
}

function deliveryTable(subscribers: number, times: Delivery[], notes: string[]): Table {
  const middle = (name: keyof Delivery) => median(times.map((time) => time[name]))
  const worst = (name: keyof Delivery) => Math.max(...times.map((time) => time[name]))
  return {
    title: `Live: one change, ${count(subscribers)} subscribers, one process`,
    columns: ['From the commit until', 'Median', 'Worst', 'Aim'],
    rows: [
      ['the first subscriber has it', ms(middle('first')), '', ''],
      ['half of them have it', ms(middle('half')), '', ''],
      ['the last subscriber has it', ms(middle('last')), ms(worst('last')), aim(middle('last'), '<', 400, '400 ms')],
      ['(the commit itself, synced to disk)', ms(middle('commit')), '', ''],
      [
        '(the longest pause of the event loop)',
        ms(middle('pause')),
        ms(worst('pause')),
        aim(middle('pause'), '<', 50, '50 ms'),
      ],
      ['(the bytes of one subscriber)', count(middle('bytes')), '', ''],
    ],
    notes,
  }
}

type ServerMemory = Awaited<ReturnType<typeof memoryOf>>

function memoryTable(subscribers: number, alone: ServerMemory, together: ServerMemory, after: ServerMemory): Table {
  const each = (name: keyof ServerMemory) => (together[name] - alone[name]) / subscribers
  return {
    title: 'Live: memory of the server',
    columns: ['', 'Alone', `With ${count(subscribers)}`, 'After the changes', 'Each', 'Aim'],
    rows: [
      [
        'Resident',
        mb(alone.resident),
        mb(together.resident),
        mb(after.resident),
        kb(each('resident')),
        aim(each('resident'), '<', 30_000, '30 KB'),
      ],
      ['Heap in use', mb(alone.heap), mb(together.heap), mb(after.heap), kb(each('heap')), ''],
      ['External to the heap', mb(alone.external), mb(together.external), mb(after.external), kb(each('external')), ''],
    ],
    notes: ['Measured after garbage collection, without the memory that the kernel uses for connections.'],
  }
}

/**
 * From the commit, in milliseconds; `commit`: how long the commit itself took. `pause`: the longest of the event loop meanwhile.
 * `bytes`: of one subscriber.
 */
type Delivery = Record<'first' | 'half' | 'last' | 'commit' | 'pause' | 'bytes', number>

async function measureDelivery(server: Helper, subscriberProcess: Helper): Promise<Delivery> {
  const all = subscriberProcess.next<Received>()
  const written = await server.request<Written>({ action: 'write' })
  const { times, bytes } = await all
  const { longest } = await server.request<Pause>({ action: 'pause' })
  await wait(200)
  const since = (moment: number) => (moment - written.committed) / 1000
  return {
    first: since(Math.min(...times)),
    half: since(median(times)),
    last: since(Math.max(...times)),
    commit: (written.committed - written.requested) / 1000,
    pause: longest,
    bytes: bytes / times.length,
  }
}

async function memoryOf(server: Helper) {
  const used = await server.request<Memory>({ action: 'memory' })
  return { ...used, resident: residentBytes(server.pid) }
}
