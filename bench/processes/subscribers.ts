import { connect, type Socket } from 'node:net'
import { microseconds } from '../report.ts'
import { requestHead } from '../requests.ts'

/** Opens `count` streams of the black belts. */
export type Subscribe = { port: number; count: number }
/** When each subscriber received a change, in microseconds, and the bytes that all of them received. */
export type Received = { times: number[]; bytes: number }

const perAddress = 2000
const batchSize = 200
const readBuffer = Buffer.alloc(64 << 10)
const sockets: Socket[] = []
let received: Received = { times: [], bytes: 0 }

process.once('message', async ({ port, count }: Subscribe) => {
  const head = requestHead('/live?list=BlackBelt', port, {
    accept: 'text/event-stream',
    'cache-control': 'no-cache',
  })
  for (let at = 0; at < count; at += batchSize) {
    const some = Array.from({ length: Math.min(batchSize, count - at) }, (_, i) => at + i)
    await Promise.all(some.map((index) => subscribe(port, head, `127.0.1.${1 + Math.floor(index / perAddress)}`)))
  }
  process.send!({ subscribed: sockets.length })
})

/** Resolves when the stream has begun. */
function subscribe(port: number, head: string, localAddress: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = (bytes: number) => {
      const text = readBuffer.toString('latin1', 0, bytes)
      if (text.startsWith('HTTP/')) resolve()
      if (text.includes('data: BlackBelt')) record(bytes)
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer: readBuffer, callback: read } })
    sockets.push(socket)
    socket.on('connect', () => socket.write(head))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('A stream ended')))
  })
}

function record(bytes: number) {
  received.times.push(microseconds())
  received.bytes += bytes
  if (received.times.length < sockets.length) return
  process.send!(received)
  received = { times: [], bytes: 0 }
}
