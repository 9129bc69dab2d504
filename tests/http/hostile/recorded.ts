import { gzipSync } from 'node:zlib'
import { applications } from '../../../features/applications/applications.ts'
import type { Caller } from '../fixtures/office.ts'
import { storedKey } from './stored.ts'

/** What a recorded request is written with: the server's host, and the cookie of the caller. */
type Writer = { host: string; cookie: string }
type Recorded = {
  name: string
  caller?: Caller
  write: (writer: Writer) => string | Buffer
  /** The statuses of the answers; nothing when the server only ends the connection. */
  answers: number[]
}

const crlf = '\r\n'
const lines = (...all: string[]) => all.join(crlf) + crlf + crlf
/** A request without a body. */
const get =
  (target: string, ...headers: string[]) =>
  ({ host, cookie }: Writer) =>
    lines(`GET ${target} HTTP/1.1`, `Host: ${host}`, ...cookieLine(cookie), 'Connection: close', ...headers)
const cookieLine = (cookie: string) => (cookie ? [`Cookie: ${cookie}`] : [])
/** A request with a body and its length. */
const send =
  (method: string, target: string, type: string, body: string | Buffer, ...headers: string[]) =>
  ({ host, cookie }: Writer) => {
    const bytes = Buffer.from(body)
    const head = lines(
      `${method} ${target} HTTP/1.1`,
      `Host: ${host}`,
      `Origin: http://${host}`,
      ...cookieLine(cookie),
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
      'Connection: close',
      ...headers,
    )
    return Buffer.concat([Buffer.from(head, 'latin1'), bytes])
  }
const json = 'application/json'
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const smuggled = ({ host }: Writer) =>
  `DELETE /office/api/lists/Contact/${storedKey} HTTP/1.1${crlf}Host: ${host}${crlf}${crlf}`

/** Two ways to say where the body ends, so that a proxy and the server disagree about where the next request begins. */
const smuggling: Recorded[] = [
  {
    name: 'Content-Length and Transfer-Encoding',
    write: (writer) =>
      `${lines('POST /contact-us HTTP/1.1', `Host: ${writer.host}`, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0${crlf}${crlf}${smuggled(writer)}`,
    answers: [400],
  },
  {
    name: 'two different lengths',
    write: (writer) =>
      `${lines('POST /contact-us HTTP/1.1', `Host: ${writer.host}`, 'Content-Length: 0', 'Content-Length: 60')}${smuggled(writer)}`,
    answers: [400],
  },
  {
    name: 'a Transfer-Encoding that only resembles chunked',
    write: (writer) =>
      `${lines('POST /contact-us HTTP/1.1', `Host: ${writer.host}`, 'Content-Length: 3', 'Transfer-Encoding: xchunked')}0${crlf}${crlf}${smuggled(writer)}`,
    answers: [400],
  },
  {
    name: 'a space before the colon of Transfer-Encoding',
    write: ({ host }) => lines('POST /contact-us HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding : chunked'),
    answers: [400],
  },
  {
    name: 'a header line that continues on the next one',
    write: ({ host }) => lines('GET / HTTP/1.1', `Host: ${host}`, 'X-A: b', ' Transfer-Encoding: chunked'),
    answers: [400],
  },
  {
    name: 'a chunk size that overflows 64 bits',
    write: ({ host }) =>
      `${lines('POST /contact-us HTTP/1.1', `Host: ${host}`, `Content-Type: ${urlencoded}`, 'Transfer-Encoding: chunked')}10000000000000001${crlf}a`,
    answers: [400],
  },
  {
    name: 'a chunk extension of 100 KB',
    write: ({ host }) =>
      `${lines('POST /contact-us HTTP/1.1', `Host: ${host}`, 'Transfer-Encoding: chunked')}1;${'a'.repeat(100_000)}${crlf}b${crlf}0${crlf}${crlf}`,
    answers: [413],
  },
  {
    name: 'line ends without a carriage return',
    write: ({ host }) => `GET / HTTP/1.1\nHost: ${host}\n\n`,
    answers: [400],
  },
]

const requestLines: Recorded[] = [
  { name: 'a NUL in the path', write: get('/a\u0000b'), answers: [400] },
  { name: 'an encoded NUL', write: get('/media/%00.webp'), answers: [404] },
  { name: 'an encoded path out of the folder', write: get('/media/..%2f..%2fhonbu.db'), answers: [404] },
  { name: 'an encoded path out of the folder of PDFs', write: get('/files/..%2f..%2fhonbu.db'), answers: [404] },
  {
    name: 'an encoded path out of the folder of assets',
    write: get('/assets/..%2f..%2fsite%2fentry.js'),
    answers: [404],
  },
  { name: 'escapes that are no UTF-8', write: get('/events/%c0%ae%ff.ics'), answers: [302] },
  { name: 'an escape that breaks off', write: get('/organization/black-belts?search=%'), answers: [200] },
  { name: 'a path of 15 KB', write: get(`/${'a'.repeat(15_000)}`), answers: [302] },
  { name: 'a path of 100 KB', write: get(`/${'a'.repeat(100_000)}`), answers: [431] },
  {
    name: 'an absolute address',
    write: ({ host }) => get(`http://${host}/healthz`)({ host, cookie: '' }),
    answers: [200],
  },
  { name: 'an absolute address of another host', write: get('http://evil.example/healthz'), answers: [200] },
  { name: 'an address that begins with two slashes', write: get('//evil.example/..'), answers: [302] },
  { name: 'no Host', write: () => lines('GET / HTTP/1.1'), answers: [400] },
  {
    name: 'two Hosts',
    write: ({ host }) => lines('GET /healthz HTTP/1.1', `Host: ${host}`, 'Host: evil.example'),
    answers: [400],
  },
  {
    name: 'a Host that is none',
    write: () => lines('GET /healthz HTTP/1.1', 'Host: a b', 'Connection: close'),
    answers: [400],
  },
  { name: 'HTTP/1.0', write: () => lines('GET /healthz HTTP/1.0'), answers: [200] },
  { name: 'HTTP/0.9', write: () => `GET /${crlf}`, answers: [400] },
  { name: 'the preface of HTTP/2', write: () => `PRI * HTTP/2.0${crlf}${crlf}SM${crlf}${crlf}`, answers: [400] },
  { name: 'TLS', write: () => Buffer.from('16030100c8010000c40303', 'hex'), answers: [400] },
  {
    name: 'TRACE',
    write: ({ host }) => lines('TRACE / HTTP/1.1', `Host: ${host}`, 'Connection: close'),
    answers: [404],
  },
  // Node closes the connection.
  { name: 'CONNECT', write: ({ host }) => lines(`CONNECT evil.example:443 HTTP/1.1`, `Host: ${host}`), answers: [] },
  {
    name: 'OPTIONS *',
    write: ({ host }) => lines('OPTIONS * HTTP/1.1', `Host: ${host}`, 'Connection: close'),
    answers: [400],
  },
  { name: 'an Expect that nobody knows', write: get('/', 'Expect: 200-maybe'), answers: [417] },
  { name: 'an upgrade to a WebSocket', write: get('/healthz', 'Upgrade: websocket'), answers: [200] },
  { name: 'headers of 40 KB', write: get('/', `X-A: ${'a'.repeat(40_000)}`), answers: [431] },
  { name: 'three thousand headers', write: get('/', ...Array<string>(3000).fill('A:b')), answers: [431] },
  { name: 'a range of a file', write: get('/robots.txt', 'Range: bytes=0-0,1-1,2-2'), answers: [200] },
  {
    name: 'an If-None-Match with a thousand tags',
    write: get('/robots.txt', `If-None-Match: ${'"a",'.repeat(1000)}"b"`),
    answers: [200],
  },
  { name: 'a body on GET', write: send('GET', '/healthz', json, '{}').bind(undefined), answers: [200] },
  {
    name: 'eight requests at once on one connection',
    write: ({ host }) => lines('GET /healthz HTTP/1.1', `Host: ${host}`).repeat(8),
    answers: Array<number>(8).fill(200),
  },
  {
    name: 'a hundred requests at once on one connection',
    write: ({ host }) => lines('GET /healthz HTTP/1.1', `Host: ${host}`).repeat(100),
    answers: [],
  },
  {
    name: 'a page that is the thousand millionth',
    write: get('/organization/black-belts?page=999999999&page=-1'),
    answers: [200],
  },
]

const parts = (count: number) =>
  `${`--b${crlf}Content-Disposition: form-data; name="x"${crlf}${crlf}${crlf}`.repeat(count)}--b--${crlf}`
const forms: Recorded[] = [
  {
    name: 'multipart with 100,000 parts',
    write: send('POST', '/organization/membership', multipart, parts(100_000)),
    answers: [400],
  },
  {
    name: 'multipart that breaks off',
    write: send('POST', '/contact-us', multipart, `--b${crlf}Content-Disp`),
    answers: [400],
  },
  {
    name: 'multipart without a boundary',
    write: send('POST', '/contact-us', 'multipart/form-data', 'x'),
    answers: [400],
  },
  {
    name: 'multipart with a part header of 80 KB',
    write: send('POST', '/contact-us', multipart, `--b${crlf}X: ${'a'.repeat(80_000)}${crlf}${crlf}a${crlf}--b--`),
    answers: [422],
  },
  {
    name: 'a field called __proto__',
    write: send('POST', '/contact-us', urlencoded, '__proto__=x&constructor=y&toString=z'),
    answers: [422],
  },
  {
    name: 'a body that says it is compressed',
    write: send('POST', '/contact-us', urlencoded, gzipSync('name=a'), 'Content-Encoding: gzip'),
    answers: [422],
  },
  { name: 'a form of another content type', write: send('POST', '/contact-us', json, '{}'), answers: [400] },
  {
    name: 'a form from another site',
    write: send('POST', '/contact-us', urlencoded, 'name=a', 'Sec-Fetch-Site: cross-site'),
    answers: [403],
  },
]

const deep = (open: string, close: string, depth = 100_000) => open.repeat(depth) + close.repeat(depth)
const lists = '/office/api/lists'
const recoveryPhrase = JSON.stringify({
  recipient: 'age1pyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyyscxl7ka',
})
const office: Recorded[] = [
  {
    name: 'a recovery phrase by an owner, which the state of the backups records in their name',
    caller: 'owner',
    write: send('PUT', '/office/api/recovery-phrase', json, recoveryPhrase),
    answers: [200],
  },
  {
    name: 'a recovery phrase by an editor',
    caller: 'editor',
    write: send('PUT', '/office/api/recovery-phrase', json, recoveryPhrase),
    answers: [403],
  },
  {
    name: 'the state of the backups by an owner, past the recovery phrase',
    caller: 'owner',
    write: send('POST', `${lists}/BackupState`, json, `{"key":"present","data":${recoveryPhrase}}`),
    answers: [404],
  },
  {
    name: 'a change of the state of the backups by an owner, past the recovery phrase',
    caller: 'owner',
    write: send('PATCH', `${lists}/BackupState/present`, json, `{"set":${recoveryPhrase}}`),
    answers: [404],
  },
  {
    name: 'a cached session that cannot be decoded',
    caller: 'owner',
    write: ({ host, cookie }) => get('/office/api/me')({ host, cookie: `${cookie}; honbu.session_data=e30.e30` }),
    answers: [200],
  },
  {
    name: 'a body whose chunks are not valid',
    caller: 'editor',
    write: ({ host, cookie }) =>
      `${lines(`PUT ${lists}/News/a HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, `Cookie: ${cookie}`, 'Transfer-Encoding: chunked')}zz${crlf}`,
    answers: [400],
  },
  {
    name: 'JSON 100,000 levels deep to a record',
    caller: 'editor',
    write: send('PATCH', `${lists}/News/${storedKey}`, json, `{"set":{"title":${deep('[', ']')}}}`),
    answers: [422],
  },
  {
    name: 'JSON 100,000 levels deep to a new record',
    caller: 'editor',
    write: send('POST', `${lists}/Album`, json, `{"data":{"images":${deep('[{"src":', '}]', 50_000)}}}`),
    answers: [422],
  },
  {
    name: 'numbers beyond all numbers',
    caller: 'editor',
    write: send('PATCH', `${lists}/Slide/${storedKey}`, json, '{"set":{"sequence":1e999}}'),
    answers: [422],
  },
  {
    name: 'a revision beyond all numbers',
    caller: 'editor',
    write: send('PUT', `${lists}/Slide/${storedKey}`, json, '{"data":{},"revision":1e308}'),
    answers: [422],
  },
  {
    name: 'fields called __proto__',
    caller: 'editor',
    write: send('PATCH', `${lists}/News/${storedKey}`, json, '{"set":{"__proto__":{"title":"x"},"constructor":"y"}}'),
    answers: [422],
  },
  {
    name: 'a date that no calendar has',
    caller: 'editor',
    write: send('PATCH', `${lists}/News/${storedKey}`, json, '{"set":{"day":"2026-02-30"}}'),
    answers: [422],
  },
  {
    name: 'half an emoji in a text',
    caller: 'editor',
    write: send('PATCH', `${lists}/News/${storedKey}`, json, '{"set":{"title":"\\ud83d"}}'),
    answers: [200],
  },
  {
    name: 'a sort and a filter by __proto__',
    caller: 'editor',
    write: get(`${lists}/News?sort=__proto__&where=__proto__:x`),
    answers: [422],
  },
  { name: 'a page without end', caller: 'editor', write: get(`${lists}/News?page=1e999&size=-1`), answers: [200] },
  {
    name: 'CSV formulas',
    caller: 'editor',
    write: send(
      'POST',
      `${lists}/News/csv?dry=1`,
      'text/csv',
      `key,title,day${crlf},"=cmd|'/C calc'!A0",2026-01-01${crlf}`,
    ),
    answers: [200],
  },
  {
    name: 'a CSV cell of 2 MB',
    caller: 'editor',
    write: send('POST', `${lists}/News/csv?dry=1`, 'text/csv', `key,title${crlf},"${'a'.repeat(2 << 20)}"`),
    answers: [422],
  },
  {
    name: 'a CSV line of 300,000 columns',
    caller: 'editor',
    write: send('POST', `${lists}/News/csv?dry=1`, 'text/csv', 'key,x'.repeat(300_000)),
    answers: [422],
  },
  {
    name: 'a CSV line of a million empty cells',
    caller: 'editor',
    write: send('POST', `${lists}/News/csv?dry=1`, 'text/csv', `key,title${crlf}${','.repeat(1_000_000)}`),
    answers: [422],
  },
  {
    name: 'a CSV file whose quote is never closed',
    caller: 'editor',
    write: send('POST', `${lists}/News/csv`, 'text/csv', `key,title${crlf},"${'a,\n'.repeat(100_000)}`),
    answers: [422],
  },
  {
    name: 'a record of applications by a reviewer',
    caller: 'reviewer',
    write: send('POST', `${lists}/${applications.name}`, json, '{"data":{}}'),
    answers: [403],
  },
  {
    name: 'a stream after a body that nobody reads',
    caller: 'owner',
    write: ({ host, cookie }) =>
      `${lines('GET /office/api/live HTTP/1.1', `Host: ${host}`, `Cookie: ${cookie}`, 'Content-Length: 300000')}${'a'.repeat(300_000)}`,
    answers: [200],
  },
]

/** Requests that are known to break servers, and those that once broke this one. */
export const recorded: readonly Recorded[] = [...smuggling, ...requestLines, ...forms, ...office]
