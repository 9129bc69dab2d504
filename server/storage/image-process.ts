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
}
type Pending = {
  request: WorkerRequest
  attempts: number
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/** How often a request is sent when the process ends while it works on it. */
const maxAttempts = 3

/**
 * A process that decodes and encodes images. It starts with the first image and ends when it has had nothing to do for a
 * while (default: five seconds), so that its memory is released; and no image can end the server.
 */
export class ImageProcess {
  readonly #niceness: number
  readonly #maxImages: number
  readonly #idleTimeoutMs: number
  readonly #limit: ReturnType<typeof concurrencyLimit>
  readonly #pending = new Map<number, Pending>()
  #child: ChildProcess | undefined
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor({ maxImages, niceness = 0, idleTimeoutMs = 5000 }: Options) {
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
   * @throws InvalidImage, also when the image ends the process three times; Error when the process cannot be started or
   * `end` was called
   */
  run<Name extends keyof Codec>(
    name: Name,
    args: Parameters<Codec[Name]>,
    { priority = false } = {},
  ): ReturnType<Codec[Name]> {
    const work = () =>
      new Promise((resolve: (result: never) => void, reject) => {
        const id = ++this.#lastId
        const pending = { request: { id, name, args } as WorkerRequest, attempts: 0, resolve, reject }
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
    pending.attempts++
    this.#child ??= this.#start()
    clearTimeout(this.#idleTimer)
    this.#child.ref()
    this.#child.channel?.ref()
    // When the process has ended meanwhile, its exit event sends the request again.
    this.#child.send(pending.request, () => undefined)
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'image-worker.ts'), {
      serialization: 'advanced',
      execArgv: [],
      // One memory arena and no more threads than images: the process then needs 160 MB instead of 270 (decision 27).
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: String(this.#maxImages) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    if (child.pid !== undefined && this.#niceness > 0) setPriority(child.pid, this.#niceness)
    child.on('message', (response: WorkerResponse) => this.#receive(response))
    child.on('error', (error) => {
      if (child.pid === undefined) this.#onExit(child, error)
    })
    child.on('exit', () => this.#onExit(child))
    return child
  }

  #receive(response: WorkerResponse) {
    const pending = this.#pending.get(response.id)
    if (!pending) return
    this.#pending.delete(response.id)
    if ('message' in response) pending.reject(new InvalidImage(response.message))
    else pending.resolve(response.result as never)
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
    if (error) return this.#rejectAll(error)
    for (const pending of [...this.#pending.values()]) {
      if (pending.attempts < maxAttempts) this.#send(pending)
      else {
        this.#pending.delete(pending.request.id)
        pending.reject(new InvalidImage('The image ends the process that decodes it'))
      }
    }
  }

  #rejectAll(error: Error) {
    const all = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of all) reject(error)
  }
}
