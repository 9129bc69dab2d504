import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { normalizeText } from '../../lists/search.ts'
import type { LeasedStore } from './contract.ts'

/** The records of a list for references that may also be a name (`orName`): their names, and the keys of those whose name only one has. */
export class RecordNames {
  readonly #names = new Map<string, string | undefined>()
  readonly #keys = new Map<string, string | undefined>()

  /** @throws Unavailable */
  static async read(store: Pick<LeasedStore, 'as'>, list: List): Promise<RecordNames> {
    const { records } = await store.as(systemActor('references')).query(list)
    return new RecordNames(records.map(({ key, ...record }) => [key, findRecordName(list, record)] as const))
  }

  private constructor(records: readonly (readonly [key: string, name: string | undefined])[]) {
    for (const [key, name] of records) {
      this.#names.set(key, name)
      if (name === undefined) continue
      const normalized = normalizeText(name)
      this.#keys.set(normalized, this.#keys.has(normalized) ? undefined : key)
    }
  }

  has(key: string): boolean {
    return this.#names.has(key)
  }

  /** The name that a reference means, which may be one that the list does not have. */
  nameOf(reference: string): string {
    return this.#names.get(reference) ?? reference
  }

  /** The key of the record with this name, or the name. */
  toReference(name: string): string {
    return this.#keys.get(normalizeText(name)) ?? name
  }
}
