import { systemActor, visitor } from '../../../lists/access.ts'
import { normalizeText } from '../../../lists/search.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import type { Numbers } from '../../../server/store/numbers.ts'
import { association } from '../../association/association.ts'
import { blackBelts } from '../../black-belts/black-belts.ts'

type BlackBelt = Stored<typeof blackBelts>

/** The register of black belts while somebody is to be entered: the people by name, and the numbers that come next. */
export class NumberedBlackBelts {
  readonly #byName: Map<string, BlackBelt[]>
  readonly #prefix: string
  readonly #digits: number
  readonly #greatest: number

  private constructor(belts: readonly BlackBelt[], shortName: string) {
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
  static async read(store: Pick<Store, 'as'>): Promise<NumberedBlackBelts> {
    const { records } = await store.as(systemActor('gradings')).query(blackBelts)
    const { shortName = '' } = (await store.as(visitor).get(association, 'site')) ?? {}
    return new NumberedBlackBelts(records, String(shortName))
  }

  named(name: string): readonly BlackBelt[] {
    return this.#byName.get(normalizeText(name)) ?? []
  }

  /**
   * Takes the number that comes next, which nobody had before. `writes` of `numbers` belongs to the transaction that enters somebody with
   * it. @throws Unavailable
   */
  async take(numbers: Numbers): Promise<string> {
    return this.#format(await numbers.take(`black belt ${this.#prefix}`, this.#greatest + 1))
  }

  #format(number: number): string {
    return this.#prefix + String(number).padStart(this.#digits, '0')
  }
}
