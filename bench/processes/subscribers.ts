import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { requestHead } from '../load.ts'
import { microseconds } from '../numbers.ts'

/** `count` connections that follow black belts from revision `since`, from loopback addresses after 127.0.`block`.0. */
export type Subscribe = { port: number; count: number; since: number; block: number }
/** When each of them had the event of `revision`, in microseconds. */
export type Heard = { revision: number; times: number[] }

const perAddress = 2000
const atOnce = 200
const shared = Buffer.alloc(64 << 10)
const heard = new Map<number, number[]>()
const sockets: Socket[] = []

process.once('message', async ({ port, count, since, block }: Subscribe) => {
  const path = `/live/BlackBelt?since=${since}`
  const head = requestHead('GET', path, port, { accept: 'text/event-stream', 'cache-control': 'no-cache' })
  for (let at = 0; at < count; at += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - at) }, (_, i) => at + i)
    await Promise.all(some.map((index) => subscribe(index, `127.0.${block}.${1 + Math.floor(index / perAddress)}`)))
    await wait(1)
  }
  process.send!({ following: sockets.length })

  function subscribe(index: number, localAddress: string) {
    return new Promise<void>((resolve, reject) => {
      const hear = (bytes: number) => {
        const text = shared.toString('latin1', 0, bytes)
        if (text.includes('event: patch')) resolve()
        for (const [, revision] of text.matchAll(/event: put\nid: (\d+)\n/g)) note(Number(revision))
        return true
      }
      const socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer: shared, callback: hear } })
      sockets[index] = socket
      socket.on('connect', () => socket.write(head))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('A stream ended')))
    })
  }
})

function note(revision: number) {
  const times = heard.get(revision) ?? []
  heard.set(revision, times)
  times.push(microseconds())
  if (times.length < sockets.length) return
  heard.delete(revision)
  process.send!({ revision, times } satisfies Heard)
}
