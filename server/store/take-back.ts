import { isDeepStrictEqual } from 'node:util'
import { type Actor, systemActor } from '../../lists/access.ts'
import { filledPrivateFields, type List } from '../../lists/list.ts'
import { isDelayed, mail } from '../../lists/system/mail.ts'
import { numberSeries } from '../../lists/system/number-series.ts'
import type { ActorStore, Store, Stored } from './contract.ts'
import type { BatchChange } from './engine.ts'
import type { Writes } from './write-together.ts'

type Data = Record<string, unknown>
/** A record that a batch has written, with its values before the first and after the last of its changes, and the revision of that one. */
type Written = { list: List; key: string; before: Data | undefined; after: Data | undefined; revision: number }
/** What takes it back. Without `data`, the record is deleted. `revision`, `present`: as it is now. */
type Back = { revision: number; present: Data; data?: Data }
/** A record that somebody has changed since. */
export type ChangedSince = { list: List; key: string; data: Data }
/** A record that is deleted, because the batch had created it, as it is now. */
export type Deleted = ChangedSince

const reader = systemActor('take back')
const maxAtOnce = 500

/**
 * The writes that take back what a batch has written, for the plan of `writeTogether`, see `findBack`. Numbers stay used. `changed`: the
 * records that stay as they are, because somebody has changed them since. `gone`: how many exist no more. @throws Unavailable
 */
export async function planTakingBack(
  store: Store,
  batch: string,
  by: Actor,
): Promise<{ writes: Writes[]; changed: ChangedSince[]; deleted: Deleted[]; gone: number }> {
  const writer = systemActor('take back', by)
  const writes: Writes[] = []
  const changed: ChangedSince[] = []
  const deleted: Deleted[] = []
  let gone = 0
  for (const written of await readBatch(store, batch)) {
    const { list, key } = written
    const back = await findBack(store, written)
    if (back === 'gone') {
      gone++
      continue
    }
    if ('changed' in back) {
      changed.push({ list, key, data: back.changed })
      continue
    }
    writes.push((as) => [writeBack(as(writer), written, back)])
    if (!back.data) deleted.push({ list, key, data: back.present })
  }
  return { writes, changed, deleted, gone }
}

/**
 * What takes one record of a batch back. One that the batch created is deleted. In another, each field that it changed has its earlier value
 * again, whatever was changed in other fields since. `gone`: it was deleted or erased, and stays so. `changed`: its present values, when
 * somebody has changed one of these fields since, or a created record at all; reading it and what jobs write into it do not count. A mail that
 * it created has left. @throws Unavailable
 */
export async function findBack(store: Pick<Store, 'as'>, written: Written): Promise<Back | { changed: Data } | 'gone'> {
  const { list, key, before, after } = written
  const present = await store.as(reader).get(list, key)
  if (!present) return 'gone'
  const { key: _, revision, ...data } = present as Stored<List> & Data
  const fields = Object.keys(list.fields).filter((name) =>
    before ? !isDeepStrictEqual(before[name], after?.[name]) : name !== 'isRead',
  )
  const isAsLeft = fields.every((name) => isDeepStrictEqual(data[name], after?.[name]))
  if (list === (mail as List) && !before ? !isDelayed(data) : !isAsLeft && (await isChangedByPerson(store, written)))
    return { changed: data }
  return before
    ? { revision, present: data, data: { ...data, ...Object.fromEntries(fields.map((name) => [name, before[name]])) } }
    : { revision, present: data }
}

/**
 * The writes that erase what a batch has replaced or emptied in personal fields that visitors cannot see, from all earlier versions. After
 * them it cannot be taken back. @throws Unavailable
 */
export async function planErasingReplaced(store: Store, batch: string): Promise<Writes[]> {
  const writes: Writes[] = []
  for (const { list, key, before = {}, after = {} } of await readBatch(store, batch)) {
    const replaced = filledPrivateFields(list, before).filter((name) => !isDeepStrictEqual(before[name], after[name]))
    if (replaced.length > 0 && (await store.as(reader).get(list, key)))
      writes.push((as) => [as(reader).eraseHistory(list, key, replaced)])
  }
  return writes
}

/** Writes it, also an imported value that the list no longer has. @throws Forbidden, Conflict, NotFound, Unavailable */
export const writeBack = (
  store: Pick<ActorStore, 'delete' | 'importRecord'>,
  { list, key }: Pick<Written, 'list' | 'key'>,
  { revision, data }: Pick<Back, 'revision' | 'data'>,
): Promise<unknown> => (data ? store.importRecord(list, key, data, { revision }) : store.delete(list, key, revision))

async function readBatch(store: Store, batch: string): Promise<Written[]> {
  const written = new Map<string, Written>()
  for (let after = 0, changes: BatchChange[]; ; after = changes.at(-1)!.revision) {
    changes = await store.as(reader).batchChanges(batch, after, maxAtOnce)
    for (const { list: name, key, previous, data, revision } of changes) {
      const list = store.lists.find(name)
      if (!list || list === (numberSeries as List)) continue
      const earlier = written.get(`${name}/${key}`)
      const before = earlier ? earlier.before : previous
      written.set(`${name}/${key}`, { list, key, before, after: data, revision })
    }
    if (changes.length < maxAtOnce) return [...written.values()]
  }
}

async function isChangedByPerson(store: Pick<Store, 'as'>, { list, key, revision }: Written): Promise<boolean> {
  const history = await store.as(reader).history(list, key)
  return history.some((change) => change.revision > revision && !change.actor.startsWith('system:'))
}
