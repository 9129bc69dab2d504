import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { documentIn, documentReference, referenceOfKey } from '../storage/documents.ts'
import type { Files } from '../storage/files.ts'
import type { ActorStore, Entry, LeasedStore } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { findRelated } from '../store/related-records.ts'

export type EraseServices = { now: () => Date } & { store: LeasedStore; files: Pick<Files, 'documents'> }

export type Erasure = {
  by: Actor
  /** The reason, without personal data: it is stored in the erasure log. */
  why: string
  /** Another record that is erased in the same transaction, if it exists. The erasure log records it too. */
  with?: { list: List; key: string } | undefined
}

const system = systemActor('office')

/**
 * Erases a record with its history, its documents, and all records that belong to it, and records the erasure under the record's
 * identifier. See `eraseRecords`.
 */
export async function eraseRecord(
  services: EraseServices,
  list: List,
  key: string,
  { revision, ...erasure }: Erasure & { revision?: number | undefined },
): Promise<{ reference: string; revision: number }> {
  const [erased] = await eraseRecords(services, list, [{ key, revision }], erasure)
  return erased!
}

/**
 * Erases records with their history, their documents, and all records that belong to them. One transaction deletes all of them and
 * creates the entries in the erasure log, which only records that people know by an identifier have. The documents are deleted afterwards: the sweep deletes those that remain after a
 * crash or a failure of the storage, because they have no record any more. `revision`: the expected one; without it, any is erased.
 * Returns the identifier and the revision of each erasure.
 * @throws Forbidden, Conflict, NotFound, LeaseLost, Unavailable; then nothing has changed
 */
export async function eraseRecords(
  { store, files, now }: EraseServices,
  list: List,
  erased: readonly { key: string; revision?: number | undefined }[],
  { by, why, with: other }: Erasure,
): Promise<{ reference: string; revision: number }[]> {
  const log = { why, by: actorName(by), at: now().toISOString() }
  for (;;) {
    // Reads as the given actor, which checks permission before existence: an error never reveals whether a record exists.
    const records = await readAll(store.as(by), list, erased)
    const others: { list: List; key: string; reference?: string }[] = []
    for (const { key } of records) others.push(...(await findRelated(store, store.as(system), list, key)))
    const second = other && (await store.as(system).get(other.list, other.key))
    if (other && second) {
      others.push({ ...other, reference: referenceOf(other.list, second) })
      others.push(...(await findRelated(store, store.as(system), other.list, other.key)))
    }
    const named = [
      ...(list.identifier === undefined ? [] : records.map((record) => referenceOf(list, record))),
      ...others.flatMap(({ reference }) => reference ?? []),
    ]
    try {
      const written = await store.transaction((as) => [
        ...erased.map(({ key, revision }) => as(by).delete(list, key, revision)),
        ...named.map((reference) => as(system).create(erasures, { reference, ...log })),
        ...others.map((each) => as(systemActor('office', by)).delete(each.list, each.key)),
      ])
      const documents = records.flatMap((record) => ownDocuments(list, record))
      if (other && second) documents.push(...ownDocuments(other.list, second))
      await Promise.allSettled(documents.map((name) => files.documents.delete(name)))
      return records.map((record, i) => ({ reference: referenceOf(list, record), revision: written[i]!.revision }))
    } catch (error) {
      // A link or a mail was deleted at the same moment, if the records are still there: otherwise this throws NotFound.
      if (!(error instanceof NotFound)) throw error
      await readAll(store.as(by), list, erased)
    }
  }
}

/** @throws NotFound, Forbidden */
async function readAll(reader: Pick<ActorStore, 'get'>, list: List, records: readonly { key: string }[]) {
  const found: Entry<List>[] = []
  for (const { key } of records) {
    const record = await reader.get(list, key)
    if (!record) throw new NotFound(list.name, key)
    found.push(record)
  }
  return found
}

/** An imported record may have any value as its identifier, but the erasure log requires a text. */
const referenceOf = ({ identifier }: List, record: { key: string }): string =>
  String((identifier && (record as Record<string, unknown>)[identifier]) || record.key).slice(0, 200)

/** The documents that the record links to and whose names contain its own reference. */
const ownDocuments = (list: List, record: { key: string }): string[] =>
  Object.entries(list.fields).flatMap(([field, { kind }]) => {
    const name = kind === 'file' ? documentIn((record as Record<string, unknown>)[field]) : undefined
    const reference = name && documentReference(name)
    return name && [referenceOf(list, record), referenceOfKey(record.key)].includes(reference ?? '') ? [name] : []
  })
