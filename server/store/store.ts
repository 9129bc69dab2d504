import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { hasPublication } from '../../lists/publication.ts'
import { EngineActorStore, indexKeys, type StoreServices } from './actor-store.ts'
import { announceWrites } from './before-writes.ts'
import { ChangeFeed } from './change-feed.ts'
import type { LeasedStore, Store } from './contract.ts'
import type { Engine, Lease, Write, Written } from './engine.ts'
import { createKeyGenerator } from './record-keys.ts'
import { RowReferences } from './row-references.ts'
import { Vocabularies } from './vocabularies.ts'

export type * from './contract.ts'

/**
 * Raise this when `normalizeText`, `searchText` (also its names of towns), `sortKey`, `fieldKeys` or `soundKeys` changes: the store then
 * recomputes all index keys when it opens.
 */
const algorithmVersion = 5

/** What the index keys of a list depend on. */
const indexVersion = (list: List) =>
  JSON.stringify([algorithmVersion, list.search, list.order, hasPublication(list), list.essential, list.indexed])

/**
 * Opens the store on an engine. Every operation has an actor; the store refuses what the list does not grant.
 * @throws Unavailable
 */
export async function openStore(
  engine: Engine,
  lists: Lists,
  { now = () => new Date() }: { now?: (() => Date) | undefined } = {},
): Promise<Store> {
  for (const list of lists.stored)
    await engine.reindex(list.name, indexVersion(list), (key, data) => indexKeys(list, key, data))
  const changeFeed = await ChangeFeed.open(engine)
  const services = {
    engine,
    changeFeed,
    vocabularies: new Vocabularies(engine, changeFeed),
    now,
    generateKey: createKeyGenerator(),
    lists,
    listsByName: new Map(lists.stored.map((list) => [list.name, list])),
  }
  const references = new RowReferences({
    lists,
    engine,
    as: (actor) => new EngineActorStore(services, actor, (write) => engine.write(write)),
  })

  return {
    ...writers(services, references),
    withLease: (lease) => writers(services, references, lease),
    ...leases(engine),
    head: () => engine.head(),
    catchUp: () => changeFeed.catchUp(),
    followed: () => changeFeed.revision,
    readCursor: (consumer) => engine.readCursor(consumer),
    saveCursor: (consumer, revision) => engine.saveCursor(consumer, revision),
    onChange: (callback, only) =>
      changeFeed.subscribe(({ list, revision, unpublished }) => {
        if (only === undefined || list === only.name) callback({ list, revision, unpublished })
      }),
    ready: () => engine.ready(),
    readWriteStop: () => engine.readWriteStop(),
    async close() {
      await changeFeed.close()
      await engine.close()
    },
  }
}

/** The leases of the engine, and which of them this store has. */
function leases(engine: Engine): Pick<Store, 'acquireLease' | 'releaseLease' | 'heldLeases'> {
  /** When each lease ends, by the clock of `performance.now()`. */
  const endsAt = new Map<string, number>()
  return {
    async acquireLease(name, ttlMs) {
      const askedAt = performance.now()
      const token = await engine.acquireLease(name, ttlMs)
      if (token === undefined) endsAt.delete(name)
      else endsAt.set(name, askedAt + ttlMs)
      return token
    },
    async releaseLease(name) {
      endsAt.delete(name)
      await engine.releaseLease(name)
    },
    heldLeases: () => [...endsAt].flatMap(([name, end]) => (end > performance.now() ? [name] : [])),
  }
}

type BatchOptions = NonNullable<Parameters<Store['as']>[1]>

const inBatch = (write: Write, { batch, keepsReplaced = false }: BatchOptions = {}): Write => ({
  ...write,
  batch,
  ...(keepsReplaced && 'erases' in write && { erases: undefined }),
})

/** The parts of the store that write. With `lease`, each write is refused when the lease is lost. */
function writers(services: StoreServices, references: RowReferences, lease?: Lease): LeasedStore {
  const { engine } = services
  const carryOut = async <T>(writes: readonly Write[], work: () => Promise<T>) => {
    await references.require(writes)
    return announceWrites(writes, work)
  }
  return {
    lists: services.lists,
    as: (actor, options) =>
      new EngineActorStore(services, actor, (write) =>
        carryOut([write], () => engine.write(inBatch(write, options), lease)),
      ),
    async transaction(begin) {
      const writes: Write[] = []
      const committed = Promise.withResolvers<Written[]>()
      committed.promise.catch(() => undefined)
      const collectIn = (options: BatchOptions | undefined) => async (write: Write) => {
        const index = writes.push(inBatch(write, options)) - 1
        return (await committed.promise)[index]!
      }
      // Each operation hands over its write before its first await, so all writes are collected when `begin` returns.
      const operations = begin((actor, options) => new EngineActorStore(services, actor, collectIn(options)))
      const results = Promise.all(operations) as Promise<never>
      // An operation that was refused has no write. Then none of the others may happen.
      if (writes.length < operations.length)
        committed.reject(new Error('Another operation of the transaction was refused'))
      else carryOut(writes, () => engine.transaction(writes, lease)).then(committed.resolve, committed.reject)
      return results
    },
  }
}
