import { type Access, type Actor, actorName } from '../../lists/engine/access.ts'
import { type List, project, type Visible } from '../../lists/engine/list.ts'
import { messages } from '../../lists/engine/messages.ts'
import { filterValue, normalizeText, recordSortKey, searchText } from '../../lists/engine/search.ts'
import { validate, validatePartial } from '../../lists/engine/validation.ts'
import type { openChangeFeed } from './change-feed.ts'
import type { ActorStore, Change, Entry, ListQuery, Page } from './contract.ts'
import type { ChangeRow, Data, Engine, Row } from './engine.ts'
import { Forbidden, ValidationError } from './errors.ts'
import { keptIn, mayBeSet, withKept } from './immutable-fields.ts'
import { createKeyGenerator } from './record-keys.ts'

export const indexKeys = (list: List, key: string, data: Data) => ({
  sort: recordSortKey(list, key, data),
  search: searchText(list, data),
})

type Parts = {
  engine: Engine
  known: readonly List[]
  hear: Awaited<ReturnType<typeof openChangeFeed>>
  now: () => Date
}

/** Makes desks: the store as one actor may use it. `write` is where a desk's writes go, the engine unless told otherwise. */
export function createActorStores({ engine, known, hear, now }: Parts) {
  const nextKey = createKeyGenerator()
  const byName = new Map(known.map((list) => [list.name, list]))

  return function as(actor: Actor, write: Engine['write'] = engine.write): ActorStore {
    const who = actorName(actor)
    /** The declaration as the server knows it, never as the caller handed it in. */
    const granted = (asked: List, act: string, rule: (list: List) => Access) => {
      const list = byName.get(asked.name)
      if (!list || !rule(list).allows(actor)) throw new Forbidden(who, act, asked.name)
      return list
    }
    const seen = <L extends List>(list: List, row: Row) =>
      ({ ...project(list, row.data, actor), key: row.key, revision: row.revision }) as Entry<L>
    const change = (list: List, row: ChangeRow) => ({
      revision: row.revision,
      list: row.list,
      key: row.key,
      record: row.data && project(list, row.data, actor),
    })
    /** Whether a field is there as far as this actor can tell. */
    const seeing = (list: List, field: string) =>
      Object.hasOwn(list.fields, field) && list.fields[field]!.readableBy.allows(actor)
    const checked = (list: List, data: Data) => {
      const result = validate(list, data)
      if (result.complaints) throw new ValidationError(list.name, result.complaints)
      return result.data
    }
    const act = (list: List, key: string) => ({ list: list.name, key, actor: who, at: now().toISOString() })

    const byStaff = actor.kind === 'staff'
    const bound: ActorStore = {
      async query(asked, { search = '', page = 1, size = Number.MAX_SAFE_INTEGER, sort, where = {} }: ListQuery = {}) {
        const list = granted(asked, 'read', ({ read }) => read)
        const looking = normalizeText(search)
        const sorting = sort &&
          seeing(list, sort.field) && { ...sort, absent: filterValue(list.fields[sort.field]!, '').absent }
        const holding = Object.entries(where).map(([field, value]) => {
          if (!seeing(list, field))
            throw new ValidationError(list.name, { [field]: [messages.unknownField(list.title)] })
          return { field, ...filterValue(list.fields[field]!, value) }
        })
        // A search in what the actor may not see would tell what is there.
        if (looking !== '' && !list.search.every((field) => seeing(list, field)))
          return { records: [], total: 0, page: 1, pages: 1, revision: await engine.head() }
        const ask = (at: number) =>
          engine.page({
            list: list.name,
            search: looking,
            limit: size,
            offset: (at - 1) * size,
            descending: list.order.descending,
            sort: sorting || undefined,
            where: holding,
          })
        // No further than a database can count.
        let at = Math.min(Math.max(1, Math.floor(page) || 1), Math.floor(Number.MAX_SAFE_INTEGER / size))
        let found = await ask(at)
        const pages = Math.max(1, Math.ceil(found.total / size))
        if (at > pages) {
          at = pages
          found = await ask(at)
        }
        const listing: Page<typeof asked> = {
          records: found.rows.map((row) => seen(list, row)),
          total: found.total,
          page: at,
          pages,
          revision: found.head,
        }
        return listing
      },
      async get<L extends List>(asked: L, key: string) {
        const list = granted(asked, 'read', ({ read }) => read)
        const row = await engine.get(list.name, key)
        return row && seen<L>(list, row)
      },
      async *scan<L extends List>(asked: L, size = 200) {
        const list = granted(asked, 'read', ({ read }) => read)
        for (let rows: Row[], last = ''; ; last = rows.at(-1)!.key) {
          rows = await engine.scanAfter(list.name, last, size)
          if (rows.length > 0) yield rows.map((row) => seen<L>(list, row))
          if (rows.length < size) return
          await new Promise((next) => setImmediate(next))
        }
      },
      async create<L extends List>(
        asked: L,
        data: Data,
        { idempotencyKey, key }: { idempotencyKey?: string; key?: string } = {},
      ) {
        const list = granted(asked, 'append to', ({ create: append }) => append)
        const whole = checked(list, data)
        const place = list.singletonKey ?? key ?? nextKey()
        const written = await write({
          op: 'create',
          ...act(list, place),
          ...indexKeys(list, place, whole),
          data: whole,
          idempotencyKey: idempotencyKey === undefined ? undefined : `${list.name}:${idempotencyKey}`,
        })
        return { ...written, data: project(list, written.data, actor) as Visible<L> }
      },
      async findByIdempotencyKey<L extends List>(asked: L, idempotencyKey: string) {
        const list = granted(asked, 'append to', ({ create: append }) => append)
        const row = await engine.findByIdempotencyKey(`${list.name}:${idempotencyKey}`)
        return row && (project(list, row.data, actor) as Visible<L>)
      },
      async replace(asked, key, data, revision) {
        const list = granted(asked, 'edit', ({ edit }) => edit)
        const whole = checked(list, byStaff && keptIn(list).length > 0 ? await withKept(engine, list, key, data) : data)
        const done = await write({
          op: 'replace',
          ...act(list, key),
          ...indexKeys(list, key, whole),
          data: whole,
          revision,
        })
        return { revision: done.revision }
      },
      async update(asked, key, fields, revision) {
        const list = granted(asked, 'edit', ({ edit }) => edit)
        const unknown = Object.keys(fields).filter((field) => !seeing(list, field))
        if (unknown.length > 0)
          throw new ValidationError(list.name, { [unknown[0]!]: [messages.unknownField(list.title)] })
        const { data: set, complaints } = validatePartial(list, byStaff ? mayBeSet(list, fields, now()) : fields)
        if (complaints) throw new ValidationError(list.name, complaints)
        const again = (data: Data) => indexKeys(list, key, data)
        const done = await write({ op: 'set', ...act(list, key), set, revision, derive: again })
        return { revision: done.revision }
      },
      async delete(asked, key, revision) {
        const list = granted(asked, 'edit', ({ edit }) => edit)
        const done = await write({ op: 'remove', ...act(list, key), revision, erase: list.personal })
        return { revision: done.revision }
      },
      async importRecord<L extends List>(asked: L, key: string, data: Data) {
        const list = granted(asked, 'import into', ({ edit }) => edit)
        const written = await write({ op: 'put', ...act(list, key), ...indexKeys(list, key, data), data })
        return { ...written, data: project(list, written.data, actor) as Visible<L> }
      },
      async history(asked, key) {
        const list = granted(asked, 'read the history of', ({ edit }) => edit)
        const rows = await engine.history(list.name, key)
        return rows.map(({ revision, data, actor: by, at }) => ({
          revision,
          data: data && project(list, data, actor),
          actor: by,
          at,
        }))
      },
      async changes(asked, revision, limit) {
        const list = granted(asked, 'follow', ({ read }) => read)
        return (await engine.changes(revision, limit, list.name)).map((row) => change(list, row)) as never
      },
      async subscribe(asked, revision, tell) {
        const list = granted(asked, 'follow', ({ read }) => read)
        let last = revision
        let early: ChangeRow[] | undefined = []
        const deliver = (row: ChangeRow) => {
          if (row.revision <= last) return
          last = row.revision
          tell(change(list, row) as Change<typeof asked>)
        }
        // Hear first, read the past second: what happens in between is in both, and told once.
        const stop = hear((row) => {
          if (row.list !== list.name) return
          if (early) early.push(row)
          else deliver(row)
        })
        for (let past: ChangeRow[] = []; ; ) {
          past = await engine.changes(last, 500, list.name)
          past.forEach(deliver)
          if (past.length < 500) break
        }
        early.forEach(deliver)
        early = undefined
        return stop
      },
    }
    return bound
  }
}
