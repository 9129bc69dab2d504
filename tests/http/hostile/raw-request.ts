import { connect } from 'node:net'

export type RawAnswer = {
  /** The status of each response on the connection. */
  statuses: number[]
  /** The beginning of what was received. */
  text: string
  /** Whether the server has not ended the connection in time. */
  hangs: boolean
}

const firstAnswerMs = 1000
const silenceMs = 150
/** Longer than any answer takes, also while other processes keep the cores busy. */
const hangMs = 30_000
const keptBytes = 200_000

/**
 * Sends bytes over a connection of its own and resolves when the server ends the connection. With `endWhenSilent`, the client
 * ends its half after a moment without data, because the server may wait for more.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { endWhenSilent }: { endWhenSilent: boolean },
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const received: Buffer[] = []
    let size = 0
    const finish = (hangs: boolean) => {
      clearTimeout(deadline)
      clearTimeout(silence)
      socket.destroy()
      const text = Buffer.concat(received).toString('latin1')
      resolve({ statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)), text, hangs })
    }
    const deadline = setTimeout(() => finish(true), hangMs)
    const endAfter = (ms: number) => (endWhenSilent ? setTimeout(() => socket.end(), ms) : undefined)
    let silence = endAfter(firstAnswerMs)
    socket.on('data', (chunk: Buffer) => {
      clearTimeout(silence)
      silence = endAfter(silenceMs)
      if (size < keptBytes) received.push(chunk)
      size += chunk.length
    })
    // The server may end the connection before it has read everything.
    socket.on('error', () => undefined)
    socket.on('close', () => finish(false))
    socket.write(bytes)
  })
}
