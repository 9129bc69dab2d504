import { readFileSync } from 'node:fs'

/** A request that costs the server's thread more than this many median pages can stop the site, unless a budget counts it. */
const maxPages = 50
/** How many requests are printed. */
const printedCount = 10

/**
 * What a request costs: nanoseconds of the thread's processor time in long runs, steps of its code in short ones. `bytes`: its size.
 * `isCounted`: a budget of server/http/cost-budget.ts counts it.
 */
export type Measured = { name: string; cost: number; bytes: number; isCounted: boolean }

/** Remembers what requests cost, and finds those that cost too much. */
export class Costs {
  readonly #page: number
  readonly #perByte: number
  readonly #unit: string
  readonly #measured = new Map<string, Measured>()
  #count = 0

  /**
   * Takes what each page costs when it is rendered (`pages`), and what reading a byte of a request may cost beside (`perByte`). `unit`: of
   * what is printed.
   */
  constructor({ pages, perByte, unit = 'pages' }: { pages: readonly number[]; perByte: number; unit?: string }) {
    this.#unit = unit
    this.#page = [...pages].sort((a, b) => a - b)[Math.floor(pages.length / 2)]!
    this.#perByte = perByte
  }

  add(measured: Measured) {
    this.#count++
    const { name, cost } = measured
    if (cost > (this.#measured.get(name)?.cost ?? 0)) this.#measured.set(name, measured)
  }

  isTooMuch({ cost, bytes, isCounted }: Measured): boolean {
    return !isCounted && cost > maxPages * this.#page + this.#perByte * bytes
  }

  /** The cost in median pages. */
  inPages({ cost }: Measured): string {
    return `${(cost / this.#page).toFixed(1)} ${this.#unit}`
  }

  /** The requests that cost most, as lines of text. */
  mostExpensive(): string {
    const lines = [...this.#measured.values()]
      .sort((a, b) => b.cost - a.cost)
      .slice(0, printedCount)
      .map((one) => `${this.inPages(one)}${one.isCounted ? ', counted' : ''}: ${one.name}`)
    return [`The most expensive of ${this.#count} requests that were sent alone:`, ...lines].join('\n')
  }
}

/** The processor time that the main thread of a process has used, in nanoseconds. Only Linux tells. */
export const threadTime = (processId: number): number =>
  Number(readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ')[0])
