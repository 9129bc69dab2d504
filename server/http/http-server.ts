import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { app } from '../app.ts'
import type { Live } from '../live/live.ts'
import { leavingHttp, openStream } from '../live/stream.ts'
import type { Log } from '../log.ts'
import type { Pages } from '../pages/pages.ts'
import { send } from './send.ts'

type Options = {
  app: ReturnType<typeof app>
  pages: Pages
  live: Live
  log: Log
  devMiddleware?: DevMiddleware | undefined
}
/** Something that may answer before the site does, or pass on with `next`. */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * The HTTP server. A finished page is written straight from memory, before anything else looks at the request; all the
 * rest goes through the app.
 */
export function createHttpServer({ pages, live, log, devMiddleware: front, ...parts }: Options): Server {
  const listener = getRequestListener(parts.app.fetch, { overrideGlobalObjects: false })
  const limits = { requestTimeout: 300_000, headersTimeout: 30_000, keepAliveTimeout: 10_000 }
  const server = createServer({ ...limits, ...leavingHttp(live) })
  server.on('upgrade', (request, socket) => {
    log.request('GET', pathOf(request.url ?? ''), 200, performance.now())
    openStream(live, request, socket as Socket)
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const { method = '', url = '/' } = request
    const finished = method === 'GET' || method === 'HEAD' ? pages.findCached(url) : undefined
    if (finished) return log.request(method, pathOf(url), send(request, response, finished), began)
    response.once('close', () => log.request(method, pathOf(url), response.statusCode, began))
    if (front) front(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  return server
}

const pathOf = (url: string) => {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}
