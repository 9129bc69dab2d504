import { processorMs } from './machine.ts'
import type { Job, Load } from './processes/load.ts'
import { startHelper } from './resources.ts'

/** A server under load: its process and its port. */
export type Target = { pid: number; port: number }
/** What a request took. `workMs` is the server's processor time for each, in milliseconds. */
export type Result = Load & { workMs: number }

/** Starts the load generator in a process of its own. */
export function startLoadGenerator() {
  const helper = startHelper('load.ts')
  return {
    /** Sends a server one kind of request. @throws Error when an answer has another status than `status` */
    async run({ pid, port }: Target, { status = '200', ...job }: Omit<Job, 'port'> & { status?: string }) {
      const before = processorMs(pid)
      const load = await helper.request<Load>({ ...job, port })
      if (load.statuses[status] !== load.answered)
        throw new Error(`Not all answers are ${status}: ${JSON.stringify(load.statuses)}`)
      return { ...load, workMs: (processorMs(pid) - before) / load.answered } satisfies Result
    },
    stop: helper.stop,
  }
}
