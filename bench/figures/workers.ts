import { get, type IncomingMessage } from 'node:http'
import { startLoadGenerator } from '../load.ts'
import { childrenOf, processorMs, residentBytes } from '../machine.ts'
import { startNginx, startNginxProxy } from '../nginx.ts'
import { aim, formatNumber, mb, median, ms, perSecond, quantile, type Table } from '../report.ts'
import { fetchRaw, requestHead } from '../requests.ts'
import { sampleFolder, startServerProcess } from '../server.ts'
import { nginxHeaders } from './pages.ts'

const connections = 64
const rounds = 3
const seconds = 1.5
const streams = 40
const writes = 60
/** Changes before the measured ones: in each process the first request of the office loads its modules. */
const warmUpWrites = 16
const processCounts = [1, 2, 4]
const owner = { name: 'Bench', email: 'bench@example.org', password: 'mango kettle brings rain' }

type Server = Awaited<ReturnType<typeof startServerProcess>>
type Nginx = NonNullable<Awaited<ReturnType<typeof startNginxProxy>>>
/** `work`: processor time of all processes for a request, in microseconds. */
type Measured = { direct: number[]; proxied: number[]; cached: number[]; shares: number[]; work: number[] }

/** What several processes on one machine gain (WORKERS), and how soon a change of one reaches the streams of all. */
export async function measureWorkers(): Promise<Table[]> {
  return [await measureThroughput(), await measureDelivery()]
}

async function measureThroughput(): Promise<Table> {
  const title = 'Workers: Home from 1, 2 and 4 processes, beside nginx with two workers'
  const columns = [
    'Processes',
    'Honbu',
    'Ratio',
    'Behind nginx',
    'Ratio',
    'With its cache',
    'Ratio',
    'Aim',
    'Processor, each',
    'Busiest process',
    'Memory',
  ]
  const load = startLoadGenerator()
  const rate = async (port: number) => {
    const job = {
      port,
      connections,
      seconds,
      requests: 2_000_000,
      pieces: [Buffer.from(requestHead('GET', '/', port))],
    }
    const { perSecond, statuses, answered } = await load.run(job)
    if (Object.keys(statuses).some((status) => status !== '200'))
      throw new Error(`Answers: ${JSON.stringify(statuses)}`)
    return { perSecond, answered }
  }
  const servers: { processes: number; server: Server; proxy: Nginx; cache: Nginx; measured: Measured }[] = []
  for (const processes of processCounts) {
    const server = await startWorkers(processes)
    const proxy = await startNginxProxy(server.port)
    const cache = await startNginxProxy(server.port, { cached: true })
    if (!proxy || !cache) return { title, columns, rows: [], notes: ['nginx is not installed.'] }
    servers.push({
      processes,
      server,
      proxy,
      cache,
      measured: { direct: [], proxied: [], cached: [], shares: [], work: [] },
    })
  }
  const page = await fetchRaw(servers[0]!.server.port, '/')
  const headers = page.headers.flatMap((name, at) =>
    at % 2 === 0 && !nginxHeaders.has(name.toLowerCase()) ? [[name, page.headers[at + 1]!] as const] : [],
  )
  const nginx = (await startNginx(page.body, headers))!
  const nginxRates: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { processes, server, proxy, cache, measured } of servers) {
      const pids = servingPids(server, processes)
      const before = pids.map(processorMs)
      const primaryBefore = processorMs(server.pid)
      const { perSecond, answered } = await rate(server.port)
      measured.direct.push(perSecond)
      const used = pids.map((pid, at) => processorMs(pid) - before[at]!)
      measured.shares.push(Math.max(...used) / used.reduce((sum, one) => sum + one, 0))
      const ofPrimary = processes > 1 ? processorMs(server.pid) - primaryBefore : 0
      measured.work.push((1000 * (used.reduce((sum, one) => sum + one, 0) + ofPrimary)) / answered)
      measured.proxied.push((await rate(proxy.port)).perSecond)
      measured.cached.push((await rate(cache.port)).perSecond)
    }
    nginxRates.push((await rate(nginx.port)).perSecond)
  }
  const rows = servers.map(({ processes, server, measured }) => {
    const ratioOf = (rates: number[]) => median(rates.map((one, round) => one / nginxRates[round]!))
    return [
      String(processes),
      perSecond(median(measured.direct)),
      formatNumber(ratioOf(measured.direct)),
      perSecond(median(measured.proxied)),
      formatNumber(ratioOf(measured.proxied)),
      perSecond(median(measured.cached)),
      formatNumber(ratioOf(measured.cached)),
      processes === 2 ? aim(ratioOf(measured.cached), '≥', 0.9) : '',
      `${formatNumber(median(measured.work))} µs`,
      `${formatNumber(100 * median(measured.shares))} %`,
      mb(allPids(server).reduce((sum, pid) => sum + residentBytes(pid), 0)),
    ]
  })
  rows.push(['nginx, a file', perSecond(median(nginxRates)), '1.00', '', '', '', '', '', '', '', ''])
  await load.stop()
  for (const { server, proxy, cache } of servers) {
    await proxy.stop()
    await cache.stop()
    await server.stop()
  }
  await nginx.stop()
  return {
    title,
    columns,
    rows,
    notes: [
      `${connections} keep-alive connections; medians of ${rounds} rounds. The generator needs a core of its own, which it shares with the servers.`,
      'With its cache: nginx stores each page for one second (decision 77), as in deploy/nginx/honbu.conf.',
      'Busiest process: its part of the processor time of all that serve. Memory: resident, with the primary process.',
    ],
  }
}

const startWorkers = async (processes: number) =>
  startServerProcess({ dataDir: await sampleFolder(), settings: { WORKERS: String(processes) } })

const allPids = ({ pid }: Server) => [pid, ...childrenOf(pid)]
/** The workers; the process itself where it serves alone. Its only children then are those that make variants. */
const servingPids = (server: Server, processes: number) => (processes > 1 ? childrenOf(server.pid) : [server.pid])

/** From sending a change to the office until each of many streams, spread over all processes, has received it. */
async function measureDelivery(): Promise<Table> {
  const rows: string[][] = []
  for (const processes of processCounts) {
    const server = await startWorkers(processes)
    const cookie = await signIn(server)
    const followers = await Promise.all(Array.from({ length: streams }, () => follow(server.port)))
    const times: number[] = []
    for (let index = -warmUpWrites; index < writes; index++) {
      const name = `Bench ${processes} ${index}`
      const sentAt = performance.now()
      const received = followers.map((follower) => follower.waitFor(name))
      await post(
        server,
        'lists/BlackBelt',
        { data: { name, registrationNo: `B${index + warmUpWrites}`, dan: '1st Dan' } },
        cookie,
      )
      await Promise.all(received)
      if (index >= 0) times.push(performance.now() - sentAt)
    }
    for (const follower of followers) follower.close()
    await server.stop()
    rows.push([String(processes), ms(median(times)), ms(quantile(times, 0.99)), aim(quantile(times, 0.99), '<', 250)])
  }
  return {
    title: 'Workers: from the office of one process to the last of 40 streams of all',
    columns: ['Processes', 'Median', '99 of 100', 'Aim'],
    rows,
    notes: [
      `${writes} changes, one after the other, each with its commit. Without messages between them, processes look every 250 ms.`,
    ],
  }
}

async function post(server: Server, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: server.address, cookie, connection: 'close' }
  const response = await fetch(`${server.address}/office/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Creates the owner of the office. Returns the session's cookie. */
async function signIn(server: Server): Promise<string> {
  const code = /Code +(\S+)/.exec(server.log())?.[1]
  const response = await post(server, 'begin', { code, ...owner })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Opens a stream of the black belts. */
async function follow(port: number) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/live/BlackBelt', agent: false }, resolve).on('error', reject)
  })
  let waiting: { name: string; resolve: () => void } | undefined
  response.setEncoding('utf8').on('data', (text: string) => {
    if (waiting && text.includes(waiting.name)) waiting.resolve()
  })
  return {
    /** Resolves when an event contains the name. */
    waitFor: (name: string) => new Promise<void>((resolve) => (waiting = { name: `"${name}"`, resolve })),
    close: () => response.destroy(),
  }
}
