import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { closeIdleReader } from './http-server.ts'

/** Serves 50 MB, opens a connection for them, and returns how its response ended. */
async function download(read: boolean): Promise<'complete' | 'closed'> {
  const server = createServer((_, response) => {
    closeIdleReader(response, 100)
    response.end(Buffer.alloc(50e6))
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
  if (read) socket.resume()
  else socket.pause()
  return result.promise
}

test('a client that stops reading a file loses its connection; one that reads gets all of it', async () => {
  expect(await download(false)).toBe('closed')
  expect(await download(true)).toBe('complete')
})
