import type { Engine } from '../store/engine.ts'

/** The site may be without writes for so long when the command is killed during the switch. */
const stopMs = 60_000
const renewMs = 10_000

/**
 * The stop of writes while a site is switched. It ends by itself a minute after its last renewal. A renewal counts only when it
 * arrives before that: after a lapse the site may have accepted writes, although it refuses them again.
 */
export class HeldStop {
  readonly #engine: Engine
  readonly #interval: NodeJS.Timeout
  #confirmed: Moment
  #lapsed = false
  #renewal = Promise.resolve()

  private constructor(engine: Engine, begun: Moment) {
    this.#engine = engine
    this.#confirmed = begun
    this.#interval = setInterval(() => {
      // A renewal that fails is followed by the next one, or by a lapse.
      this.#renewal = this.#renewal.then(() => this.#extend(stopMs)).catch(() => undefined)
    }, renewMs)
  }

  /** Resolves when no write is under way any more. @throws Unavailable */
  static async begin(engine: Engine): Promise<HeldStop> {
    const begun = now()
    await engine.stopWrites('move', stopMs)
    return new HeldStop(engine, begun)
  }

  /** Makes the site refuse writes for good. @throws Error when it may have accepted some since `begin` */
  async makePermanent(): Promise<void> {
    clearInterval(this.#interval)
    await this.#renewal
    await this.#extend(Number.MAX_SAFE_INTEGER)
    if (this.#lapsed)
      throw new Error(
        'The command or the database was away for so long that the site accepted writes again. Copy again.',
      )
  }

  /** Lets the site accept writes again. @throws Unavailable */
  async end(): Promise<void> {
    clearInterval(this.#interval)
    await this.#renewal
    await this.#engine.allowWrites('move')
  }

  async #extend(ttlMs: number) {
    const begun = now()
    await this.#engine.stopWrites('move', ttlMs)
    if (msSince(this.#confirmed) >= stopMs) this.#lapsed = true
    this.#confirmed = begun
  }
}

/** Either clock may stand still or go back: the monotonic one while the machine is suspended, the other when it is set. */
type Moment = { clock: number; monotonic: number }
const now = (): Moment => ({ clock: Date.now(), monotonic: performance.now() })
const msSince = ({ clock, monotonic }: Moment) => Math.max(Date.now() - clock, performance.now() - monotonic)
