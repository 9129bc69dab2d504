import type { IncomingMessage, ServerResponse } from 'node:http'
import { bestEncoding } from './encoding.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Sends a finished answer straight from memory; 304 when the visitor has it already. Gives the status. */
export function send(request: IncomingMessage, response: ServerResponse, finished: PreparedResponse): number {
  if (holds(request.headers['if-none-match'], finished.etag)) {
    response.writeHead(304, finished.notModified)
    response.end()
    return 304
  }
  const variant = finished.variants[bestEncoding(request.headers['accept-encoding'] as string | undefined)]
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return 200
}

/** The same as a Response, for those who ask through the app. */
export function respond(headers: Headers, finished: PreparedResponse, method: string): Response {
  if (holds(headers.get('if-none-match') ?? undefined, finished.etag)) {
    return new Response(null, { status: 304, headers: pairs(finished.notModified) })
  }
  const variant = finished.variants[bestEncoding(headers.get('accept-encoding') ?? undefined)]
  const body = method === 'HEAD' ? null : (variant.body as Buffer<ArrayBuffer>)
  return new Response(body, { status: 200, headers: pairs(variant.headers) })
}

// Weak comparison (RFC 9110, 13.1.2): the mark of weakness does not count, and a proxy may have taken it away.
function holds(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return asked === etag || asked === '*' || asked.split(',').some((tag) => plain(tag) === plain(etag))
}

function pairs(flat: string[]): [string, string][] {
  const found: [string, string][] = []
  for (let i = 0; i < flat.length; i += 2) found.push([flat[i]!, flat[i + 1]!])
  return found
}
