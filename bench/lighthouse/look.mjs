import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

// Looks at addresses as a phone on a slow connection does (Lighthouse's own mobile settings), one message after another.
const chrome = await launch({
  chromePath: process.env.CHROMIUM,
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  logLevel: 'silent',
})
process.once('exit', () => chrome.kill())
process.once('SIGTERM', () => process.exit())

process.on('message', async ({ address }) => {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  const scores = Object.values(lhr.categories).map(({ title, score }) => ({ title, score: Math.round(score * 100) }))
  const lost = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
      .map(({ id }) => id),
  )
  const requests = lhr.audits['network-requests'].details.items
  process.send({
    scores,
    lost,
    firstPaint: lhr.audits['first-contentful-paint'].numericValue,
    largestPaint: lhr.audits['largest-contentful-paint'].numericValue,
    shift: lhr.audits['cumulative-layout-shift'].numericValue,
    bytes: requests.map(({ resourceType, transferSize, url }) => ({ type: resourceType, size: transferSize, url })),
  })
})
process.send('ready')
