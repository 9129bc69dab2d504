import { Agent, type IncomingMessage, request } from 'node:http'

/** A response as received: `headers` alternate name and value, `body` is still compressed. */
export type Fetched = { status: number; headers: string[]; etag: string; body: Buffer; took: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a GET as a browser does. `took`: milliseconds until the last byte. */
export function fetchRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const allHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', ...headers }
    const sent = request({ port, host: '127.0.0.1', path, headers: allHeaders, agent, timeout: 60_000 }, (response) => {
      read(response, began).then(resolve, reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${path} got no response`)))
    sent.on('error', reject)
    sent.end()
  })
}

async function read(response: IncomingMessage, began: number): Promise<Fetched> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return {
    status: response.statusCode ?? 0,
    headers: response.rawHeaders,
    etag: response.headers.etag ?? '',
    body: Buffer.concat(chunks),
    took: performance.now() - began,
  }
}

const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en-IN,en;q=0.9,hi;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-site': 'same-origin',
}

/** The head of a request as a phone's browser sends it. */
export function requestHead(path: string, port: number, more: Record<string, string> = {}): string {
  const headers = {
    host: `127.0.0.1:${port}`,
    connection: 'keep-alive',
    accept: 'text/html,*/*;q=0.8',
    ...browserHeaders,
    ...more,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
