import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { inLanguage } from '../server/http/language.ts'
import { sendPrepared } from '../server/http/prepared-response.ts'
import { inRequest, requestIdHeader, requestIdOf } from '../server/http/request-id.ts'
import type { Metrics } from '../server/metrics/metrics.ts'
import type { Pages } from '../server/pages/pages.ts'
import type { Log } from '../server/runtime/log.ts'
import type { createAddresses } from './addresses.ts'

/** Middleware that runs before the app: Vite's, which serves the sources during development. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const idleReaderMs = 60_000
/**
 * Generous: an application of 1.1 MB at 2 KB/s takes nine minutes. server/forms/form-slots.ts ends stalled forms, and slow ones when
 * all slots are taken.
 */
const requestTimeoutMs = 3_600_000
/**
 * How many requests of one connection may be unanswered at once. A client that pipelines more is disconnected, and must be ready to
 * repeat them (RFC 9112, 9.3.2). Browsers and proxies do not pipeline.
 */
const maxUnansweredPerConnection = 8
/** In bytes, without the query. Ours are shorter: a record's key of 200 Devanagari letters takes 1,800 in percent-encoding. */
const maxPathLength = 2048
/** Logged for a client that left before it was answered, as nginx does. */
const clientLeft = 499

type Parts = {
  app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>
  devMiddleware?: DevMiddleware | undefined
  /** Whether a request is for what one person alone may see, so that no cached page answers it. */
  isPersonal: (url: string, cookies: string | undefined) => boolean
  addresses: ReturnType<typeof createAddresses>
  /** Whether each response is the last one on its connection, because the server stops. */
  isStopping: () => boolean
}

/**
 * The HTTP server. It writes cached pages straight from memory. Every other request goes through the app.
 */
export function createHttpServer(
  {
    pages,
    log,
    settings,
    metrics,
    headers,
  }: {
    pages: Pages
    log: Log
    settings: { trustedProxies: number }
    metrics: Metrics | undefined
    headers: Record<string, string>
  },
  parts: Parts,
): Server {
  const { app, devMiddleware, isPersonal, addresses, isStopping } = parts
  // HTTP/1.0 names no host (RFC 1945), and neither does a load balancer that asks for the health with it.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
  const timeouts = { requestTimeout: requestTimeoutMs, headersTimeout: 30_000, keepAliveTimeout: 10_000 }
  const server = createServer(timeouts)
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Node has read the other requests of a burst already when the connection is closed.
    if (socket.destroyed) return
    const begun = unanswered.get(socket) ?? 0
    if (begun >= maxUnansweredPerConnection) return void socket.destroy()
    unanswered.set(socket, begun + 1)
    response.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1))
    closeIdleReader(response, idleReaderMs)
    if (hasTwoHosts(request)) return refuseTwoHosts(response)
    const startedAt = performance.now()
    const { method = '', url: address = '/' } = request
    const id = requestIdOf(request, settings)
    if (isStopping()) response.shouldKeepAlive = false
    const isTooLong = pathOf(address).length > maxPathLength
    const { language, path: url } = isTooLong ? { language: 'en' as const, path: address } : addresses.read(address)
    const path = pathOf(url).slice(0, maxPathLength)
    const mayBeCached = (method === 'GET' || method === 'HEAD') && !isTooLong
    const cached = mayBeCached && !isPersonal(url, request.headers.cookie) ? pages.findCached(address) : undefined
    if (cached) {
      const status = sendPrepared(request, response, cached, id)
      log.request(method, path, status, startedAt, id)
      metrics?.request('page', method, status, performance.now() - startedAt)
      return
    }
    response.setHeader(requestIdHeader, id)
    const requestClass = addresses.classOf(method, path)
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : clientLeft
      log.request(method, path, status, startedAt, id)
      metrics?.request(requestClass, method, status, performance.now() - startedAt)
    })
    if (isTooLong) return redirectHome(response, headers)
    // From here on, the request names the page, and `requestLanguage` its language.
    request.url = url
    inRequest({ class: requestClass, id }, () =>
      inLanguage(language, () => {
        if (devMiddleware) devMiddleware(request, response, () => void listener(request, response))
        else void listener(request, response)
      }),
    )
  })
  return server
}

/**
 * Closes the connection of a response when the client has read nothing for this time although bytes wait for it, so that no file and no
 * page stays in memory for it. A form that is arriving, and work that takes long, is not affected.
 */
export const closeIdleReader = (response: ServerResponse, ms: number) =>
  response.setTimeout(ms, () => {
    if (response.socket?.writableLength) response.socket.destroy()
  })

/**
 * Whether a request has more than one Host header. A proxy and the server could use different ones, so it is refused (RFC 9112, 3.2).
 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function refuseTwoHosts(response: ServerResponse) {
  response.writeHead(400, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end('A request names one host. This one names two.\n')
}

/** Answers like an unknown address. The body of the request is not read. */
function redirectHome(response: ServerResponse, headers: Record<string, string>) {
  response.writeHead(302, { ...headers, location: '/', 'cache-control': 'no-store', connection: 'close' })
  response.end()
}

const pathOf = (url: string) => {
  const queryStart = url.indexOf('?')
  return queryStart < 0 ? url : url.slice(0, queryStart)
}
