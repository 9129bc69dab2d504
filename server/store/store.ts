import type { List } from '../../lists/engine/list.ts'
import { lists } from '../../lists/index.ts'
import type { Store } from './contract.ts'
import { derive, desks } from './actor-store.ts'
import type { Engine, Write, Written } from './engine.ts'
import { follow } from './change-feed.ts'

export type * from './contract.ts'

/** Raise when `plain` or `sortText` compute something else than before: what is stored is then recomputed at start. */
const derivation = 3
const shapeOf = (list: List) => JSON.stringify([derivation, list.search, list.order])

/**
 * Opens the store on an engine. Every act names who acts; what the list does not grant is refused.
 * @throws Unavailable
 */
export async function openStore(engine: Engine, { known = lists, now = () => new Date() } = {}): Promise<Store> {
  for (const list of known) await engine.reshape(list.name, shapeOf(list), (key, data) => derive(list, key, data))
  const hear = await follow(engine)
  const as = desks({ engine, known, hear, now })

  return {
    as: (actor) => as(actor),
    async together(acts) {
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
      else engine.together(writes).then(carriedOut.resolve, carriedOut.reject)
      return all
    },
    head: () => engine.head(),
    claim: (name, atLeast) => engine.claim(name, atLeast),
    reached: (follower) => engine.reached(follower),
    reach: (follower, revision) => engine.reach(follower, revision),
    watch: (tell) => hear(({ list, revision }) => tell({ list, revision })),
    ready: () => engine.ready(),
    backup: (to) => engine.backup(to),
    close: () => engine.close(),
  }
}
