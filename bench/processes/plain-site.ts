import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

type Kept = { status: number; headers: [string, string][]; body: Buffer }

// The measure of a page: a bare server that sends the same bytes, but takes every script out of the page.
let upstream = ''
const kept = new Map<string, Promise<Kept>>()

const server = createServer({ keepAliveTimeout: 10_000 }, async (request, response) => {
  const path = request.url!
  const { status, headers, body } = await (kept.get(path) ?? keep(path))
  response.writeHead(status, headers)
  response.end(body)
})

function keep(path: string) {
  const fetching = fetchPlain(path)
  kept.set(path, fetching)
  return fetching
}

const fetchPlain = (path: string) =>
  new Promise<Kept>((resolve, reject) => {
    get(upstream + path, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const body = withoutScripts(Buffer.concat(chunks), answer.headers)
      const headers = Object.entries({ ...answer.headers, 'content-length': `${body.length}` }) as [string, string][]
      resolve({ status: answer.statusCode!, headers, body })
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
