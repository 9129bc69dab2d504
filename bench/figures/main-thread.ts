import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../commands/chromium.ts'
import { addCookie, type PersonalPage, personalPages } from '../applications.ts'
import { aim, median, ms, type Table } from '../report.ts'
import { startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const slowdown = 4
const runs = 5
/** How long a page is observed after its load event: what it does when idle is included. */
const observedMs = 3000
/** Tasks above this many milliseconds block the page (W3C Long Tasks). */
const longTaskMs = 50

type MeasuredPage = { path: string; before?: readonly [number, number] } & Partial<PersonalPage>

/** Pages, and what they took before React waited for an interaction (decision 28): longest script task and blocking time in ms. */
const pages: readonly MeasuredPage[] = [
  { path: '/', before: [112, 446] },
  { path: '/about-us', before: [25, 401] },
  { path: '/contact-us', before: [120, 363] },
  { path: '/events' },
  { path: '/gallery' },
  { path: '/locations' },
  { path: '/organization/black-belts', before: [156, 579] },
  { path: '/organization/black-belts/SKAA-BB-0001' },
  { path: '/organization/black-belts/SKAA-BB-0001/certificate' },
  { path: '/organization/history' },
  { path: '/organization/members', before: [157, 770] },
  { path: '/organization/membership', before: [208, 682] },
  { path: '/trainings' },
  { path: '/verify' },
  { path: '/application' },
]

type Run = {
  /** The script of the longest task, in milliseconds. */
  longestScript: number
  /** Total blocking time: what tasks take beyond 50 ms after the first paint, summed, in milliseconds (web.dev, "TBT"). */
  blocking: number
  /** The same for all tasks since the navigation, in milliseconds. */
  blockingInAll: number
}

/**
 * Measures how long pages keep the main thread of a phone busy while they load, compared with the same pages without scripts.
 */
export async function measureMainThread(): Promise<Table[]> {
  const server = await startSampleServer()
  const plain = startHelper('plain-site.ts')
  const { port } = await plain.request<{ port: number }>({ upstream: server.address })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const rows: string[][] = []
  for (const { path, name = path, plainPath = path, cookie, before } of [
    ...pages,
    ...(await personalPages(server)),
  ] as MeasuredPage[]) {
    const ours: Run[] = []
    const bare: Run[] = []
    for (let run = 0; run < runs; run++) {
      ours.push(await measureLoad(browser, server.address + path, cookie))
      bare.push(await measureLoad(browser, `http://127.0.0.1:${port}${plainPath}`, cookie))
    }
    const longest = median(ours.map(({ longestScript }) => longestScript))
    const blocking = median(ours.map((run) => run.blocking))
    const inAll = (loads: Run[]) => ms(median(loads.map((run) => run.blockingInAll)))
    rows.push([
      name,
      ms(longest),
      aim(longest, '≤', longTaskMs, '50 ms'),
      before ? ms(before[0]) : '',
      ms(blocking),
      aim(blocking, '<', 100, '100 ms'),
      ms(median(bare.map((run) => run.blocking))),
      inAll(ours),
      before ? ms(before[1]) : '',
      inAll(bare),
    ])
  }
  await browser.close()
  await Promise.all([plain.stop(), server.stop()])
  return [
    {
      title: `Main thread: page load with the processor slowed down ${slowdown} times`,
      columns: [
        ...['Page', 'Longest script', 'Aim', 'Before', 'Blocking time', 'Aim', 'Without scripts'],
        ...['With the first paint', 'Before', 'Without scripts'],
      ],
      rows,
      notes: [
        `Processor time of the main thread until ${observedMs / 1000} s after the load event; first visits, phone, medians of ${runs} alternating runs.`,
        'Longest script: the script of one task. Blocking time: what tasks take beyond 50 ms, also those of layout, after the first paint.',
      ],
    },
  ]
}

/** Chromium sometimes writes a trace without the navigation. Then the page is loaded again. */
async function measureLoad(browser: Browser, address: string, cookie: string | undefined): Promise<Run> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const run = summarize(await traceLoad(browser, address, cookie))
    if (run) return run
  }
  throw new Error(`Five traces of ${address} do not contain the navigation and the first paint`)
}

async function traceLoad(browser: Browser, address: string, cookie: string | undefined): Promise<TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  if (cookie) await addCookie(context, address, cookie)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(observedMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return trace.traceEvents
}

/** Chromium's trace format; times are in microseconds, `tdur` is processor time of the thread. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'loading', 'blink.user_timing']
const scriptEvents =
  /^(EvaluateScript|FunctionCall|RunMicrotasks|v8\.(compile|compileModule|evaluateModule|produceCache))$/

/** Undefined when the trace lacks the navigation or the first paint. */
function summarize(events: TraceEvent[]): Run | undefined {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return
  const start = events.findLast(({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts < paint.ts)
  const thread = events.find(
    ({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && pid === paint.pid,
  )
  if (!start || !thread) return
  const ours = events.filter((event) => event.pid === thread.pid && event.tid === thread.tid && event.dur)
  const tasks = ours.filter((event) => event.name === 'RunTask' && endOf(event) > start.ts)
  const scripts = ours.filter(({ name }) => scriptEvents.test(name)).toSorted((a, b) => a.ts - b.ts)
  const blocking = (some: TraceEvent[]) =>
    some.reduce((sum, task) => sum + Math.max(0, processorMs(task) - longTaskMs), 0)
  return {
    longestScript: Math.max(0, ...tasks.map((task) => scriptMs(task, scripts))),
    blocking: blocking(tasks.filter(({ ts }) => ts >= paint.ts)),
    blockingInAll: blocking(tasks),
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
