import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Job, Load } from '../load.ts'
import { quantile } from '../numbers.ts'
import { answersIn } from './answers.ts'

// The load generator: keep-alive connections, one request at a time on each, the next as soon as one is answered.
process.on('message', async (job: Job) => process.send!(await load(job)))

async function load({ port, connections, seconds, requests, pieces }: Job): Promise<Load> {
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let sent = 0
  const used = performance.eventLoopUtilization()
  const began = performance.now()
  const deadline = began + seconds * 1000

  await Promise.all(Array.from({ length: connections }, converse))

  const took = (performance.now() - began) / 1000
  return {
    perSecond: times.length / took,
    answered: times.length,
    statuses,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    busy: performance.eventLoopUtilization(used).utilization,
  }

  function converse() {
    return new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let asked = 0
      const ask = () => {
        if (sent >= requests || performance.now() > deadline) return void socket.destroy()
        sent++
        asked = performance.now()
        write(socket, pieces)
      }
      const hear = answersIn((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        times.push(performance.now() - asked)
        ask()
      })
      socket.on('connect', ask)
      socket.on('data', hear)
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  }
}

function write(socket: Socket, pieces: Uint8Array[]) {
  if (pieces.length === 1) return socket.write(pieces[0]!)
  socket.cork()
  pieces.forEach((piece, at) => {
    if (at > 0) socket.write(crypto.randomUUID())
    socket.write(piece)
  })
  return socket.uncork()
}
