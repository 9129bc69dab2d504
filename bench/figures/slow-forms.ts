import { connect, type Socket } from 'node:net'
import { residentBytes } from '../machine.ts'
import { aim, mb, ms, quantile, type Table } from '../report.ts'
import { startServerProcess } from '../server.ts'

const connections = 1000
const forms = 20
const reopenMs = 1000

/** How long an ordinary form takes while a thousand others arrive a byte at a time. */
export async function measureSlowForms(): Promise<Table[]> {
  const server = await startServerProcess()
  const slow = new Set<Socket>()
  const open = () => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write('POST /contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n')
      socket.write('Content-Length: 100000\r\n\r\nmessage=')
    })
    slow.add(socket)
    // The next one follows, so that there are always as many.
    socket
      .on('error', () => undefined)
      .on('close', () => {
        slow.delete(socket)
        setTimeout(() => ended || open(), reopenMs).unref()
      })
    socket.resume()
  }
  let ended = false
  for (let i = 0; i < connections; i++) open()
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('x')
  }, 1000)
  const durations: number[] = []
  let refused = 0
  for (let i = 0; i < forms; i++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const began = performance.now()
    const body = new URLSearchParams({ name: 'Bench', contact: 'bench@example.org', message: `Form ${i}` })
    const { status } = await fetch(`${server.address}/contact-us`, { method: 'POST', body, redirect: 'manual' })
    if (status !== 303) refused++
    durations.push(performance.now() - began)
  }
  const resident = residentBytes(server.pid)
  ended = true
  clearInterval(drip)
  for (const socket of slow) socket.destroy()
  await server.stop()
  const slowest = Math.max(...durations)
  return [
    {
      title: 'A form while 1,000 others arrive at one byte per second',
      columns: ['', 'Median', 'Slowest', 'Refused', 'Memory', 'Aim'],
      rows: [
        [
          `${forms} messages`,
          ms(quantile(durations, 0.5)),
          ms(slowest),
          String(refused),
          mb(resident),
          aim(slowest, '<', 1000, '1 s'),
        ],
      ],
      notes: ['A slow connection that was refused or ended is replaced after a second. All come from one address.'],
    },
  ]
}
