import type { List } from '../../lists/engine/list.ts'
import { lists } from '../../lists/index.ts'
import { createActorStores, indexKeys } from './actor-store.ts'
import { openChangeFeed } from './change-feed.ts'
import type { Store } from './contract.ts'
import type { Engine, Write, Written } from './engine.ts'

export type * from './contract.ts'

/** Raise when `plain` or `sortText` compute something else than before: what is stored is then recomputed at start. */
const derivation = 3
const shapeOf = (list: List) => JSON.stringify([derivation, list.search, list.order])

/**
 * Opens the store on an engine. Every act names who acts; what the list does not grant is refused.
 * @throws Unavailable
 */
export async function openStore(engine: Engine, { known = lists, now = () => new Date() } = {}): Promise<Store> {
  for (const list of known) await engine.reindex(list.name, shapeOf(list), (key, data) => indexKeys(list, key, data))
  const hear = await openChangeFeed(engine)
  const as = createActorStores({ engine, known, hear, now })

  return {
    as: (actor) => as(actor),
    async transaction(acts) {
      const writes: Write[] = []
      const carriedOut = Promise.withResolvers<Written[]>()
      const gather = async (write: Write) => {
        const at = writes.push(write) - 1
        return (await carriedOut.promise)[at]!
      }
      carriedOut.promise.catch(() => undefined)
      const begun = acts((actor) => as(actor, gather))
      const all = Promise.all(begun) as Promise<never>
      // An act that was refused never came to its write: then none of them may.
      if (writes.length < begun.length) carriedOut.reject(new Error('One of the acts was refused'))
      else engine.transaction(writes).then(carriedOut.resolve, carriedOut.reject)
      return all
    },
    head: () => engine.head(),
    nextNumber: (name, atLeast) => engine.nextNumber(name, atLeast),
    readCursor: (follower) => engine.readCursor(follower),
    saveCursor: (follower, revision) => engine.saveCursor(follower, revision),
    onChange: (tell) => hear(({ list, revision }) => tell({ list, revision })),
    ready: () => engine.ready(),
    backup: (to) => engine.backup(to),
    close: () => engine.close(),
  }
}
