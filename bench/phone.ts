import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../commands/chromium.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const processorSlowdown = 4
/** A weak mobile connection: 400 kbit/s, 400 ms. */
const weakConnection = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Tasks above this many milliseconds block the page (W3C Long Tasks). */
export const longTaskMs = 50
/** How long a page is observed after its load event, or with a weak connection after its first byte. */
export const observedMs = 1500

export const launchBrowser = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })

type Conditions = { weak: boolean; scripts: boolean }
/** Milliseconds. */
export type Load = {
  /** The first contentful paint after the navigation began. */
  first: number
  /** Total blocking time: what tasks take beyond 50 ms of processor time after the first paint, summed (web.dev, "TBT"). */
  blocking: number
}

/** Loads a page on a phone with an empty cache. Chromium sometimes writes a trace without the navigation. Then the page is loaded again. */
export async function measureLoad(browser: Browser, address: string, conditions: Conditions): Promise<Load> {
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
  await page.goto(address, { waitUntil: weak ? 'commit' : 'load', timeout: 120_000 })
  await page.waitForTimeout(observedMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return trace.traceEvents
}

// RunTask, by which blocking time is measured, is in the second one.
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing']

/** Chromium's trace format; times are in microseconds, `tdur` is processor time of the thread. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { navigationId?: string } }
}

/** Undefined when the trace lacks the navigation or the first paint. */
function summarize(events: TraceEvent[]): Load | undefined {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const inPage = events.filter(({ pid }) => pid === paint?.pid)
  // Drawings (SVG) and blank pages have navigations of their own.
  const start = inPage.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === paint?.args.data?.navigationId,
  )
  const thread = inPage.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  if (!paint || !start || !thread) return
  const all = inPage.filter(({ name, tid }) => name === 'RunTask' && tid === thread.tid)
  if (all.length === 0) throw new Error('The trace of Chromium has no tasks')
  const tasks = all.filter(({ ts }) => ts >= paint.ts)
  return {
    first: (paint.ts - start.ts) / 1000,
    blocking: tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + Math.max(0, tdur / 1000 - longTaskMs), 0),
  }
}
