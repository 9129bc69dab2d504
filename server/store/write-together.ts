import type { Store } from './contract.ts'
import { Conflict, NotFound, ValueTaken } from './errors.ts'

/** Starts the writes of a change in a transaction; see `Store.transaction`. */
export type Writes = (as: Store['as']) => readonly Promise<unknown>[]
/** What is to be written. `result`: what becomes of each record, for the officer. */
export type Plan<Result> = { writes: readonly Writes[]; result: Result }

/**
 * Repeats an attempt that reads records and then writes them, while somebody else changes one of them in between. `isRace`: whether an
 * error tells of such a change. @throws what the last attempt throws
 */
export async function repeatOnRace<Result>(
  attempt: () => Promise<Result>,
  isRace = (error: unknown): boolean =>
    error instanceof Conflict || error instanceof NotFound || error instanceof ValueTaken,
  maxAttempts = 5,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isRace(error) || count === maxAttempts) throw error
    }
  }
}

/**
 * Does the same with several records in one transaction: all of it or nothing, also when the browser or the server ends in the middle.
 * `plan` reads the records, leaves out those that cannot be changed for a reason of their own, and says so in its result. When somebody
 * changes one of them at the same moment, or takes a number that `plan` has found free, everything begins again.
 * @throws what `plan` throws; Conflict, NotFound or ValueTaken after five attempts; Unavailable. Then nothing has changed
 */
export function writeTogether<Result>(
  { transaction }: Pick<Store, 'transaction'>,
  plan: () => Promise<Plan<Result>>,
): Promise<Result> {
  return repeatOnRace(async () => {
    const { writes, result } = await plan()
    if (writes.length > 0) await transaction((as) => writes.flatMap((start) => start(as)))
    return result
  })
}
