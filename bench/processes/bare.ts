import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the bare server answers to everything; `notModified` to whoever names the `etag`. */
export type Bare = { headers: string[]; body: Uint8Array; etag: string; notModified: string[] }

// The least that node:http can do: the measure of everything above it.
let answer: Bare
const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.notModified)
    response.end()
  } else {
    response.writeHead(200, answer.headers)
    response.end(answer.body)
  }
})
server.listen(0, '127.0.0.1', () => {
  process.on('message', (given: Bare) => {
    answer = given
    process.send!({ port: (server.address() as AddressInfo).port })
  })
})
