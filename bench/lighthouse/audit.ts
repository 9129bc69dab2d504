import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

// Audits one address per message with Lighthouse's own settings for a phone on a slow connection.
const chrome = await launch({
  ...(process.env.CHROMIUM && { chromePath: process.env.CHROMIUM }),
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

process.on('message', async ({ address }: { address: string }) => {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  const audit = (id: string) => lhr.audits[id]!
  const categories = Object.values(lhr.categories)
  process.send!({
    scores: categories.map(({ title, score }) => ({ title, score: Math.round(score * 100) })),
    lost: categories.flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audit(id).score ?? 1) < 0.9).map(({ id }) => id),
    ),
    shift: audit('cumulative-layout-shift').numericValue,
    bytes: audit('network-requests').details.items.map(({ resourceType, transferSize }) => ({
      type: resourceType,
      size: transferSize,
    })),
  })
})
process.send!('ready')
