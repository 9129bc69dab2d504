import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { concurrencyLimit } from './concurrency-limit.ts'
import { InvalidImage } from './image-codec.ts'
import type { Codec, WorkerRequest, WorkerResponse } from './image-worker.ts'

type Options = {
  /** How many images are decoded at a time. */
  maxImages: number
  /** The priority of the process as in `nice`: 0 is normal, 19 is the lowest. */
  niceness?: number
  /** How long the process waits for more work before it ends. */
  idleTimeoutMs?: number
  /** How long the process may work on one image. Default: without a limit. */
  timeoutMs?: number
}
type Pending = {
  request: WorkerRequest
  /** How often the process ended while it worked on this request alone. */
  crashes: number
  timer: NodeJS.Timeout | undefined
  resolve: (result: never) => void
  reject: (error: Error) => void
}

const maxCrashes = 3

/**
 * A process that decodes and encodes images. It starts with the first image and ends when it has had nothing to do for a
 * while (default: five seconds), so that its memory is released; and no image can end the server.
 */
export class ImageProcess {
  readonly #niceness: number
  readonly #maxImages: number
  readonly #idleTimeoutMs: number
  readonly #timeoutMs: number | undefined
  readonly #limit: ReturnType<typeof concurrencyLimit>
  readonly #pending = new Map<number, Pending>()
  readonly #inProgress = new Set<Pending>()
  /** After a crash the requests are sent one at a time, so that no image is blamed for another one. */
  readonly #oneByOne: Pending[] = []
  #isRecovering = false
  #isReady = false
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor({ maxImages, niceness = 0, idleTimeoutMs = 5000, timeoutMs }: Options) {
    this.#timeoutMs = timeoutMs
    this.#idleTimeoutMs = idleTimeoutMs
    this.#limit = concurrencyLimit(maxImages)
    this.#maxImages = maxImages
    this.#niceness = niceness
  }

  /** The process id while the process runs. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Runs a function of image-codec.ts in the process. Calls with `priority` come before those that wait without it.
   * @throws InvalidImage, also when the image takes too long or ends the process three times; Error when the process cannot be started or
   * loads no decoders, and when `end` was called
   */
  run<Name extends keyof Codec>(
    name: Name,
    args: Parameters<Codec[Name]>,
    { priority = false } = {},
  ): ReturnType<Codec[Name]> {
    const work = () =>
      new Promise((resolve: (result: never) => void, reject) => {
        const id = ++this.#lastId
        const pending = { request: { id, name, args } as WorkerRequest, crashes: 0, timer: undefined, resolve, reject }
        this.#pending.set(id, pending)
        this.#send(pending)
      })
    return this.#limit(work, { priority }) as ReturnType<Codec[Name]>
  }

  /** Ends the process at once. Calls in progress are rejected; a later call starts it again. */
  end(): void {
    this.#release(this.#child)
    this.#rejectAll(new Error('The image process was ended'))
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
      // When the process has ended meanwhile, its exit event sends the request again.
      this.#child.send(pending.request, () => undefined)
      if (this.#isReady) this.#startTimer(pending)
    } catch (error) {
      this.#settle(pending).reject(error as Error)
    }
  }

  /** The time counts from when the process has loaded its decoders. */
  #startTimer(pending: Pending) {
    clearTimeout(pending.timer)
    if (this.#timeoutMs === undefined) return
    pending.timer = setTimeout(() => {
      this.#settle(pending).reject(new InvalidImage('The image takes too long to decode', 'size'))
      // A decoder cannot be interrupted. The images that were decoded beside this one are sent to a new process.
      this.#child?.kill('SIGKILL')
    }, this.#timeoutMs)
    pending.timer.unref()
  }

  #settle(pending: Pending): Pending {
    clearTimeout(pending.timer)
    this.#pending.delete(pending.request.id)
    this.#inProgress.delete(pending)
    return pending
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'image-worker.ts'), {
      serialization: 'advanced',
      execArgv: [],
      // One memory arena and no more threads than images: the process then needs 160 MB instead of 270 (decision 27).
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: String(this.#maxImages) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#isReady = false
    if (child.pid !== undefined && this.#niceness > 0) lowerPriority(child.pid, this.#niceness)
    child.on('message', (response: WorkerResponse) => this.#receive(response))
    child.on('error', (error) => {
      if (child.pid === undefined) this.#onExit(child, error)
    })
    child.on('exit', () => this.#onExit(child))
    return child
  }

  #receive(response: WorkerResponse) {
    if ('ready' in response) {
      this.#isReady = true
      for (const pending of this.#inProgress) this.#startTimer(pending)
      return
    }
    const pending = this.#pending.get(response.id)
    if (!pending) return
    this.#settle(pending)
    if ('message' in response) pending.reject(new InvalidImage(response.message, response.reason))
    else pending.resolve(response.result as never)
    this.#transmitNext()
    if (this.#pending.size > 0) return
    const child = this.#child
    // An idle process keeps neither the server nor a command running.
    child?.unref()
    child?.channel?.unref()
    this.#idleTimer = setTimeout(() => this.#release(child), this.#idleTimeoutMs).unref()
  }

  #release(child: ChildProcess | undefined) {
    clearTimeout(this.#idleTimer)
    if (this.#child === child) this.#child = undefined
    child?.kill('SIGKILL')
  }

  /** Sends the requests of a process that crashed to a new one. `error`: why it could not be started at all. */
  #onExit(child: ChildProcess, error?: Error) {
    if (this.#child !== child) return
    this.#child = undefined
    if (error || !this.#isReady)
      return this.#rejectAll(error ?? new Error('The image process ended before it had loaded its decoders'))
    const lost = [...this.#inProgress]
    for (const { timer } of lost) clearTimeout(timer)
    this.#inProgress.clear()
    const [only] = lost
    if (only && lost.length === 1 && ++only.crashes >= maxCrashes) {
      this.#settle(only).reject(new InvalidImage('The image ends the process that decodes it'))
      lost.pop()
    }
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

function lowerPriority(pid: number, niceness: number) {
  try {
    setPriority(pid, niceness)
  } catch {
    // The process has ended already. Its exit event says so.
  }
}
