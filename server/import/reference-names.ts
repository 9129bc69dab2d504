import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { normalizeText } from '../../lists/search.ts'
import type { Store } from '../store/contract.ts'

/** The names in a spreadsheet for the references of a list that may also hold a name (`orName`). */
export type ReferenceNames = {
  /** The record with names in place of keys. */
  toNames(record: Record<string, unknown>): Record<string, unknown>
  /** The text of a cell: the key in place of a name that one record has. */
  toKey(field: string, cell: string): string
}

/** @throws Unavailable */
export async function readReferenceNames(
  { as, lists }: Pick<Store, 'as' | 'lists'>,
  list: List,
): Promise<ReferenceNames> {
  const names = new Map<string, Map<string, string>>()
  const keys = new Map<string, Map<string, string | undefined>>()
  for (const [field, { reference }] of Object.entries(list.fields)) {
    const target = reference?.orName && reference.to !== undefined ? lists.find(reference.to) : undefined
    if (!target) continue
    const [byKey, byName] = [new Map<string, string>(), new Map<string, string | undefined>()]
    for (const { key, ...record } of (await as(systemActor('import')).query(target)).records) {
      const name = findRecordName(target, record)
      if (name === undefined) continue
      byKey.set(key, name)
      byName.set(normalizeText(name), byName.has(normalizeText(name)) ? undefined : key)
    }
    names.set(field, byKey)
    keys.set(field, byName)
  }
  return {
    toNames(record) {
      const named = { ...record }
      for (const [field, byKey] of names) named[field] = byKey.get(String(record[field])) ?? record[field]
      return named
    },
    toKey: (field, cell) => keys.get(field)?.get(normalizeText(cell)) ?? cell,
  }
}
