import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { addressIn, localAddress, say, splitLanguage } from '../lists/language.ts'
import { decodeSegment } from '../lists/path-segments.ts'
import { pdfFolder, readablePdfName } from '../lists/pdf-files.ts'
import type { PublicRoutes } from '../server/feature.ts'
import { readSent } from '../server/forms/sent-link.ts'
import { clientAddress, retryAfter } from '../server/http/client-address.ts'
import { OverBudget } from '../server/http/cost-budget.ts'
import { fileHeaders } from '../server/http/headers.ts'
import { revalidated, streamed, toResponse } from '../server/http/prepared-response.ts'
import { requestId, withNumber } from '../server/http/request-id.ts'
import { DeletedPictures } from '../server/jobs/picture-collection.ts'
import { nothingHere } from '../server/messages.ts'
import { isAuthorized, metricsType } from '../server/metrics/metrics-server.ts'
import { BuiltAssets } from '../server/pages/built-assets.ts'
import { errorMessage, errorPage, overBudgetMessage, overBudgetPage } from '../server/pages/error-page.ts'
import type { RequestLimit } from '../server/pages/request-limit.ts'
import { version } from '../server/runtime/version.ts'
import { doctorHeader, type SeenRequest } from '../server/staff/doctor-token.ts'
import type { OfficeRoutes } from '../server/staff/office-env.ts'
import { queueMissing } from '../server/storage/picture-queue.ts'
import { isStorageFailure } from '../server/store/errors.ts'
import { logoIconRoutes } from './logo-icon-routes.ts'
import type { Services } from './services.ts'

type Env = { Bindings: HttpBindings }
type Parts = {
  /** The live lists. */
  live: Hono<Env>
  office: OfficeRoutes
  /** The public routes of the features. */
  features: readonly PublicRoutes[]
  discovery: Hono<Env>
  /** Whether a record and a file can be written. */
  isReady: () => Promise<boolean>
  /** Whether the server goes on only until the load balancer has noticed that it stops. */
  isStopping: () => boolean
  requestLimit: RequestLimit
  /** The metrics in Prometheus' text format. */
  readMetrics: () => Promise<string>
  /** False when Vite serves the sources instead. */
  hasAssets: boolean
}

/** All routes, in the order in which they are matched. */
export function createApp(services: Services, parts: Parts) {
  const app = new Hono<Env>()
  addSharedHeaders(app, services)
  addErrorPages(app, services)
  addHealthRoutes(app, services, parts)
  addMetricsRoute(app, services, parts.readMetrics)
  // The checks of health come before.
  app.use(parts.requestLimit.middleware(services.site))
  app.route('/', logoIconRoutes(services))
  addAssetRoutes(app, services, parts.hasAssets)
  addLicencesRoute(app, services)
  addMediaRoute(app, services)
  addPdfRoute(app, services)
  app.route('/', parts.live)
  app.route('/office', parts.office)
  // Requests under /office that no office route answers, for example a POST to an unknown path.
  app.all('/office/*', (context) => context.json({ error: 'Sign in first' }, 401, noStore))
  app.use(leadFromStrayMarks)
  // The page after a form is made anew for each request that brings the secret of the new private link. It is shown once at least.
  app.use((context, next) => {
    const address = clientAddress(context, services.settings.trustedProxies)
    if (!readSent(context)) return next()
    services.budget.require(address, { mayOwe: true })
    return services.budget.measure('page of a record', address, next)
  })
  for (const routes of parts.features) app.route('/', routes)
  app.route('/', parts.discovery)
  addPageRoutes(app, services)
  app.notFound((context) => context.text(`${say(nothingHere)}\n`, 404, noStore))
  return app
}

const noStore = { 'cache-control': 'no-store' }

function addSharedHeaders(app: Hono<Env>, { headers }: Services) {
  app.use(async (context, next) => {
    await next()
    // A response with its own policy has all headers that it needs (fileHeaders in server/http/headers.ts).
    if (context.res.headers.has('content-security-policy')) return
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
}

/**
 * Leads an address where nothing is to the one without the marks at its end: programs take what follows a link in a text, such as a full
 * stop, a danda, a bracket or a space, for a part of it.
 */
const leadFromStrayMarks: MiddlewareHandler<Env> = async (context, next) => {
  await next()
  const { res, req } = context
  const location = res.status === 302 ? res.headers.get('location') : undefined
  const isMissing = res.status === 404 || (location && splitLanguage(location).path === '/')
  if (!isMissing || (req.method !== 'GET' && req.method !== 'HEAD')) return
  const { pathname, search } = new URL(req.url)
  const letters = [...(decodeSegment(pathname) ?? '')]
  const count = letters.length
  while (/^[^\p{L}\p{M}\p{N}/_-]$/u.test(letters.at(-1) ?? '')) letters.pop()
  if (letters.length === count) return
  const segments = letters.join('').split('/').filter(Boolean).map(encodeURIComponent)
  const meant = `${localAddress(`/${segments.join('/')}`)}${search}`
  // Without the headers of the answer that it replaces.
  context.res = undefined
  context.res = new Response(null, { status: 302, headers: { ...noStore, location: meant } })
}

function addErrorPages(app: Hono<Env>, { site, log }: Services) {
  app.onError((error, context) => {
    const isData = context.req.path.endsWith('.json')
    if (error instanceof OverBudget) {
      const message = overBudgetMessage(retryAfter(context, error.waitSeconds))
      context.header('cache-control', 'no-store')
      const { searchParams } = new URL(context.req.url)
      return isData
        ? context.json({ message }, 429)
        : context.html(overBudgetPage(message, site, searchParams.get('search')), 429)
    }
    const unavailable = isStorageFailure(error)
    const status = unavailable ? 503 : 500
    const id = requestId(context)
    log.error(context.req.path, error, id)
    context.header('cache-control', 'no-store')
    if (unavailable) context.header('retry-after', '30')
    if (isData) return context.json({ message: withNumber(errorMessage(unavailable), id) }, status)
    return context.html(errorPage(unavailable, site, id), status)
  })
}

function addHealthRoutes(
  app: Hono<Env>,
  { settings, staff, now }: Services,
  { isReady, isStopping }: Pick<Parts, 'isReady' | 'isStopping'>,
) {
  app.get('/healthz', (context) => {
    const token = context.req.header(doctorHeader)
    if (token === undefined || !staff.isDoctorToken(token, now()))
      return context.text(`alive, Honbu ${version}\n`, 200, noStore)
    const forwardedFor = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const { trustedProxies } = settings
    const seen: SeenRequest = {
      address: clientAddress(context, trustedProxies),
      forwardedFor: forwardedFor.filter(Boolean),
      trustedProxies,
    }
    return context.json(seen, 200, noStore)
  })
  const answerReady = async (context: Context<Env>) => {
    context.header('cache-control', 'no-store')
    if (isStopping()) return context.text('not ready: the server stops\n', 503)
    if (await isReady()) return context.text('ready\n')
    return context.text(
      'not ready: the store or the files cannot be written, or the key of the documents cannot be read\n',
      503,
    )
  }
  app.get('/readyz', answerReady)
  // What HAProxy's `option httpchk` asks when nobody has configured a path.
  app.options('/', answerReady)
}

function addMetricsRoute(app: Hono<Env>, { settings }: Services, readMetrics: Parts['readMetrics']) {
  const token = settings.metricsToken
  app.get('/metrics', async (context) => {
    if (!token || !isAuthorized(context.req.header('authorization'), token)) return context.notFound()
    return context.body(await readMetrics(), 200, { ...noStore, 'content-type': metricsType })
  })
}

function addAssetRoutes(app: Hono<Env>, { site, dist, headers }: Services, hasAssets: boolean) {
  const assets = hasAssets ? new BuiltAssets(join(dist, 'client/assets'), headers) : undefined
  app.get('/assets/:name', async (context) => {
    const file = await assets?.findHashed(context.req.param('name'))
    return file ? toResponse(context.req.raw, file) : context.notFound()
  })
  app.get('/sw.js', async (context) => {
    const file = site.worker && (await assets?.findStable(site.worker))
    return file ? toResponse(context.req.raw, file) : context.notFound()
  })
  app.get('/favicon.ico', async (context, next) => {
    const file = await assets?.findStable(site.favicon.slice('/assets/'.length))
    return file ? toResponse(context.req.raw, file) : next()
  })
}

/** The licences of what others wrote. The build writes them; the sources have none (`npm run dev`). */
function addLicencesRoute(app: Hono<Env>, { dist, headers }: Services) {
  const path = join(dist, 'licenses.txt')
  app.get('/licenses.txt', async (context) => {
    if (!existsSync(path)) return context.notFound()
    const { size, mtimeMs } = await stat(path)
    const responseHeaders = {
      ...fileHeaders(headers),
      ...revalidated,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(size),
      etag: `W/"${size}-${mtimeMs}"`,
    }
    return streamed(context.req.raw, responseHeaders, async () => createReadStream(path))
  })
}

/** Logs a failure of the storage that happens while the answer is sent already: the connection then ends. */
function loggedStream(open: () => Promise<Readable>, context: Context<Env>, log: Pick<Services['log'], 'error'>) {
  return async () => {
    const body = await open()
    return body.once('error', (error) => {
      if (isStorageFailure(error)) log.error(context.req.path, error, requestId(context))
    })
  }
}

/** A day, although the address contains a hash: a file that was removed must disappear from caches too. */
const publicFileMaxAgeSeconds = 86_400

function addMediaRoute(app: Hono<Env>, services: Services) {
  const { files, headers, log } = services
  const deletedPictures = new DeletedPictures(services.store)
  app.get('/media/:name', async (context) => {
    const name = context.req.param('name')
    if (await deletedPictures.has(name)) return context.notFound()
    const picture = await files.media.open(name)
    if (!picture) return context.notFound()
    const { file, type, size, isFallback, stream } = picture
    if (isFallback)
      queueMissing(services, name).catch((error) => log.error(context.req.path, error, requestId(context)))
    const responseHeaders = {
      ...fileHeaders(headers),
      'cache-control': `public, max-age=${isFallback ? 60 : publicFileMaxAgeSeconds}`,
      'content-type': type,
      'content-length': String(size),
      etag: `W/"${isFallback ? `${file}-instead` : name}"`,
    }
    return streamed(context.req.raw, responseHeaders, loggedStream(stream, context, log))
  })
}

const noContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The PDFs that the office uploaded. They are downloads, so that no PDF opens with the rights of this site; the policy keeps a
 * browser that shows one nevertheless from running or loading anything for it.
 */
function addPdfRoute(app: Hono<Env>, { files, headers, log }: Services) {
  app.get(`${pdfFolder}:name`, async (context) => {
    const name = context.req.param('name')
    const pdf = await files.pdfs.open(name)
    if (!pdf) return context.notFound()
    const responseHeaders = {
      ...fileHeaders(headers),
      'content-security-policy': `sandbox; ${noContent}`,
      'x-content-type-options': 'nosniff',
      'cache-control': `public, max-age=${publicFileMaxAgeSeconds}, immutable`,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${readablePdfName(name)}"`,
      'content-length': String(pdf.size),
      etag: `W/"${name}"`,
    }
    return streamed(context.req.raw, responseHeaders, loggedStream(pdf.stream, context, log))
  })
}

function addPageRoutes(app: Hono<Env>, { site, pages, store, settings }: Services) {
  /**
   * Where an address without a page leads: to the declared place or to the page that was meant, when there is a slash too many or
   * an encoded letter, with everything that the address carried; any other one to the home page.
   */
  const redirectTarget = ({ pathname, search }: URL): string => {
    // A regular expression would take quadratic time for a path of many slashes.
    const address = `/${(decodeSegment(localAddress(pathname)) ?? '').split('/').filter(Boolean).join('/')}`
    const { language, path } = splitLanguage(address)
    if (Object.hasOwn(site.redirects, path)) return addressIn(language, site.redirects[path]! + search)
    const page = path === '/' ? undefined : site.matchPage(path)
    return addressIn(language, page ? page.path + search : '/')
  }
  app.get('*', async (context) => {
    const { path } = context.req
    const visitor = clientAddress(context, settings.trustedProxies)
    const url = new URL(context.req.url)
    const { searchParams: query, pathname } = url
    // A parameter may end with an encoded “.json”.
    const isData = path.endsWith('.json') && !/%2ejson$/i.test(pathname)
    const json = isData ? pages.find(path.slice(0, -'.json'.length) || '/', query) : undefined
    if (json) {
      // An open page sends If-None-Match after it was told of a change. Another instance may have made the change, so this one reads
      // up to it first.
      if (context.req.header('if-none-match') !== undefined) await store.catchUp()
      return toResponse(context.req.raw, await pages.getJson(json, visitor))
    }
    const request = pages.find(path, query)
    if (request)
      return toResponse(context.req.raw, await pages.getHtml(request, visitor), localAddress(context.env.incoming.url!))
    context.header('cache-control', 'no-store')
    return context.redirect(redirectTarget(url), 302)
  })
}
