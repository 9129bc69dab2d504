import type { List } from '../../lists/list.ts'
import type { Store } from '../store/contract.ts'
import { RecordNames } from '../store/record-names.ts'

/** The names in a spreadsheet for the references of a list that may also hold a name (`orName`). */
export type ReferenceNames = {
  /** The record with names in place of keys. */
  toNames(record: Record<string, unknown>): Record<string, unknown>
  /** The text of a cell: the key in place of a name that one record has. */
  toKey(field: string, cell: string): string
}

/** @throws Unavailable */
export async function readReferenceNames(store: Pick<Store, 'as' | 'lists'>, list: List): Promise<ReferenceNames> {
  const names = new Map<string, RecordNames>()
  for (const [field, { reference }] of Object.entries(list.fields)) {
    const target = reference?.orName && reference.to !== undefined ? store.lists.find(reference.to) : undefined
    if (target) names.set(field, await RecordNames.read(store, target))
  }
  return {
    toNames(record) {
      const named = { ...record }
      for (const [field, known] of names)
        if (typeof record[field] === 'string') named[field] = known.nameOf(record[field])
      return named
    },
    toKey: (field, cell) => names.get(field)?.toReference(cell) ?? cell,
  }
}
