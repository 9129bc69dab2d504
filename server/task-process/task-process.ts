import { createConcurrencyLimit } from '../runtime/concurrency-limit.ts'
import { waitUncharged } from '../runtime/uncharged-waits.ts'
import type { Functions, TaskRequest, TaskResponse } from './task-program.ts'

/** The errors with which a task ends when its function does not return a result. */
export type TaskErrors<Refusal> = {
  /** The function refuses its input. */
  refused: (refusal: Refusal) => Error
  /** The function does not end in time. */
  tooSlow: () => Error
  /** The process ended three times while it ran this task alone. */
  crashed: () => Error
}

/** A process that runs tasks, and the connection with it. */
export type Connection = {
  /** Undefined when it is no child of this process. */
  readonly pid: number | undefined
  /** A request to a process that has ended is lost. */
  send(request: TaskRequest): void
  /** Ends the process at once. */
  kill(): void
  /** Whether it keeps this process running. */
  ref(): void
  unref(): void
  /** The processor time that it has used, in milliseconds. */
  processorMs(): number
}
/** Starts a process. The callbacks are not called before it returns. */
export type Connect = (options: {
  /** How many tasks run at a time. */
  maxTasks: number
  /** The first message is `ready` (task-program.ts). Somebody may have taken over the process, so it may be anything. */
  onMessage(message: unknown): void
  /** The process has ended. `error`: why it could not be started. */
  onEnd(error?: Error): void
}) => Connection

export type TaskProcessOptions<Refusal> = {
  /** `forkProgram` of forked-process.ts or `connectToService` of service-process.ts. */
  connect: Connect
  errors: TaskErrors<Refusal>
  /** How many tasks run at a time. */
  maxTasks: number
  /** How long the process waits for more tasks before it ends. */
  idleTimeoutMs?: number | undefined
  /** How long the process may work on one task. Default: without a limit. */
  timeoutMs?: number | undefined
  /**
   * How much processor time the process may use for a task, for a process with one task at a time. On a busy machine a task takes
   * longer, above all in a process of low priority, but no more processor time. Default: without a limit.
   */
  processorTimeoutMs?: number | undefined
}
type Pending = {
  request: TaskRequest
  /** How often the process ended while it worked on this request alone. */
  crashes: number
  timer: NodeJS.Timeout | undefined
  resolve: (result: never) => void
  reject: (error: Error) => void
}

const endedError = () => new Error('The process was ended')
const maxCrashes = 3
const defaultIdleTimeoutMs = 5000

/**
 * A process that runs functions on request, so that long work delays no other request and its memory is released. It starts
 * with the first task and ends when it has had nothing to do for a while (default: five seconds); and no task can end the server.
 */
export class TaskProcess<Tasks extends Functions, Refusal> {
  readonly #options: TaskProcessOptions<Refusal>
  readonly #limit: ReturnType<typeof createConcurrencyLimit>
  readonly #pending = new Map<number, Pending>()
  readonly #inProgress = new Set<Pending>()
  /** After a crash the requests are sent one at a time, so that no task is blamed for another one. */
  readonly #oneByOne: Pending[] = []
  #isRecovering = false
  #isReady = false
  #connection: Connection | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0
  /** How often `end` was called. */
  #ends = 0

  constructor(options: TaskProcessOptions<Refusal>) {
    this.#options = options
    this.#limit = createConcurrencyLimit(options.maxTasks)
  }

  /** The process id while a process runs that is a child of this one. */
  get pid(): number | undefined {
    return this.#connection?.pid
  }

  /**
   * Runs a function of the program. Calls with `priority` come before those that wait without it. When `signal` is aborted, a call that
   * waits is never made, and a process that works on it is ended, as for one that takes too long.
   * @throws one of the `errors`; Error when the process cannot be started or does not become ready, and when `end` was called; the
   *   reason of `signal`
   */
  run<Name extends keyof Tasks & string>(
    name: Name,
    args: Parameters<Tasks[Name]>,
    { priority = false, signal }: { priority?: boolean; signal?: AbortSignal } = {},
  ): ReturnType<Tasks[Name]> {
    const ends = this.#ends
    let pending: Pending | undefined
    const work = () =>
      new Promise((resolve: (result: never) => void, reject) => {
        if (ends !== this.#ends) return reject(endedError())
        if (signal?.aborted) return reject(signal.reason)
        const id = ++this.#lastId
        pending = { request: { id, name, args }, crashes: 0, timer: undefined, resolve, reject }
        this.#pending.set(id, pending)
        this.#send(pending)
      })
    const ended = new Promise((resolve: (result: never) => void, reject) => {
      const stop = () => {
        reject(signal!.reason)
        if (pending && this.#pending.has(pending.request.id)) this.#stop(pending, signal!.reason)
      }
      signal?.addEventListener('abort', stop, { once: true })
      this.#limit(work, { priority })
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', stop))
    })
    return waitUncharged(() => ended) as ReturnType<Tasks[Name]>
  }

  /** Ends the process at once. Calls in progress and those that wait are rejected; a later call starts it again. */
  end(): void {
    this.#ends++
    this.#release(this.#connection)
    this.#rejectAll(endedError())
  }

  #send(pending: Pending) {
    if (!this.#isRecovering) return this.#transmit(pending)
    this.#oneByOne.push(pending)
    this.#transmitNext()
  }

  #transmit(pending: Pending) {
    this.#inProgress.add(pending)
    clearTimeout(this.#idleTimer)
    try {
      this.#connection ??= this.#start()
      this.#connection.ref()
      if (this.#isReady) this.#begin(pending)
    } catch (error) {
      this.#fail(pending, error as Error)
    }
  }

  /** Sends a request to a process that is ready: one that ends before that has seen no input. */
  #begin(pending: Pending) {
    try {
      // When the process has ended meanwhile, `onEnd` sends the request again.
      this.#connection?.send(pending.request)
      this.#startTimer(pending)
    } catch (error) {
      this.#fail(pending, error as Error)
    }
  }

  #fail(pending: Pending, error: Error) {
    this.#settle(pending).reject(error)
    this.#restWhenIdle()
  }

  #startTimer(pending: Pending) {
    clearTimeout(pending.timer)
    const { timeoutMs = Number.POSITIVE_INFINITY, processorTimeoutMs = Number.POSITIVE_INFINITY } = this.#options
    const end = performance.now() + timeoutMs
    const processorMs = () => this.#connection?.processorMs() ?? 0
    const processorEnd = processorMs() + processorTimeoutMs
    const wait = () => {
      const leftMs = Math.min(end - performance.now(), processorEnd - processorMs())
      if (leftMs === Number.POSITIVE_INFINITY) return
      if (leftMs > 0) {
        pending.timer = setTimeout(wait, leftMs).unref()
        return
      }
      this.#stop(pending, this.#options.errors.tooSlow())
    }
    wait()
  }

  /** Ends a task. A function cannot be interrupted. The tasks that ran beside this one are sent to a new process. */
  #stop(pending: Pending, error: Error) {
    const isRunning = this.#inProgress.has(pending)
    this.#settle(pending).reject(error)
    if (!isRunning) return
    this.#connection?.kill()
    this.#replaceProcess()
  }

  #settle(pending: Pending): Pending {
    clearTimeout(pending.timer)
    this.#pending.delete(pending.request.id)
    this.#inProgress.delete(pending)
    return pending
  }

  #start(): Connection {
    this.#isReady = false
    const connection = this.#options.connect({
      maxTasks: this.#options.maxTasks,
      onMessage: (message) => {
        if (this.#connection === connection && typeof message === 'object' && message)
          this.#receive(message as TaskResponse)
      },
      onEnd: (error) => {
        if (this.#connection === connection) this.#onEnd(error)
      },
    })
    return connection
  }

  #receive(response: TaskResponse) {
    if ('ready' in response) {
      if (this.#isReady) return
      this.#isReady = true
      for (const pending of this.#inProgress) this.#begin(pending)
      return
    }
    const pending = this.#pending.get(response.id)
    if (!pending) return
    this.#settle(pending)
    if ('refusal' in response) pending.reject(this.#options.errors.refused(response.refusal as Refusal))
    else pending.resolve(response.result as never)
    this.#transmitNext()
    this.#restWhenIdle()
  }

  /** Ends the process after the idle time, unless a task is pending. */
  #restWhenIdle() {
    if (this.#pending.size > 0) return
    const connection = this.#connection
    // An idle process keeps neither the server nor a command running.
    connection?.unref()
    this.#idleTimer = setTimeout(
      () => this.#release(connection),
      this.#options.idleTimeoutMs ?? defaultIdleTimeoutMs,
    ).unref()
  }

  #release(connection: Connection | undefined) {
    clearTimeout(this.#idleTimer)
    if (this.#connection === connection) this.#connection = undefined
    connection?.kill()
  }

  /** Sends the requests of a process that crashed to a new one. `error`: why it could not be started at all. */
  #onEnd(error?: Error) {
    if (!this.#isReady) {
      this.#connection = undefined
      return this.#rejectAll(error ?? new Error('The process ended before it was ready'))
    }
    const [only] = this.#inProgress
    if (only && this.#inProgress.size === 1 && ++only.crashes >= maxCrashes)
      this.#settle(only).reject(this.#options.errors.crashed())
    this.#replaceProcess()
  }

  /** Sends the requests in progress, one after the other, to a new process. */
  #replaceProcess() {
    this.#connection = undefined
    const lost = [...this.#inProgress]
    for (const { timer } of lost) clearTimeout(timer)
    this.#inProgress.clear()
    this.#isRecovering = true
    this.#oneByOne.unshift(...lost)
    this.#transmitNext()
  }

  #transmitNext() {
    if (this.#inProgress.size > 0) return
    const next = this.#oneByOne.shift()
    if (next && !this.#pending.has(next.request.id)) this.#transmitNext()
    else if (next) this.#transmit(next)
    else this.#isRecovering = false
  }

  #rejectAll(error: Error) {
    const all = [...this.#pending.values()]
    for (const { timer } of all) clearTimeout(timer)
    this.#pending.clear()
    this.#inProgress.clear()
    this.#oneByOne.length = 0
    this.#isRecovering = false
    for (const { reject } of all) reject(error)
  }
}
