import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { type Access, type Actor, actorName, owners, system } from '../../lists/access.ts'
import { today } from '../../lists/dates.ts'
import type { Field, FieldKind } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import {
  emptyPrivateFields,
  isChangeable,
  isEditable,
  isWhollyEditable,
  type List,
  project,
  type Visible,
} from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { unchangeable, unknownField } from '../../lists/messages.ts'
import { hasPublication, hidesRecords, isShown } from '../../lists/publication.ts'
import {
  fieldKeys,
  filterValue,
  indexedKeys,
  isIndexable,
  isWholeInIndex,
  missingKey,
  recordSortKey,
  sortKeyOfValue,
  toIndexedKey,
} from '../../lists/search.ts'
import { searchTerms, searchText } from '../../lists/searchable.ts'
import { markOutdated } from '../../lists/translations.ts'
import {
  checkRecord,
  checkUnique,
  isSameValue,
  uniqueValue,
  validate,
  validatePartial,
  withServerTimestamps,
} from '../../lists/validation.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import type { ChangeFeed } from './change-feed.ts'
import type {
  Activity,
  ActivityFilter,
  ActorStore,
  Change,
  Created,
  HistoryEntry,
  ListQuery,
  Page,
  Range,
  Stored,
} from './contract.ts'
import type {
  BatchChange,
  ChangeRow,
  CheckRecord,
  Data,
  Engine,
  IndexedRange,
  PageQuery,
  Row,
  Write,
  Written,
} from './engine.ts'
import { Forbidden, ValidationError, ValueTaken } from './errors.ts'
import { soundKeys } from './name-sounds.ts'
import { similarSearches, soundSearches } from './similar-words.ts'
import { type IndexKeys, indexedColumns } from './stored-rows.ts'
import { storedText } from './stored-text.ts'
import type { Vocabularies } from './vocabularies.ts'

export const indexKeys = (list: List, key: string, data: Data): IndexKeys => ({
  sortKey: recordSortKey(list, key, data),
  searchText: `${searchText(list, data)}\n${soundKeys(list, data)}`,
  unpublished: !isShown(list, data),
  fieldKeys: fieldKeys(list, data),
  indexedKeys: indexedKeys(list, data),
})

export type StoreServices = {
  engine: Engine
  changeFeed: ChangeFeed
  vocabularies: Vocabularies
  lists: Lists
  listsByName: ReadonlyMap<string, List>
  now: () => Date
  generateKey: () => string
}

const subscribeBatchSize = 500
/** The kinds whose values sort as text in the order of time. */
const rangeKinds: ReadonlySet<FieldKind> = new Set(['date', 'timestamp'])
const numberKinds: ReadonlySet<FieldKind> = new Set(['number'])

/** The store as one actor may use it, on an engine. `write` receives the writes. */
export class EngineActorStore implements ActorStore {
  readonly #services: StoreServices
  readonly #engine: Engine
  readonly #actor: Actor
  readonly #write: (operation: Write) => Promise<Written>

  constructor(services: StoreServices, actor: Actor, write: (operation: Write) => Promise<Written>) {
    this.#services = services
    this.#engine = services.engine
    this.#actor = actor
    this.#write = write
  }

  async query<L extends List>(declared: L, query: ListQuery = {}): Promise<Page<L>> {
    const list = this.#requireList(declared, 'read', 'read')
    const { size = Number.MAX_SAFE_INTEGER } = query
    const pageQuery = this.#toPageQuery(list, query, size)
    // A search in fields that the actor may not see would reveal their content.
    if (pageQuery.search.length > 0 && !list.search.every((field) => this.#canSee(list, field)))
      return { records: [], total: 0, page: 1, pages: 1, revision: await this.#engine.head() }
    const found = await this.#readPage<L>(list, pageQuery, query.page, size)
    if (found.total > 0 || !query.tolerant || pageQuery.search.length === 0) return found
    for await (const search of this.#similarSearches(list, query.search ?? '', found.revision, pageQuery)) {
      const similar = await this.#readPage<L>(list, { ...pageQuery, search }, query.page, size)
      if (similar.total > 0) return { ...similar, similar: true }
    }
    return found
  }

  /** What else to search for when nothing has the words of the search, the most exact first. */
  async *#similarSearches(list: List, search: string, revision: number, { publishedOnly }: { publishedOnly: boolean }) {
    const { sounds, skeletons } = soundSearches(search)
    // A number has no sound, and a similar one belongs to somebody else.
    if (sounds.every((alternatives) => alternatives.length === 1)) return
    yield sounds
    yield* similarSearches(search, await this.#services.vocabularies.of(list, revision, publishedOnly))
    yield skeletons
  }

  async #readPage<L extends List>(
    list: List,
    query: Omit<PageQuery, 'offset'>,
    wanted: ListQuery['page'] = 1,
    size: number,
  ) {
    const read = (page: number) => this.#engine.page({ ...query, offset: (page - 1) * size })
    const lastOffset = Math.floor(Number.MAX_SAFE_INTEGER / size)
    let page = wanted === 'last' ? 1 : Math.min(Math.max(1, Math.floor(wanted) || 1), lastOffset)
    let result = await read(page)
    const pages = Math.max(1, Math.ceil(result.total / size))
    if (wanted === 'last' && page < pages) {
      page = pages
      result = await read(page)
    }
    const records = result.rows.map((row) => this.#toEntry<L>(list, row))
    const positions = result.positions && { positions: result.positions }
    const sums = query.sums.length > 0 && {
      sums: Object.fromEntries(query.sums.map((field, at) => [field, result.sums[at]!])),
    }
    return { records, ...positions, ...sums, total: result.total, page, pages, revision: result.head }
  }

  async get<L extends List>(declared: L, key: string): Promise<Stored<L> | undefined> {
    const list = this.#requireList(declared, 'read', 'read')
    const row = await this.#engine.get(list.name, storedText(key))
    return row && this.#isVisible(list, row.data) ? this.#toEntry<L>(list, row) : undefined
  }

  async *scan<L extends List>(declared: L, size = 200): AsyncGenerator<Stored<L>[]> {
    const list = this.#requireList(declared, 'read', 'read')
    for (let rows: Row[], lastKey = ''; ; lastKey = rows.at(-1)!.key) {
      rows = await this.#engine.scanAfter(list.name, lastKey, size)
      const visible = rows.filter(({ data }) => this.#isVisible(list, data))
      if (visible.length > 0) yield visible.map((row) => this.#toEntry<L>(list, row))
      if (rows.length < size) return
      // Other requests run between two batches.
      await new Promise((next) => setImmediate(next))
    }
  }

  async create<L extends List>(
    declared: L,
    data: Data,
    { idempotencyKey, key }: { idempotencyKey?: string; key?: string } = {},
  ): Promise<Created<L>> {
    const list = this.#requireList(declared, 'create', 'append to')
    const valid = requireValid(list, validate(list, this.#settable(list, data)))
    const written = await this.#write({
      op: 'create',
      ...this.#target(list, list.singletonKey ?? key ?? this.#services.generateKey()),
      data: valid,
      idempotencyKey: idempotencyKey === undefined ? undefined : scopedIdempotencyKey(list, idempotencyKey),
      // The server makes such a record from checked data, or a spreadsheet brings back a deleted one, which was perhaps never checked: it needs a
      // free unique value only.
      ...(key !== undefined && { check: this.#checkUnique(list) }),
    })
    return { ...written, data: project(list, written.data, this.#actor) as Visible<L> }
  }

  async findByIdempotencyKey<L extends List>(declared: L, idempotencyKey: string): Promise<Visible<L> | undefined> {
    const list = this.#requireList(declared, 'create', 'append to')
    const row = await this.#engine.findByIdempotencyKey(scopedIdempotencyKey(list, idempotencyKey))
    return row && (project(list, row.data, this.#actor) as Visible<L>)
  }

  async replace(declared: List, key: string, data: Data, revision: number): Promise<{ revision: number }> {
    const list = this.#requireList(declared, 'edit', 'edit')
    const names = Object.keys(list.fields)
    const preserved = new Set(names.filter((name) => !isChangeable(list, name, this.#actor)))
    const changeable = Object.fromEntries(
      names.filter((name) => !preserved.has(name)).map((name) => [name, data[name]]),
    )
    const valid = requireValid(list, preserved.size > 0 ? validatePartial(list, changeable) : validate(list, data))
    const requireKept = this.#requireKept(
      list,
      pick(
        data,
        [...preserved].filter((name) => data[name] !== undefined),
      ),
    )
    const merge = (current: Data) => {
      requireKept(current)
      const merged = Object.fromEntries(names.map((name) => [name, (preserved.has(name) ? current : valid)[name]]))
      return markOutdated(list, current, merged)
    }
    const written = await this.#write({ op: 'replace', ...this.#target(list, key), merge, revision })
    return { revision: written.revision }
  }

  async update(declared: List, key: string, fields: Data, revision?: number): Promise<{ revision: number }> {
    const list = this.#requireList(declared, 'edit', 'edit')
    const unknown = Object.keys(fields).find((field) => !this.#canSee(list, field))
    if (unknown !== undefined)
      throw new ValidationError(list.name, { [unknown]: [say(unknownField, { list: list.title })] })
    const [changeable, kept] = this.#divide(list, fields)
    const valid = requireValid(list, validatePartial(list, changeable))
    const requireKept = this.#requireKept(list, kept)
    const merge = (current: Data) => {
      requireKept(current)
      return markOutdated(list, current, { ...current, ...valid })
    }
    const written = await this.#write({ op: 'update', ...this.#target(list, key), merge, revision })
    return { revision: written.revision }
  }

  async delete(declared: List, key: string, revision?: number): Promise<{ revision: number }> {
    const list = this.#requireList(declared, 'edit', 'edit')
    if (list.singletonKey !== undefined) this.#requireList(declared, 'create', 'delete')
    const { erasesHistory: erase, log: forget } = list
    const written = await this.#write({ op: 'delete', ...this.#target(list, key), revision, erase, forget })
    return { revision: written.revision }
  }

  async eraseHistory(declared: List, key: string, fields: readonly string[] = []): Promise<{ revision: number }> {
    const list = this.#requireList(declared, 'edit', 'erase the history of')
    const { revision } = await this.#write({ op: 'eraseHistory', ...this.#target(list, key), fields })
    return { revision }
  }

  async importRecord<L extends List>(
    declared: L,
    key: string,
    data: Data,
    { revision, dryRun }: { revision?: number; dryRun?: boolean } = {},
  ): Promise<Created<L>> {
    const list = this.#requireList(declared, 'edit', 'import into')
    if (!isWhollyEditable(list, this.#actor)) throw new Forbidden(actorName(this.#actor), 'import into', list.name)
    const target = { ...this.#target(list, key), check: undefined }
    const written = await this.#write({ op: 'import', ...target, data, revision, dryRun })
    return { ...written, data: project(list, written.data, this.#actor) as Visible<L> }
  }

  async history(declared: List, key: string): Promise<HistoryEntry[]> {
    const list = this.#requireList(declared, 'edit', 'read the history of')
    const rows = await this.#engine.history(list.name, storedText(key))
    return rows.map(({ revision, data, actor, at }) => ({
      revision,
      data: data && project(list, data, this.#actor),
      actor,
      at,
    }))
  }

  async activity(declared: readonly List[], filter: ActivityFilter): Promise<Activity[]> {
    this.#requireRule(owners, 'read', 'the activity log')
    const lists = declared.map((list) => this.#requireList(list, 'read', 'read'))
    const rows = await this.#engine.activity({ ...filter, lists: lists.map(({ name }) => name) })
    return rows.map(({ data, previous, ...row }) => {
      const visible = (record: Data | undefined) =>
        record && project(this.#services.listsByName.get(row.list)!, record, this.#actor)
      return { ...row, data: visible(data), previous: visible(previous) }
    })
  }

  async activityActors(): Promise<string[]> {
    this.#requireRule(owners, 'read', 'the activity log')
    return this.#engine.actors()
  }

  async batchChanges(batch: string, after: number, limit: number): Promise<BatchChange[]> {
    this.#requireRule(system, 'read', 'the changes of an import')
    return this.#engine.batchChanges(batch, after, limit)
  }

  async changes<L extends List>(declared: L, revision: number, limit: number): Promise<Change<L>[]> {
    const list = this.#requireList(declared, 'read', 'follow')
    const rows = await this.#engine.changes(revision, limit, list.name, this.#seesPublishedOnly(list))
    return rows.map((row) => this.#toChange<L>(list, row))
  }

  async subscribe<L extends List>(
    declared: L,
    revision: number,
    callback: (change: Change<L>) => void,
  ): Promise<() => void> {
    const list = this.#requireList(declared, 'read', 'follow')
    const publishedOnly = this.#seesPublishedOnly(list)
    let last = revision
    let buffered: ChangeRow[] | undefined = []
    const deliver = (row: ChangeRow) => {
      if (row.revision <= last) return
      last = row.revision
      callback(this.#toChange<L>(list, row))
    }
    // Subscribes before reading earlier changes: a change that happens meanwhile arrives both ways and is delivered once.
    const unsubscribe = this.#services.changeFeed.subscribe((row) => {
      if (row.list !== list.name || (publishedOnly && row.unpublished)) return
      if (buffered) buffered.push(row)
      else deliver(row)
    })
    for (let batch: ChangeRow[]; ; ) {
      batch = await this.#engine.changes(last, subscribeBatchSize, list.name, publishedOnly)
      batch.forEach(deliver)
      if (batch.length < subscribeBatchSize) break
    }
    buffered.forEach(deliver)
    buffered = undefined
    return unsubscribe
  }

  #requireRule(access: Access, action: string, subject: string) {
    if (!access.allows(this.#actor)) throw new Forbidden(actorName(this.#actor), action, subject)
  }

  /** Returns the list as the server declares it, never as the caller passed it. @throws Forbidden */
  #requireList(declared: List, rule: 'read' | 'create' | 'edit', action: string): List {
    const list = this.#services.listsByName.get(declared.name)
    const access: Access | undefined = list?.[rule]
    if (!list || !access?.allows(this.#actor)) throw new Forbidden(actorName(this.#actor), action, declared.name)
    return list
  }

  /** Whether the field exists as far as this actor can tell. */
  #canSee(list: List, field: string): boolean {
    return Object.hasOwn(list.fields, field) && list.fields[field]!.readableBy.allows(this.#actor)
  }

  /** Whether unpublished records do not exist for this actor. */
  #seesPublishedOnly(list: List): boolean {
    return hidesRecords(list) && !list.edit.allows(this.#actor)
  }

  #isVisible(list: List, data: Data): boolean {
    return !this.#seesPublishedOnly(list) || isShown(list, data)
  }

  /** @throws ValidationError for a field that this actor cannot see, or of another kind */
  #requireFields(list: List, fields: readonly string[], kinds?: ReadonlySet<FieldKind>) {
    for (const field of fields)
      if (!this.#canSee(list, field) || kinds?.has(list.fields[field]!.kind) === false)
        throw new ValidationError(list.name, { [field]: [say(unknownField, { list: list.title })] })
  }

  #toPageQuery(
    list: List,
    { search = '', sort, where = {}, ranges = {}, numbered, sums = [] }: ListQuery,
    size: number,
  ): Omit<PageQuery, 'offset'> {
    this.#requireFields(list, Object.keys(where))
    this.#requireFields(list, Object.keys(ranges), rangeKinds)
    this.#requireFields(list, sums, numberKinds)
    const filters = Object.entries(where).flatMap(([field, value]) => {
      if (typeof value === 'object') return []
      return [{ field, ...filterValue(list.fields[field]!, typeof value === 'string' ? storedText(value) : value) }]
    })
    const sortable = sort && this.#canSee(list, sort.field)
    const anyOf = Object.entries(where).flatMap(([field, values]) =>
      typeof values === 'object' ? [{ field, values: values.map(storedText) }] : [],
    )
    const indexed = toIndexedRange(list, { filters, anyOf, ranges })
    const isByIndex = (field: string) => field === indexed?.field
    const byIndex = sort !== undefined && isByIndex(sort.field) && rangeKinds.has(list.fields[sort.field]!.kind)
    // A missing value is sorted behind all others, whatever it counts as.
    const ordering = filters.find(({ field, value, absent }) => field === list.order.field && value !== absent)
    return {
      list: list.name,
      search: searchTerms(storedText(search)).map((term) => [term]),
      numbered,
      sums,
      limit: size,
      descending: list.order.descending,
      publishedOnly: this.#seesPublishedOnly(list),
      sort: sortable ? { ...sort, missing: missingKey(list.fields[sort.field]!, sort.descending), byIndex } : undefined,
      indexed,
      where: filters.filter(({ field, value }) => !(isByIndex(field) && isWholeInIndex(String(value)))),
      anyOf,
      sortKey: ordering && sortKeyOfValue(list, ordering.value),
      ranges: Object.entries(ranges)
        .map(([field, range]) => ({ field, ...endsOf(range, storedText) }))
        .filter(({ field, ...ends }) => {
          const isServedByIndex =
            isByIndex(field) && indexed?.values === undefined && Object.values(ends).every(isWholeInIndex)
          return Object.keys(ends).length > 0 && !isServedByIndex
        }),
    }
  }

  /** The values of a new record that this actor may set. Staff set no documents and no fields of others, and the server its timestamps. */
  #settable(list: List, data: Data): Data {
    if (this.#actor.kind !== 'staff') return data
    const names = Object.keys(data).filter(
      (name) => list.fields[name]?.kind !== 'file' && isEditable(list, name, this.#actor),
    )
    return withServerTimestamps(list, pick(data, names), this.#services.now().toISOString())
  }

  /**
   * Divides the changes of a record into those that this actor may make, and the values of other fields. Staff who set a server timestamp
   * set the time of the server's clock.
   */
  #divide(list: List, fields: Data): [changeable: Data, kept: Data] {
    const isSetByServer = (name: string) =>
      this.#actor.kind === 'staff' && list.fields[name]!.serverTimestamp && !list.fields[name]!.immutable
    const mayChange = (name: string) => isSetByServer(name) || isChangeable(list, name, this.#actor)
    const now = this.#services.now().toISOString()
    const changeable = Object.entries(fields)
      .filter(([name]) => mayChange(name))
      .map(([name, value]) => [name, isSetByServer(name) && value ? now : value])
    const names = Object.keys(fields).filter((name) => !mayChange(name))
    return [Object.fromEntries(changeable), pick(fields, names)]
  }

  /**
   * Returns the function that refuses values of fields that the actor may not change, unless the record has them. Writes of several actors
   * run together, and the errors are in the language of each one. @throws ValidationError
   */
  #requireKept(list: List, sent: Data): (current: Data) => void {
    return AsyncLocalStorage.bind((current: Data) => {
      const errors: ValidationErrors = {}
      for (const [name, value] of Object.entries(sent)) {
        const field = list.fields[name]!
        if (!isSameValue(field, value, current[name])) errors[name] = [say(unchangeable, { label: field.label })]
      }
      if (Object.keys(errors).length > 0) throw new ValidationError(list.name, errors)
    })
  }

  #target(list: List, givenKey: string) {
    const key = storedText(givenKey)
    const at = this.#services.now().toISOString()
    const index = (data: Data) => indexKeys(list, key, data)
    const target = { list: list.name, key, actor: actorName(this.#actor), at }
    const erases = (before: Data, after: Data) => {
      const wereEmpty = new Set(emptyPrivateFields(list, before))
      return emptyPrivateFields(list, after).filter((name) => !wereEmpty.has(name))
    }
    return { ...target, index, check: this.#checkFor(list), checksNeighbours: list.uniqueOrder, erases }
  }

  /**
   * What records must satisfy as a whole, whoever writes them. A value that was there before is accepted. Writes of several actors run
   * together, and the errors are in the language of each one.
   */
  #checkFor(list: List): CheckRecord | undefined {
    const checkUnique = this.#checkUnique(list)
    if (list.checks.length === 0 && !hasPublication(list)) return checkUnique
    return AsyncLocalStorage.bind((write) => {
      const { data, current } = write
      const isChanged = (name: string) => !isDeepStrictEqual(data[name], current?.[name])
      const errors = checkRecord(list, data, today(this.#services.now()), isChanged)
      if (errors) throw new ValidationError(list.name, errors)
      checkUnique?.(write)
    })
  }

  /** Whoever writes: no record gets the value of another one where the list allows each only once (`uniqueOrder`). */
  #checkUnique(list: List): CheckRecord | undefined {
    if (!list.uniqueOrder) return undefined
    return AsyncLocalStorage.bind(({ data, current, neighbours }) => {
      const isChanged = (name: string) => data[name] !== current?.[name]
      const isTaken = (value: string) => neighbours().some((other) => uniqueValue(list, other) === value)
      const taken = checkUnique(list, data, { isChanged, isTaken })
      if (taken) throw new ValueTaken(list.name, taken)
    })
  }

  #toEntry<L extends List>(list: List, row: Row): Stored<L> {
    return { ...project(list, row.data, this.#actor), key: row.key, revision: row.revision } as Stored<L>
  }

  #toChange<L extends List>(
    list: List,
    { revision, key, data }: Pick<ChangeRow, 'revision' | 'key' | 'data'>,
  ): Change<L> {
    const record = data && this.#isVisible(list, data) ? project(list, data, this.#actor) : undefined
    return { revision, list: list.name, key, record } as Change<L>
  }
}

/**
 * The condition of a query that an index finds: values of a field that has one, or a range. Few records have the same reference, more the
 * same choice, and most are in a range. An address comes first, because only its index compares mailboxes.
 */
function toIndexedRange(
  list: List,
  {
    filters,
    anyOf,
    ranges,
  }: { filters: NonNullable<PageQuery['where']>; anyOf: NonNullable<PageQuery['anyOf']> } & Required<
    Pick<ListQuery, 'ranges'>
  >,
): (IndexedRange & { field: string }) | undefined {
  const at = (field: string) => ({ field, column: indexedColumns[list.indexed.indexOf(field)]! })
  const [found] = [...filters.map(({ field, value }) => ({ field, values: [value] })), ...anyOf]
    .filter(({ field, values }) => list.indexed.includes(field) && values.every(isIndexable))
    .sort((a, b) => rankOf(list.fields[a.field]!) - rankOf(list.fields[b.field]!))
  if (found) {
    const values = found.values.map((value) => toIndexedKey(list.fields[found.field]!, String(value)))
    return { ...at(found.field), values }
  }
  for (const field of Object.keys(ranges).filter((each) => list.indexed.includes(each))) {
    const range = endsOf(ranges[field]!, (end) => toIndexedKey(list.fields[field]!, storedText(end)))
    if (Object.keys(range).length > 0) return { ...at(field), ...range }
  }
  return undefined
}

const rankOf = ({ kind }: Field): number => (kind === 'email' ? 0 : kind === 'choice' ? 2 : 1)

const endsOf = ({ from, until }: Range, toKey: (end: string) => string) => ({
  ...(from !== undefined && { from: toKey(from) }),
  ...(until !== undefined && { until: toKey(until) }),
})

const pick = (data: Data, names: readonly string[]): Data => Object.fromEntries(names.map((name) => [name, data[name]]))

const scopedIdempotencyKey = (list: List, idempotencyKey: string) => `${list.name}:${storedText(idempotencyKey)}`

function requireValid(list: List, { data, errors }: ReturnType<typeof validate>): Data {
  if (errors) throw new ValidationError(list.name, errors)
  return data
}
