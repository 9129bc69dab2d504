import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { quantile } from '../report.ts'

/** A request to repeat for some seconds: its head, as no GET has a body. */
export type Job = { port: number; connections: number; seconds: number; request: string }

/** Times are in milliseconds. `busy` is the part of one processor core that the generator itself used, 0 to 1. */
export type Load = {
  perSecond: number
  answered: number
  statuses: Record<string, number>
  median: number
  p99: number
  busy: number
}

// The load generator: keep-alive connections with one request at a time on each; the next follows each response.
process.on('message', async (job: Job) => process.send!(await load(job)))

async function load({ port, connections, seconds, request }: Job): Promise<Load> {
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const used = performance.eventLoopUtilization()
  const began = performance.now()
  const deadline = began + seconds * 1000

  await Promise.all(Array.from({ length: connections }, runConnection))

  const took = (performance.now() - began) / 1000
  return {
    perSecond: times.length / took,
    answered: times.length,
    statuses,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    busy: performance.eventLoopUtilization(used).utilization,
  }

  function runConnection() {
    return new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let sentAt = 0
      const send = () => {
        if (performance.now() > deadline) return void socket.destroy()
        sentAt = performance.now()
        socket.write(request)
      }
      const parse = parseResponses((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - sentAt)
        send()
      })
      socket.on('connect', send)
      socket.on('data', parse)
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  }
}

const headEnd = Buffer.from('\r\n\r\n')
const none = Buffer.alloc(0)

/**
 * Parses the responses on one connection. It reads only status and length, so that the generator costs less than the server
 * it measures. Returns the function that takes the received bytes.
 * @throws Error for a response without a length (RFC 9112, 6.3)
 */
function parseResponses(onResponse: (status: string) => void) {
  let head: Buffer = none
  let remaining = 0
  let status = ''

  return (chunk: Buffer) => {
    let rest = chunk
    while (rest.length > 0) {
      if (remaining === 0) {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest
        const end = head.indexOf(headEnd)
        if (end < 0) return
        rest = head.subarray(end + headEnd.length)
        const text = head.toString('latin1', 0, end)
        head = none
        status = text.slice(9, 12)
        remaining = status === '304' || status === '204' ? 0 : contentLength(text)
      }
      const taken = Math.min(remaining, rest.length)
      remaining -= taken
      rest = rest.subarray(taken)
      if (remaining === 0) onResponse(status)
    }
  }
}

function contentLength(head: string): number {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`A response without a length:\n${head}`)
  return Number(length)
}
