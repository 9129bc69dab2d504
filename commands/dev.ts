import { createServer } from 'vite'
import type { Site } from '../server/pages/built-site.ts'
import { setupMessage, startServer } from '../server/server.ts'
import { readSettings } from '../server/settings.ts'
import type * as Entry from '../site/entry.tsx'

// Vite serves the sources and renders every page again for each request. Everything else is the real server.
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const load = () => vite.ssrLoadModule('/site/entry.tsx') as Promise<typeof Entry>

let entry = await load()
vite.watcher.on('change', async () => {
  entry = await load().catch(() => entry)
  vite.ws.send({ type: 'full-reload' })
})
const site: Site = {
  findPage: (path) => entry.findPage(path),
  webManifest: (association) => entry.webManifest(association),
  paths: entry.paths,
  redirects: entry.redirects,
  favicon: entry.favicon,
  inlineScripts: entry.inlineScripts,
  assets: {
    client: '/site/client/main.ts',
    styles: '/site/styles/site.css',
    formStyles: '/site/styles/form-pages.css',
  },
  render: (rendering) => vite.transformIndexHtml(rendering.path, entry.render(rendering)),
}

const honbu = await startServer(readSettings(process.env), {
  dev: { site, middleware: vite.middlewares },
  logLevel: 'warn',
})
console.log(`Honbu is open for development at ${honbu.address}`)
if (honbu.setupCode) console.log(setupMessage(honbu))
process.once('SIGINT', () => void Promise.all([vite.close(), honbu.stop()]).then(() => process.exit(0)))
