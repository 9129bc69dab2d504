import { companion } from '../child.ts'
import { openHonbu } from '../honbu.ts'
import { openLoad, requestHead } from '../load.ts'
import { processorMs } from '../machine.ts'
import { aim, kb, median, perSecond, plain } from '../numbers.ts'
import type { Bare } from '../processes/bare.ts'
import { type Fetched, fetchRaw } from '../raw.ts'
import { sampleFolder } from '../sample.ts'
import type { Table } from '../table.ts'

const connections = 64
const rounds = 5
const seconds = 2.5
const kinds = [
  { name: 'Home', path: '/', again: false },
  { name: 'Black belts', path: '/organization/black-belts', again: false },
  { name: 'Home, not modified', path: '/', again: true },
]

/** Finished pages from memory, beside a bare node:http server that sends the same bytes and headers. */
export async function measure(): Promise<Table[]> {
  const honbu = await openHonbu({ dataDir: await sampleFolder() })
  const load = openLoad()
  const rows: string[][] = []
  let busiest = 0
  for (const { name, path, again } of kinds) {
    const page = await fetchRaw(honbu.port, path)
    const unchanged = await fetchRaw(honbu.port, path, { 'if-none-match': page.etag })
    const bare = companion('bare.ts')
    const { port } = await bare.ask<{ port: number }>(asBare(page, unchanged))
    const run = async (server: { pid: number; port: number }, seconds: number) => {
      const head = requestHead('GET', path, server.port, again ? { 'if-none-match': page.etag } : {})
      const before = processorMs(server.pid)
      const job = { port: server.port, connections, seconds, requests: 2_000_000, pieces: [Buffer.from(head)] }
      const done = await load.run(job)
      busiest = Math.max(busiest, done.busy)
      expectOnly(done.statuses, again ? '304' : '200')
      return { rate: done.perSecond, work: (1000 * (processorMs(server.pid) - before)) / done.answered }
    }
    const theirServer = { pid: bare.pid, port }
    await run(honbu, 1.5)
    await run(theirServer, 1.5)
    const ours: Run[] = []
    const theirs: Run[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await run(honbu, seconds))
      theirs.push(await run(theirServer, seconds))
    }
    await bare.stop()
    rows.push([name, again ? '0' : kb(page.body.length), ...compared(ours, theirs)])
  }
  await load.stop()
  await honbu.stop()
  return [
    {
      title: 'Pages: finished pages from memory',
      columns: ['Page', 'Brotli', 'Honbu', 'Bare node:http', 'Ratio', 'Aim', 'Processor, each', 'Bare', 'Ratio'],
      rows,
      notes: [
        `${connections} connections kept alive; medians of ${rounds} alternating runs; generator and server share the machine.`,
        `The generator was busy for at most ${plain(busiest * 100)} % of its time.`,
      ],
    },
  ]
}

/** Answers a second, and processor time of the server for each in microseconds. */
type Run = { rate: number; work: number }

function compared(ours: Run[], theirs: Run[]): string[] {
  const middle = (runs: Run[], what: keyof Run) => median(runs.map((run) => run[what]))
  const ratio = median(ours.map(({ rate }, at) => rate / theirs[at]!.rate))
  return [
    perSecond(middle(ours, 'rate')),
    perSecond(middle(theirs, 'rate')),
    plain(ratio),
    aim(ratio, '≥', 0.8),
    `${plain(middle(ours, 'work'))} µs`,
    `${plain(middle(theirs, 'work'))} µs`,
    plain(median(ours.map(({ work }, at) => theirs[at]!.work / work))),
  ]
}

const own = new Set(['date', 'connection', 'keep-alive'])
/** The headers that the server chose, without those that node:http adds to every answer by itself. */
const chosen = ({ headers }: Fetched) => headers.filter((_, at) => !own.has(headers[at - (at % 2)]!.toLowerCase()))
const asBare = (page: Fetched, unchanged: Fetched): Bare => ({
  headers: chosen(page),
  body: page.body,
  etag: page.etag,
  notModified: chosen(unchanged),
})

function expectOnly(statuses: Record<string, number>, status: string) {
  const others = Object.keys(statuses).filter((given) => given !== status)
  if (others.length > 0) throw new Error(`Answered with ${others.join(', ')} instead of ${status}`)
}
