import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The response of the bare server to every request; `notModified` are the headers of its 304 for a matching `etag`. */
export type BareReply = { headers: string[]; body: Uint8Array; etag: string; notModified: string[] }

// The minimum that node:http needs for a response: the baseline for everything above it.
let reply: BareReply
const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
  if (request.headers['if-none-match'] === reply.etag) {
    response.writeHead(304, reply.notModified)
    response.end()
  } else {
    response.writeHead(200, reply.headers)
    response.end(reply.body)
  }
})
server.listen(0, '127.0.0.1', () => {
  process.on('message', (given: BareReply) => {
    reply = given
    process.send!({ port: (server.address() as AddressInfo).port })
  })
})
