import { systemActor, visitor } from '../../../lists/access.ts'
import { normalizeText } from '../../../lists/search.ts'
import type { Entry, Store } from '../../../server/store/contract.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'

type BlackBelt = Entry<typeof blackBelts>
type NumberStore = Pick<Store, 'as' | 'lastNumber' | 'nextNumber' | 'returnNumbers'>

/** The register of black belts while somebody is to be entered: the people by name, and the numbers that come next. */
export class Register {
  readonly #store: NumberStore
  readonly #byName: Map<string, BlackBelt[]>
  readonly #prefix: string
  readonly #digits: number
  readonly #greatest: number

  private constructor(store: NumberStore, belts: readonly BlackBelt[], shortName: string) {
    this.#store = store
    this.#byName = Map.groupBy(belts, ({ name }) => normalizeText(String(name ?? '')))
    const numbers = belts.flatMap(({ registrationNo }) => {
      const [, prefix, digits] = /^(.{0,40}?)(\d{1,9})$/.exec(String(registrationNo ?? '')) ?? []
      return prefix === undefined || digits === undefined ? [] : [{ prefix, digits }]
    })
    // Imported registers may have several series. The one with most people goes on.
    const series =
      [...Map.groupBy(numbers, ({ prefix }) => prefix).values()].sort((a, b) => b.length - a.length)[0] ?? []
    this.#prefix = series[0]?.prefix ?? `${shortName ? `${shortName}-` : ''}BB-`
    this.#digits = series.reduce((most, { digits }) => Math.max(most, digits.length), series.length > 0 ? 1 : 4)
    this.#greatest = series.reduce((greatest, { digits }) => Math.max(greatest, Number(digits)), 0)
  }

  /** @throws Unavailable */
  static async read(store: NumberStore): Promise<Register> {
    const { records } = await store.as(systemActor('gradings')).query(blackBelts)
    const { shortName = '' } = (await store.as(visitor).get(association, 'site')) ?? {}
    return new Register(store, records, String(shortName))
  }

  named(name: string): readonly BlackBelt[] {
    return this.#byName.get(normalizeText(name)) ?? []
  }

  /** The numbers that come next, without taking them. @throws Unavailable */
  async expected(count: number): Promise<string[]> {
    const last = (await this.#store.lastNumber(this.#counter)) ?? 0
    const first = Math.max(last, this.#greatest) + 1
    return Array.from({ length: count }, (_, at) => this.#format(first + at))
  }

  /** Durably takes the next number, which nobody had before. @throws Unavailable */
  async take(): Promise<string> {
    return this.#format(await this.#store.nextNumber(this.#counter, this.#greatest + 1))
  }

  /** Gives numbers back that were taken last, so that the series has no gap. @throws Unavailable */
  async giveBack(numbers: readonly string[]): Promise<void> {
    const taken = numbers.map((number) => Number(number.slice(this.#prefix.length))).sort((a, b) => a - b)
    const [first, last] = [taken[0], taken.at(-1)]
    if (first === undefined || last === undefined || last - first + 1 !== taken.length) return
    await this.#store.returnNumbers(this.#counter, { last, to: Math.max(first - 1, this.#greatest) })
  }

  get #counter() {
    return `black belt ${this.#prefix}`
  }

  #format(number: number): string {
    return this.#prefix + String(number).padStart(this.#digits, '0')
  }
}
