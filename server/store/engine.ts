import type { IndexKeys, TableAccess } from './stored-rows.ts'

/** The operations that the store needs of a database. An engine knows nothing of access rules or fields: `actor-store.ts` does. */
export type Engine = TableAccess & {
  /** Resolves once the write is on disk. `lease`: see `transaction`. @throws Conflict, NotFound, LeaseLost, Unavailable */
  write(write: Write, lease?: Lease): Promise<Written>
  /**
   * Carries out all of these writes or none, in one commit. With `lease`, the same commit checks that it has neither expired
   * nor another holder. @throws what the first write that fails throws; LeaseLost
   */
  transaction(writes: readonly Write[], lease?: Lease): Promise<Written[]>
  /**
   * Takes or renews a lease for this instance, for `ttlMs` milliseconds. Returns its fencing number, which grows each time
   * another instance gets the lease; undefined while another instance has it.
   */
  acquireLease(name: string, ttlMs: number): Promise<number | undefined>
  /** Gives a lease of this instance back. */
  releaseLease(name: string): Promise<void>
  readCursor(consumer: string): Promise<number | undefined>
  saveCursor(consumer: string, revision: number): Promise<void>
  /** Returns one page of a list and the head revision, both from one snapshot. */
  page(query: PageQuery): Promise<FoundPage>
  get(list: string, key: string): Promise<Row | undefined>
  /** Returns up to `limit` records with a greater key, in the order of their keys. */
  scanAfter(list: string, key: string, limit: number): Promise<Row[]>
  findByIdempotencyKey(idempotencyKey: string): Promise<Row | undefined>
  /** Returns the newest 1000 changes of one record, newest first. */
  history(list: string, key: string): Promise<ChangeRow[]>
  /**
   * Returns up to `limit` changes after a revision, oldest first, of one list if `list` is given; with `publishedOnly` without
   * those that are `unpublished`.
   */
  changes(after: number, limit: number, list?: string, publishedOnly?: boolean): Promise<ChangeRow[]>
  /** Returns changes that are part of no batch, newest first. One index is read per list, up to `limit` entries each. */
  activity(query: ActivityQuery): Promise<ActivityRow[]>
  /** Returns the actors of all changes that are part of no batch. */
  actors(): Promise<string[]>
  /** Returns up to `limit` changes of a batch after a revision, oldest first. */
  batchChanges(batch: string, after: number, limit: number): Promise<BatchChange[]>
  head(): Promise<number>
  /** Calls back when there may be new changes: at once after own commits, within `pollMs` after those of other processes. */
  onChange(callback: () => void): void
  /** Computes the index keys of a list for `version`. Does nothing when they were last computed for this version. */
  reindex(list: string, version: string, computeKeys: ComputeIndexKeys): Promise<void>
  /** Resolves when the database can be written. @throws Unavailable */
  ready(): Promise<void>
  close(): Promise<void>
}

/** A lease as it was acquired, with its fencing number. */
export type Lease = { name: string; token: number }

export type Data = Record<string, unknown>
export type Row = { key: string; revision: number; data: Data }
export type ChangeRow = {
  revision: number
  list: string
  key: string
  /** Undefined when the change deleted the record, or when its data was erased. */
  data: Data | undefined
  actor: string
  at: string
  /** The record was published neither before nor after the change. */
  unpublished: boolean
}

/** `since` and `until` are ISO timestamps: at or after, and before. `before`: the change after which the page continues. */
export type ActivityQuery = {
  lists: readonly string[]
  actor?: string | undefined
  since?: string | undefined
  until?: string | undefined
  before?: Position | undefined
  limit: number
}
/** The place of a change in the order of time. */
export type Position = { at: string; revision: number }
/** A change with the record before it. `isFirst` and `isLast` say that the record has no earlier or later change, `exists` that it exists now. */
export type ActivityRow = ChangeRow & { previous: Data | undefined; isFirst: boolean; isLast: boolean; exists: boolean }
/**
 * A change of a batch. `previous`: the record before the change; undefined when it did not exist. `last`: the newest change
 * of the record. `later`: how many changes of the record are newer than this one.
 */
export type BatchChange = {
  revision: number
  list: string
  key: string
  data: Data | undefined
  previous: Data | undefined
  last: { revision: number; batch: string | undefined; actor: string }
  later: number
}

export type FoundPage = { rows: Row[]; total: number; head: number; positions?: number[]; sums: number[] }

/** Asks for a page of a list. */
export type PageQuery = {
  list: string
  /** Normalized already: a record matches when its search text contains, for each term, one of its alternatives. */
  search: readonly (readonly string[])[]
  /** Asks for the positions of the rows in the whole list in its own order, counted from 1. */
  numbered?: boolean | undefined
  /** Asks for the sums of these fields over all records that match, in this order. What is no number counts as 0. */
  sums: readonly string[]
  limit: number
  offset: number
  /** The direction of the list's own order. */
  descending: boolean
  /** Leaves out unpublished records, as if they did not exist. */
  publishedOnly: boolean
  sort?: Sort | undefined
  indexed?: IndexedRange | undefined
  /** Selects the records with this sort key, which the index of the list's own order finds. */
  sortKey?: string | undefined
  /** `absent` is the value that a missing value counts as. */
  where?: readonly { field: string; absent: string | 0; value: string | number }[]
  /** Selects the records with one of these texts in each field. */
  anyOf?: readonly { field: string; values: readonly string[] }[]
  ranges?: readonly { field: string; from?: string; until?: string }[]
}

/**
 * Orders a page by a field instead of by the list's own order: by its text in `fieldKeys` (`IndexKeys`), and by `missing` where there is
 * none. Equal texts stand in the list's own order, or against it with `reversed`. With `byIndex`, the order of the index
 * that `indexed` reads is that of the field.
 */
type Sort = { field: string; missing: string; descending: boolean; byIndex?: boolean; reversed?: boolean }

/**
 * What a condition on a field selects by one of its `indexedKeys` (`IndexKeys`), which an index finds: one of the `values`, or the texts
 * from `from` to `until`. `column`: one of `indexedColumns`.
 */
export type IndexedRange = { column: string; values?: readonly string[]; from?: string; until?: string }

/** The comparisons with the ends that a range has, with SQL's operators. */
export const comparisonsOf = ({ from, until }: Pick<IndexedRange, 'from' | 'until'>) =>
  [
    { operator: '>=', end: from },
    { operator: '<=', end: until },
  ].flatMap(({ operator, end }) => (end === undefined ? [] : [{ operator, end }]))

export type ComputeIndexKeys = (key: string, data: Data) => IndexKeys

/**
 * Checks a record inside the transaction that writes it. `current` is the record as it was, `neighbours` gives the data of the
 * other records with the same sort key. @throws what the write shall fail with
 */
export type CheckRecord = (record: { data: Data; current: Data | undefined; neighbours: () => Data[] }) => void

type Target = {
  list: string
  key: string
  actor: string
  at: string
  /** The key of the import that the write is part of. */
  batch?: string | undefined
  check?: CheckRecord | undefined
  /** Whether `check` looks at the neighbours. An engine may read them before. */
  checksNeighbours?: boolean
  /** The fields that a write takes away from the versions before it, too. */
  erases?: (before: Data, after: Data) => readonly string[]
}
export type Write = Target &
  (
    | { op: 'create'; data: Data; index: (data: Data) => IndexKeys; idempotencyKey?: string | undefined }
    /**
     * Writes the record under its own key, whether it exists or not. With `revision`, only on this revision. With `dryRun`, it
     * writes nothing; `repeated` tells whether it would.
     */
    | {
        op: 'import'
        data: Data
        index: (data: Data) => IndexKeys
        revision?: number | undefined
        dryRun?: boolean | undefined
      }
    /** Writes `merge` of the current data. Called inside the transaction, so that no concurrent write is lost. */
    | { op: 'replace'; merge: (current: Data) => Data; index: (data: Data) => IndexKeys; revision: number }
    | { op: 'update'; merge: (current: Data) => Data; index: (data: Data) => IndexKeys; revision?: number | undefined }
    /** `erase` removes the data from the history too. `forget` removes all changes of the record, and appends none. */
    | { op: 'delete'; revision?: number | undefined; erase: boolean; forget?: boolean }
    /** Removes the data of a deleted record from the history. A record that exists loses `fields` in its earlier versions. */
    | { op: 'eraseHistory'; fields: readonly string[] }
  )
/** `repeated` is true when the write changed nothing, because it had been carried out before. */
export type Written = Row & { repeated: boolean }
