import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { createConcurrencyLimit } from '../runtime/concurrency-limit.ts'
import { asOwnUser } from './own-user.ts'
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

export type TaskProcessOptions<Refusal> = {
  /** The path of the program: a module that calls `serveTasks` (task-program.ts). */
  program: string
  errors: TaskErrors<Refusal>
  /** How many tasks run at a time. */
  maxTasks: number
  /** The priority of the process as in `nice`: 0 is normal, 19 is the lowest. */
  niceness?: number | undefined
  /** How long the process waits for more tasks before it ends. */
  idleTimeoutMs?: number | undefined
  /** How long the process may work on one task. Default: without a limit. */
  timeoutMs?: number | undefined
  /**
   * How much processor time the process may use for a task, for a process with one task at a time. On a busy machine a task takes
   * longer, above all in a process of low priority, but no more processor time. Default: without a limit.
   */
  processorTimeoutMs?: number | undefined
  /** The folder of Node's compile cache. Default: that of this process, if it has one. */
  compileCache?: string | undefined
}
type Pending = {
  request: TaskRequest
  /** How often the process ended while it worked on this request alone. */
  crashes: number
  timer: NodeJS.Timeout | undefined
  resolve: (result: never) => void
  reject: (error: Error) => void
}

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
  /** Undefined: the process runs as the user of this one. */
  #ownUser = asOwnUser()
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: TaskProcessOptions<Refusal>) {
    this.#options = options
    this.#limit = createConcurrencyLimit(options.maxTasks)
  }

  /** The process id while the process runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Runs a function of the program. Calls with `priority` come before those that wait without it.
   * @throws one of the `errors`; Error when the process cannot be started or does not become ready, and when `end` was called
   */
  run<Name extends keyof Tasks & string>(
    name: Name,
    args: Parameters<Tasks[Name]>,
    { priority = false } = {},
  ): ReturnType<Tasks[Name]> {
    const work = () =>
      new Promise((resolve: (result: never) => void, reject) => {
        const id = ++this.#lastId
        const pending = { request: { id, name, args }, crashes: 0, timer: undefined, resolve, reject }
        this.#pending.set(id, pending)
        this.#send(pending)
      })
    return this.#limit(work, { priority }) as ReturnType<Tasks[Name]>
  }

  /** Ends the process at once. Calls in progress are rejected; a later call starts it again. */
  end(): void {
    this.#release(this.#child)
    this.#rejectAll(new Error('The process was ended'))
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
      this.#child ??= this.#start()
      this.#child.ref()
      this.#child.channel?.ref()
      if (this.#isReady) this.#begin(pending)
    } catch (error) {
      this.#fail(pending, error as Error)
    }
  }

  /** Sends a request to a process that is ready: one that ends before that has seen no input. */
  #begin(pending: Pending) {
    try {
      // When the process has ended meanwhile, its exit event sends the request again.
      this.#child?.send(pending.request, () => undefined)
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
    const processorEnd = processorMs(this.#child) + processorTimeoutMs
    const wait = () => {
      const leftMs = Math.min(end - performance.now(), processorEnd - processorMs(this.#child))
      if (leftMs === Number.POSITIVE_INFINITY) return
      if (leftMs > 0) {
        pending.timer = setTimeout(wait, leftMs).unref()
        return
      }
      this.#settle(pending).reject(this.#options.errors.tooSlow())
      // A function cannot be interrupted. The tasks that ran beside this one are sent to a new process.
      this.#child?.kill('SIGKILL')
      this.#replaceProcess()
    }
    wait()
  }

  #settle(pending: Pending): Pending {
    clearTimeout(pending.timer)
    this.#pending.delete(pending.request.id)
    this.#inProgress.delete(pending)
    return pending
  }

  #start(): ChildProcess {
    const { program, maxTasks, niceness = 0, compileCache = ownCompileCache() } = this.#options
    const cache = compileCache && { NODE_COMPILE_CACHE: compileCache }
    const child = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      ...this.#ownUser,
      // One memory arena and no more threads than tasks: a decoder then needs 160 MB instead of 270 (decision 9).
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: String(maxTasks), ...cache },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#isReady = false
    if (child.pid !== undefined && niceness > 0) lowerPriority(child.pid, niceness)
    child.on('message', (response: TaskResponse) => this.#receive(response))
    child.on('error', (error) => {
      if (child.pid === undefined) this.#onExit(child, { error })
    })
    child.on('exit', (code) => this.#onExit(child, { code }))
    return child
  }

  #receive(response: TaskResponse) {
    if ('ready' in response) {
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
    const child = this.#child
    // An idle process keeps neither the server nor a command running.
    child?.unref()
    child?.channel?.unref()
    this.#idleTimer = setTimeout(
      () => this.#release(child),
      this.#options.idleTimeoutMs ?? defaultIdleTimeoutMs,
    ).unref()
  }

  #release(child: ChildProcess | undefined) {
    clearTimeout(this.#idleTimer)
    if (this.#child === child) this.#child = undefined
    child?.kill('SIGKILL')
  }

  /**
   * Sends the requests of a process that crashed to a new one. `error`: why it could not be started at all. `code`: with which it
   * ended by itself.
   */
  #onExit(child: ChildProcess, { code = null, error }: { code?: number | null; error?: Error }) {
    if (this.#child !== child) return
    if (this.#ownUser && !this.#isReady && code !== null) {
      // This user may not read the code, or root may not change the user, as in many containers.
      this.#ownUser = undefined
      return this.#replaceProcess()
    }
    if (error || !this.#isReady) {
      this.#child = undefined
      return this.#rejectAll(error ?? new Error('The process ended before it was ready'))
    }
    const [only] = this.#inProgress
    if (only && this.#inProgress.size === 1 && ++only.crashes >= maxCrashes)
      this.#settle(only).reject(this.#options.errors.crashed())
    this.#replaceProcess()
  }

  /** Sends the requests in progress, one after the other, to a new process. */
  #replaceProcess() {
    this.#child = undefined
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
    if (next) this.#transmit(next)
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

/**
 * The folder of Node's compile cache of this process. With it, another process needs 12 MB less and half the processor time to
 * start (decision 29). Node names the folder in it that holds the code for this version.
 */
function ownCompileCache(): string | undefined {
  const folder = getCompileCacheDir()
  return folder && dirname(folder)
}

/** Ticks of the clock in which Linux reports processor time, whatever the machine. */
const tickMs = 10

/** The processor time that a process has used, in milliseconds. Where the system does not report it, the time of the clock. */
function processorMs(child: ChildProcess | undefined): number {
  try {
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime, the 14th and 15th field.
    const fields = readFileSync(`/proc/${child?.pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return performance.now()
  }
}

function lowerPriority(pid: number, niceness: number) {
  try {
    setPriority(pid, niceness)
  } catch {
    // The process has ended already. Its exit event says so.
  }
}
