import type { Worker } from 'node:cluster'
import { type Metric, Registry } from 'prom-client'
import type { FromWorker, ProcessMetrics } from './messages.ts'

/** A worker that does not answer within this time is left out. */
const answerMs = 5000

/** Collects the metrics of all workers. Each series gets the label `worker`: the place of its worker. */
export class WorkerMetrics {
  readonly #waiting = new Map<number, (metrics: ProcessMetrics) => void>()
  #requests = 0

  /** Returns the metrics of the workers, by their places, in Prometheus' text format. */
  async read(workers: ReadonlyMap<number, Worker>): Promise<string> {
    const answers = await Promise.all(
      [...workers].map(async ([place, worker]) => ({ place, metrics: await this.#ask(worker) })),
    )
    const merged = new Map<string, ProcessMetrics[number]>()
    for (const { place, metrics } of answers) {
      for (const metric of metrics) {
        const values = metric.values.map((value) => ({ ...value, labels: { ...value.labels, worker: String(place) } }))
        merged.set(metric.name, { ...metric, values: [...(merged.get(metric.name)?.values ?? []), ...values] })
      }
    }
    const registry = new Registry()
    // The registry's types name only prom-client's own classes; it uses `name` and `get` of them.
    for (const metric of merged.values())
      registry.registerMetric({ name: metric.name, get: async () => metric } as unknown as Metric)
    return registry.metrics()
  }

  receive({ request, metrics }: Extract<FromWorker, { honbu: 'metrics' }>) {
    this.#waiting.get(request)?.(metrics)
  }

  async #ask(worker: Worker): Promise<ProcessMetrics> {
    const request = ++this.#requests
    const { promise, resolve } = Promise.withResolvers<ProcessMetrics>()
    const timer = setTimeout(() => resolve([]), answerMs)
    this.#waiting.set(request, resolve)
    if (worker.isConnected()) worker.send({ honbu: 'ask metrics', request })
    else resolve([])
    const metrics = await promise
    clearTimeout(timer)
    this.#waiting.delete(request)
    return metrics
  }
}
