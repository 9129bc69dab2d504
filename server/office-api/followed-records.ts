import { systemActor } from '../../lists/access.ts'
import type { List, Visible } from '../../lists/list.ts'
import type { Store } from '../store/contract.ts'

/**
 * What a counter needs of the records of a list, in memory. It scans the list on the first call. Then it follows the changes.
 */
export class FollowedRecords<L extends List, T> {
  readonly #store: Store
  readonly #list: L
  readonly #select: (record: Visible<L>) => T | undefined
  #selected: Promise<ReadonlyMap<string, T>> | undefined

  /** `select` returns what to keep of a record; undefined when the record does not count. */
  constructor(store: Store, list: L, select: (record: Visible<L>) => T | undefined) {
    this.#store = store
    this.#list = list
    this.#select = select
  }

  /** What is kept, by the key of the record. @throws Unavailable */
  read(): Promise<ReadonlyMap<string, T>> {
    this.#selected ??= this.#scan().catch((error) => {
      // The next call tries again.
      this.#selected = undefined
      throw error
    })
    return this.#selected
  }

  async #scan(): Promise<ReadonlyMap<string, T>> {
    const selected = new Map<string, T>()
    const update = (key: string, record: Visible<L> | undefined) => {
      const value = record && this.#select(record)
      if (value === undefined) selected.delete(key)
      else selected.set(key, value)
    }
    const changedDuringScan = new Set<string>()
    const reader = this.#store.as(systemActor('statistics'))
    let scanning = true
    const unsubscribe = await reader.subscribe(this.#list, await this.#store.head(), ({ key, record }) => {
      if (scanning) changedDuringScan.add(key)
      update(key, record)
    })
    try {
      // A change is newer than what the scan read.
      for await (const records of reader.scan(this.#list))
        for (const record of records) if (!changedDuringScan.has(record.key)) update(record.key, record)
    } catch (error) {
      unsubscribe()
      throw error
    }
    scanning = false
    return selected
  }
}
