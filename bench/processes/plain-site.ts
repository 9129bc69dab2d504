import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

type Cached = { status: number; headers: [string, string][]; body: Buffer }

// The baseline of a page: a bare server that sends the same bytes without any script.
let upstream = ''
const cache = new Map<string, Promise<Cached>>()

const server = createServer({ keepAliveTimeout: 10_000 }, async (asked, reply) => {
  const path = asked.url!
  const { cookie = '' } = asked.headers
  const { status, headers, body } = await (cache.get(path + cookie) ?? load(path, cookie))
  reply.writeHead(status, headers)
  reply.end(body)
})

function load(path: string, cookie: string) {
  const fetching = fetchPlain(path, cookie)
  cache.set(path + cookie, fetching)
  return fetching
}

/** Without scripts, the page of a private link is the answer to a form that contains its key. */
const formOf = (path: string) => /\?(key=.*)$/.exec(path)?.[1]

const fetchPlain = (path: string, cookie: string) =>
  new Promise<Cached>((resolve, reject) => {
    const form = formOf(path)
    const headers = { 'accept-encoding': 'br', accept: 'text/html', cookie }
    const formHeaders = { ...headers, origin: upstream, 'content-type': 'application/x-www-form-urlencoded' }
    const options = form ? { method: 'POST', headers: formHeaders } : { headers }
    const asking = request(upstream + (form ? path.split('?')[0] : path), options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const { 'transfer-encoding': _, ...others } = response.headers
      const isPage = others['content-type']?.startsWith('text/html')
      const sent = isPage ? withoutScripts(body, others['content-encoding'] === 'br') : body
      const changed = { 'content-length': `${sent.length}`, ...(isPage && { 'content-encoding': 'br' }) }
      const headers = Object.entries({ ...others, ...changed }) as [string, string][]
      resolve({ status: response.statusCode!, headers, body: sent })
    }).on('error', reject)
    asking.end(form)
  })

function withoutScripts(body: Buffer, isCompressed: boolean): Buffer {
  const html = (isCompressed ? brotliDecompressSync(body) : body).toString()
  const plain = Buffer.from(html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''))
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

server.listen(0, '127.0.0.1', () => {
  process.on('message', (given: { upstream: string }) => {
    upstream = given.upstream
    process.send!({ port: (server.address() as AddressInfo).port })
  })
})
