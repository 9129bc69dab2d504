import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Channel, Subscriber } from './channel.ts'
import type { Live } from './live.ts'

const streamPath = /^\/live\/(\w+)(\.json)?(?:\?|$)/
const lastWordsMs = 5_000

/** The name of the list whose event stream a request opens, if it opens one. */
function listAsked(request: IncomingMessage): string | undefined {
  if (request.method !== 'GET' || !request.url?.startsWith('/live/')) return undefined
  const [, name, json] = streamPath.exec(request.url) ?? []
  return json && !request.headers.accept?.includes('text/event-stream') ? undefined : name
}

/**
 * Options for `createServer` that let event streams leave HTTP as soon as their request is read, the way a WebSocket
 * does; they come out as `upgrade` events. A subscriber is then a bare socket: parser, request and response, which node
 * would keep for as long as it listens, cost four times as much memory as everything else of it.
 */
export function leavingHttp(live: Live) {
  const leaves = (request: IncomingMessage) => live.channel(listAsked(request) ?? '') !== undefined
  return {
    shouldUpgradeCallback: leaves,
    IncomingMessage: class extends IncomingMessage {
      get upgrade() {
        return leaves(this)
      }
      // What node found in the headers: no other protocol is spoken here.
      set upgrade(_: unknown) {}
    },
  }
}

/** Starts the event stream that a request asked for on the socket it left behind. */
export function openStream(live: Live, request: IncomingMessage, socket: Socket) {
  const asked = request.headers['last-event-id'] ?? new URL(request.url!, 'http://here').searchParams.get('since')
  const resumed = /^\d{1,15}$/.exec(String(asked ?? ''))?.[0]
  // Whoever ends its half has left: the server's half would otherwise stay open.
  socket.on('error', destroy).on('timeout', destroy).on('end', destroy)
  socket.setTimeout(0).setNoDelay(true).resume()
  socket.write(headOf(live.headers))
  // Nothing that outlives this call may hold the request: it is larger than all the rest.
  follow(live.channel(listAsked(request)!)!, socket, resumed === undefined ? undefined : Number(resumed))
}

function follow(channel: Channel, socket: Socket, since: number | undefined) {
  const subscriber = new SocketSubscriber(socket)
  const joined = channel.join(subscriber, since)
  joined.catch(() => subscriber.end())
  socket.once(
    'close',
    () =>
      void joined.then(
        (leave) => leave(),
        () => undefined,
      ),
  )
}

function destroy(this: Socket) {
  this.destroy()
}

/** Without a length: the connection is the stream's alone and its end is the end of the stream (RFC 9112, 6.3). */
const headOf = (headers: Record<string, string>) => {
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: 'close' })
  return `HTTP/1.1 200 OK\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

class SocketSubscriber implements Subscriber {
  socket: Socket
  constructor(socket: Socket) {
    this.socket = socket
  }
  write(bytes: Buffer) {
    this.socket.write(bytes)
  }
  waiting() {
    return this.socket.writableLength
  }
  end() {
    this.socket.end()
    // One that takes nothing any more would hold on to what was meant for it.
    this.socket.setTimeout(lastWordsMs)
  }
}
