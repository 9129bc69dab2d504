import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import { documentsOf, referenceField } from '../storage/documents.ts'
import type { Files } from '../storage/files.ts'
import type { ActorStore, LeasedStore, Stored } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import { type FoundRecord, findAllRelated } from '../store/related-records.ts'
import { repeatOnRace } from '../store/write-together.ts'

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
 * Erases records with their history, their documents, and all records that belong to them, but for those that outlive them (`outlives` of
 * their lists). One transaction deletes all of them and creates
 * the entries in the erasure log, which only records that people know by an identifier have. The documents are deleted afterwards: the
 * sweep deletes those that remain after a crash or a failure of the storage, because they have no record any more. `revision`: the expected
 * one; without it, any is erased. Returns the identifier and the revision of each erasure. @throws Forbidden, Conflict, NotFound,
 * LeaseLost, Unavailable; then nothing has changed
 */
export async function eraseRecords(
  { store, files, now }: EraseServices,
  list: List,
  erased: readonly { key: string; revision?: number | undefined }[],
  { by, why, with: other }: Erasure,
): Promise<{ reference: string; revision: number }[]> {
  const moment = now()
  const log = { why, by: actorName(by), at: moment.toISOString() }
  // A record, a link or a mail may be changed or deleted at the same moment. The next attempt finds out which.
  return repeatOnRace(async () => {
    // Reads as the given actor, which checks permission before existence: an error never reveals whether a record exists.
    const records = await readAll(store.as(by), list, erased)
    const related = new Map<string, Related>()
    const add = (each: Related) => related.set(aboutRecord(each.list, each.key), each)
    for (const { key } of records) (await findAllRelated(store, store.as(system), list, key, moment)).forEach(add)
    const second = other && (await store.as(system).get(other.list, other.key))
    if (other && second) {
      ;(await findAllRelated(store, store.as(system), other.list, other.key, moment)).forEach(add)
      add({ ...other, revision: second.revision, kept: undefined, reference: referenceOf(other.list, second) })
    }
    for (const { key } of records) related.delete(aboutRecord(list, key))
    const others = [...related.values()].filter(({ kept }) => !kept)
    const staying = [...related.values()].filter(({ kept }) => kept)
    const withFiles = await Promise.all(others.filter(hasFiles).map(({ list, key }) => readRecord(store, list, key)))
    const named = [
      ...(list.identifier === undefined ? [] : records.map((record) => referenceOf(list, record))),
      ...others.flatMap(({ reference }) => reference ?? []),
    ]
    const written = await store.transaction((as) => [
      // With the revisions that were read, because a document may be added at this moment.
      ...records.map(({ key, revision }) => as(by).delete(list, key, revision)),
      ...named.map((reference) => as(system).create(erasures, { reference, ...log })),
      ...others.map((each) => as(systemActor('office', by)).delete(each.list, each.key, each.revision)),
      ...staying.flatMap(({ list, key, kept, revision }) => [
        as(systemActor('office', by)).update(list, key, kept!, revision),
        as(system).eraseHistory(list, key, Object.keys(kept!)),
      ]),
    ])
    const documents = await Promise.all([
      ...records.map((record) => ownDocuments(store, list, record)),
      ...withFiles.flat().map(({ list, record }) => ownDocuments(store, list, record)),
    ])
    await Promise.allSettled(documents.flat().map((name) => files.documents.delete(name)))
    return records.map((record, i) => ({ reference: referenceOf(list, record), revision: written[i]!.revision }))
  })
}

/** With `reference`, the erasure log records it. */
type Related = FoundRecord & { reference?: string }

const hasFiles = ({ list }: { list: List }) => Object.values(list.fields).some(({ kind }) => kind === 'file')

/** A record that is erased with another one, if it is still there. */
async function readRecord(store: Pick<LeasedStore, 'as'>, list: List, key: string) {
  const record = await store.as(system).get(list, key)
  return record ? [{ list, record }] : []
}

/** @throws NotFound, Forbidden, and Conflict when a record has another revision than the expected one */
async function readAll(
  reader: Pick<ActorStore, 'get'>,
  list: List,
  records: readonly { key: string; revision?: number | undefined }[],
) {
  const found: Stored<List>[] = []
  for (const { key, revision } of records) {
    const record = await reader.get(list, key)
    if (!record) throw new NotFound(list.name, key)
    if (revision !== undefined && revision !== record.revision) throw new Conflict(list.name, key, record.revision)
    found.push(record)
  }
  return found
}

/** An imported record may have any value as its identifier, but the erasure log requires a text. */
const referenceOf = ({ identifier }: List, record: { key: string }): string =>
  String((identifier && (record as Record<string, unknown>)[identifier]) || record.key).slice(0, 200)

/**
 * The documents of an erased record that are nobody else's. An import may have brought the same identifier twice: then the other record
 * keeps the documents. @throws Unavailable
 */
async function ownDocuments(store: Pick<LeasedStore, 'as'>, list: List, record: { key: string }): Promise<string[]> {
  const values = record as Record<string, unknown>
  const documents = documentsOf(list, record.key, values)
  const field = referenceField(list)
  if (field === undefined || documents.length === 0) return documents
  const search = list.search.includes(field) ? { search: String(values[field]) } : {}
  const others: Record<string, unknown>[] = (await store.as(system).query(list, search)).records
  return others.some((other) => String(other[field]) === String(values[field])) ? [] : documents
}
