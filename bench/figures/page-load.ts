import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../commands/chromium.ts'
import { addressIn } from '../../lists/language.ts'
import { aim, formatNumber, median, ms, type Table } from '../report.ts'
import { pages } from '../requests.ts'
import { startSampleServer } from '../server.ts'

const runs = 3
/** How long a page is observed after its load event: what it does when idle is included. */
const observedMs = 4000
/** Tasks above this many milliseconds block the page (W3C Long Tasks). */
const longTaskMs = 50

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const processorSlowdown = 4
/** A weak mobile connection: 400 kbit/s, 400 ms. */
export const weakConnection = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

type Conditions = { weak: boolean; scripts: boolean }
/** Times in milliseconds; times of tasks are processor time of the main thread. */
type Load = {
  first: number
  largest: number
  /** The sum of all layout shifts. */
  shift: number
  /** The script of the longest task. */
  longestScript: number
  /** Total blocking time: what tasks take beyond 50 ms after the first paint, summed (web.dev, "TBT"). */
  blocking: number
}

/** Paints, layout shift and main thread of each page on a phone, beside the same pages with JavaScript switched off. */
export async function measurePageLoad(): Promise<Table[]> {
  const server = await startSampleServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const paints: string[][] = []
  const threads: string[][] = []
  const languages: string[][] = []
  for (const path of pages) {
    const load = (conditions: Conditions, address = path) => measureLoad(browser, server.address + address, conditions)
    const [weak, weakBare, ours, bare, hindi, marathi]: Load[][] = [[], [], [], [], [], []]
    for (let run = 0; run < runs; run++) {
      weak!.push(await load({ weak: true, scripts: true }))
      hindi!.push(await load({ weak: true, scripts: true }, addressIn('hi', path)))
      marathi!.push(await load({ weak: true, scripts: true }, addressIn('mr', path)))
      weakBare!.push(await load({ weak: true, scripts: false }))
      ours!.push(await load({ weak: false, scripts: true }))
      bare!.push(await load({ weak: false, scripts: false }))
    }
    const [first, firstBare] = [middle(weak!, 'first'), middle(weakBare!, 'first')]
    paints.push([
      path,
      ms(first),
      ms(firstBare),
      formatNumber(first / firstBare),
      aim(first, '≤', 1400, '1.4 s'),
      ms(middle(weak!, 'largest')),
      ms(middle(weakBare!, 'largest')),
      middle(weak!, 'shift').toFixed(3),
    ])
    const slowest = Math.max(middle(hindi!, 'first'), middle(marathi!, 'first')) - first
    languages.push([
      path,
      ms(first),
      ms(middle(hindi!, 'first')),
      ms(middle(marathi!, 'first')),
      aim(slowest, '≤', 200, '0.2 s later'),
      ms(middle(weak!, 'largest')),
      ms(middle(hindi!, 'largest')),
      ms(middle(marathi!, 'largest')),
    ])
    const [longest, blocking] = [middle(ours!, 'longestScript'), middle(ours!, 'blocking')]
    threads.push([
      path,
      ms(longest),
      aim(longest, '≤', longTaskMs, '50 ms'),
      ms(blocking),
      ms(middle(bare!, 'blocking')),
      aim(blocking, '<', 100, '100 ms'),
    ])
  }
  await browser.close()
  await server.stop()
  return [
    {
      title: 'Paint on a phone with a weak connection',
      columns: ['Page', 'First', 'Without scripts', 'Ratio', 'Aim', 'Largest', 'Without scripts', 'Layout shift'],
      rows: paints,
      notes: [
        `400 kbit/s, 400 ms, processor ${processorSlowdown} times slower, empty cache, 390 × 844 at two pixels per point; medians of ${runs} alternating loads.`,
      ],
    },
    {
      title: 'Paint in each language with a weak connection',
      columns: ['Page', 'First', 'In Hindi', 'In Marathi', 'Aim', 'Largest', 'In Hindi', 'In Marathi'],
      rows: languages,
    },
    {
      title: 'Main thread of a phone',
      columns: ['Page', 'Longest script', 'Aim', 'Blocking time', 'Without scripts', 'Aim'],
      rows: threads,
      notes: [
        `Processor ${processorSlowdown} times slower, fast connection; processor time until ${observedMs / 1000} s after the load event. Blocking time: what tasks take beyond ${longTaskMs} ms after the first paint, also those of layout.`,
      ],
    },
  ]
}

const middle = (loads: Load[], of: keyof Load) => median(loads.map((load) => load[of]))

/** Chromium sometimes writes a trace without the navigation. Then the page is loaded again. */
async function measureLoad(browser: Browser, address: string, conditions: Conditions): Promise<Load> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const load = summarize(await traceLoad(browser, address, conditions))
    if (load) return load
  }
  throw new Error(`Five traces of ${address} do not contain the navigation and the first paint`)
}

async function traceLoad(browser: Browser, address: string, { weak, scripts }: Conditions): Promise<TraceEvent[]> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: scripts })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  await devtools.send('Network.enable')
  if (weak) await devtools.send('Network.emulateNetworkConditions', weakConnection)
  await browser.startTracing(page, { categories })
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await page.waitForTimeout(observedMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return trace.traceEvents
}

/** Chromium's trace format; times are in microseconds, `tdur` is processor time of the thread. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { score?: number; navigationId?: string } }
}
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'loading', 'blink.user_timing']
const scriptEvents =
  /^(EvaluateScript|FunctionCall|RunMicrotasks|v8\.(compile|compileModule|evaluateModule|produceCache))$/

/** Undefined when the trace lacks the navigation or the first paint. */
function summarize(events: TraceEvent[]): Load | undefined {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return
  const inPage = events.filter(({ pid }) => pid === paint.pid)
  // Drawings (SVG) and blank pages have navigations of their own.
  const ofPage = (wanted: string) => (event: TraceEvent) =>
    event.name === wanted && event.args.data?.navigationId === paint.args.data?.navigationId
  const start = inPage.find(ofPage('navigationStart'))
  const thread = inPage.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  if (!start || !thread) return
  const largest = inPage.findLast(ofPage('largestContentfulPaint::Candidate')) ?? paint
  const shifts = inPage.filter(({ name, ts }) => name === 'LayoutShift' && ts > start.ts)
  const ours = inPage.filter(({ tid, dur }) => tid === thread.tid && dur)
  const tasks = ours.filter((event) => event.name === 'RunTask' && endOf(event) > start.ts)
  const scripts = ours.filter(({ name }) => scriptEvents.test(name)).toSorted((a, b) => a.ts - b.ts)
  const afterPaint = tasks.filter(({ ts }) => ts >= paint.ts)
  return {
    first: (paint.ts - start.ts) / 1000,
    largest: (largest.ts - start.ts) / 1000,
    shift: shifts.reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0),
    longestScript: Math.max(0, ...tasks.map((task) => scriptMs(task, scripts))),
    blocking: afterPaint.reduce((sum, task) => sum + Math.max(0, processorMs(task) - longTaskMs), 0),
  }
}

const processorMs = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000
const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** The milliseconds of a task in which scripts run. An event inside another one is part of it. */
function scriptMs(task: TraceEvent, scripts: TraceEvent[]): number {
  let sum = 0
  let end = task.ts
  for (const event of scripts) {
    if (event.ts < end || endOf(event) > endOf(task)) continue
    sum += processorMs(event)
    end = endOf(event)
  }
  return sum
}
