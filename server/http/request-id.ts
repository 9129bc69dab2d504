import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { say } from '../../lists/language.ts'
import * as messages from '../messages.ts'

export const requestIdHeader = 'x-request-id'

/** The ids that proxies make: nginx's `$request_id`, UUIDs, and what else is safe in a log and on a page. */
const wellFormed = /^[\w-]{8,64}$/

/** The id of a request: the one that a trusted proxy sent, otherwise a new one of twelve hexadecimal digits. */
export function requestIdOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { trustedProxies }: { trustedProxies: number },
): string {
  const sent = trustedProxies > 0 ? headers[requestIdHeader] : undefined
  // The last twelve digits of a UUID are random (RFC 9562, 5.4).
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : randomUUID().slice(-12)
}

/** What the log may say of a request. `class`: one of app/addresses.ts. */
export type NamedRequest = { class: string; id: string }
const answered = new AsyncLocalStorage<NamedRequest>()

/** Answers a request with `run`, and with everything that it waits for. */
export const inRequest = <T>(request: NamedRequest, run: () => T): T => answered.run(request, run)

/** The request that the running code answers; undefined for the work of jobs. */
export const answeredRequest = (): NamedRequest | undefined => answered.getStore()

/** The id of the request that a route answers; undefined where a test calls the app without a server. */
export const requestId = <E extends { Bindings: HttpBindings }>(context: Context<E>): string | undefined =>
  context.env?.outgoing?.getHeader(requestIdHeader)?.toString()

/** The sentence by which a visitor's letter leads to the lines of the log. Empty without an id. */
export const askForNumber = (id: string | undefined): string =>
  id === undefined ? '' : say(messages.giveNumber, { id })

/** A message for a visitor, followed by `askForNumber`. */
export const withNumber = (message: string, id: string | undefined): string =>
  `${message} ${askForNumber(id)}`.trimEnd()
