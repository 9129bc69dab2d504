import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestIdHeader } from './request-id.ts'
import { keepAliveTimeoutMs, ResponseHead } from './response-head.ts'

const id = 'a1b2c3d4e5f6'
const body = Buffer.from('本部 is the head dojo')
const headers = ['content-type', 'text/html; charset=utf-8', 'etag', 'W/"tag"', 'content-length', String(body.length)]

/** Starts a server whose responses have this head, as http-server.ts configures it. Returns the function that sends it bytes. */
async function serve(write: (response: ServerResponse, status: 200 | 304) => void) {
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, ({ headers, method }, response) => {
    const isCurrent = 'if-none-match' in headers
    write(response, isCurrent ? 304 : 200)
    response.end(isCurrent || method === 'HEAD' ? undefined : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  /** Sends bytes and returns what comes back until the server ends the connection. */
  return async (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(bytes)
    return (await text(socket)).replaceAll(/^Date: .+ GMT\r$/gm, 'Date\r')
  }
}

const request = (first: string, ...lines: string[]) => `${[first, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`
const get = request('GET / HTTP/1.1')
const unchanged = request('GET / HTTP/1.1', 'If-None-Match: *')
const last = request('GET / HTTP/1.1', 'Connection: close')
const keptOpen = 'Connection: keep-alive'
/** After each of them the server ends the connection: it answers the last request only if the earlier ones left it open. */
const situations: [name: string, bytes: string][] = [
  ['one request', get + last],
  ['HEAD', request('HEAD / HTTP/1.1') + last],
  ['HEAD of a version that the browser has', request('HEAD / HTTP/1.1', 'If-None-Match: *') + last],
  ['a version that the browser has', unchanged + last],
  ['three requests at once', get + unchanged + get + last],
  ['a connection that shall end', last],
  ['HTTP/1.0', request('GET / HTTP/1.0')],
  ['HTTP/1.0 with a connection that stays open', request('GET / HTTP/1.0', keptOpen) + request('GET / HTTP/1.0')],
  ['HTTP/1.0 with a version that the browser has', request('GET / HTTP/1.0', keptOpen, 'If-None-Match: *')],
  ['a client that expects 100', request('GET / HTTP/1.1', 'Expect: 100-continue') + last],
]

for (const extra of [[], ['x-accel-expires', '1']])
  test(`a head is sent as Node itself would send it${extra.length > 0 ? ', also with a header of one response' : ''}`, async () => {
    const heads = { 200: new ResponseHead(200, headers), 304: new ResponseHead(304, headers.slice(0, 4)) }
    const ours = await serve((response, status) => heads[status].write(response, id, extra))
    const nodes = await serve((response, status) =>
      response.writeHead(status, [...heads[status].headers, ...extra, requestIdHeader, id]),
    )
    for (const [name, bytes] of situations) {
      const answer = await ours(bytes)
      expect(answer, name).toBe(await nodes(bytes))
      expect(answer, name).toContain(`${requestIdHeader}: ${id}\r\n`)
    }
  })

/** What a head writes to a response on a connection that stays open. */
function written(head: ResponseHead): string {
  const response = { shouldKeepAlive: true, req: { httpVersion: '1.1' }, _header: '' }
  head.write(response as unknown as ServerResponse, id)
  return response._header
}

test('a head refuses what would end a header early', () => {
  expect(() => written(new ResponseHead(200, ['etag', 'a\r\nset-cookie: b']))).toThrow(/Invalid character/)
  expect(() => written(new ResponseHead(200, ['etag: a\r\nset-cookie', 'b']))).toThrow(/valid HTTP token/)
})

test('a head has the date of the moment in which it is sent', () => {
  const head = new ResponseHead(200, headers)
  const dateAt = (time: number) => {
    vi.setSystemTime(time)
    return /^Date: (.+)\r$/m.exec(written(head))![1]
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(dateAt(Date.UTC(2026, 0, 5, 23, 59, 59, 999))).toBe('Mon, 05 Jan 2026 23:59:59 GMT')
  expect(dateAt(Date.UTC(2026, 0, 6))).toBe('Tue, 06 Jan 2026 00:00:00 GMT')
})
