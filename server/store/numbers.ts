import { type Actor, systemActor } from '../../lists/access.ts'
import { numberSeries } from '../../lists/system/number-series.ts'
import type { ActorStore, LeasedStore, Store, Stored } from './contract.ts'
import { Conflict } from './errors.ts'
import { repeatOnRace } from './write-together.ts'

const actor = systemActor('numbers')

/**
 * The numbers that one transaction gives: those after the last number of their series, which is a record. They are given only when `writes`
 * belongs to the transaction. Writers go one after another: `writes` fails with Conflict when somebody has given a number of the same series
 * since it was read, and then the work begins again with new `Numbers`. `list`: a list like `numberSeries`.
 */
export class Numbers {
  readonly #store: Pick<LeasedStore, 'as'>
  readonly #list: typeof numberSeries
  readonly #present = new Map<string, Stored<typeof numberSeries> | undefined>()
  readonly #last = new Map<string, number>()

  constructor(store: Pick<LeasedStore, 'as'>, list = numberSeries) {
    this.#store = store
    this.#list = list
  }

  /** Takes the next number of a series: greater than each earlier one, and at least `atLeast`. @throws Unavailable */
  async take(series: string, atLeast = 1): Promise<number> {
    if (!this.#present.has(series)) {
      const present = await this.#store.as(actor).get(this.#list, series)
      // What was read first counts: a number that was taken since may be given by somebody else.
      if (!this.#present.has(series)) this.#present.set(series, present)
    }
    const last = this.#last.get(series) ?? this.#present.get(series)?.last ?? 0
    const number = Math.max(last + 1, atLeast)
    this.#last.set(series, number)
    return number
  }

  /** Starts the writes that give the numbers; see `Store.transaction`. */
  readonly writes = (as: (actor: Actor) => ActorStore): Promise<unknown>[] =>
    [...this.#last].map(([series, last]) => {
      const present = this.#present.get(series)
      return present
        ? as(actor).update(this.#list, series, { last }, present.revision)
        : as(actor).create(this.#list, { last }, { key: series })
    })
}

/** The last number of a series that was given; undefined before the first one. @throws Unavailable */
export const lastNumber = async (store: Pick<LeasedStore, 'as'>, series: string): Promise<number | undefined> =>
  (await store.as(actor).get(numberSeries, series))?.last

const isNumberRace = (error: unknown): boolean => error instanceof Conflict && error.list === numberSeries.name

/** So many may wait for each other; with each attempt one of them is done. */
const maxAttempts = 100

/**
 * Gives numbers in a transaction of their own, for work that cannot be part of it. When the work fails, they are left out.
 * @throws what `take` throws; Unavailable
 */
export const giveNumbers = <Result>(
  store: Pick<Store, 'as' | 'transaction'>,
  take: (numbers: Numbers) => Promise<Result>,
): Promise<Result> =>
  repeatOnRace(
    async () => {
      const numbers = new Numbers(store)
      const result = await take(numbers)
      await store.transaction(numbers.writes)
      return result
    },
    isNumberRace,
    maxAttempts,
  )
