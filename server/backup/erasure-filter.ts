import { actorName, systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { isStaffMail, mail } from '../../lists/system/mail.ts'
import { mediaReference } from '../jobs/picture-collection.ts'
import type { StaffRow } from '../staff/staff-export.ts'
import { documentReference, documentsOf, nameBeforeQuarantine, referenceOfKey } from '../storage/documents.ts'
import type { Data } from '../store/engine.ts'
import { createKeyGenerator } from '../store/record-keys.ts'
import { ownersOf } from '../store/related-records.ts'
import type { HistoryRow, RecordRow } from '../store/stored-rows.ts'
import { type ErasureHashes, hashOfRecord, hashOfReference, hashOfStaff } from './erasure-hashes.ts'

const by = actorName(systemActor('restore'))
type Key = { list: string; key: string }

/**
 * Takes out of the rows and files of a backup what was erased after it: records with their history and what belongs to them,
 * the documents of erased applications, and people who left the staff. Mails to the staff and to invited people go too, because a
 * restore ends their links. Pass all records first, because history and files depend on them.
 */
export class ErasureFilter {
  readonly #lists: ReadonlyMap<string, List>
  readonly #erased: ReturnType<ErasureHashes['after']>
  readonly #removed = new Map<string, Key>()
  /** The references under which the erasure log will list the erased records of this backup. */
  readonly #references: string[] = []
  /** The keys of the pictures and PDFs that erased records and their histories name, and those that other records name. */
  readonly #erasedMedia = new Set<string>()
  readonly #keptMedia = new Set<string>()
  /** The names of the documents of other records. */
  readonly #keptDocuments = new Set<string>()

  /** The `head` is the newest revision in the backup. */
  constructor(erasureHashes: ErasureHashes, head: number, lists: Lists) {
    this.#lists = new Map(lists.stored.map((list) => [list.name, list]))
    this.#erased = erasureHashes.after(head)
  }

  /** How many records were taken out. */
  get count(): number {
    return this.#removed.size
  }

  /** Returns whether the record stays in the restore, and remembers it for `toHistory` and `keepFile`. */
  keepRecord({ list, key, data }: RecordRow): boolean {
    if (!this.#isErased({ list, key }) && !this.#isAboutErased(list, data)) {
      addMedia(this.#keptMedia, data)
      const declared = this.#lists.get(list)
      for (const name of declared ? documentsOf(declared, key, JSON.parse(data) as Data) : [])
        this.#keptDocuments.add(name)
      return true
    }
    addMedia(this.#erasedMedia, data)
    this.#removed.set(hashOfRecord(list, key), { list, key })
    this.#erased.references.add(hashOfReference(referenceOfKey(key)))
    const { identifier } = this.#lists.get(list) ?? {}
    if (identifier === undefined) return false
    const reference = String((JSON.parse(data) as Data)[identifier] || key)
    this.#references.push(reference)
    this.#erased.references.add(hashOfReference(reference))
    return false
  }

  /** The change as it is after the erasure: without data. */
  toHistory(row: HistoryRow): HistoryRow {
    const isGone = this.#isErased(row) || this.#removed.has(hashOfRecord(row.list, row.key))
    if (isGone && row.data) addMedia(this.#erasedMedia, row.data)
    return isGone ? { ...row, data: null } : row
  }

  /** Returns whether a stored file stays in the restore. `name`: with its folders. */
  keepFile(name: string): boolean {
    const media = /^media\/(?:pdf\/)?([\w-]+)[./]/.exec(name)?.[1]
    if (media !== undefined && this.#erasedMedia.has(media) && !this.#keptMedia.has(media)) return false
    const document = /^documents\/(.+)$/.exec(name)?.[1]
    // The erasure log may name an erased member whose number is the reference of an application.
    if (document !== undefined && this.#keptDocuments.has(document)) return true
    const reference = document && documentReference(nameBeforeQuarantine(document))
    return reference === undefined || !this.#erased.references.has(hashOfReference(reference))
  }

  /** The rows of those who are still on the staff, and what belongs to them. */
  keepStaff(rows: readonly StaffRow[]): StaffRow[] {
    const left = rows
      .filter(({ table, row }) => table === 'user' && this.#erased.staff.has(hashOfStaff(String(row.id))))
      .map(({ row }) => String(row.id))
    return rows.filter(({ row }) => !Object.values(row).some((value) => left.some((id) => value === id)))
  }

  /** The changes and records that tell of the erasures, as the office writes them: entries of the erasure log, and deletions. */
  entries(firstRevision: number, at: string): { records: RecordRow[]; changes: HistoryRow[] } {
    const createKey = createKeyGenerator()
    let revision = firstRevision
    const change = ({ list, key }: Key, data: string | null): HistoryRow => ({
      revision: revision++,
      list,
      key,
      data,
      actor: by,
      at,
      unpublished: false,
      batch: null,
    })
    const deletions = [...this.#removed.values()].map((removed) => change(removed, null))
    const log = this.#references.map((reference) => {
      const data = JSON.stringify({ reference, why: 'erased again after a restore', by, at })
      const created = change({ list: erasures.name, key: createKey() }, data)
      const { list, key } = created
      return { change: created, record: { list, key, revision: created.revision, idempotencyKey: null, data } }
    })
    return {
      records: log.map(({ record }) => record),
      changes: [...deletions, ...log.map((entry) => entry.change)],
    }
  }

  #isErased({ list, key }: Key): boolean {
    return this.#erased.records.has(hashOfRecord(list, key))
  }

  /** Whether a record belongs to an erased one, as the mails about an application and its private links do, and does not outlive it. */
  #isAboutErased(name: string, data: string): boolean {
    const list = this.#lists.get(name)
    if (!list || !Object.values(list.fields).some(({ reference }) => reference?.erase)) return false
    const record = JSON.parse(data) as Data
    if (name === mail.name && isStaffMail({ about: String(record.about ?? '') })) return true
    if (list.outlives?.(record, new Date())) return false
    return ownersOf(list, record).some((owner) => this.#isErased(owner))
  }
}

function addMedia(keys: Set<string>, data: string) {
  for (const [, picture, pdf] of data.matchAll(mediaReference)) keys.add((picture ?? pdf)!)
}
