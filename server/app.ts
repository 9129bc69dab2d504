import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { errorMessage, errorPage } from './http/error-page.ts'
import { fileHeaders } from './http/headers.ts'
import type { HttpBindings } from './http/hono-node.ts'
import { prepareBodies } from './http/prepared-response.ts'
import { respond } from './http/send.ts'
import type { Live } from './live/live.ts'
import type { OfficeRoutes } from './office/office.ts'
import { builtFiles, immutable } from './pages/built-assets.ts'
import type { Services } from './services.ts'
import { Unavailable } from './store/errors.ts'

type Env = { Bindings: HttpBindings }
type Parts = {
  live: Live
  submissions: Hono<Env>
  office: OfficeRoutes
  calendar: Hono<Env>
  discovery: Hono<Env>
  /** False when Vite serves the sources instead. */
  hasAssets: boolean
}

/** All routes, in the order in which they are matched. */
export function app(services: Services, parts: Parts) {
  const { site, store, files, pages, headers, log } = services
  const { live } = parts
  const assets = parts.hasAssets ? builtFiles(join(services.dist, 'client/assets'), headers) : undefined
  const app = new Hono<Env>()

  app.use(async (context, next) => {
    await next()
    // What brings a policy of its own has all that it needs (http/headers.ts).
    if (context.res.headers.has('content-security-policy')) return
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  app.onError((error, context) => {
    const away = error instanceof Unavailable
    log.error(context.req.path, error)
    context.header('cache-control', 'no-store')
    if (away) context.header('retry-after', '30')
    const status = away ? 503 : 500
    if (context.req.path.endsWith('.json')) return context.json({ message: errorMessage(away) }, status)
    return context.html(errorPage(away, site.assets.styles), status)
  })

  app.get('/healthz', (context) => context.text('alive\n', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store')
    try {
      await Promise.all([store.ready(), files.ready()])
      return context.text('ready\n')
    } catch (error) {
      log.error('/readyz', error)
      return context.text('not ready: the store or the files cannot be written\n', 503)
    }
  })

  app.get('/assets/:name', async (context) => {
    const file = await assets?.named(context.req.param('name'))
    return file ? respond(context.req.raw.headers, file, context.req.method) : context.notFound()
  })
  app.get('/sw.js', async (context) => {
    const file = site.worker && (await assets?.standing(site.worker))
    return file ? respond(context.req.raw.headers, file, context.req.method) : context.notFound()
  })
  app.get('/favicon.ico', async (context, next) => {
    const file = await assets?.standing(site.favicon.slice('/assets/'.length))
    return file ? respond(context.req.raw.headers, file, context.req.method) : next()
  })
  app.get('/media/:name', async (context) => {
    const name = context.req.param('name')
    const picture = await files.media.read(name)
    if (!picture) return context.notFound()
    const { bytes, type, isFallback } = picture
    const identity = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const caching = isFallback ? { 'cache-control': 'public, max-age=3600' } : immutable
    const finished = prepareBodies(
      { identity },
      { ...fileHeaders(headers), ...caching, 'content-type': type },
      isFallback ? undefined : name,
    )
    return respond(context.req.raw.headers, finished, context.req.method)
  })
  app.get('/live/:list', (context) => stream(context, context.req.param('list')))

  // Whatever of the staff's has no door of its own is closed, whatever the method.
  app.route('/office', parts.office)
  app.all('/office/*', (context) => context.json({ error: 'Sign in first' }, 401, { 'cache-control': 'no-store' }))

  app.route('/', parts.submissions)
  app.route('/', parts.calendar)
  app.route('/', parts.discovery)
  app.get('*', async (context) => {
    const { path } = context.req
    const query = new URL(context.req.url).searchParams
    const data = path.endsWith('.json') ? pages.find(path.slice(0, -'.json'.length) || '/', query) : undefined
    if (data) return respond(context.req.raw.headers, await pages.data(data), context.req.method)
    const found = pages.find(path, query)
    if (found) return respond(context.req.raw.headers, await pages.page(found), context.req.method)
    context.header('cache-control', 'no-store')
    return context.redirect(elsewhere(path), 302)
  })
  app.notFound((context) => context.text('There is nothing here.\n', 404, { 'cache-control': 'no-store' }))
  return app

  function elsewhere(path: string): string {
    const plain = path.replace(/\/+$/, '')
    if (Object.hasOwn(site.redirects, plain)) return site.redirects[plain]!
    return plain !== path && site.findPage(plain) ? plain : '/'
  }

  async function stream(context: Context<Env>, asked: string) {
    const json = asked.endsWith('.json')
    const name = json ? asked.slice(0, -'.json'.length) : asked
    const channel = live.channel(name)
    // The words of the old database's REST API for a list that may not be read.
    if (!channel) return context.json({ error: 'Permission denied' }, 401, { 'cache-control': 'no-store' })
    const streams = (context.req.header('accept') ?? '').includes('text/event-stream')
    if (json && !streams) return respond(context.req.raw.headers, (await live.object(name))!, context.req.method)

    // A GET that is spelled as it should be has left HTTP before this (live/stream.ts).
    return context.req.method === 'HEAD' ? context.body(null, 200, live.headers) : context.notFound()
  }
}
