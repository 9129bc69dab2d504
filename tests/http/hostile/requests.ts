import fc from 'fast-check'
import { lists } from '../../../app/lists.ts'
import type { Caller } from '../fixtures/office.ts'
import { disguise, disguised, pathsOf, query, type Route } from './addresses.ts'
import { type Body, bodyOf, type Piece } from './bodies.ts'
import { strangeHeader } from './values.ts'

/** A request as data, so that it can be shrunk and printed. `{origin}`, `{host}` and `{…Id}` are filled in when it is sent. */
export type HostileRequest = {
  method: string
  target: string
  version: string
  headers: readonly (readonly [string, string])[]
  body: Body | undefined
  framing: Framing
  /** Sent on the same connection right after the request. */
  next: string
  /** The number of the client's address. */
  client: number
}

const framings = [
  'length',
  'chunked',
  'chunked with extensions',
  'length and chunked',
  'two lengths',
  'length too large',
  'length too small',
  'bad chunk size',
  'no last chunk',
  'no framing',
] as const
type Framing = (typeof framings)[number]

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'PURGE',
  'get',
  'PRI',
  'X',
]
const next = fc.oneof(
  { weight: 9, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n'.repeat(50),
      'DELETE /office/api/lists/Contact/k1 HTTP/1.1\r\nHost: {host}\r\n\r\n',
      '\r\n\r\n\u0000\u0000',
    ),
  },
)

type Targets = {
  /** The routes of the app. */
  routes: readonly Route[]
  /** The addresses of the site's pages, which one route answers. */
  pages: readonly string[]
  /** The names of better-auth's endpoints, which one route answers. */
  authEndpoints: readonly string[]
}

/** Requests to all routes. @throws Error when there is a route that cannot be addressed */
export function hostileRequests({ routes, pages, authEndpoints }: Targets): fc.Arbitrary<HostileRequest> {
  const rest = fc.constantFrom('', 'x', 'a/b/c', '%2e%2e/x', '__proto__')
  const page = fc.constantFrom(...pages.map((path) => path.slice(1)))
  const known = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  const perRoute = [...known.values()].map(({ method, path }) => {
    const restOf = path === '/*' ? page : path === '/office/api/auth/*' ? fc.constantFrom(...authEndpoints) : rest
    return requestTo({ method, path }, restOf)
  })
  return fc.oneof(...perRoute)
}

function requestTo({ method, path }: Route, rest: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const anyMethod = fc.constantFrom(...methods)
  const ownMethod = method === 'ALL' ? anyMethod : fc.constant(method)
  const withList = lists.shown.map((list) => {
    const ownPath = pathsOf(path.replace(':list/', `${list.name}/`), rest)
    return fc.record({
      method: fc.oneof({ weight: 8, arbitrary: ownMethod }, { weight: 1, arbitrary: anyMethod }),
      path: path.includes(':list/') ? fc.oneof({ weight: 8, arbitrary: ownPath }, pathsOf(path, rest)) : ownPath,
      disguise,
      query,
      version: fc.oneof(
        { weight: 20, arbitrary: fc.constant('HTTP/1.1') },
        { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', 'http/1.1', '') },
      ),
      headers: fc.oneof(
        { weight: 4, arbitrary: fc.constant<HostileRequest['headers']>([]) },
        { weight: 1, arbitrary: fc.array(strangeHeader, { minLength: 1, maxLength: 3 }) },
      ),
      body: bodyOf({ method, path }, list),
      framing: fc.oneof(
        { weight: 12, arbitrary: fc.constant('length' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...framings) },
      ),
      next,
      client: fc.nat(2 ** 24 - 1),
    })
  })
  const anyList = path.includes(':list') || path === '/office/api/preview'
  return fc
    .oneof(...(anyList ? withList : withList.slice(0, 1)))
    .map(({ path, disguise, query, ...request }) => ({ ...request, target: disguised(path, disguise) + query }))
}

/** Whether the server may wait for more, or keep the connection open, so that the client has to end it. */
export const mayStayOpen = ({ method, target, version, headers, framing, next, body }: HostileRequest): boolean =>
  version !== 'HTTP/1.1' ||
  next !== '' ||
  (body !== undefined && framing !== 'length' && framing !== 'chunked') ||
  ['CONNECT', 'PRI', 'X', 'get', 'HEAD'].includes(method) ||
  /live/i.test(decodeURIComponentSafely(target)) ||
  headers.some(([name]) => /^(content-length|transfer-encoding|expect|upgrade|connection|host)$/.test(name))

const decodeURIComponentSafely = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** What a request needs to know about the server that receives it. */
export type Receiver = {
  host: string
  ids: Record<string, string>
  cookie(caller: Caller): string
  picture(name: string): Buffer
}

/** The bytes of a request. */
export function toBytes(request: HostileRequest, caller: Caller, receiver: Receiver): Buffer {
  const { method, target, version, headers, body, framing, next, client } = request
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name === 'origin' ? `http://${receiver.host}` : name === 'host' ? receiver.host : (receiver.ids[name] ?? whole),
    )
  const content = Buffer.concat((body?.pieces ?? []).map((piece) => pieceBytes(piece, receiver)))
  const framed = frame(body ? framing : 'length', content, body !== undefined)
  const cookie = receiver.cookie(caller)
  const address = `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`
  const lines = [
    `${method} ${fill(target)} ${version}`,
    `Host: ${receiver.host}`,
    'Connection: close',
    `X-Forwarded-For: ${address}`,
    `Origin: http://${receiver.host}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Content-Type: ${body.type}`] : []),
    ...framed.headers,
    ...headers.map(([name, value]) => `${name}: ${fill(value)}`),
  ]
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    framed.content,
    Buffer.from(fill(next), 'latin1'),
  ])
}

const pieceBytes = (piece: Piece, { picture }: Receiver): Buffer =>
  typeof piece === 'string'
    ? Buffer.from(piece)
    : 'latin1' in piece
      ? Buffer.from(piece.latin1, 'latin1')
      : picture(piece.picture)

function frame(framing: Framing, content: Buffer, hasBody: boolean): { headers: string[]; content: Buffer } {
  const length = (bytes: number) => `Content-Length: ${bytes}`
  const chunks = (size: string, extension = '', end = '0\r\n\r\n') =>
    Buffer.concat([Buffer.from(`${size}${extension}\r\n`), content, Buffer.from(`\r\n${end}`)])
  const size = content.length.toString(16)
  const encoding = 'Transfer-Encoding: chunked'
  const all: Record<Framing, () => { headers: string[]; content: Buffer }> = {
    length: () => ({ headers: hasBody ? [length(content.length)] : [], content }),
    chunked: () => ({ headers: [encoding], content: content.length === 0 ? Buffer.from('0\r\n\r\n') : chunks(size) }),
    'chunked with extensions': () => ({
      headers: [encoding, 'Trailer: x-a'],
      content: chunks(size, `;a="${'b'.repeat(500)}"`, '0\r\nX-A: b\r\nContent-Length: 5\r\n\r\n'),
    }),
    'length and chunked': () => ({ headers: [length(content.length), encoding], content: chunks(size) }),
    'two lengths': () => ({ headers: [length(content.length), length(0)], content }),
    'length too large': () => ({ headers: [length(content.length + 100)], content }),
    'length too small': () => ({ headers: [length(Math.floor(content.length / 2))], content }),
    'bad chunk size': () => ({ headers: [encoding], content: chunks('fffffffffffffffff') }),
    'no last chunk': () => ({ headers: [encoding], content: chunks(size, '', '') }),
    'no framing': () => ({ headers: [], content }),
  }
  return all[framing]()
}
