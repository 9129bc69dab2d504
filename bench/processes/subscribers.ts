import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { microseconds } from '../report.ts'
import { requestHead } from '../requests.ts'

/** Opens `count` streams of the black belts, from revision `since` if given, from the loopback addresses 127.0.`block`.1 and up. */
export type Subscribe = { port: number; count: number; since?: number; block: number }
/** When each subscriber received the event of `revision`, in microseconds. */
export type Received = { revision: number; times: number[] }

/** The end of the event that contains a whole list. */
const endOfList = '}}\n\n'
const perAddress = 2000
const batchSize = 200
const maxUnfinished = 1000
const readBuffer = Buffer.alloc(64 << 10)
const received = new Map<number, number[]>()
const sockets: Socket[] = []

process.once('message', async ({ port, count, since, block }: Subscribe) => {
  const path = `/live/BlackBelt${since === undefined ? '' : `?since=${since}`}`
  const head = requestHead('GET', path, port, { accept: 'text/event-stream', 'cache-control': 'no-cache' })
  const all: Promise<void>[] = []
  let finished = 0
  for (let at = 0; at < count; at += batchSize) {
    const some = Array.from({ length: Math.min(batchSize, count - at) }, (_, i) => at + i)
    const joins = some.map((index) => subscribe(index, `127.0.${block}.${1 + Math.floor(index / perAddress)}`))
    await Promise.all(joins.map(({ connected }) => connected))
    for (const { joined } of joins) all.push(joined.then(() => void finished++))
    // This process cannot read more lists at once: the server drops clients that read nothing for half a minute.
    do await wait(1)
    while (all.length - finished > maxUnfinished)
  }
  await Promise.all(all)
  process.send!({ subscribed: sockets.length })

  /** `connected`: the connection is open. `joined`: the stream has its first events. */
  function subscribe(index: number, localAddress: string) {
    const opened = Promise.withResolvers<void>()
    const joined = new Promise<void>((resolve, reject) => {
      let tail = ''
      const read = (bytes: number) => {
        if (since === undefined) {
          tail = (tail + readBuffer.toString('latin1', Math.max(0, bytes - endOfList.length), bytes)).slice(
            -endOfList.length,
          )
          if (tail === endOfList) resolve()
          return true
        }
        const text = readBuffer.toString('latin1', 0, bytes)
        if (text.includes('event: patch')) resolve()
        for (const [, revision] of text.matchAll(/event: put\nid: (\d+)\n/g)) recordTime(Number(revision))
        return true
      }
      const socket = connect({ port, host: '127.0.0.1', localAddress, onread: { buffer: readBuffer, callback: read } })
      sockets[index] = socket
      socket.on('connect', () => {
        socket.write(head)
        opened.resolve()
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('A stream ended')))
    })
    joined.catch(opened.reject)
    return { connected: opened.promise, joined }
  }
})

function recordTime(revision: number) {
  const times = received.get(revision) ?? []
  received.set(revision, times)
  times.push(microseconds())
  if (times.length < sockets.length) return
  received.delete(revision)
  process.send!({ revision, times } satisfies Received)
}
