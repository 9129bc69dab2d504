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
  /** Sends bytes and returns everything that comes back until the connection ends. */
  return async (bytes: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(bytes)
    return (await text(socket)).replaceAll(/^Date: .+ GMT\r$/gm, 'Date\r')
  }
}

const request = (first: string, ...lines: string[]) => `${[first, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`
const get = request('GET / HTTP/1.1')
const situations: [name: string, bytes: string][] = [
  ['one request', get],
  ['HEAD', request('HEAD / HTTP/1.1')],
  ['a version that the browser has', request('GET / HTTP/1.1', 'If-None-Match: *')],
  ['three requests at once', get + request('GET / HTTP/1.1', 'If-None-Match: *') + get],
  ['a connection that shall end', request('GET / HTTP/1.1', 'Connection: close')],
  ['HTTP/1.0', request('GET / HTTP/1.0')],
  ['HTTP/1.0 with a connection that stays open', request('GET / HTTP/1.0', 'Connection: keep-alive')],
  ['a client that expects 100', request('GET / HTTP/1.1', 'Expect: 100-continue')],
]

for (const more of [[], ['x-accel-expires', '1']])
  test(`a head is sent as Node itself would send it${more.length > 0 ? ', also with a header of one response' : ''}`, async () => {
    const heads = { 200: new ResponseHead(200, headers), 304: new ResponseHead(304, headers.slice(0, 4)) }
    const ours = await serve((response, status) => heads[status].write(response, id, more))
    const nodes = await serve((response, status) =>
      response.writeHead(status, [...heads[status].headers, ...more, requestIdHeader, id]),
    )
    for (const [name, bytes] of situations) {
      const answer = await ours(bytes)
      expect(answer, name).toBe(await nodes(bytes))
      expect(answer, name).toContain(`${requestIdHeader}: ${id}\r\n`)
    }
  })

test('a head refuses what would end a header early', () => {
  const head = new ResponseHead(200, ['etag', 'a\r\nset-cookie: b'])
  expect(() => head.write({ shouldKeepAlive: true } as ServerResponse, id)).toThrow(/Invalid character/)
})

test('a head has the date of the moment in which it is sent', async () => {
  const head = new ResponseHead(200, headers)
  const dateOf = async (time: number) => {
    vi.setSystemTime(time)
    const response = { shouldKeepAlive: true } as ServerResponse & { _header: string }
    head.write(response, id)
    return /^Date: (.+)\r$/m.exec(response._header)![1]
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await dateOf(Date.UTC(2026, 0, 5, 23, 59, 59, 999))).toBe('Mon, 05 Jan 2026 23:59:59 GMT')
  expect(await dateOf(Date.UTC(2026, 0, 6))).toBe('Tue, 06 Jan 2026 00:00:00 GMT')
})
