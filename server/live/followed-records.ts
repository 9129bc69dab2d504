import { type Actor, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { Store, Stored } from '../store/contract.ts'
import { Unavailable } from '../store/errors.ts'

export type FollowedRecords<T> = ReturnType<typeof followRecords<List, T>>

/**
 * What is needed of the records of a list, in memory, by their keys. The first call scans the list, and other requests run in between.
 * Then the changes are followed. `select` returns what to keep of a record; undefined when the record does not count. `actor`: who sees
 * the records. Default: the counters of the office.
 */
export function followRecords<L extends List, T>(
  store: Store,
  list: L,
  select: (record: Stored<L>) => T | undefined,
  actor: Actor = systemActor('statistics'),
) {
  async function scan(): Promise<ReadonlyMap<string, T>> {
    const selected = new Map<string, T>()
    const update = (key: string, record: Stored<L> | undefined) => {
      const value = record && select(record)
      if (value === undefined) selected.delete(key)
      else selected.set(key, value)
    }
    const changedDuringScan = new Set<string>()
    const reader = store.as(actor)
    let scanning = true
    const unsubscribe = await reader.subscribe(list, await store.head(), ({ key, revision, record }) => {
      if (scanning) changedDuringScan.add(key)
      update(key, record && { ...record, key, revision })
    })
    try {
      // A change is newer than what the scan read.
      for await (const records of reader.scan(list))
        for (const record of records) if (!changedDuringScan.has(record.key)) update(record.key, record)
    } catch (error) {
      unsubscribe()
      throw error
    }
    scanning = false
    return selected
  }

  let scanned: ReturnType<typeof scan> | undefined
  /** A change arrives a moment after it was stored. @throws Unavailable */
  const read = () =>
    (scanned ??= scan().catch((error) => {
      // The next call tries again.
      scanned = undefined
      throw error
    }))
  /** The same with every change that is stored now, also those of other processes. @throws Unavailable */
  async function readNow() {
    const selected = await read()
    if (!(await store.catchUp())) throw new Unavailable('The changes cannot be read')
    return selected
  }
  return { read, readNow }
}

/** Returns the function that follows the records of a list, once in each store. For the parameters, see `followRecords`. */
export function follow<L extends List, T>(list: L, select: (record: Stored<L>) => T | undefined, actor: Actor) {
  const followed = new WeakMap<Store, FollowedRecords<T>>()
  return (store: Store): FollowedRecords<T> => {
    const records = followed.get(store) ?? followRecords(store, list, select, actor)
    followed.set(store, records)
    return records
  }
}
