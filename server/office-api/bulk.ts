import type { Actor } from '../../lists/access.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'

/** Starts the writes of a change in a transaction; see `Store.transaction`. */
export type Writes = (as: (actor: Actor) => ActorStore) => readonly Promise<unknown>[]
/** What is to be written. `result`: what becomes of each record, for the officer. */
export type Plan<Result> = { writes: readonly Writes[]; result: Result }

/** How often the work begins again because somebody changed one of the records at the same moment. */
const maxAttempts = 5

/**
 * Does the same with several records in one transaction: all of it or nothing, also when the browser or the server ends in the middle.
 * `plan` reads the records, leaves out those that cannot be changed for a reason of their own, and says so in its result. When somebody
 * changes one of them at the same moment, everything begins again, so that `plan` finds the change.
 * @throws what `plan` throws; Conflict or NotFound after five attempts; Unavailable. Then nothing has changed
 */
export async function writeTogether<Result>(
  { transaction }: Pick<Store, 'transaction'>,
  plan: () => Promise<Plan<Result>>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const { writes, result } = await plan()
    if (writes.length === 0) return result
    try {
      await transaction((as) => writes.flatMap((start) => start(as)))
      return result
    } catch (error) {
      const isRace = error instanceof Conflict || error instanceof NotFound
      if (!isRace || attempt === maxAttempts) throw error
    }
  }
}
