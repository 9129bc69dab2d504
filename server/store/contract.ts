import type { Actor } from '../../lists/access.ts'
import type { List, Visible } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import type { BatchChange, Lease, Position } from './engine.ts'
import type { WriteStop } from './stored-rows.ts'

/** A record as an actor sees it. `revision` is the change that last wrote it. */
export type Stored<L> = { key: string; revision: number } & Visible<L>

/**
 * One page of a list. `revision` is the head of the whole store at the moment of reading: subscribe from there. `similar`:
 * nothing matches the search exactly, and these records match it with other spellings. `positions`: see `numbered`. `sums`: of each field
 * that the query names, over all pages.
 */
export type Page<L> = {
  records: Stored<L>[]
  total: number
  page: number
  pages: number
  revision: number
  similar?: boolean
  positions?: number[]
  sums?: Readonly<Record<string, number>>
}

/**
 * Without `size`, the page holds all records. `page` counts from 1; a page beyond the last one is empty. `sort` orders by a
 * field, and records with equal or missing values by the list's own order, or with `reversed` against it; a field that the actor cannot
 * see is ignored.
 * `where` selects the records with these values; a missing boolean counts as false, any other missing value as empty. Of several
 * texts, a record has one. In an email field with an index, addresses of one mailbox are the same value.
 * `ranges` selects the records whose day or timestamp lies in a range, both ends included; a value that is missing, empty or
 * no text lies in none. `search` finds the records that contain all of its words, in any order. With `tolerant`, a search
 * that matches nothing also finds misspelled words. With `numbered`, the page has the position of each record in the whole
 * list. `sums` names fields with numbers that are added up; a value that is missing or no number counts as 0.
 */
export type ListQuery = {
  search?: string
  tolerant?: boolean
  numbered?: boolean
  sums?: readonly string[]
  page?: number | 'last'
  size?: number
  sort?: { field: string; descending: boolean; reversed?: boolean } | undefined
  where?: Readonly<Record<string, string | boolean | readonly string[]>>
  ranges?: Readonly<Record<string, Range>>
}

export type Range = { from?: string; until?: string }

/** One change of one record. `record` is undefined when this change deleted the record, or when its data was erased later. */
export type Change<L = List> = { revision: number; list: string; key: string; record: Visible<L> | undefined }

/** One change in the history of a record. `data` is undefined when the record was deleted or its data erased. */
export type HistoryEntry = { revision: number; data: Record<string, unknown> | undefined; actor: string; at: string }

/**
 * A change in the activity log. `data` and `previous`: the record after and before the change, undefined when it did not exist
 * or was erased. `isFirst`, `isLast`: the record has no earlier, no later change. `exists`: it exists now.
 */
export type Activity = {
  revision: number
  list: string
  key: string
  data: Record<string, unknown> | undefined
  previous: Record<string, unknown> | undefined
  isFirst: boolean
  isLast: boolean
  exists: boolean
  actor: string
  at: string
}

/** `since` and `until` are ISO timestamps: at or after, and before. `before`: the change after which the page continues. */
export type ActivityFilter = { actor?: string; since?: string; until?: string; before?: Position; limit: number }

/**
 * Records that are not published (lists/publication.ts) exist only for actors who may edit their list: the others neither
 * read, count, find nor follow them. For these, a record that is withdrawn is deleted, and one that is published is new.
 */
export type Reader = {
  /**
   * Searches, sorts, filters and adds up only by fields that the actor may see. @throws Forbidden, ValidationError for an unknown
   * field in `where`, `ranges` or `sums`
   */
  query<L extends List>(list: L, query?: ListQuery): Promise<Page<L>>
  /** @throws Forbidden */
  get<L extends List>(list: L, key: string): Promise<Stored<L> | undefined>
}

/**
 * The store as one actor may use it. Texts and keys compare byte by byte in UTF-8. In place of a NUL and of an unpaired surrogate,
 * which no text can have in every database, the store writes U+FFFD, and finds such a text or key by either. Booleans stay
 * booleans.
 */
export type ActorStore = Reader & {
  /**
   * Creates a record and resolves when it is on disk. A second call with the same `idempotencyKey` creates nothing and
   * returns the first record (`repeated`).
   * @throws Forbidden, ValidationError, Conflict when the key is taken, Unavailable
   */
  create<L extends List>(
    list: L,
    data: Record<string, unknown>,
    options?: { idempotencyKey?: string; key?: string },
  ): Promise<Created<L>>
  /**
   * Returns the record that was created with this idempotency key, as this actor sees it. @throws Forbidden for actors who
   * may not create records
   */
  findByIdempotencyKey<L extends List>(list: L, idempotencyKey: string): Promise<Visible<L> | undefined>
  /**
   * Replaces a whole record. Immutable fields, and fields that only others may edit, keep their values when a staff member replaces it.
   * @throws Forbidden, ValidationError, Conflict when `revision` is not the current one, NotFound, Unavailable
   */
  replace<L extends List>(
    list: L,
    key: string,
    data: Record<string, unknown>,
    revision: number,
  ): Promise<{ revision: number }>
  /**
   * Writes some fields of a record and leaves the others as they are; undefined removes a field. Checks only these fields.
   * An update that changes nothing makes no revision. Whoever empties a field with personal data that visitors cannot see, by this or
   * by another operation, empties it in all earlier versions too. @throws like `replace`
   */
  update<L extends List>(
    list: L,
    key: string,
    fields: Record<string, unknown>,
    revision?: number,
  ): Promise<{ revision: number }>
  /**
   * Deletes a record, and erases its history where it may be about people (`erasesHistory` of the list). @throws Forbidden,
   * Conflict, NotFound, Unavailable
   */
  delete<L extends List>(list: L, key: string, revision?: number): Promise<{ revision: number }>
  /**
   * Erases the history of a record that was deleted. Of a record that exists, the earlier versions lose `fields` and keep the rest.
   * @throws Forbidden, Unavailable
   */
  eraseHistory(list: List, key: string, fields?: readonly string[]): Promise<{ revision: number }>
  /**
   * Writes an imported record under its own key without checks. The same data again changes nothing (`repeated`).
   * With `dryRun`, nothing is written at all.
   * @throws Forbidden, Unavailable; with `revision`, NotFound and Conflict when it is not the current one
   */
  importRecord<L extends List>(
    list: L,
    key: string,
    data: Record<string, unknown>,
    options?: { revision?: number; dryRun?: boolean },
  ): Promise<Created<L>>
  /**
   * Yields all records in the order of their keys, `size` at a time, so that other requests run in between. A record whose
   * place in the list's own order changes meanwhile is neither missed nor repeated. @throws Forbidden
   */
  scan<L extends List>(list: L, size?: number): AsyncGenerator<Stored<L>[]>
  /**
   * Returns the newest 1000 changes of a record as this actor sees them, newest first. The first one is its current state.
   * @throws Forbidden for actors who may not edit the list
   */
  history<L extends List>(list: L, key: string): Promise<HistoryEntry[]>
  /** Returns changes of several lists that are part of no batch, newest first. @throws Forbidden for everyone but owners */
  activity(lists: readonly List[], filter: ActivityFilter): Promise<Activity[]>
  /** Returns the names of all actors in the activity log. @throws Forbidden for everyone but owners */
  activityActors(): Promise<string[]>
  /** Returns up to `limit` changes of a batch after a revision, oldest first. @throws Forbidden for everyone but the system */
  batchChanges(batch: string, after: number, limit: number): Promise<BatchChange[]>
  /** Returns the changes of a list after `revision`, oldest first, at most `limit`. @throws Forbidden */
  changes<L extends List>(list: L, revision: number, limit: number): Promise<Change<L>[]>
  /**
   * Calls back for each change of a list after `revision`, in order and without a gap. Returns the function that
   * unsubscribes. @throws Forbidden
   */
  subscribe<L extends List>(list: L, revision: number, callback: (change: Change<L>) => void): Promise<() => void>
}

/** The written record, as the actor who wrote it sees it. `repeated`: it had been written before. */
export type Created<L = List> = { key: string; revision: number; repeated: boolean; data: Visible<L> }

/** The store as a job uses it that holds a lease. */
export type LeasedStore = Pick<Store, 'as' | 'transaction' | 'lists'>

export type Store = {
  /** The lists that the store knows. */
  lists: Lists
  /**
   * The store as an actor may use it. `batch`: changes with the same one are taken back together (take-back.ts). The activity log does not
   * show them, but a change without it: that of the import, or of the record on which an officer has acted. `keepsReplaced`: what personal
   * fields had before they were emptied stays in the history until it is erased (`planErasingReplaced`), so that it can be taken back.
   */
  as(actor: Actor, options?: { batch?: string; keepsReplaced?: boolean }): ActorStore
  /**
   * Carries out several writes in one commit: all of them or none. `begin` receives the transaction's `as`, starts
   * every write with it and returns their promises without awaiting any. @throws what the first refused write throws
   */
  transaction<T extends readonly Promise<unknown>[]>(
    begin: (as: Store['as']) => readonly [...T],
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>
  /** The newest revision. */
  head(): Promise<number>
  /** Resolves when this process has followed all changes that are stored now: with false if the database is unavailable. */
  catchUp(): Promise<boolean>
  /** The revision up to which this process has followed the changes. It is below `head` while changes are on their way. */
  followed(): number
  /**
   * Takes or renews a lease for this instance, for `ttlMs` milliseconds. Returns its fencing number, which grows each time
   * another instance gets the lease; undefined while another instance has it. The lease of a process on the same machine
   * that has ended is free at once.
   */
  acquireLease(name: string, ttlMs: number): Promise<number | undefined>
  /**
   * The store under a lease. Each write fails with `LeaseLost`, and changes nothing, when the lease has expired or another
   * instance has acquired it: a holder that was paused for too long cannot act on what it read before.
   */
  withLease(lease: Lease): LeasedStore
  /** Gives a lease of this instance back. */
  releaseLease(name: string): Promise<void>
  /** The names of the leases that this store has acquired and that have not ended. */
  heldLeases(): string[]
  /** Returns the revision that a consumer of changes saved last; undefined if it never saved one. */
  readCursor(consumer: string): Promise<number | undefined>
  /** Durably saves the revision up to which a consumer has handled all changes. A smaller one is ignored. */
  saveCursor(consumer: string, revision: number): Promise<void>
  /**
   * Calls back after each change of a record, of any list or of this one, also by other processes. `unpublished`: visitors see the list
   * as before. Returns the function that unsubscribes.
   */
  onChange(
    callback: (change: { list: string; revision: number; unpublished: boolean }) => void,
    list?: Pick<List, 'name'>,
  ): () => void
  /** Resolves when the store can be read and written. @throws Unavailable */
  ready(): Promise<void>
  /** Why every write is refused now, in all instances; undefined when none is. */
  readWriteStop(): Promise<WriteStop | undefined>
  close(): Promise<void>
}
