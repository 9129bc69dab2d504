import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '../app.ts'
import { routeClass } from '../metrics/route-class.ts'
import type { Services } from '../services.ts'
import { bringsSentLink } from '../submissions/sent-link.ts'
import { sendPrepared } from './prepared-response.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'

/** Middleware that runs before the app: Vite's, which serves the sources during development. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const idleReaderMs = 60_000
/** Logged for a client that left before it was answered, as nginx does. */
const clientLeft = 499

type Parts = {
  app: ReturnType<typeof createApp>
  devMiddleware?: DevMiddleware | undefined
  /** Whether each response is the last one on its connection, because the server stops. */
  isStopping: () => boolean
}

/**
 * The HTTP server. It writes cached pages straight from memory. Every other request goes through the app.
 */
export function createHttpServer(
  { pages, log, settings, metrics, site }: Pick<Services, 'pages' | 'log' | 'settings' | 'metrics' | 'site'>,
  parts: Parts,
): Server {
  const { app, devMiddleware, isStopping } = parts
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const timeouts = { requestTimeout: 300_000, headersTimeout: 30_000, keepAliveTimeout: 10_000 }
  const isPage = (path: string) => site.matchPage(path) !== undefined
  const server = createServer(timeouts)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    const { method = '', url = '/' } = request
    const id = requestIdOf(request, settings)
    if (isStopping()) response.shouldKeepAlive = false
    const mayBeCached = (method === 'GET' || method === 'HEAD') && !bringsSentLink(url, request.headers.cookie)
    const cached = mayBeCached ? pages.findCached(url) : undefined
    if (cached) {
      const status = sendPrepared(request, response, cached, id)
      log.request(method, pathOf(url), status, startedAt, id)
      metrics?.request('page', method, status, performance.now() - startedAt)
      return
    }
    response.setHeader(requestIdHeader, id)
    if (/^\/(?:media|files)\//.test(url)) closeIdleReader(response, idleReaderMs)
    response.once('close', () => {
      const path = pathOf(url)
      const status = response.headersSent ? response.statusCode : clientLeft
      log.request(method, path, status, startedAt, id)
      metrics?.request(routeClass(method, path, isPage), method, status, performance.now() - startedAt)
    })
    if (devMiddleware) devMiddleware(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  return server
}

/** Closes the connection of a response when the client has read nothing for this time, so that no file stays open for it. */
export const closeIdleReader = (response: ServerResponse, ms: number) =>
  response.setTimeout(ms, () => response.socket?.destroy())

const pathOf = (url: string) => {
  const queryStart = url.indexOf('?')
  return queryStart < 0 ? url : url.slice(0, queryStart)
}
