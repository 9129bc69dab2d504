import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export const requestIdHeader = 'x-request-id'

/** The ids that proxies make: nginx's `$request_id`, UUIDs, and what else is safe in a log and on a page. */
const wellFormed = /^[\w-]{8,64}$/
const idLength = 12
/** Random digits for this many ids are generated at once, because each call costs more than an id. */
const idsPerCall = 1024

/** Gives each request its id: the one that a trusted proxy sent, otherwise a new one of twelve hexadecimal digits. */
export class RequestIds {
  readonly #trustsProxy: boolean
  #random = ''
  #used = 0

  constructor({ trustedProxies }: { trustedProxies: number }) {
    this.#trustsProxy = trustedProxies > 0
  }

  idOf(request: Pick<IncomingMessage, 'headers'>): string {
    const sent = this.#trustsProxy ? request.headers[requestIdHeader] : undefined
    return typeof sent === 'string' && wellFormed.test(sent) ? sent : this.#next()
  }

  #next(): string {
    if (this.#used === this.#random.length) {
      this.#random = randomBytes((idLength / 2) * idsPerCall).toString('hex')
      this.#used = 0
    }
    const start = this.#used
    this.#used += idLength
    return this.#random.slice(start, this.#used)
  }
}

/** The id of the request that a route answers; undefined where a test calls the app without a server. */
export const requestId = <E extends { Bindings: HttpBindings }>(context: Context<E>): string | undefined =>
  context.env?.outgoing?.getHeader(requestIdHeader)?.toString()

/** The sentence by which a visitor's letter leads to the lines of the log. Empty without an id. */
export const askForNumber = (id: string | undefined): string =>
  id === undefined ? '' : `If you write to us about this, please give the number ${id}.`

/** A message for a visitor, followed by `askForNumber`. */
export const withNumber = (message: string, id: string | undefined): string =>
  `${message} ${askForNumber(id)}`.trimEnd()
