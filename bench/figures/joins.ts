import { createBlackBelts, createRegister } from '../black-belts.ts'
import { maxConnections, residentBytes } from '../machine.ts'
import type { EventLoopDelay, Opened } from '../processes/live-server.ts'
import { aim, count, mb, ms, type Table } from '../report.ts'
import { startHelper } from '../resources.ts'

const records = 100_000
const targetSubscribers = 10_000

/** How long the event loop is blocked while subscribers join at once on a large list, and what they cost in memory. */
export async function measureJoins(): Promise<Table[]> {
  const dataDir = await createRegister(createBlackBelts(records))
  const most = Math.min(targetSubscribers, maxConnections())
  const rows: string[][] = []
  for (const subscribers of [1, 1000, most]) {
    const server = startHelper('live-server.ts', {
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_CONTENT: 'off', STREAM_LIMIT: '1000000' },
    })
    const { port } = await server.next<Opened>()
    await server.request({ action: 'observe' })
    const joining = startHelper('subscribers.ts')
    const began = performance.now()
    await joining.request({ port, count: subscribers, block: 1 })
    const joined = performance.now() - began
    const { longest, p99 } = await server.request<EventLoopDelay>({ action: 'delay' })
    const memory = residentBytes(server.pid)
    await joining.stop()
    await server.stop()
    rows.push([count(subscribers), ms(joined), ms(p99), ms(longest), aim(longest, '<', 50, '50 ms'), mb(memory)])
  }
  return [
    {
      title: `Live: subscribers who join at once on a list of ${count(records)} records`,
      columns: ['Subscribers', 'All have the list after', 'Delay of the event loop: 99 %', 'Longest', 'Aim', 'Memory'],
      rows,
      notes: ['Each receives the whole list; at most 1,200 wait for it at a time. The first one starts its encoding.'],
    },
  ]
}
