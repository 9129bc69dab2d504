import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { countForWorkers } from '../http/limits.ts'
import { type Log, openLog } from '../log.ts'
import { hasMetrics, startMetricsServer } from '../metrics/metrics-server.ts'
import type { Settings } from '../settings.ts'
import { onStopSignal } from '../stop-signals.ts'
import { type FromWorker, isOurs, type ToWorker } from './messages.ts'
import { WorkerMetrics } from './worker-metrics.ts'

type Opened = { address: string; setupCode: string | undefined }
/** A worker that has ended before it accepted requests, and why; empty when the worker has printed it. */
type Ended = { ended: string }

/** What an operator does about a signal that ended a process. */
const signalAdvice =
  'If nobody sent it, the memory was probably not enough (dmesg shows it): add memory, or lower WORKERS.'
/** A worker that fails again at once is started again after this time, then after twice as long, and so on. */
const restartMs = { first: 100, longest: 30_000 }
/** A worker that has run for this long had no fault that repeats at once. */
const soundMs = 60_000
/** A worker that has not ended this long after `STOP_SECONDS` hangs. */
const hangsAfterMs = 1000

/**
 * Starts the workers and returns when all accept requests. SIGTERM and Ctrl+C stop them. They are processes of
 * `node:cluster`: this one listens and hands each connection to the next worker. A worker that ends is replaced. Returns
 * undefined when it is stopped before; the process then ends by itself.
 * @throws Error when the first worker does not start; without a message when the worker has printed the reason
 */
export async function startWorkers(settings: Settings) {
  // The counts of all limits are in this process.
  countForWorkers()
  const log = openLog({ isKnownPath: () => false })
  const primary = new Primary(settings, log)
  let metricsServer: Awaited<ReturnType<typeof startMetricsServer>> | undefined
  onStopSignal(stop)
  const opened = await primary.start()
  if (!opened) return undefined
  const { metricsPort, metricsHost } = settings
  if (metricsPort !== undefined)
    metricsServer = await startMetricsServer({ metricsHost, metricsPort }, () => primary.readMetrics(), log)
  return { ...opened, metricsAddress: metricsServer?.address }

  /** Lets all workers drain and stop. */
  async function stop() {
    await primary.stop()
    await metricsServer?.stop()
    log.close()
  }
}

class Primary {
  readonly #settings: Settings
  readonly #log: Log
  readonly #metrics = new WorkerMetrics()
  /** By their place, counted from 1. A worker that replaces another one has its place. */
  readonly #workers = new Map<number, Worker>()
  #newestRevision = 0
  #isStopping = false

  constructor(settings: Settings, log: Log) {
    this.#settings = settings
    this.#log = log
  }

  /**
   * Starts the first worker alone, because it prepares the data, then the others. Returns undefined when it is stopped before.
   * @throws Error when the first worker ends before it accepts requests
   */
  async start(): Promise<Opened | undefined> {
    const first = await this.#startWorker(1)
    if (this.#isStopping) return undefined
    if ('ended' in first) throw new Error(first.ended)
    const others = Array.from({ length: this.#settings.workers - 1 }, (_, index) => this.#startWorker(index + 2))
    await Promise.all(others)
    return this.#isStopping ? undefined : first
  }

  async readMetrics(): Promise<string> {
    return hasMetrics(this.#settings) ? this.#metrics.read(this.#workers) : ''
  }

  /** Resolves when all workers have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const workers = [...this.#workers.values()]
    const timeoutMs = this.#settings.stopSeconds * 1000 + hangsAfterMs
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, timeoutMs)
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return
        const exited = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await exited
      }),
    )
    clearTimeout(timer)
  }

  /** Resolves when the worker accepts requests, or has ended before. */
  #startWorker(place: number, failures = 0): Promise<Opened | Ended> {
    const worker = cluster.fork()
    const startedAt = performance.now()
    this.#workers.set(place, worker)
    const { promise, resolve } = Promise.withResolvers<Opened | Ended>()
    let hasOpened = false
    worker.on('message', (message: unknown) => {
      if (!isOurs(message)) return
      const ours = message as FromWorker
      if (ours.honbu !== 'open') return this.#receive(worker, ours)
      hasOpened = true
      resolve(ours)
    })
    worker.on('exit', (code, signal) => {
      this.#workers.delete(place)
      // A worker that ends by itself has printed why.
      resolve({ ended: signal ? `The first process that serves was ended by ${signal}. ${signalAdvice}` : '' })
      // The first worker of all says why it cannot start, and then no other one can.
      if (this.#isStopping || (worker.id === 1 && !hasOpened)) return
      const isSound = performance.now() - startedAt > soundMs
      this.#restart(place, isSound ? 0 : failures, String(signal ?? code))
    })
    return promise
  }

  #restart(place: number, failures: number, reason: string) {
    const delayMs = Math.min(restartMs.first * 2 ** failures, restartMs.longest)
    this.#log.error('workers', new Error(`Worker ${place} has ended (${reason}). It is started again in ${delayMs} ms`))
    setTimeout(() => {
      if (!this.#isStopping) void this.#startWorker(place, failures + 1)
    }, delayMs)
  }

  #receive(sender: Worker, message: Exclude<FromWorker, { honbu: 'open' }>) {
    if (message.honbu === 'metrics') return this.#metrics.receive(message)
    if (message.honbu === 'ask metrics') {
      const { request } = message
      return void this.readMetrics().then((text) => send(sender, { honbu: 'all metrics', request, text }))
    }
    // A worker also reports the changes of which it was told here.
    if (message.revision <= this.#newestRevision) return
    this.#newestRevision = message.revision
    for (const worker of this.#workers.values()) if (worker !== sender) send(worker, { honbu: 'changed' })
  }
}

const send = (worker: Worker, message: ToWorker) => {
  if (worker.isConnected()) worker.send(message)
}
