/** What a database must do for the store. Knows nothing of rules or fields: `store.ts` does. */
export type Engine = {
  /** Resolves once the write is on disk. @throws Stale, Missing, Unavailable */
  write(write: Write): Promise<Written>
  /** Carries out all of these or none, in one commit. @throws what the first that cannot be carried out throws */
  transaction(writes: readonly Write[]): Promise<Written[]>
  nextNumber(name: string, atLeast: number): Promise<number>
  readCursor(follower: string): Promise<number | undefined>
  saveCursor(follower: string, revision: number): Promise<void>
  /** One page of a list and the head revision, read at one moment. `search` is already plain. */
  page(asked: PageQuery): Promise<{ rows: Row[]; total: number; head: number }>
  get(list: string, key: string): Promise<Row | undefined>
  /** The records behind a key, in the order of the keys. */
  scanAfter(list: string, key: string, limit: number): Promise<Row[]>
  /** The record that was appended under this name of an act. */
  findByIdempotencyKey(name: string): Promise<Row | undefined>
  history(list: string, key: string): Promise<ChangeRow[]>
  /** Changes after a revision, oldest first; of one list when named. */
  changes(after: number, limit: number, list?: string): Promise<ChangeRow[]>
  head(): Promise<number>
  /** Says that there may be news: after own commits at once, after other processes' within a second. */
  onChange(hear: () => void): void
  /** Recomputes sort and search text of a list when `shape` is not the one they were computed with. */
  reindex(list: string, shape: string, compute: (key: string, data: Data) => IndexKeys): Promise<void>
  ready(): Promise<void>
  backup(to: string): Promise<void>
  close(): Promise<void>
}

export type Data = Record<string, unknown>
export type IndexKeys = { sort: string; search: string }
export type Row = { key: string; revision: number; data: Data }
export type ChangeRow = {
  revision: number
  list: string
  key: string
  data: Data | undefined
  actor: string
  at: string
}
/** `absent` is what a missing value counts as. `descending` is the list's own order; `sort` comes before it. */
export type PageQuery = {
  list: string
  search: string
  limit: number
  offset: number
  descending: boolean
  sort?: { field: string; absent: '' | 0; descending: boolean } | undefined
  where?: readonly { field: string; absent: '' | 0; value: string | number }[]
}

type Operation = { list: string; key: string; actor: string; at: string }
export type Write = Operation &
  (
    | ({ op: 'create'; data: Data; idempotencyKey?: string } & IndexKeys)
    | ({ op: 'replace'; data: Data; revision: number } & IndexKeys)
    /** Writes whatever was there before: for imports, whose keys are kept. */
    | ({ op: 'put'; data: Data } & IndexKeys)
    /** Writes some fields over what is there; undefined takes one away. */
    | { op: 'set'; set: Data; revision?: number | undefined; derive: (data: Data) => IndexKeys }
    /** `erase` takes the data out of the history too. */
    | { op: 'remove'; revision?: number; erase: boolean }
  )
export type Written = Row & { repeated: boolean }
