import { startLoadGenerator } from '../load.ts'
import type { BareReply } from '../processes/bare.ts'
import { aim, formatNumber, kb, median, perSecond, type Table } from '../report.ts'
import { type Fetched, fetchRaw, requestHead } from '../requests.ts'
import { startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const connections = 64
const rounds = 5
const kinds = [
  { name: 'Home', path: '/', again: false },
  { name: 'Black belts', path: '/organization/black-belts', again: false },
  { name: 'Home, not modified', path: '/', again: true },
]

/** Cached pages, compared with a bare node:http server that sends the same bytes and headers. */
export async function measurePages(): Promise<Table[]> {
  const load = startLoadGenerator()
  const rows: string[][] = []
  let busiest = 0
  for (const { name, path, again } of kinds) {
    // A new process of each server, because what a process has served before changes its speed.
    const server = await startSampleServer()
    const page = await fetchRaw(server.port, path)
    const unchanged = await fetchRaw(server.port, path, { 'if-none-match': page.etag })
    const helper = startHelper('bare.ts')
    const { port } = await helper.request<{ port: number }>(toBareReply(page, unchanged))
    const run = async (target: { pid: number; port: number }, seconds: number) => {
      const head = requestHead('GET', path, target.port, again ? { 'if-none-match': page.etag } : {})
      const status = again ? '304' : '200'
      const result = await load.run(target, { connections, seconds, status, pieces: [Buffer.from(head)] })
      busiest = Math.max(busiest, result.busy)
      return result
    }
    const bare = { pid: helper.pid, port }
    await run(server, 1.5)
    await run(bare, 1.5)
    const pairs: [ours: Awaited<ReturnType<typeof run>>, bare: Awaited<ReturnType<typeof run>>][] = []
    for (let round = 0; round < rounds; round++) pairs.push([await run(server, 2.5), await run(bare, 2.5)])
    await Promise.all([helper.stop(), server.stop()])
    const ratio = median(pairs.map(([one, other]) => one.perSecond / other.perSecond))
    rows.push([
      name,
      again ? '0' : kb(page.body.length),
      perSecond(median(pairs.map(([one]) => one.perSecond))),
      perSecond(median(pairs.map(([, other]) => other.perSecond))),
      formatNumber(ratio),
      aim(ratio, '≥', 0.85),
      `${formatNumber(1000 * median(pairs.map(([one]) => one.workMs)))} µs`,
      `${formatNumber(1000 * median(pairs.map(([, other]) => other.workMs)))} µs`,
    ])
  }
  await load.stop()
  return [
    {
      title: 'Cached pages',
      columns: ['Page', 'Brotli', 'Honbu', 'Bare node:http', 'Ratio', 'Aim', 'Processor, each', 'Bare'],
      rows,
      notes: [
        `${connections} keep-alive connections; medians of ${rounds} alternating runs; generator and server share the machine.`,
        `The generator was busy for at most ${formatNumber(busiest * 100)} % of its time.`,
      ],
    },
  ]
}

const nodeHeaders = new Set(['date', 'connection', 'keep-alive'])
/** The headers of the server, without those that node:http adds to every response. */
const serverHeaders = ({ headers }: Fetched) =>
  headers.filter((_, at) => !nodeHeaders.has(headers[at - (at % 2)]!.toLowerCase()))
const toBareReply = (page: Fetched, unchanged: Fetched): BareReply => ({
  headers: serverHeaders(page),
  body: page.body,
  etag: page.etag,
  notModified: serverHeaders(unchanged),
})
