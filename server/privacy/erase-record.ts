import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { documentIn, documentReference } from '../storage/documents.ts'
import type { Files } from '../storage/files.ts'
import type { LeasedStore } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { findRelated } from '../store/related-records.ts'

export type EraseServices = { now: () => Date } & { store: LeasedStore; files: Pick<Files, 'documents'> }

export type Erasure = {
  by: Actor
  /** The reason, without personal data: it is stored in the erasure log. */
  why: string
  /** The expected revision of the record. Without it, any revision is erased. */
  revision?: number | undefined
  /** Another record that is erased in the same transaction, if it exists. The erasure log records it too. */
  with?: { list: List; key: string } | undefined
}

const system = systemActor('office')

/**
 * Erases a record with its history, its documents, and all records that belong to it, and records the erasure under the record's
 * identifier. One transaction deletes the records and creates the entries in the erasure log. The documents are deleted
 * afterwards: the sweep deletes those that remain after a crash or a failure of the storage, because they have no record any more.
 * @throws Forbidden, Conflict, NotFound, LeaseLost, Unavailable; then nothing has changed
 */
export async function eraseRecord(
  { store, files, now }: EraseServices,
  list: List,
  key: string,
  { by, why, revision, with: other }: Erasure,
): Promise<{ reference: string; revision: number }> {
  // Reads as the given actor, which checks permission before existence: an error never reveals whether a record exists.
  const record = await store.as(by).get(list, key)
  if (!record) throw new NotFound(list.name, key)
  const reference = referenceOf(list, record)
  const log = { why, by: actorName(by), at: now().toISOString() }
  for (;;) {
    const related = await findRelated(store, store.as(system), list, key)
    const second = other && (await store.as(system).get(other.list, other.key))
    if (other && second) related.push(other, ...(await findRelated(store, store.as(system), other.list, other.key)))
    try {
      const [deleted] = await store.transaction((as) => [
        as(by).delete(list, key, revision),
        as(system).create(erasures, { reference, ...log }),
        ...(other && second
          ? [as(system).create(erasures, { reference: referenceOf(other.list, second), ...log })]
          : []),
        ...related.map((each) => as(systemActor('office', by)).delete(each.list, each.key)),
      ])
      const documents = ownDocuments(list, record, reference)
      await Promise.allSettled(documents.map((name) => files.documents.delete(name)))
      return { reference, revision: deleted.revision }
    } catch (error) {
      // A link or a mail was deleted at the same moment.
      if (!(error instanceof NotFound && (await store.as(by).get(list, key)))) throw error
    }
  }
}

/** An imported record may have any value as its identifier, but the erasure log requires a text. */
const referenceOf = ({ identifier }: List, record: { key: string }): string =>
  String((identifier && (record as Record<string, unknown>)[identifier]) || record.key).slice(0, 200)

/** The documents that the record links to and whose names contain its own reference. */
const ownDocuments = ({ fields }: List, record: Record<string, unknown>, reference: string): string[] =>
  Object.entries(fields).flatMap(([field, { kind }]) => {
    const name = kind === 'file' ? documentIn(record[field]) : undefined
    return name !== undefined && documentReference(name) === reference ? [name] : []
  })
