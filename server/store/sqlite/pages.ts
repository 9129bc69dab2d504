import { comparisonsOf, type IndexedRange, type PageQuery } from '../engine.ts'
import type { Statements } from './statements.ts'

type RawRow = { key: string; revision: number; data: string; sort_key: string }
type RawPage = { rows: RawRow[]; total: number; positions?: number[]; sums: number[] }
/** Where a statement reads, under which condition, and the values of its parameters. */
type Condition = { from: string; sql: string; values: (string | number)[] }

export const onlyPublished = (publishedOnly: boolean) => (publishedOnly ? ' AND unpublished = 0' : '')

/** Reads a page of a list. Call it in a transaction, so that rows, positions and total belong to the same moment. */
export function readPage(statements: Statements, query: PageQuery): RawPage {
  const { limit, offset, sort } = query
  const { from, sql, values } = toCondition(query)
  const fieldKey = sort?.byIndex ? query.indexed!.column : 'coalesce(json_extract(field_keys, ?), ?)'
  const order = `${sort ? `${fieldKey}${sort.descending ? ' DESC' : ''}, ` : ''}${listOrder({ descending: query.descending !== (sort?.reversed ?? false) })}`
  // Only ids are sorted, on an index alone where that is possible; the rows of the page are fetched afterwards.
  const ids = statements
    .get(`SELECT id FROM ${from} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, ...(sort && !sort.byIndex ? [`$."${sort.field}"`, sort.missing] : []), limit, offset)
  const record = statements.get('SELECT key, revision, data, sort_key FROM records WHERE id = ?')
  const rows = ids.map(({ id }) => record.get(id as number) as RawRow)
  // A search goes through the whole list, so it does that twice only when the page does not tell how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  const [total = 0, ...sums] =
    isLast && query.sums.length === 0 ? [offset + rows.length] : readTotals(statements, query, { from, sql, values })
  const positions = query.numbered && { positions: rows.map((row) => positionOf(statements, query, row)) }
  return { rows, total, ...positions, sums }
}

/** How many records there are, and the sums of the fields. */
function readTotals(statements: Statements, { sums }: PageQuery, { from, sql, values }: Condition): number[] {
  const added = sums.map(
    (_, at) => `, total(json_extract(data, ?)) FILTER (WHERE json_type(data, ?) IN ('integer', 'real')) AS sum_${at}`,
  )
  const paths = sums.flatMap((field) => [`$."${field}"`, `$."${field}"`])
  const found = statements
    .get(`SELECT count(*) AS total${added.join('')} FROM ${from} WHERE ${sql}`)
    .get(...paths, ...values)
  return Object.values(found!).map(Number)
}

const listOrder = ({ descending }: Pick<PageQuery, 'descending'>) =>
  descending ? 'sort_key DESC, key DESC' : 'sort_key, key'

/**
 * The condition that a record is in the list, published if necessary, has the values of `where`, lies in the ranges and
 * matches the search.
 */
function toCondition(query: PageQuery): Condition {
  const { list, search, publishedOnly, sortKey, indexed, where = [], anyOf = [], ranges = [] } = query
  const text = search.map((words) => ` AND (${words.map(() => 'instr(search_text, ?) > 0').join(' OR ')})`).join('')
  const filters = where.map(() => ' AND coalesce(json_extract(data, ?), ?) = ?').join('')
  const choices = anyOf.map(() => ' AND json_extract(data, ?) IN (SELECT value FROM json_each(?))').join('')
  const bounds = ranges.flatMap(({ field, from, until }) => [
    // SQLite sorts numbers before texts, so this leaves numbers out.
    { sql: ' AND json_extract(data, ?) > ?', values: [`$."${field}"`, ''] },
    ...(from === undefined ? [] : [{ sql: ' AND json_extract(data, ?) >= ?', values: [`$."${field}"`, from] }]),
    ...(until === undefined ? [] : [{ sql: ' AND json_extract(data, ?) <= ?', values: [`$."${field}"`, until] }]),
  ])
  const inIndex = indexed ? toIndexConditions(indexed) : []
  return {
    from: `records INDEXED BY ${indexed ? `records_by_${indexed.column}` : 'records_in_order'}`,
    sql:
      `list = ?${onlyPublished(publishedOnly)}${sortKey === undefined ? '' : ' AND sort_key = ?'}` +
      inIndex.map(({ sql }) => sql).join('') +
      text +
      filters +
      choices +
      bounds.map(({ sql }) => sql).join(''),
    values: [
      list,
      ...(sortKey === undefined ? [] : [sortKey]),
      ...inIndex.map(({ value }) => value),
      ...search.flat(),
      ...where.flatMap(({ field, absent, value }) => [`$."${field}"`, absent, value]),
      ...anyOf.flatMap(({ field, values }) => [`$."${field}"`, JSON.stringify(values)]),
      ...bounds.flatMap(({ values }) => values),
    ],
  }
}

function toIndexConditions({ column, values, ...range }: IndexedRange): { sql: string; value: string }[] {
  if (values?.length === 1) return [{ sql: ` AND ${column} = ?`, value: values[0]! }]
  if (values) return [{ sql: ` AND ${column} IN (SELECT value FROM json_each(?))`, value: JSON.stringify(values) }]
  return comparisonsOf(range).map(({ operator, end }) => ({ sql: ` AND ${column} ${operator} ?`, value: end }))
}

/** The position of a record in its list, counted from 1. */
function positionOf(statements: Statements, { list, descending, publishedOnly }: PageQuery, { sort_key, key }: RawRow) {
  const sql = `SELECT count(*) AS position FROM records INDEXED BY records_in_order
    WHERE list = ?${onlyPublished(publishedOnly)} AND (sort_key, key) ${descending ? '>=' : '<='} (?, ?)`
  return Number(statements.get(sql).get(list, sort_key, key)!.position)
}
