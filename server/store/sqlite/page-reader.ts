import type { IndexedRange, PageQuery } from '../engine.ts'
import { trigrams } from '../trigrams.ts'
import type { Block, ListBlocks } from './list-blocks.ts'
import type { Statements } from './statements.ts'

type RawRow = { key: string; revision: number; data: string }
type RawPage = { rows: RawRow[]; total: number; positions?: number[] }
/** Where a statement reads, under which condition, and the values of its parameters. */
type Condition = { from: string; sql: string; values: (string | number)[] }

/**
 * A search that more records than this may match, and more than this part of the list, reads the index of the whole list
 * instead: it finds a page without sorting them.
 */
const fewCandidates = 2000
const fewOfList = 1 / 50

export const onlyPublished = (publishedOnly: boolean) => (publishedOnly ? ' AND unpublished = 0' : '')

/** Reads pages of a list from a SQLite database. */
export class PageReader {
  readonly #statements: Statements
  readonly #blocks: ListBlocks

  constructor(statements: Statements, blocks: ListBlocks) {
    this.#statements = statements
    this.#blocks = blocks
  }

  /** Call it in a transaction, so that rows, positions and total belong to the same moment. */
  read(query: PageQuery): RawPage {
    const blocks = this.#blocks.of(query.list, query.publishedOnly)
    const isWhole = !query.search.length && !query.indexed && !query.where?.length && !query.ranges?.length
    const condition = this.#matching(query, Math.max(fewCandidates, fewOfList * sizeOf(blocks)))
    const total = isWhole ? sizeOf(blocks) : this.#count(condition)
    if (total === 0) return { rows: [], total, ...(query.numbered && { positions: [] }) }
    const rows = query.sort
      ? this.#readSorted(query, condition)
      : isWhole
        ? this.#readAt(query, blocks)
        : this.#readInOrder(query, condition)
    return { rows, total, ...(query.numbered && { positions: this.#readPositions(query, rows, blocks) }) }
  }

  /**
   * The condition that a record is in the list, published if necessary, has the values of `where`, lies in the ranges and
   * matches the search.
   */
  #matching(
    { list, search, publishedOnly, sortKey, indexed, where = [], ranges = [] }: PageQuery,
    maxCandidates: number,
  ): Condition {
    const candidates = this.#findCandidates(search, maxCandidates)
    const text = search.map((words) => ` AND (${words.map(() => 'instr(search_text, ?) > 0').join(' OR ')})`).join('')
    const filters = where.map(() => ' AND coalesce(json_extract(data, ?), ?) = ?').join('')
    const bounds = ranges.flatMap(({ field, from, until }) => [
      // No number is greater than a text.
      { sql: ' AND json_extract(data, ?) > ?', values: [`$."${field}"`, ''] },
      ...(from === undefined ? [] : [{ sql: ' AND json_extract(data, ?) >= ?', values: [`$."${field}"`, from] }]),
      ...(until === undefined ? [] : [{ sql: ' AND json_extract(data, ?) <= ?', values: [`$."${field}"`, until] }]),
    ])
    const inIndex = indexed ? ofIndexed(indexed) : []
    return {
      from: indexed && !candidates ? 'records INDEXED BY records_by_indexed_key' : 'records',
      // The plus sign keeps SQLite from reading the index of the whole list.
      sql:
        (candidates ? '+list = ? AND id IN (SELECT value FROM json_each(?))' : 'list = ?') +
        onlyPublished(publishedOnly) +
        (sortKey === undefined ? '' : ' AND sort_key = ?') +
        inIndex.map(({ sql }) => sql).join('') +
        text +
        filters +
        bounds.map(({ sql }) => sql).join(''),
      values: [
        ...[list, ...(candidates ? [JSON.stringify(candidates)] : [])],
        ...(sortKey === undefined ? [] : [sortKey]),
        ...inIndex.map(({ value }) => value),
        ...search.flat(),
        ...where.flatMap(({ field, absent, value }) => [`$."${field}"`, absent, value]),
        ...bounds.flatMap(({ values }) => values),
      ],
    }
  }

  /**
   * The ids of all records, of any list, whose search texts have all trigrams of a search. Undefined when the index cannot
   * tell or there are too many. A search text can have the trigrams of a word without the word.
   */
  #findCandidates(search: PageQuery['search'], max: number): number[] | undefined {
    const expressions = search
      .map((words) => words.map(searchedParts))
      // An alternative without trigrams may be in any text.
      .filter((alternatives) => alternatives.every((words) => words.length > 0))
      .map((alternatives) => alternatives.map((words) => `(${words.map(quoted).join(' AND ')})`).join(' OR '))
    if (expressions.length === 0) return undefined
    const sql = 'SELECT rowid AS id FROM search_index WHERE search_index MATCH ? LIMIT ?'
    const match = expressions.map((expression) => `(${expression})`).join(' AND ')
    const found = this.#statements.get(sql).all(match, Math.floor(max) + 1) as { id: number }[]
    return found.length > max ? undefined : found.map(({ id }) => id)
  }

  #count({ from, sql, values }: Condition): number {
    return Number(this.#statements.get(`SELECT count(*) AS total FROM ${from} WHERE ${sql}`).get(...values)!.total)
  }

  /** A page of the whole list in its own order. It is read from the block in which it begins. */
  #readAt({ list, limit, offset, descending, publishedOnly }: PageQuery, blocks: readonly Block[]): RawRow[] {
    const total = sizeOf(blocks)
    const end = descending ? total - offset : Math.min(total, offset + limit)
    const start = descending ? Math.max(0, end - limit) : offset
    const block = blocks.findLast(({ before }) => before <= start)
    if (!block || end <= start) return []
    const page = `SELECT r.key, r.revision, r.data FROM records r JOIN (
      SELECT id FROM records WHERE list = ?${onlyPublished(publishedOnly)} AND (sort_key, key) >= (?, ?)
      ORDER BY sort_key, key LIMIT ? OFFSET ?) AS p ON r.id = p.id ORDER BY r.sort_key, r.key`
    const values = [list, block.sortKey, block.key, end - start, start - block.before]
    const rows = this.#statements.get(page).all(...values) as RawRow[]
    return descending ? rows.reverse() : rows
  }

  /** A page of the records that match, in the list's own order. The inner query runs on the index alone. */
  #readInOrder({ limit, offset, descending }: PageQuery, { from, sql, values }: Condition): RawRow[] {
    const direction = descending ? ' DESC' : ''
    const page = `SELECT r.key, r.revision, r.data FROM records r JOIN (
      SELECT id FROM ${from} WHERE ${sql} ORDER BY sort_key${direction}, key${direction} LIMIT ? OFFSET ?) AS p ON r.id = p.id
      ORDER BY r.sort_key${direction}, r.key${direction}`
    return this.#statements.get(page).all(...values, limit, offset) as RawRow[]
  }

  /** A page that is sorted by a field: it looks into each record, unless the field has an index (decisions 23 and 80). */
  #readSorted({ limit, offset, descending, sort }: PageQuery, { from, sql, values }: Condition): RawRow[] {
    const direction = descending ? ' DESC' : ''
    const { field, missing, descending: sortedDown, byIndex } = sort!
    const fieldKey = byIndex ? 'indexed_key' : 'coalesce(json_extract(field_keys, ?), ?)'
    // Only ids are sorted; the rows of the page are fetched afterwards.
    const ids = this.#statements
      .get(
        `SELECT id FROM ${from} WHERE ${sql} ORDER BY ${fieldKey}${sortedDown ? ' DESC' : ''},
        sort_key${direction}, key${direction} LIMIT ? OFFSET ?`,
      )
      .all(...values, ...(byIndex ? [] : [`$."${field}"`, missing]), limit, offset) as { id: number }[]
    const record = this.#statements.get('SELECT key, revision, data FROM records WHERE id = ?')
    return ids.map(({ id }) => record.get(id) as RawRow)
  }

  /** The positions of records in their list, counted from 1: those of their blocks, and those in them. */
  #readPositions({ list, descending, publishedOnly }: PageQuery, rows: readonly RawRow[], blocks: readonly Block[]) {
    const placeOf = this.#statements.get(
      `SELECT r.sort_key AS sortKey, b.from_sort_key AS fromSortKey, b.from_key AS fromKey
        FROM records r JOIN list_blocks b ON b.list = r.list AND (b.from_sort_key, b.from_key) <= (r.sort_key, r.key)
        WHERE r.list = ? AND r.key = ? ORDER BY b.from_sort_key DESC, b.from_key DESC LIMIT 1`,
    )
    const within = this.#statements.get(
      `SELECT count(*) AS count FROM records WHERE list = ?${onlyPublished(publishedOnly)}
        AND (sort_key, key) >= (?, ?) AND (sort_key, key) <= (?, ?)`,
    )
    const total = sizeOf(blocks)
    return rows.map(({ key }) => {
      const place = placeOf.get(list, key) as { sortKey: string; fromSortKey: string; fromKey: string }
      const block = blocks.find((each) => each.sortKey === place.fromSortKey && each.key === place.fromKey)!
      const position = block.before + Number(within.get(list, block.sortKey, block.key, place.sortKey, key)!.count)
      return descending ? total + 1 - position : position
    })
  }
}

/** The conditions that the index of the indexed field finds. */
const ofIndexed = (indexed: IndexedRange) =>
  (
    [
      ['=', indexed.value],
      ['>=', indexed.from],
      ['<=', indexed.until],
    ] as const
  ).flatMap(([relation, value]) => (value === undefined ? [] : [{ sql: ` AND indexed_key ${relation} ?`, value }]))

const sizeOf = (blocks: readonly Block[]) => {
  const last = blocks.at(-1)
  return last ? last.before + last.size : 0
}

/** The parts by which the index finds a text: FTS5 would read a query only up to a NUL. */
const searchedParts = (text: string): string[] => [...trigrams(text)].filter((part) => !part.includes('\0'))

/** A text as FTS5 reads it, whatever it contains. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
