import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { becomeOwnUser } from './own-user.ts'

/** The functions of a program. Their arguments and results are structured clones. */
// biome-ignore lint/suspicious/noExplicitAny: arguments of any types, each checked against its own function by `TaskProcess.run`.
export type Functions = Record<string, (...args: any[]) => Promise<unknown>>
export type TaskRequest = { id: number; name: string; args: unknown[] }
/** `ready` comes first, once the program has loaded what it needs. */
export type TaskResponse = { ready: true } | { id: number; result: unknown } | { id: number; refusal: unknown }

/**
 * Runs these functions for the server that started this process (forked-process.ts), or in a thread of service-program.ts. Call it
 * when everything is loaded that the functions need: afterwards the process may have a user who cannot read the code. `toRefusal` returns what the server is told when a function throws; undefined:
 * the error ends the process.
 */
export function serveTasks(functions: Functions, toRefusal: (error: unknown) => object | undefined) {
  const send = (response: TaskResponse) =>
    parentPort ? parentPort.postMessage(response) : void process.send?.(response)
  const receive = async ({ id, name, args }: TaskRequest) => {
    try {
      send({ id, result: await functions[name]!(...args) })
    } catch (error) {
      const refusal = toRefusal(error)
      if (!refusal) throw error
      send({ id, refusal })
    }
  }
  // Otherwise Node writes it when a process exits, which a signal prevents.
  flushCompileCache()
  if (parentPort) parentPort.on('message', receive)
  else {
    becomeOwnUser()
    process.on('message', receive)
    endWithServer()
  }
  send({ ready: true })
}

function endWithServer() {
  // The server decides when this process ends: also when a terminal or a service manager signals the whole group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // An exit would wait for the work in progress.
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  if (!process.connected) end()
}
