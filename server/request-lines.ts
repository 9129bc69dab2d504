/** Longer than any line: known paths and folders are short. */
const maxLineBytes = 1024

/** The beginnings of a path's lines, encoded. Most requests are GET. */
type Beginnings = { get: Map<number, Buffer>; others: Map<string, Buffer> }

/**
 * Encodes the log lines of requests in pino's format into a buffer, and writes them when it is full or flushed. The parts
 * that repeat are encoded once. pino, or lines that stay strings until they are written, cost a fifth of the time of a
 * cached page.
 */
export class RequestLines {
  readonly #write: (text: string) => void
  readonly #isKnownPath: (path: string) => boolean
  readonly #buffer: Buffer
  #used = 0
  /** By path. The site has few paths, and every other path is logged as its folder. */
  readonly #beginnings = new Map<string, Beginnings>()
  #second = 0
  /** The end of a line with the current time. */
  #ending = Buffer.alloc(0)

  constructor(write: (text: string) => void, isKnownPath: (path: string) => boolean, bufferBytes = 32 << 10) {
    this.#buffer = Buffer.allocUnsafeSlow(bufferBytes)
    this.#write = write
    this.#isKnownPath = isKnownPath
  }

  /**
   * Adds the line of a request that ends now. `startedAt`: what `performance.now()` returned at its start. `id`: at most 64
   * characters.
   */
  append(method: string, path: string, status: number, startedAt: number, id: string) {
    if (this.#used > this.#buffer.length - maxLineBytes) this.flush()
    const { get, others } = this.#beginnings.get(path) ?? this.#beginningsOf(this.loggedPath(path))
    this.#add((method === 'GET' ? get.get(status) : others.get(method + status)) ?? this.#begin(method, path, status))
    this.#addTenths(Math.round((performance.now() - startedAt) * 10))
    this.#add(beforeId)
    this.#used += this.#buffer.write(id, this.#used, 'latin1')
    this.#setTime(Date.now())
    this.#add(this.#ending)
  }

  /** The path itself if it belongs to the site, otherwise only its folder. */
  loggedPath(path: string): string {
    if (this.#beginnings.has(path) || this.#isKnownPath(path)) return path
    return /^\/(assets|media|live|office)\//.exec(path)?.[0] ?? 'elsewhere'
  }

  flush() {
    if (this.#used === 0) return
    this.#write(this.#buffer.toString('latin1', 0, this.#used))
    this.#used = 0
  }

  #add(bytes: Buffer) {
    this.#buffer.set(bytes, this.#used)
    this.#used += bytes.length
  }

  /** Adds a number of tenths with one decimal: 12 as 1.2. */
  #addTenths(tenths: number) {
    const whole = Math.floor(tenths / 10)
    if (whole < 10) this.#buffer[this.#used++] = zero + whole
    else this.#used += this.#buffer.write(String(whole), this.#used, 'latin1')
    this.#buffer[this.#used++] = point
    this.#buffer[this.#used++] = zero + (tenths - whole * 10)
  }

  /** Formats the time as ISO 8601: the milliseconds each time, the rest once per second. */
  #setTime(now: number) {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#ending = Buffer.from(`","time":"${new Date(now).toISOString()}"}\n`, 'latin1')
    }
    const milliseconds = now - second * 1000
    this.#ending[millisecondsAt] = zero + Math.floor(milliseconds / 100)
    this.#ending[millisecondsAt + 1] = zero + (Math.floor(milliseconds / 10) % 10)
    this.#ending[millisecondsAt + 2] = zero + (milliseconds % 10)
  }

  #beginningsOf(loggedPath: string): Beginnings {
    const beginnings = this.#beginnings.get(loggedPath) ?? { get: new Map(), others: new Map() }
    this.#beginnings.set(loggedPath, beginnings)
    return beginnings
  }

  #begin(method: string, path: string, status: number): Buffer {
    const loggedPath = this.loggedPath(path)
    const text = `{"level":30,"method":"${method}","path":"${loggedPath}","status":${status},"ms":`
    const beginning = Buffer.from(text, 'latin1')
    const { get, others } = this.#beginningsOf(loggedPath)
    if (method === 'GET') get.set(status, beginning)
    else others.set(method + status, beginning)
    return beginning
  }
}

const zero = '0'.charCodeAt(0)
const point = '.'.charCodeAt(0)
const beforeId = Buffer.from(',"id":"', 'latin1')
/** Where the milliseconds stand in the ending of a line. */
const millisecondsAt = '","time":"2026-01-01T00:00:00.'.length
