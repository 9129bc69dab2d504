import type { Data, Lease, Write, Written } from '../engine.ts'
import { LeaseLost } from '../errors.ts'
import { type Plan, planWrite, type StoredRecord } from '../plan-write.ts'
import { type IndexKeys, indexedColumns } from '../stored-rows.ts'
import type { Client, Value } from './connections.ts'
import { countErasure, erasedRecords } from './erasure-cleaning.ts'
import { revisionCounter } from './schema.ts'

/** The writes of one caller, which are carried out together or not at all. */
export type WriteGroup = { writes: readonly Write[]; lease?: Lease | undefined }
/** Prepares a statement under a name. */
export type Prepare = (text: string, values: readonly Value[]) => { text: string }

type Known = StoredRecord & { list: string; idempotencyKey: string | null }
type Change = { revision: number; write: Write; json: string | null; unpublished: boolean }
/** Which data the changes of a record before a revision lose: some fields, by default all. */
type Erasure = { list: string; key: string; before: number; fields?: readonly string[] }
type StoredRow = Known & Omit<IndexKeys, 'unpublished'>
/** What the batch has to write, and the records as it leaves them. */
type State = {
  head: number
  /** The records that the batch writes to, as they are; undefined for those that do not exist. By `idOf`. */
  records: Map<string, Known | undefined>
  created: Map<string, Known>
  changes: Change[]
  stored: Map<string, StoredRow>
  deleted: Map<string, Write>
  /** What the history loses, and the records whose history is removed altogether. */
  erased: Erasure[]
  forgotten: Map<string, Write>
}

const idOf = ({ list, key }: { list: string; key: string }) => `${list}\0${key}`

/**
 * The writes of one transaction: it reads the records that they concern in one statement, lets each group decide what it writes,
 * in order, and stores the result of all of them in one statement. A group that fails leaves the others as they are. The
 * transaction must hold the lock of the revision counter.
 */
export class WriteBatch {
  readonly #client: Client
  readonly #prepare: Prepare
  readonly #leases = new Map<string, { token: number; expired: boolean }>()
  #state: State
  /** A statement failed, so the transaction cannot continue. */
  hasFailed = false

  /** `head` is the newest revision, read under the lock. */
  constructor(client: Client, prepare: Prepare, head: number) {
    this.#client = client
    this.#prepare = prepare
    const empty = { records: new Map(), created: new Map(), stored: new Map(), deleted: new Map() }
    this.#state = { head, changes: [], erased: [], forgotten: new Map(), ...empty }
  }

  /** Reads what the groups need of the database. */
  async read(groups: readonly WriteGroup[]): Promise<void> {
    const writes = groups.flatMap(({ writes }) => writes)
    const keys = writes.flatMap((write) => (write.op === 'create' ? (write.idempotencyKey ?? []) : []))
    const columns =
      'r.list, r.key, r.revision, r.data, r.unpublished, r.idempotency_key AS "idempotencyKey" FROM records r'
    const sql = `SELECT ${columns} JOIN unnest($1::text[], $2::text[]) AS w (list, key) ON r.list = w.list AND r.key = w.key
      UNION SELECT ${columns} WHERE r.idempotency_key = ANY($3::text[])`
    const lists = writes.map(({ list }) => list)
    for (const row of await this.#query<Known>(sql, [lists, writes.map(({ key }) => key), keys])) {
      this.#state.records.set(idOf(row), row)
      if (row.idempotencyKey !== null) this.#state.created.set(row.idempotencyKey, row)
    }
    const names = groups.flatMap(({ lease }) => (lease ? [lease.name] : []))
    if (names.length > 0) await this.#readLeases(names)
  }

  /** The leases stay as they are until the transaction ends. */
  async #readLeases(names: string[]) {
    const sql = `SELECT name, token, expires_at <= floor(extract(epoch FROM clock_timestamp()) * 1000) AS expired
      FROM leases WHERE name = ANY($1::text[]) ORDER BY name FOR UPDATE`
    type Raw = { name: string; token: number; expired: boolean }
    for (const { name, ...lease } of await this.#query<Raw>(sql, [names])) this.#leases.set(name, lease)
  }

  /**
   * Carries out a group, so far only here. When it fails, nothing of it remains. @throws Conflict, NotFound, LeaseLost, what a
   * check throws
   */
  async carryOut({ writes, lease }: WriteGroup): Promise<Written[]> {
    const before = this.#state
    this.#state = copyOf(before, writes.length)
    try {
      if (lease) this.#requireLease(lease)
      const written: Written[] = []
      for (const write of writes) written.push(await this.#write(write))
      return written
    } catch (error) {
      this.#state = before
      throw error
    }
  }

  #requireLease({ name, token }: Lease) {
    const lease = this.#leases.get(name)
    if (lease?.token !== token || lease.expired) throw new LeaseLost(name)
  }

  async #write(write: Write): Promise<Written> {
    const { records, created } = this.#state
    const earlier = write.op === 'create' && write.idempotencyKey ? created.get(write.idempotencyKey) : undefined
    const current = records.get(idOf(write))
    const plan = planWrite(write, current, earlier)
    if (plan.kind === 'nothing') {
      this.#eraseFields(write, plan.erases, plan.written.revision)
      return plan.written
    }
    if (plan.kind === 'delete') return this.#delete(write, plan, current)
    if (write.check) {
      const neighbours = write.checksNeighbours ? await this.#readNeighbours(write, plan.keys.sortKey) : []
      write.check({ data: plan.data, current: plan.current, neighbours: () => neighbours })
    }
    return this.#store(write, plan, current)
  }

  #delete(write: Write, { history, unpublished }: Extract<Plan, { kind: 'delete' }>, current?: Known): Written {
    const state = this.#state
    const id = idOf(write)
    const forgets = history === 'forgotten'
    if (forgets) {
      state.changes = state.changes.filter((change) => idOf(change.write) !== id)
      state.forgotten.set(id, write)
    } else if (history === 'erased') this.#erase({ list: write.list, key: write.key, before: state.head + 1 })
    const revision = forgets ? state.head : this.#appendChange(write, null, unpublished)
    state.records.set(id, undefined)
    if (current && current.idempotencyKey !== null) state.created.delete(current.idempotencyKey)
    state.stored.delete(id)
    state.deleted.set(id, write)
    return { key: write.key, revision, data: {}, repeated: false }
  }

  #eraseFields({ list, key }: Write, fields: readonly string[] = [], before: number) {
    if (fields.length > 0) this.#erase({ list, key, before, fields })
  }

  #erase(erasure: Erasure) {
    const state = this.#state
    state.erased.push(erasure)
    const isErased = ({ revision, write }: Change) => revision < erasure.before && idOf(write) === idOf(erasure)
    state.changes = state.changes.map((change) =>
      isErased(change) ? { ...change, json: withoutFields(change.json, erasure.fields) } : change,
    )
  }

  #store(write: Write, plan: Extract<Plan, { kind: 'store' }>, current: Known | undefined): Written {
    const { list, key } = write
    const { keys, json, data } = plan
    const state = this.#state
    const revision = this.#appendChange(write, json, plan.unpublished)
    this.#eraseFields(write, plan.erases, revision)
    const ownKey = write.op === 'create' ? (write.idempotencyKey ?? null) : null
    const idempotencyKey = current ? current.idempotencyKey : ownKey
    const { sortKey, searchText, fieldKeys, indexedKeys, unpublished } = keys
    const known = { list, key, revision, data: json, unpublished, idempotencyKey }
    state.records.set(idOf(write), known)
    state.stored.set(idOf(write), { ...known, sortKey, searchText, fieldKeys, indexedKeys })
    if (idempotencyKey !== null) state.created.set(idempotencyKey, known)
    return { key, revision, data, repeated: false }
  }

  /** Returns the new revision. */
  #appendChange(write: Write, json: string | null, unpublished: boolean): number {
    const revision = ++this.#state.head
    this.#state.changes.push({ revision, write, json, unpublished })
    return revision
  }

  /** The data of the other records with this sort key, as the groups before leave them. */
  async #readNeighbours(write: Write, sortKey: string): Promise<Data[]> {
    const sql = 'SELECT key, data FROM records WHERE list = $1 AND sort_key = $2 AND key <> $3'
    type Raw = { key: string; data: string }
    const before = await this.#query<Raw>(sql, [write.list, sortKey, write.key])
    const { stored, deleted } = this.#state
    const unchanged = before.filter(({ key }) => {
      const id = idOf({ list: write.list, key })
      return !stored.has(id) && !deleted.has(id)
    })
    const changed = [...stored.values()].filter(
      (record) => record.list === write.list && record.sortKey === sortKey && record.key !== write.key,
    )
    return [...unchanged, ...changed].map(({ data }) => JSON.parse(data) as Data)
  }

  /** Whether the groups have written anything. */
  get isEmpty(): boolean {
    const { changes, deleted, erased } = this.#state
    return changes.length === 0 && deleted.size === 0 && erased.length === 0
  }

  /** Whether personal data was erased. */
  get erases(): boolean {
    return this.#state.erased.length + this.#state.forgotten.size > 0
  }

  /** Writes what the groups have decided. `instance` and `number` are the row of `commits`. */
  async store(instance: string, number: number): Promise<void> {
    const { erased, forgotten, deleted } = this.#state
    const ofRecords = '(list, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))'
    const whole = erased.filter(({ fields }) => !fields)
    await this.#forEach(whole, `UPDATE changes SET data = NULL WHERE ${ofRecords} AND data IS NOT NULL`)
    for (const { list, key, before, fields } of erased)
      if (fields) await this.#query(eraseFieldsSql, [list, key, before, fields])
    await this.#forEach([...forgotten.values()], `DELETE FROM changes WHERE ${ofRecords}`)
    await this.#forEach([...deleted.values()], `DELETE FROM records WHERE ${ofRecords}`)
    if (this.erases) await countErasure(this.#client, erasedRecords)
    await this.#query(storeSql, this.#values(instance, number))
  }

  async #forEach(records: readonly Pick<Write, 'list' | 'key'>[], sql: string) {
    if (records.length === 0) return
    await this.#query(sql, [records.map(({ list }) => list), records.map(({ key }) => key)])
  }

  #values(instance: string, number: number): Value[] {
    const { changes, head } = this.#state
    const stored = [...this.#state.stored.values()]
    return [
      changes.map(({ revision }) => revision),
      changes.map(({ write }) => write.list),
      changes.map(({ write }) => write.key),
      changes.map(({ json }) => json),
      changes.map(({ write }) => write.actor),
      changes.map(({ write }) => write.at),
      changes.map(({ unpublished }) => unpublished),
      changes.map(({ write }) => write.batch ?? null),
      stored.map(({ list }) => list),
      stored.map(({ key }) => key),
      stored.map(({ revision }) => revision),
      stored.map(({ sortKey }) => sortKey),
      stored.map(({ searchText }) => searchText),
      stored.map(({ fieldKeys }) => JSON.stringify(fieldKeys)),
      stored.map(({ idempotencyKey }) => idempotencyKey),
      stored.map(({ unpublished }) => unpublished),
      stored.map(({ data }) => data),
      instance,
      number,
      head,
      ...indexedArrays(stored),
    ]
  }

  async #query<R extends object>(text: string, values: readonly Value[]): Promise<R[]> {
    try {
      return (await this.#client.query<R>(this.#prepare(text, values))).rows
    } catch (error) {
      this.hasFailed = true
      throw error
    }
  }
}

/** A group with one write changes the state only after everything that can fail. */
const copyOf = (state: State, writes: number): State =>
  writes === 1
    ? state
    : {
        head: state.head,
        records: new Map(state.records),
        created: new Map(state.created),
        changes: [...state.changes],
        stored: new Map(state.stored),
        deleted: new Map(state.deleted),
        erased: [...state.erased],
        forgotten: new Map(state.forgotten),
      }

/** JSON data without fields, by default without anything. */
function withoutFields(json: string | null, fields: readonly string[] | undefined): string | null {
  if (json === null || !fields) return null
  const kept = Object.entries(JSON.parse(json) as Data).filter(([name]) => !fields.includes(name))
  return JSON.stringify(Object.fromEntries(kept))
}

/** The texts of each of the `indexedColumns` as an array. */
export const indexedArrays = (keys: readonly Pick<IndexKeys, 'indexedKeys'>[]): (string | null)[][] =>
  indexedColumns.map((_, at) => keys.map(({ indexedKeys }) => indexedKeys[at] ?? null))
/** The placeholders of these arrays, from this one on. */
export const textArrays = (first: number): string => indexedColumns.map((_, at) => `$${first + at}::text[]`).join(', ')

const eraseFieldsSql = `UPDATE changes SET data = (data::jsonb - $4::text[])::text
  WHERE list = $1 AND key = $2 AND revision < $3::bigint AND data IS NOT NULL`
const storeSql = `WITH new_changes AS (
    INSERT INTO changes (revision, list, key, data, actor, at, unpublished, batch)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[])),
  new_records AS (
    INSERT INTO records
      (list, key, revision, sort_key, search_text, field_keys, idempotency_key, unpublished, data, ${indexedColumns})
    SELECT list, key, revision, sort_key, search_text, field_keys::jsonb, idempotency_key, unpublished, data, ${indexedColumns}
    FROM unnest($9::text[], $10::text[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::text[], $16::boolean[],
      $17::text[], ${textArrays(21)}) AS stored
      (list, key, revision, sort_key, search_text, field_keys, idempotency_key, unpublished, data, ${indexedColumns})
    ON CONFLICT (list, key) DO UPDATE SET revision = excluded.revision, sort_key = excluded.sort_key,
      search_text = excluded.search_text, field_keys = excluded.field_keys, idempotency_key = excluded.idempotency_key,
      unpublished = excluded.unpublished, data = excluded.data, ${indexedColumns.map((column) => `${column} = excluded.${column}`)}),
  new_commit AS (
    INSERT INTO commits (instance, number, at) VALUES ($18::text, $19::bigint, now())
    ON CONFLICT (instance) DO UPDATE SET number = excluded.number, at = excluded.at)
  UPDATE counters SET value = $20::bigint WHERE name = '${revisionCounter}'`
