import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import type { ActorStore, Store, Stored } from './contract.ts'

export type RelatedRecord = { list: List; key: string }
/** `kept`: what changes of a record that outlives the one that it belongs to. */
export type FoundRecord = RelatedRecord & { revision: number; kept: Record<string, unknown> | undefined }

/** The fields that refer to a list, of records that are erased together with the record that they refer to. */
const erasedReferences = (lists: Lists, { name }: Pick<List, 'name'>) =>
  lists.stored.flatMap((list) =>
    Object.entries(list.fields).flatMap(([field, { reference }]) =>
      reference?.erase && (reference.to ?? name) === name ? [{ list, field, isAny: reference.to === undefined }] : [],
    ),
  )

/**
 * The records that belong to a record, because they refer to it. `reader` must be allowed to read their lists. `now`: when the record is
 * erased. @throws Forbidden, Unavailable
 */
export async function findRelated(
  { lists }: Pick<Store, 'lists'>,
  reader: Pick<ActorStore, 'query'>,
  of: List,
  key: string,
  now: Date,
): Promise<FoundRecord[]> {
  const related: FoundRecord[] = []
  for (const { list, field, isAny } of erasedReferences(lists, of)) {
    const value = isAny ? aboutRecord(of, key) : key
    const { records } = await reader.query(list, { where: { [field]: value } })
    related.push(
      ...records.map((record: Stored<List>) => ({
        list,
        key: record.key,
        revision: record.revision,
        kept: list.outlives?.(record, now),
      })),
    )
  }
  return related
}

/**
 * The records that belong to a record, also because they refer to one that is erased with it, each once. @throws Forbidden, Unavailable
 */
export async function findAllRelated(
  store: Pick<Store, 'lists'>,
  reader: Pick<ActorStore, 'query'>,
  of: List,
  key: string,
  now: Date,
): Promise<FoundRecord[]> {
  const found = new Map<string, FoundRecord>([[aboutRecord(of, key), { list: of, key, revision: 0, kept: undefined }]])
  // A map yields what is added while it is read.
  for (const each of found.values()) {
    if (each.kept) continue
    for (const related of await findRelated(store, reader, each.list, each.key, now)) {
      const about = aboutRecord(related.list, related.key)
      if (!found.has(about)) found.set(about, related)
    }
  }
  return [...found.values()].slice(1)
}

/** The records to which a record refers, and with which it is erased. `data`: its values. */
export const ownersOf = (list: List, data: Record<string, unknown>): { list: string; key: string }[] =>
  Object.entries(list.fields).flatMap(([field, { reference }]) => {
    if (!reference?.erase) return []
    const value = String(data[field] ?? '')
    const at = value.indexOf('/')
    return [
      reference.to === undefined
        ? { list: value.slice(0, at), key: value.slice(at + 1) }
        : { list: reference.to, key: value },
    ]
  })
