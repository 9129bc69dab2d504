import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { Unavailable } from '../../store/errors.ts'

/**
 * Passes an object on and checks its size and its SHA-256. It keeps the last part back until both are right, so that a reader
 * never takes a truncated or damaged object for a whole one: it gets an error instead. Undefined values are not checked.
 */
export class VerifiedStream extends Transform {
  readonly #name: string
  readonly #expected: { size: number | undefined; sha256: string | undefined }
  readonly #hash = createHash('sha256')
  #size = 0
  #last: Buffer | undefined

  constructor(name: string, expected: { size: number | undefined; sha256: string | undefined }) {
    super()
    this.#name = name
    this.#expected = expected
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#size += part.length
    if (this.#expected.sha256 !== undefined) this.#hash.update(part)
    const previous = this.#last
    this.#last = part
    done(null, previous)
  }

  override _flush(done: TransformCallback) {
    const { size, sha256 } = this.#expected
    if (size !== undefined && this.#size !== size)
      return done(new Unavailable(`${this.#name} arrived with ${this.#size} of ${size} bytes`))
    if (sha256 !== undefined && this.#hash.digest('hex') !== sha256)
      return done(new Unavailable(`${this.#name} arrived damaged: its SHA-256 is wrong`))
    done(null, this.#last)
  }

  /** A connection that breaks is a failure of the storage; a reader that goes away is none. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    const isFailure = error !== null && !(error instanceof Unavailable) && error.name !== 'AbortError'
    done(isFailure ? new Unavailable(`${this.#name} could not be read: ${error.message}`, error) : error)
  }
}
