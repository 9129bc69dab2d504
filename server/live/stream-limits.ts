/** All streams of the process: about 25 KB of memory each. */
export const maxStreams = 15_000

/** Counts open streams, in all and by the visitor's address. */
export class StreamLimits {
  readonly #perAddress: number
  readonly #byAddress = new Map<string, number>()
  #total = 0

  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  /** Counts a new stream; returns the status of the refusal when there are too many: 429 of this address, 503 in all. */
  open(address: string): 429 | 503 | undefined {
    const count = this.#byAddress.get(address) ?? 0
    if (count >= this.#perAddress) return 429
    if (this.#total >= maxStreams) return 503
    this.#byAddress.set(address, count + 1)
    this.#total++
    return undefined
  }

  /** A stream that was counted has ended. */
  close(address: string): void {
    const count = this.#byAddress.get(address) ?? 0
    if (count > 1) this.#byAddress.set(address, count - 1)
    else this.#byAddress.delete(address)
    this.#total--
  }
}
