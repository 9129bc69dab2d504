import type { Browser } from '@playwright/test'
import { launchBrowser, phone, processorSlowdown, weakConnection } from '../phone.ts'
import { aim, median, ms, type Table } from '../report.ts'
import { startSampleServer } from '../server.ts'

const runs = 3
/** A visitor notices a longer wait for an answer (web.dev, "RAIL"). */
const answerMs = 100
/** After this long, a tap counts as lost. */
const maxMs = 30_000

/** A control, on which page it stands, and when it is tapped: as soon as it is painted, or once the first script has run. */
type Control = { name: string; path: string; selector: string; when: 'painted' | 'loaded' }
const controls: Control[] = [
  { name: 'MENU', path: '/', selector: '.menu-btn', when: 'painted' },
  { name: '9+ Click For More', path: '/', selector: '.mat--more', when: 'painted' },
  { name: 'Play the video', path: '/', selector: 'button.facade', when: 'loaded' },
  { name: 'A slide', path: '/', selector: '.hero .ticks button:nth-of-type(2)', when: 'loaded' },
  { name: 'A picture', path: '/gallery', selector: '.tiles a', when: 'loaded' },
  { name: 'Next page', path: '/organization/black-belts', selector: '.pager a', when: 'loaded' },
  { name: 'Another page', path: '/contact-us', selector: '.brand', when: 'loaded' },
  { name: 'Submit', path: '/contact-us', selector: 'main [type=submit]', when: 'loaded' },
  { name: 'Event Type', path: '/events', selector: '.choice select', when: 'loaded' },
]

/** How soon each control of a page answers a tap, on a phone with a weak connection and an empty cache. */
export async function measureTaps(): Promise<Table[]> {
  const server = await startSampleServer()
  const browser = await launchBrowser()
  const rows: string[][] = []
  for (const control of controls) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await measureTap(browser, server.address, control))
    const time = median(times)
    rows.push([control.name, control.path, control.when, ms(time), aim(time, '≤', answerMs, `${answerMs} ms`)])
  }
  await browser.close()
  await server.stop()
  return [
    {
      title: 'Answers to a tap on a phone with a weak connection',
      columns: ['Control', 'Page', 'Tapped when', 'Answer', 'Aim'],
      rows,
      notes: [
        `400 kbit/s, 400 ms, processor ${processorSlowdown} times slower, empty cache; from the end of the tap to the first frame that shows a change; medians of ${runs}.`,
      ],
    },
  ]
}

async function measureTap(browser: Browser, origin: string, { path, selector, when }: Control): Promise<number> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', weakConnection)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  const { promise: answered, resolve } = Promise.withResolvers<number>()
  await page.exposeFunction('reportAnswer', resolve)
  await page.addInitScript(recordAnswer)
  await page.goto(origin + path, { waitUntil: when === 'loaded' ? 'load' : 'commit', timeout: 120_000 })
  const control = page.locator(selector).first()
  await control.scrollIntoViewIfNeeded()
  if (when === 'painted')
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  // The button of an incomplete form is marked as disabled, and answers all the same.
  await control.tap({ noWaitAfter: true, force: true })
  const time = await Promise.race([answered, page.waitForTimeout(maxMs).then(() => Number.POSITIVE_INFINITY)])
  await context.close()
  return time
}

/**
 * Runs in the page: reports the first change of the document after a tap, in the frame that paints it. Attributes, elements, a
 * field that the browser marks and opened parts count.
 */
function recordAnswer() {
  let tappedAt = 0
  const { reportAnswer } = window as unknown as { reportAnswer(ms: number): void }
  const report = () => {
    if (!tappedAt) return
    const from = tappedAt
    tappedAt = 0
    // The task after the callbacks of a frame runs when the frame is painted.
    requestAnimationFrame(() => setTimeout(() => reportAnswer(performance.now() - from)))
  }
  addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), true)
  addEventListener('toggle', report, true)
  addEventListener('focusin', ({ target }) => target instanceof HTMLSelectElement && report(), true)
  new MutationObserver(report).observe(document, { attributes: true, childList: true, subtree: true })
}
