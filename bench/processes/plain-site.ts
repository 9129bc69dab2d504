import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

type Cached = { status: number; headers: [string, string][]; body: Buffer }

// The baseline of a page: a bare server that sends the same bytes without any script.
let upstream = ''
const cache = new Map<string, Promise<Cached>>()

const server = createServer({ keepAliveTimeout: 10_000 }, async (request, reply) => {
  const path = request.url!
  const { status, headers, body } = await (cache.get(path) ?? load(path))
  reply.writeHead(status, headers)
  reply.end(body)
})

function load(path: string) {
  const fetching = fetchPlain(path)
  cache.set(path, fetching)
  return fetching
}

const fetchPlain = (path: string) =>
  new Promise<Cached>((resolve, reject) => {
    get(upstream + path, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const body = withoutScripts(Buffer.concat(chunks), response.headers)
      const headers = Object.entries({ ...response.headers, 'content-length': `${body.length}` }) as [string, string][]
      resolve({ status: response.statusCode!, headers, body })
    }).on('error', reject)
  })

function withoutScripts(body: Buffer, headers: NodeJS.Dict<string | string[]>): Buffer {
  if (!String(headers['content-type']).startsWith('text/html')) return body
  const html = brotliDecompressSync(body).toString()
  const plain = Buffer.from(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''))
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

server.listen(0, '127.0.0.1', () => {
  process.on('message', (given: { upstream: string }) => {
    upstream = given.upstream
    process.send!({ port: (server.address() as AddressInfo).port })
  })
})
