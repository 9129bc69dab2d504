import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { answeredRequest, requestIdHeader } from '../server/http/request-id.ts'
import { closeIdleReader, createHttpServer } from './http-server.ts'

type Reader = 'idle' | 'slow' | 'patient'

/**
 * Serves 50 MB, opens a connection for them, and returns how its response ended. A slow reader pauses for 3.6 s in all. A patient one
 * reads at once, but its answer, a short one, begins only after half a second.
 */
async function download(reader: Reader, idleMs: number): Promise<'complete' | 'closed'> {
  const server = createServer((_, response) => {
    closeIdleReader(response, idleMs)
    if (reader === 'patient') setTimeout(() => response.end('late'), 500)
    else response.end(Buffer.alloc(50e6))
    response.once('close', () => result.resolve(response.writableFinished ? 'complete' : 'closed'))
  }).listen(0, '127.0.0.1')
  const result = Promise.withResolvers<'complete' | 'closed'>()
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  if (reader === 'slow') readSlowly(socket)
  else if (reader === 'patient') socket.resume()
  else socket.pause()
  return result.promise
}

/** Reads everything, with twelve pauses of 300 ms. */
function readSlowly(socket: Socket) {
  let pauses = 0
  socket.on('data', () => {
    if (pauses++ >= 12) return
    socket.pause()
    setTimeout(() => socket.resume(), 300)
  })
}

test('a client that stops reading an answer loses its connection; one that reads slowly or waits for a slow answer gets all of it', async () => {
  expect(await download('idle', 100)).toBe('closed')
  expect(await download('slow', 3000)).toBe('complete')
  expect(await download('patient', 100)).toBe('complete')
})

/** A server whose routes are `fetch`. */
function serverOf(fetch: () => Response | Promise<Response>) {
  const services = { settings: {}, site: {}, pages: { findCached() {} }, log: { request() {} } }
  const addresses = { read: (path: string) => ({ language: 'en', path }), classOf: (_: string, path: string) => path }
  const [isPersonal, isStopping] = [() => false, () => false]
  const parts = { app: { fetch }, addresses, isPersonal, isStopping }
  return createHttpServer(...([services, parts] as unknown as Parameters<typeof createHttpServer>))
}

test('a request may take as long as an application of 1.1 MB at 2 KB/s', () => {
  expect(serverOf(() => new Response()).requestTimeout).toBeGreaterThan((1_100_000 / 2000) * 1000)
})

test('the code that answers a request knows its class and its id, also later and beside others', async () => {
  const server = serverOf(async () => {
    await wait(20)
    return Response.json(answeredRequest())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answers = await Promise.all(['/a', '/b'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
  for (const [at, answer] of answers.entries())
    expect(await answer.json()).toEqual({ class: ['/a', '/b'][at], id: answer.headers.get(requestIdHeader) })
  expect(answeredRequest()).toBeUndefined()
})
