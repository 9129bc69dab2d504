import cluster from 'node:cluster'
import type { Store } from '../store/contract.ts'
import { type FromWorker, isOurs, type ProcessMetrics, type ToWorker } from './messages.ts'

/** A worker's connection to its primary process. */
export type WorkerLink = {
  /** Whether this is the first worker, which does what is done once: it loads the sample and makes the setup code. */
  isFirst: boolean
  /** Tells the other workers about changes, looks for theirs when told, and hands out this worker's metrics. */
  follow(store: Pick<Store, 'onChange' | 'poll'>, readMetrics: () => Promise<ProcessMetrics>): void
  /** Tells the primary process that the worker accepts requests. */
  open(opened: { address: string; setupCode: string | undefined }): void
  /** The metrics of all workers in Prometheus' text format. */
  readAllMetrics(): Promise<string>
}

/** Returns undefined in a process that is no worker. */
export function connectToPrimary(): WorkerLink | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  const send = (message: FromWorker) => {
    // The channel closes when the primary process ends, and with it this worker.
    if (process.connected) process.send!(message)
  }
  const waiting = new Map<number, (text: string) => void>()
  let requests = 0
  let handle: ((message: ToWorker) => void) | undefined
  process.on('message', (message) => {
    if (!isOurs(message)) return
    const ours = message as ToWorker
    if (ours.honbu !== 'all metrics') return handle?.(ours)
    waiting.get(ours.request)?.(ours.text)
    waiting.delete(ours.request)
  })

  return {
    isFirst: worker.id === 1,
    follow(store, readMetrics) {
      handle = (message) => {
        if (message.honbu === 'changed') store.poll()
        if (message.honbu !== 'ask metrics') return
        const { request } = message
        readMetrics().then(
          (metrics) => send({ honbu: 'metrics', request, metrics }),
          () => send({ honbu: 'metrics', request, metrics: [] }),
        )
      }
      announceChanges(store, (revision) => send({ honbu: 'changed', revision }))
    },
    open: ({ address, setupCode }) => send({ honbu: 'open', address, setupCode }),
    readAllMetrics() {
      const request = ++requests
      const { promise, resolve } = Promise.withResolvers<string>()
      waiting.set(request, resolve)
      send({ honbu: 'ask metrics', request })
      return promise
    },
  }
}

/** Calls back with the newest revision, once for all changes that are delivered together. */
function announceChanges(store: Pick<Store, 'onChange'>, announce: (revision: number) => void) {
  let newest: number | undefined
  store.onChange(({ revision }) => {
    if (newest === undefined) {
      setImmediate(() => {
        announce(newest!)
        newest = undefined
      })
    }
    newest = revision
  })
}
