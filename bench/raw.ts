import { Agent, type IncomingMessage, request } from 'node:http'

/** An answer as it came over the wire: `headers` name, value, name, value; `body` still compressed. */
export type Fetched = { status: number; headers: string[]; etag: string; body: Buffer; took: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Asks for something as a browser does. `took`: until the last byte, in milliseconds. */
export function fetchRaw(port: number, path: string, headers: Record<string, string> = {}): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', ...headers }
    const sent = request({ port, host: '127.0.0.1', path, headers: asked, agent, timeout: 60_000 }, (answer) => {
      read(answer, began).then(resolve, reject)
    })
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered`)))
    sent.on('error', reject)
    sent.end()
  })
}

async function read(answer: IncomingMessage, began: number): Promise<Fetched> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.rawHeaders,
    etag: answer.headers.etag ?? '',
    body: Buffer.concat(chunks),
    took: performance.now() - began,
  }
}
