import { startHelper } from './resources.ts'

/**
 * A request to repeat. Each time the `pieces` are joined by a new UUID, so that each request is a submission of its own; a
 * single piece is sent unchanged. Ends after `requests` requests or `seconds` seconds, whichever comes first.
 */
export type Job = { port: number; connections: number; seconds: number; requests: number; pieces: Uint8Array[] }

/** `busy`: the part of one processor core that the generator itself used, 0 to 1. Times are in milliseconds. */
export type Load = {
  perSecond: number
  answered: number
  statuses: Record<string, number>
  median: number
  p99: number
  busy: number
}

/** Starts the load generator in a process of its own. */
export function startLoadGenerator() {
  const process = startHelper('load.ts')
  return { run: (job: Job) => process.request<Load>(job), stop: process.stop }
}
