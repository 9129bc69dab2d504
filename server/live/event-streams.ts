import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** One open stream. */
export type EventStream = {
  response: ServerResponse
  /** The lists to name next. */
  changed: Set<string>
  /** Whether the reader may go on reading. It is asked at each keep-alive. */
  isAllowed: (() => Promise<boolean>) | undefined
}

/** The streams that are written in one iteration of the event loop, so that other requests run in between. */
const batchSize = 200
/** A stream names a list at most once in this time. */
const minIntervalMs = 100
/** Browsers reconnect after different times, so that not all of them come at the same moment. */
const reconnectMs = { min: 500, max: 3000 }
const keepAlive = 'event: keep-alive\ndata:\n\n'

/** Open event streams (WHATWG HTML, 9.2, "Server-sent events") that name the lists that have changed, and nothing else. */
export class EventStreams {
  readonly headers: Record<string, string>
  readonly #streams = new Set<EventStream>()
  readonly #waiting = new Set<EventStream>()
  readonly #keepAlive: NodeJS.Timeout
  #isSending = false
  #isClosed = false

  /** The `headers` are the security headers of every response. */
  constructor(headers: Record<string, string>, keepAliveMs = 30_000) {
    this.headers = {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    this.#keepAlive = setInterval(() => void this.#keepAllAlive(), keepAliveMs)
    this.#keepAlive.unref()
  }

  get size(): number {
    return this.#streams.size
  }

  /**
   * Answers a request with a stream, on Node's own response: a web stream takes two to three times its memory and time.
   * `onClose` is called once, when the stream has ended.
   */
  open(
    { env: { incoming, outgoing } }: { env: HttpBindings },
    { isAllowed, onClose }: Pick<EventStream, 'isAllowed'> & { onClose: (stream: EventStream) => void },
  ): { stream: EventStream; response: Response } {
    const stream: EventStream = { response: outgoing as ServerResponse, changed: new Set(), isAllowed }
    this.#streams.add(stream)
    const forget = () => {
      this.#streams.delete(stream)
      this.#waiting.delete(stream)
      onClose(stream)
    }
    // The browser may have left before the stream is opened.
    if (outgoing.destroyed) forget()
    else outgoing.once('close', forget)
    // An unread body pauses the connection, and then the server does not notice that the browser has left.
    incoming.resume()
    stream.response.writeHead(200, this.headers)
    stream.response.flushHeaders()
    if (this.#isClosed) end(stream)
    return { stream, response: new Response(null, { headers: RESPONSE_ALREADY_SENT.headers }) }
  }

  /** Names a list in a stream soon. */
  announce(stream: EventStream, list: string): void {
    stream.changed.add(list)
    this.#waiting.add(stream)
    if (!this.#isSending) void this.#sendAll()
  }

  /** Asks every browser to reconnect, and ends the streams. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#keepAlive)
    for (const stream of this.#streams) end(stream)
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    await nextTurn()
    while (this.#waiting.size > 0) {
      const streams = [...this.#waiting]
      this.#waiting.clear()
      await inBatches(streams, (stream) => {
        const events = [...stream.changed].map((list) => `data: ${list}\n\n`)
        stream.changed.clear()
        write(stream, events.join(''))
      })
      await wait(minIntervalMs, undefined, { ref: false })
    }
    this.#isSending = false
  }

  async #keepAllAlive(): Promise<void> {
    await inBatches([...this.#streams], async (stream) => {
      if (stream.isAllowed && !(await stream.isAllowed())) end(stream)
      else write(stream, keepAlive)
    })
  }
}

async function inBatches(streams: readonly EventStream[], act: (stream: EventStream) => void): Promise<void> {
  for (let at = 0; at < streams.length; at += batchSize) {
    if (at > 0) await nextTurn()
    for (const stream of streams.slice(at, at + batchSize)) act(stream)
  }
}

/** Writes to a stream. A reader that takes nothing any more is disconnected, so that no memory fills for it. */
export function write({ response }: Pick<EventStream, 'response'>, text: string): void {
  if (response.destroyed || response.writableEnded) return
  if (response.writableNeedDrain) response.destroy()
  else response.write(text)
}

/** Sets the time after which the browser reconnects ("retry"), and ends the stream. */
function end(stream: EventStream): void {
  const ms = Math.round(reconnectMs.min + Math.random() * (reconnectMs.max - reconnectMs.min))
  write(stream, `retry: ${ms}\n\n`)
  stream.response.end()
}
