import type { Actor } from '../../lists/engine/access.ts'
import type { List, Visible } from '../../lists/engine/list.ts'

/** A record as one reader sees it. `revision` is the change that last wrote it. */
export type Entry<L> = { key: string; revision: number } & Visible<L>

/** One page of a list. `revision` is the head of the whole store at the moment of reading: listen from there. */
export type Page<L> = { records: Entry<L>[]; total: number; page: number; pages: number; revision: number }

/**
 * `size` records a page (all of them when unset); `page` counts from 1 and is brought into range. `sort`: by a field, equal
 * ones and what is missing in the list's own order; by one that is not there for the actor: in the list's own order.
 * `where`: only records that hold these values; a missing yes or no is a no, another missing value is empty.
 */
export type ListQuery = {
  search?: string
  page?: number
  size?: number
  sort?: { field: string; descending: boolean } | undefined
  where?: Readonly<Record<string, string | boolean>>
}

/** One change of one record. `record` is undefined when it was removed. */
export type Change<L = List> = { revision: number; list: string; key: string; record: Visible<L> | undefined }

/** One line of a record's history. */
export type HistoryEntry = { revision: number; data: Record<string, unknown> | undefined; actor: string; at: string }

export type Reader = {
  /** What the actor may not see is not searched, sorted or looked through. @throws NotAllowed, Invalid for an unknown field in `where` */
  query<L extends List>(list: L, asked?: ListQuery): Promise<Page<L>>
  /** @throws NotAllowed */
  get<L extends List>(list: L, key: string): Promise<Entry<L> | undefined>
}

/** The store as one actor may use it. */
export type ActorStore = Reader & {
  /**
   * Adds a record. `once` names the act: a second append with the same name adds nothing and answers with the first
   * (`repeated`). Resolves when the record is on disk.
   * @throws NotAllowed, Invalid, Stale when there is a record under this key already, Unavailable
   */
  create<L extends List>(
    list: L,
    data: Record<string, unknown>,
    options?: { idempotencyKey?: string; key?: string },
  ): Promise<Created<L>>
  /** What of an earlier act (`once`) this actor may see. @throws NotAllowed for all who may not append */
  findByIdempotencyKey<L extends List>(list: L, idempotencyKey: string): Promise<Visible<L> | undefined>
  /** Writes a record whole. @throws NotAllowed, Invalid, Stale when `revision` is no longer the record's, Missing, Unavailable */
  replace<L extends List>(
    list: L,
    key: string,
    data: Record<string, unknown>,
    revision: number,
  ): Promise<{ revision: number }>
  /**
   * Writes some fields of a record and leaves the others as they are, whoever wrote them; undefined takes a value away.
   * Only these fields are checked. What changes nothing makes no revision. @throws like `replace`
   */
  update<L extends List>(
    list: L,
    key: string,
    fields: Record<string, unknown>,
    revision?: number,
  ): Promise<{ revision: number }>
  /** Removes a record; personal data leaves the history too. @throws NotAllowed, Stale, Missing, Unavailable */
  delete<L extends List>(list: L, key: string, revision?: number): Promise<{ revision: number }>
  /** Writes a record of an import under its own key, as it is; the same data again changes nothing (`repeated`). @throws NotAllowed, Unavailable */
  importRecord<L extends List>(list: L, key: string, data: Record<string, unknown>): Promise<Created<L>>
  /**
   * Every record, in the order of the keys, `size` at a time with room for others in between. What moves in the list's own
   * order meanwhile is neither missed nor met twice. @throws NotAllowed
   */
  scan<L extends List>(list: L, size?: number): AsyncGenerator<Entry<L>[]>
  /** What a record was, as far as this actor may see it, newest first. @throws NotAllowed for all who may not edit the list */
  history<L extends List>(list: L, key: string): Promise<HistoryEntry[]>
  /** The changes of a list after `revision`, oldest first, at most `limit`. @throws NotAllowed */
  changes<L extends List>(list: L, revision: number, limit: number): Promise<Change<L>[]>
  /** Calls back for each change of a list after `revision`, in order, without a gap. Gives the way to stop. @throws NotAllowed */
  subscribe<L extends List>(list: L, revision: number, hear: (change: Change<L>) => void): Promise<() => void>
}

/** What was written, as far as whoever wrote it may see it. */
export type Created<L = List> = { key: string; revision: number; repeated: boolean; data: Visible<L> }

export type Store = {
  as(actor: Actor): ActorStore
  /**
   * Several writes in one commit: all of them happen, or none. `acts` begins them all at once, each on a desk of `as`.
   * @throws what the first of them throws that is refused
   */
  transaction<T extends readonly Promise<unknown>[]>(
    acts: (as: (actor: Actor) => ActorStore) => readonly [...T],
  ): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>
  /** The newest revision. */
  head(): Promise<number>
  /** Durably takes the lowest number of this name that is at least `atLeast` and was never taken before. */
  nextNumber(name: string, atLeast: number): Promise<number>
  /** The revision up to which a follower of this name is done, as it last said; undefined before it ever did. */
  readCursor(follower: string): Promise<number | undefined>
  /** Durably keeps how far a follower is. It never goes back. */
  saveCursor(follower: string, revision: number): Promise<void>
  /** Hears the name of a list whenever a record of it changed, by whichever process. */
  onChange(hear: (change: { list: string; revision: number }) => void): () => void
  /** Resolves when the store can be read and written. @throws Unavailable */
  ready(): Promise<void>
  /** Copies the whole store to a file while it is in use. */
  backup(to: string): Promise<void>
  close(): Promise<void>
}
