import { createServer } from 'vite'
import { startServer } from '../app/server.ts'
import { readSettings } from '../app/settings.ts'
import type * as Entry from '../app/site/entry.tsx'
import { startMessage } from '../app/start-message.ts'
import { requestLanguage } from '../server/http/language.ts'
import type { Site } from '../server/pages/built-site.ts'
import { buildInBackground, isOutdated } from './build-parts.ts'
import { pageStyles } from './page-styles.ts'

// Vite serves the sources of the site and renders every page again for each request. Everything else is the real server.
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const assets = {
  client: '/app/site/client.ts',
  styles: '/app/site/site.css',
  pageStyles: Object.fromEntries(Object.entries(pageStyles).map(([name, path]) => [name, `/${path}`])),
  noScriptStyles: '/site/styles/noscript.css',
}
const load = async () => {
  const loaded = (await vite.ssrLoadModule('/app/site/entry.tsx')) as typeof Entry
  loaded.provideLanguage(requestLanguage)
  return loaded
}

let entry = await load()
console.log(`Vite is ready, in ${(performance.now() / 1000).toFixed(1)} s.`)
vite.watcher.on('change', async () => {
  entry = await load().catch(() => entry)
  vite.ws.send({ type: 'full-reload' })
})
const site: Site = {
  findPage: (path) => entry.findPage(path),
  matchPage: (path) => entry.matchPage(path),
  webManifest: (association) => entry.webManifest(association),
  checkCredential: (text, trust) => entry.checkCredential(text, trust),
  paths: entry.paths,
  redirects: entry.redirects,
  favicon: entry.favicon,
  inlineScripts: entry.inlineScripts,
  inlineStyles: entry.inlineStyles,
  criticalStyles: entry.criticalStyles,
  assets: { en: assets, hi: assets, mr: assets },
  render: (rendering) => vite.transformIndexHtml(rendering.path, entry.render(rendering)),
}

// The office is served as it was built at the start.
if (isOutdated('office')) buildInBackground('office')
const settings = readSettings(process.env)
const startedAt = performance.now()
const honbu = await startServer(settings, {
  dev: { site, middleware: vite.middlewares },
  logLevel: 'warn',
})
console.log(startMessage({ ...settings, ...honbu }, performance.now() - startedAt))
process.once('SIGINT', () => void Promise.all([vite.close(), honbu.stop()]).then(() => process.exit(0)))
