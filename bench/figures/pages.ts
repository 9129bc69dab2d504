import { startLoadGenerator } from '../load.ts'
import { processorMs } from '../machine.ts'
import { startNginx } from '../nginx.ts'
import type { BareReply } from '../processes/bare.ts'
import { aim, formatNumber, kb, median, perSecond, type Table } from '../report.ts'
import { type Fetched, fetchRaw, requestHead } from '../requests.ts'
import { startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const connections = 64
const rounds = 5
const seconds = 2.5
/** `before`: the ratio of requests per second in the version of 2026-11-21, where it was measured. */
const kinds = [
  { name: 'Home', path: '/', again: false, before: '0.88' },
  { name: 'Black belts', path: '/organization/black-belts', again: false, before: '' },
  { name: 'Home, not modified', path: '/', again: true, before: '' },
]

/** Cached pages, compared with a bare node:http server that sends the same bytes and headers. */
export async function measurePages(): Promise<Table[]> {
  const load = startLoadGenerator()
  const rows: string[][] = []
  let busiest = 0
  for (const { name, path, again, before } of kinds) {
    // A new process of each server, because what a process has served before changes its speed.
    const server = await startSampleServer()
    const page = await fetchRaw(server.port, path)
    const unchanged = await fetchRaw(server.port, path, { 'if-none-match': page.etag })
    const bare = startHelper('bare.ts')
    const { port } = await bare.request<{ port: number }>(toBareReply(page, unchanged))
    const run = async (server: { pid: number; port: number }, seconds: number) => {
      const head = requestHead('GET', path, server.port, again ? { 'if-none-match': page.etag } : {})
      const used = processorMs(server.pid)
      const job = { port: server.port, connections, seconds, requests: 2_000_000, pieces: [Buffer.from(head)] }
      const done = await load.run(job)
      busiest = Math.max(busiest, done.busy)
      expectOnly(done.statuses, again ? '304' : '200')
      return { rate: done.perSecond, work: (1000 * (processorMs(server.pid) - used)) / done.answered }
    }
    const bareServer = { pid: bare.pid, port }
    await run(server, 1.5)
    await run(bareServer, 1.5)
    const ours: Run[] = []
    const bareRuns: Run[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await run(server, seconds))
      bareRuns.push(await run(bareServer, seconds))
    }
    await Promise.all([bare.stop(), server.stop()])
    rows.push([name, again ? '0' : kb(page.body.length), ...compared(ours, bareRuns, before)])
  }
  const server = await startSampleServer()
  const nginx = await compareWithNginx(server.port, load)
  await Promise.all([load.stop(), server.stop()])
  return [
    {
      title: 'Pages: cached pages',
      columns: [
        'Page',
        'Brotli',
        'Honbu',
        'Bare node:http',
        'Ratio',
        'Before',
        'Aim',
        'Processor, each',
        'Bare',
        'Ratio',
      ],
      rows,
      notes: [
        `${connections} keep-alive connections; medians of ${rounds} alternating runs; generator and server share the machine.`,
        `The generator was busy for at most ${formatNumber(busiest * 100)} % of its time.`,
      ],
    },
    nginx,
  ]
}

/** Headers that nginx writes itself. */
export const nginxHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
  'etag',
  'server',
])

/** Compares Home from one process with nginx, whose two workers send the same bytes from a file. */
async function compareWithNginx(port: number, load: ReturnType<typeof startLoadGenerator>): Promise<Table> {
  const page = await fetchRaw(port, '/')
  const headers = page.headers.flatMap((name, at) =>
    at % 2 === 0 && !nginxHeaders.has(name.toLowerCase()) ? [[name, page.headers[at + 1]!] as const] : [],
  )
  const nginx = await startNginx(page.body, headers)
  const title = 'Pages: Home beside nginx'
  const columns = ['Honbu, one process', 'nginx, two workers', 'Ratio', 'Before']
  if (!nginx) return { title, columns, rows: [], notes: ['nginx is not installed.'] }
  const rate = async (port: number) => {
    const head = requestHead('GET', '/', port)
    const job = { port, connections, seconds, requests: 2_000_000, pieces: [Buffer.from(head)] }
    const { perSecond, statuses } = await load.run(job)
    expectOnly(statuses, '200')
    return perSecond
  }
  const pairs: [ours: number, theirs: number][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await rate(port), await rate(nginx.port)])
  await nginx.stop()
  const [ours, theirs, ratio] = [
    median(pairs.map(([one]) => one)),
    median(pairs.map(([, other]) => other)),
    median(pairs.map(([one, other]) => one / other)),
  ]
  return {
    title,
    columns,
    rows: [[perSecond(ours), perSecond(theirs), formatNumber(ratio), '0.33 to 0.45']],
    notes: ['The load generator needs one of the two cores, which nginx would otherwise use.'],
  }
}

/** Responses per second, and the server's processor time for each in microseconds. */
type Run = { rate: number; work: number }

function compared(ours: Run[], bareRuns: Run[], before: string): string[] {
  const middle = (runs: Run[], what: keyof Run) => median(runs.map((run) => run[what]))
  const ratio = median(ours.map(({ rate }, at) => rate / bareRuns[at]!.rate))
  return [
    perSecond(middle(ours, 'rate')),
    perSecond(middle(bareRuns, 'rate')),
    formatNumber(ratio),
    before,
    aim(ratio, '≥', 0.95),
    `${formatNumber(middle(ours, 'work'))} µs`,
    `${formatNumber(middle(bareRuns, 'work'))} µs`,
    formatNumber(median(ours.map(({ work }, at) => bareRuns[at]!.work / work))),
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

function expectOnly(statuses: Record<string, number>, status: string) {
  const others = Object.keys(statuses).filter((given) => given !== status)
  if (others.length > 0) throw new Error(`Answered with ${others.join(', ')} instead of ${status}`)
}
