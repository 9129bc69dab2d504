import { readdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lowerPriority } from '../runtime/lower-priority.ts'
import { onMessages, sendMessage } from './message-frames.ts'

// node service-program.ts PROGRAM: runs a program of tasks (task-program.ts) for the one server at the other end of its standard
// input, a socket. deploy/systemd/honbu-pictures@.service starts it. The tasks run in a thread, so that the process also ends at once
// with the connection while one of them holds its event loop.

/** The first message of the server. `niceness`: the priority of the process as in `nice`. */
export type ServiceStart = { niceness: number }
/** How much processor time this process has used, in milliseconds. Sent all the time, beside the responses of the tasks. */
export type ServiceMessage = { processorMs?: unknown }

const reportMs = 250

const socket = new Socket({ fd: 0 })
// An exit would wait for the work in progress.
const end = () => process.kill(process.pid, 'SIGKILL')
socket.on('error', end)
socket.on('close', end)

function start({ niceness }: ServiceStart): Worker {
  // Linux has a priority for each thread, and new ones inherit it.
  if (niceness > 0) for (const thread of readdirSync('/proc/self/task')) lowerPriority(Number(thread), niceness)
  const tasks = new Worker(resolve(process.argv[2]!))
  tasks.on('message', (response) => sendMessage(socket, response))
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    sendMessage(socket, { processorMs: (user + system) / 1000 } satisfies ServiceMessage)
  }, reportMs)
  return tasks
}

let tasks: Worker | undefined
onMessages(socket, Number.POSITIVE_INFINITY, (message) => {
  if (tasks) tasks.postMessage(message)
  else tasks = start(message as ServiceStart)
})
