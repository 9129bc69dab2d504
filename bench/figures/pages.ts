import { setTimeout as wait } from 'node:timers/promises'
import { type Result, startLoadGenerator } from '../load.ts'
import { residentBytes } from '../machine.ts'
import { launchBrowser, longTaskMs, measureLoad, observedMs, processorSlowdown } from '../phone.ts'
import type { BareReply } from '../processes/bare.ts'
import { aim, formatNumber, kb, mb, median, ms, perSecond, type Table } from '../report.ts'
import { type Fetched, fetchRaw, requestHead } from '../requests.ts'
import { startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const connections = 64
const rounds = 5
/** A load takes five seconds, and the bench of pages and requests less than five minutes. */
const loads = 3
const settleMs = 10_000
const kinds = [
  { name: 'Home', path: '/', again: false },
  { name: 'Black belts', path: '/organization/black-belts', again: false },
  { name: 'Home, not modified', path: '/', again: true },
]
const phonePages = [
  ['Home', '/'],
  ['Black belts', '/organization/black-belts'],
  ['Gallery', '/gallery'],
] as const

/** Cached pages and memory beside a bare node:http server, and pages on a phone beside the same ones without scripts. */
export const measurePages = async (): Promise<Table[]> => [...(await measureCached()), await measurePhone()]

/** Starts a server of node:http that sends the same bytes and headers as ours. */
export async function startBareServer(page: Fetched, unchanged: Fetched) {
  const helper = startHelper('bare.ts')
  const { port } = await helper.request<{ port: number }>(toBareReply(page, unchanged))
  return { pid: helper.pid, port, stop: helper.stop }
}

async function measureCached(): Promise<Table[]> {
  const load = startLoadGenerator()
  const pages: Required<Table> = {
    title: 'Cached pages',
    columns: ['Page', 'Brotli', 'Honbu', 'Bare node:http', 'Ratio', 'Aim', 'Processor, each', 'Bare'],
    rows: [],
    notes: [],
    ratios: [],
  }
  const memory: Required<Table> = {
    title: 'Memory, with the sample association',
    columns: ['Resident', 'Honbu', 'Bare node:http', 'Ratio'],
    rows: [],
    notes: [],
    ratios: [],
  }
  let busiest = 0
  for (const { name, path, again } of kinds) {
    // A new process of each server, because what a process has served before changes its speed.
    const server = await startSampleServer()
    const page = await fetchRaw(server.port, path)
    const bare = await startBareServer(page, await fetchRaw(server.port, path, { 'if-none-match': page.etag }))
    const addMemory = (when: string) => {
      const [ours, other] = [residentBytes(server.pid), residentBytes(bare.pid)]
      memory.rows.push([when, mb(ours), mb(other), formatNumber(ours / other)])
      memory.ratios.push({ name: `Memory ${when}`, value: ours / other, better: 'lower' })
    }
    const run = async (target: { pid: number; port: number }, seconds: number) => {
      const head = requestHead(path, target.port, again ? { 'if-none-match': page.etag } : {})
      const status = again ? '304' : '200'
      const result = await load.run(target, { connections, seconds, status, request: head })
      busiest = Math.max(busiest, result.busy)
      return result
    }
    const isFirst = memory.rows.length === 0
    if (isFirst) {
      await wait(settleMs)
      addMemory('10 s after the first page')
    }
    await run(server, 1)
    await run(bare, 1)
    const pairs: [ours: Result, bare: Result][] = []
    for (let round = 0; round < rounds; round++) pairs.push([await run(server, 1.5), await run(bare, 1.5)])
    if (isFirst) addMemory('after the load')
    await Promise.all([bare.stop(), server.stop()])
    const ratio = median(pairs.map(([one, other]) => one.perSecond / other.perSecond))
    pages.ratios.push({ name: `${name}: requests per second`, value: ratio, better: 'higher' })
    pages.rows.push([
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
  pages.notes.push(
    `${connections} keep-alive connections; medians of ${rounds} alternating runs; generator and server share the machine.`,
    `The generator was busy for at most ${formatNumber(busiest * 100)} % of its time.`,
  )
  return [pages, memory]
}

async function measurePhone(): Promise<Table> {
  const server = await startSampleServer()
  const browser = await launchBrowser()
  const rows: string[][] = []
  const ratios: Table['ratios'] = []
  /** The medians with and without scripts of alternating loads. */
  const measure = async (path: string, of: 'first' | 'blocking') => {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < loads; round++)
      for (const [at, scripts] of [true, false].entries())
        times[at]!.push((await measureLoad(browser, server.address + path, { weak: of === 'first', scripts }))[of])
    return times.map(median) as [number, number]
  }
  const [paint, withoutScripts] = await measure('/', 'first')
  rows.push(['Home: first paint', ms(paint), ms(withoutScripts), aim(paint, '≤', 1400, '1.4 s')])
  ratios.push({ name: 'Home: first paint', value: paint / withoutScripts, better: 'lower' })
  for (const [name, path] of phonePages) {
    const [ours, bare] = await measure(path, 'blocking')
    rows.push([`${name}: blocking time`, ms(ours), ms(bare), aim(ours, '<', 100, '100 ms')])
    // Blocking time begins after 50 ms of a task. With them, a page that blocks nothing has a ratio too.
    const value = (ours + longTaskMs) / (bare + longTaskMs)
    ratios.push({ name: `${name}: blocking time + ${longTaskMs} ms`, value, better: 'lower' })
  }
  await browser.close()
  await server.stop()
  return {
    title: 'On a phone',
    columns: ['', 'With scripts', 'Without', 'Aim'],
    rows,
    ratios,
    notes: [
      `Processor ${processorSlowdown} times slower, empty cache; medians of ${loads} alternating loads. First paint: 400 kbit/s, 400 ms. Blocking time: fast connection, what tasks take beyond ${longTaskMs} ms of processor time between the first paint and ${observedMs / 1000} s after the load event.`,
    ],
  }
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
