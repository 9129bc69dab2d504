import type { Registry } from 'prom-client'

/** The metrics of one process, as prom-client's registry returns them. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What a worker sends to the primary process. */
export type FromWorker = { honbu: 'open'; address: string; setupCode: string | undefined } | FromOpenWorker
type FromOpenWorker =
  /** The worker has followed the changes up to this revision. */
  | { honbu: 'changed'; revision: number }
  | { honbu: 'metrics'; request: number; metrics: ProcessMetrics }
  /** The worker asks for the metrics of all workers, as text. */
  | { honbu: 'ask metrics'; request: number }

/** What the primary process sends to a worker. */
export type ToWorker =
  /** Another worker knows newer changes. It is a hint: the worker reads them from the database. */
  | { honbu: 'changed' }
  | { honbu: 'ask metrics'; request: number }
  | { honbu: 'all metrics'; request: number; text: string }

/** Other libraries send messages between the processes too. */
export const isOurs = (message: unknown): message is { honbu: string } =>
  typeof message === 'object' && message !== null && 'honbu' in message
