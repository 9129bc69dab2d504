import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { addressBehindProxies } from '../http/rate-limit.ts'
import { requestIdHeader } from '../http/request-id.ts'
import type { LiveChannel, Subscriber } from './channel.ts'
import type { Live } from './live.ts'
import type { StreamLimits } from './stream-limits.ts'

const streamPath = /^\/live\/(\w+)(\.json)?(?:\?|$)/
const closeTimeoutMs = 5_000

/** Returns the name of the list whose event stream a request opens; undefined for every other request. */
function requestedList(request: IncomingMessage): string | undefined {
  if (request.method !== 'GET' || !request.url?.startsWith('/live/')) return undefined
  const [, name, json] = streamPath.exec(request.url) ?? []
  return json && !request.headers.accept?.includes('text/event-stream') ? undefined : name
}

/**
 * Options for `createServer` that detach event streams from HTTP as soon as their request is read, as for a WebSocket;
 * the server emits them as `upgrade` events. A subscriber then is a bare socket. Node would otherwise keep the parser,
 * request and response of each stream, which take four times as much memory as the rest of the stream.
 */
export function streamServerOptions(live: Live) {
  const opensStream = (request: IncomingMessage) => live.channel(requestedList(request) ?? '') !== undefined
  return {
    shouldUpgradeCallback: opensStream,
    IncomingMessage: class extends IncomingMessage {
      get upgrade() {
        return opensStream(this)
      }
      // Node sets this from the Upgrade header, which the server does not support.
      set upgrade(_: unknown) {}
    },
  }
}

/**
 * Opens the event stream that a request asked for, on the socket of the request. Returns the status of the response. `id`: of
 * the request.
 */
export function openStream(
  { live, limits, trustedProxies }: { live: Live; limits: StreamLimits; trustedProxies: number },
  request: IncomingMessage,
  socket: Socket,
  id: string,
): 200 | 429 | 503 {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const address = addressBehindProxies(socket.remoteAddress, forwarded, trustedProxies)
  const refusal = limits.open(address)
  const headers = { ...live.headers, [requestIdHeader]: id }
  const lastEventId =
    request.headers['last-event-id'] ?? new URL(request.url!, 'http://localhost').searchParams.get('since')
  const since = /^\d{1,15}$/.exec(String(lastEventId ?? ''))?.[0]
  // A client that ends its half of the connection has left; without `end` the server's half would stay open.
  socket.on('error', destroy).on('timeout', destroy).on('end', destroy)
  if (refusal) {
    socket.setTimeout(closeTimeoutMs).resume().end(refusalResponse(refusal, headers))
    return refusal
  }
  socket.once('close', () => limits.close(address))
  socket.setTimeout(0).setNoDelay(true).resume()
  socket.write(responseHead(headers))
  // No closure that outlives this call may refer to the request, because a request is larger than all the rest.
  subscribe(live.channel(requestedList(request)!)!, socket, since === undefined ? undefined : Number(since))
  return 200
}

function subscribe(channel: LiveChannel, socket: Socket, since: number | undefined) {
  const subscriber = new SocketSubscriber(socket)
  socket.once('close', () => channel.remove(subscriber))
  channel.subscribe(subscriber, since).catch(() => subscriber.end())
}

function destroy(this: Socket) {
  this.destroy()
}

/** The response has no length: the end of the connection is the end of the stream (RFC 9112, 6.3). */
const responseHead = (headers: Record<string, string>) => {
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: 'close' })
  return `HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

const refusalResponse = (status: 429 | 503, headers: Record<string, string>) => {
  const { 'content-type': _, ...shared } = headers
  const body = status === 429 ? 'Too many live streams from one address\n' : 'Too many live streams\n'
  const own = {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '60',
    'content-length': String(body.length),
  }
  const lines = Object.entries({ ...shared, ...own, date: new Date().toUTCString(), connection: 'close' })
  const reason = status === 429 ? 'Too Many Requests' : 'Service Unavailable'
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

class SocketSubscriber implements Subscriber {
  readonly #socket: Socket
  /** The bytes that were sent at the last check of `isStalled`. */
  #sentBytes = 0
  constructor(socket: Socket) {
    this.#socket = socket
  }
  write(bytes: Buffer) {
    this.#socket.write(bytes)
  }
  pendingBytes() {
    return this.#socket.writableLength
  }
  drained() {
    const socket = this.#socket
    return new Promise<void>((resolve) => {
      socket.once('close', resolve)
      // An empty write is done when all earlier ones are.
      socket.write('', () => {
        socket.off('close', resolve)
        resolve()
      })
    })
  }
  isStalled() {
    const pending = this.#socket.writableLength
    const sent = this.#socket.bytesWritten - pending
    const stalled = pending > 0 && sent === this.#sentBytes
    this.#sentBytes = sent
    return stalled
  }
  end() {
    this.#socket.end()
    // A client that reads nothing any more would otherwise keep its pending bytes in memory.
    this.#socket.setTimeout(closeTimeoutMs)
  }
}
