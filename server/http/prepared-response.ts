import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { requestIdHeader } from './request-id.ts'

type Encoding = 'br' | 'gzip' | 'identity'
/** Only 200 is revalidated. */
type Status = 200 | 302 | 404
/** One body in the encodings it exists in. */
type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer }

/** Names and values in turn, as `writeHead` takes them. */
type Headers = readonly string[]

/** A response that is ready to be sent from memory: body and headers for each encoding. */
export type PreparedResponse = {
  etag: string
  variants: Record<Encoding, { body: Buffer; headers: Headers }>
  /** The headers of a 304. */
  notModified: Headers
  /** The memory that the response takes in a cache at most, in bytes. */
  size: number
  status: Status
  /** The response must not be cached, because anybody could fill a cache with others like it. */
  transient?: true
  /**
   * The canonical address. A proxy may store the response for one second, but only if it was requested at exactly this address:
   * otherwise anybody could fill the proxy's cache with variants of the address.
   */
  sharedAs?: string
}

/** The headers, objects and address of a response, without its bodies, in bytes. Measured: 2.8 KB. */
const overheadBytes = 3 << 10

/** Browsers and proxies may store the response and revalidate it each time, which costs a 304. */
export const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** A proxy that stores shared responses asks for their mark with this header (decision 27). */
const sharedCacheRequest = 'x-shared-cache'
/** The mark: nginx stores the response for one second, and removes the header. */
const sharedCacheHeaders = ['x-accel-expires', '1'] as const

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Prepares a text (as bytes: in UTF-8): compresses it once for all visitors, off the main thread. `quality`: brotli 0 to 11. */
export async function prepare(
  text: string | Buffer,
  headers: Record<string, string>,
  quality: number,
  status: Status = 200,
): Promise<PreparedResponse> {
  const identity = withOwnMemory(typeof text === 'string' ? Buffer.from(text) : text)
  const [br, gz] = await Promise.all([brotli(identity, quality), gzipAsync(identity, { level: 9 })])
  return prepareBodies({ identity, br: withOwnMemory(br), gzip: withOwnMemory(gz) }, headers, status)
}

/** A page that no cache keeps, in the encoding that one browser prefers. */
export type EncodedPage = { body: Buffer<ArrayBuffer>; headers: Record<string, string> }

/** Compresses an answer that is made for one visitor, off the main thread. `accepted`: the `accept-encoding` of the request. */
export async function encodePage(
  text: string,
  accepted: string | undefined,
  type = 'text/html; charset=UTF-8',
): Promise<EncodedPage> {
  const encoding = bestEncoding(accepted)
  const identity = Buffer.from(text)
  const encode = { br: () => brotli(identity, onceQuality), gzip: () => gzipAsync(identity), identity: () => identity }
  const body = await encode[encoding]()
  const headers = {
    'content-type': type,
    'content-length': String(body.length),
    vary: 'accept-encoding',
  }
  return { body, headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding } }
}
/** One millisecond for a page, which is 1 % larger than with the best quality. */
const onceQuality = 5

const brotli = (bytes: Buffer, quality: number) =>
  brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  })

/**
 * The same bytes in memory of exactly their length. What Node compresses is a part of at least 16 KB, and a short text a part of a
 * pool: a cache that holds the part holds all of it.
 */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * The window of brotli that contains the whole text (RFC 7932, 9.1: 2 ** bits - 16 bytes), so that it compresses as well as
 * with the largest one. With that one, the encoder allocates 8 MB for a page, which the allocator keeps.
 */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, minWindowBits), constants.BROTLI_MAX_WINDOW_BITS)
}
/** With a smaller window, the encoder takes another algorithm, which needs more memory. */
const minWindowBits = 17

/**
 * Prepares bodies that are compressed already or not worth compressing.
 */
export function prepareBodies(bodies: Bodies, headers: Record<string, string>, status: Status = 200): PreparedResponse {
  const etag = etagOf(bodies.identity)
  const shared = Object.entries({ ...headers, etag, vary: 'accept-encoding' })
  const variant = (body: Buffer, encoding: string[]) => ({
    body,
    headers: [...shared.flat(), ...encoding, 'content-length', String(body.length)],
  })
  const identity = variant(bodies.identity, [])
  const br = bodies.br ? variant(bodies.br, ['content-encoding', 'br']) : identity
  const gzip = bodies.gzip ? variant(bodies.gzip, ['content-encoding', 'gzip']) : identity
  const notModified = shared.filter(([name]) => name !== 'content-type').flat()
  const size = [...new Set([identity, br, gzip])].reduce((sum, { body }) => sum + body.length, overheadBytes)
  return { etag, status, variants: { br, gzip, identity }, notModified, size }
}

/** What a client asks for: the headers that choose among the variants of a response. */
type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined; isHead: boolean; isShared: boolean }

/** The status, headers and body that answer a request: 304 when the ETag matches. */
function choose({ etag, status, variants, notModified }: PreparedResponse, asked: Asked) {
  if (status === 200 && matchesEtag(asked.ifNoneMatch, etag)) return { status: 304, headers: notModified, body: null }
  const { body, headers } = variants[bestEncoding(asked.acceptEncoding)]
  return {
    status,
    headers: asked.isShared ? [...headers, ...sharedCacheHeaders] : headers,
    body: asked.isHead ? null : body,
  }
}

/** The ETag of a body: a hash of it. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Writes a prepared response to Node's response object. Returns the status. `id`: of the request. */
export function sendPrepared(
  { headers: requested, method, url }: IncomingMessage,
  response: ServerResponse,
  prepared: PreparedResponse,
  id: string,
): number {
  const { status, headers, body } = choose(prepared, {
    ifNoneMatch: requested['if-none-match'],
    acceptEncoding: requested['accept-encoding'] as string | undefined,
    isHead: method === 'HEAD',
    isShared: prepared.sharedAs === url && sharedCacheRequest in requested,
  })
  response.writeHead(status, [...headers, requestIdHeader, id])
  response.end(body)
  return status
}

/**
 * Converts a prepared response to a `Response` for Hono. `requestedAs`: the address as it was sent, for what a proxy may keep.
 */
export function toResponse(
  { headers: requested, method }: Request,
  prepared: PreparedResponse,
  requestedAs?: string | undefined,
): Response {
  const { status, headers, body } = choose(prepared, {
    ifNoneMatch: requested.get('if-none-match') ?? undefined,
    acceptEncoding: requested.get('accept-encoding') ?? undefined,
    isHead: method === 'HEAD',
    isShared: requestedAs !== undefined && prepared.sharedAs === requestedAs && requested.has(sharedCacheRequest),
  })
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers: toPairs(headers) })
}

/** The encodings that were negotiated, by header. Browsers send few different headers; the limit is for everybody else. */
const negotiated = new Map<string, Encoding>()
const maxNegotiated = 100

/** The best encoding that `accept-encoding` allows (RFC 9110, 12.5.3). A quality of 0 refuses an encoding. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = negotiated.get(accepted)
  if (known) return known
  const encoding = negotiate(accepted)
  if (negotiated.size < maxNegotiated) negotiated.set(accepted, encoding)
  return encoding
}

function negotiate(accepted: string): Encoding {
  const allows = (name: string) => {
    const at = accepted.indexOf(name)
    return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + name.length))
  }
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
}

// Weak comparison (RFC 9110, 13.1.2): the W/ prefix does not count, and a proxy may have removed it.
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
  )
}

/**
 * Answers with a stream that is opened only if the client needs the body: not for HEAD, and 304 when the ETag matches.
 * `headers` contain the ETag.
 */
export async function streamed(
  { headers, method }: Request,
  responseHeaders: Record<string, string> & { etag: string },
  open: () => Promise<Readable>,
): Promise<Response> {
  if (matchesEtag(headers.get('if-none-match') ?? undefined, responseHeaders.etag)) {
    const { 'content-type': _, 'content-length': __, ...notModified } = responseHeaders
    return new Response(null, { status: 304, headers: notModified })
  }
  const body = method === 'HEAD' ? null : (Readable.toWeb(await open()) as ReadableStream)
  return new Response(body, { status: 200, headers: responseHeaders })
}

function toPairs(flat: Headers): [string, string][] {
  const pairs: [string, string][] = []
  for (let i = 0; i < flat.length; i += 2) pairs.push([flat[i]!, flat[i + 1]!])
  return pairs
}
