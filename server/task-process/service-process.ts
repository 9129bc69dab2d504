import { connect } from 'node:net'
import { onMessages, sendMessage } from './message-frames.ts'
import type { ServiceMessage, ServiceStart } from './service-program.ts'
import type { Connect } from './task-process.ts'

/** Longer than a small machine with much other work needs to start the program. */
const startTimeoutMs = 30_000
/** More than all variants of a picture. */
const maxResponseBytes = 32 << 20

/**
 * Returns the function that connects to a service of the system which starts the program for each connection
 * (service-program.ts), with a user and limits of its own. The process ends with the connection.
 * `niceness`: the priority of the process as in `nice`. `unavailable`: the error of tasks while the service runs none.
 */
export const connectToService =
  (path: string, { niceness, unavailable }: { niceness: number; unavailable: (message: string) => Error }): Connect =>
  ({ onMessage, onEnd }) => {
    const socket = connect(path)
    let hasAnswered = false
    let processorMs = 0
    let reason = 'it ends the connection'
    const timer = setTimeout(() => {
      reason = `it does not answer for ${startTimeoutMs / 1000} s`
      socket.destroy()
    }, startTimeoutMs)
    socket.on('error', ({ message }) => {
      reason = message
    })
    socket.on('close', () => {
      clearTimeout(timer)
      onEnd(hasAnswered ? undefined : unavailable(`The service on ${path} runs no task: ${reason}`))
    })
    onMessages(socket, maxResponseBytes, (message) => {
      const used = (message as ServiceMessage | null)?.processorMs
      if (typeof used === 'number') {
        processorMs = used
        return
      }
      hasAnswered = true
      clearTimeout(timer)
      onMessage(message)
    })
    sendMessage(socket, { niceness } satisfies ServiceStart)
    return {
      pid: undefined,
      send: (request) => sendMessage(socket, request),
      kill: () => void socket.destroy(),
      ref: () => void socket.ref(),
      unref: () => void socket.unref(),
      processorMs: () => processorMs,
    }
  }
