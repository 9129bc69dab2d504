import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../../commands/chromium.ts'
import { addCookie, type PersonalPage, personalPages } from '../applications.ts'
import { aim, median, type Table } from '../report.ts'
import { startSampleServer } from '../server.ts'

type MeasuredPage = { path: string; before?: readonly [number, number] } & Partial<PersonalPage>

/** All pages; of the heaviest ones the first and largest paint in milliseconds before critical rules were inline. */
const pages: readonly MeasuredPage[] = [
  { path: '/', before: [2484, 2656] },
  { path: '/about-us' },
  { path: '/about-us/affiliations' },
  { path: '/about-us/mission' },
  { path: '/contact-us' },
  { path: '/events' },
  { path: '/gallery', before: [3120, 3120] },
  { path: '/locations' },
  { path: '/organization/black-belts', before: [2832, 2832] },
  { path: '/organization/black-belts/SKAA-BB-0001' },
  { path: '/organization/black-belts/SKAA-BB-0001/certificate' },
  { path: '/organization/history' },
  { path: '/organization/members' },
  { path: '/organization/membership' },
  { path: '/trainings' },
  { path: '/verify' },
  { path: '/application' },
]
const runs = 3
const settleMs = 5000
const firstPaintTarget = 1400

/** A weak mobile connection, and a cheap phone beside this machine. */
const connection = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const processorSlowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Paint = { first: number; largest: number; shift: number }

/** Collects paint times and layout shifts in the page, because Chromium does not keep the largest paint. */
const observePaints = () => {
  const paint = { first: 0, largest: 0, shift: 0 }
  Object.assign(window, { paint })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    paint.largest = startTime
  })
  observe('layout-shift', (entry) => {
    paint.shift += (entry as PerformanceEntry & { value: number }).value
  })
}

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** First paint, largest paint and layout shift of all pages for a phone on a weak connection with an empty cache. */
export async function measureFirstPaint(): Promise<Table[]> {
  const server = await startSampleServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const rows: string[][] = []
  for (const { path, name = path, cookie, before } of [...pages, ...(await personalPages(server))] as MeasuredPage[]) {
    const paints: Paint[] = []
    for (let run = 0; run < runs; run++) paints.push(await measurePaint(browser, server.address + path, cookie))
    const middle = (of: keyof Paint) => median(paints.map((paint) => paint[of]))
    rows.push([
      name,
      seconds(middle('first')),
      aim(middle('first'), '≤', firstPaintTarget, seconds(firstPaintTarget)),
      before ? seconds(before[0]) : '',
      seconds(middle('largest')),
      before ? aim(middle('largest'), '≤', before[1], `old ${seconds(before[1])}`) : '',
      middle('shift').toFixed(3),
    ])
  }
  await browser.close()
  await server.stop()
  return [
    {
      title: `First paint on a weak connection, median of ${runs}`,
      columns: ['Page', 'First', 'Aim', 'Old', 'Largest', 'Aim', 'Layout shift'],
      rows,
      notes: ['400 kbit/s, 400 ms, processor four times slower, empty cache, 390 × 844 at two pixels per point.'],
    },
  ]
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** Loads a page with an empty cache. Returns its paints in milliseconds. */
async function measurePaint(browser: Browser, address: string, cookie: string | undefined): Promise<Paint> {
  const context = await browser.newContext(phone)
  if (cookie) await addCookie(context, address, cookie)
  const page = await context.newPage()
  await page.addInitScript(observePaints)
  await slowDown(await context.newCDPSession(page))
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  // What arrives later may still move the page. The network is never idle where a page waits for changes.
  await page.waitForTimeout(settleMs)
  await page.waitForFunction(() => (window as unknown as { paint: Paint }).paint.first > 0)
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint)
  await context.close()
  return paint
}
