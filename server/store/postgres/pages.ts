import { comparisonsOf, type FoundPage, type PageQuery } from '../engine.ts'
import { toRow } from '../plan-write.ts'
import { storedText } from '../stored-text.ts'
import type { DatabaseConnections, Value } from './connections.ts'
import { revisionCounter } from './schema.ts'

type Raw = {
  head: number
  total: number
  sums: number[]
  key: string | null
  revision: number
  data: string
  position: number | null
}

/** Returns the placeholder of a parameter with this value. */
type AddParameter = (value: Value) => string

export const onlyPublished = (publishedOnly: boolean) => (publishedOnly ? ' AND NOT unpublished' : '')

/** Reads one page of a list, its size and the newest revision in one statement, which sees one moment. */
export async function readPage(connections: DatabaseConnections, query: PageQuery): Promise<FoundPage> {
  const values: Value[] = []
  const sql = pageSql(query, (value) => `$${values.push(value)}`)
  // Not named: the database plans each page with its own values.
  const found = await connections.read<Raw>(sql, values, { named: false })
  const { head, total, sums } = found[0]!
  const rows = found.filter(({ key }) => key !== null) as (Raw & { key: string })[]
  return {
    rows: rows.map(toRow),
    ...(query.numbered && { positions: rows.map(({ position }) => position!) }),
    total,
    sums,
    head,
  }
}

function pageSql(query: PageQuery, add: AddParameter): string {
  const { sort, numbered, sums, search, where = [], anyOf = [], ranges = [], publishedOnly, limit, offset } = query
  const list = add(query.list)
  const direction = query.descending ? ' DESC' : ''
  const listOrder = `sort_key${direction}, key${direction}`
  const equal = query.descending !== (sort?.reversed ?? false) ? ' DESC' : ''
  const order = `${sort ? `field_key${sort.descending ? ' DESC' : ''}, ` : ''}sort_key${equal}, key${equal}`
  const fieldKey = sort && `, ${sort.byIndex ? query.indexed!.column : fieldKeySql(sort, add)} AS field_key`
  // An index alone counts the records and finds the page, without a list of all that match.
  const isInIndex = sums.length + search.length + where.length + anyOf.length + ranges.length === 0
  const numbers = sums.map((field, at) => `, ${numberSql(add(field))} AS number_${at}`)
  const added = sums.map((_, at) => `coalesce(sum(number_${at}), 0)`)
  return `WITH matching AS ${isInIndex ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (
      SELECT key, sort_key${fieldKey ?? ''}${numbers.join('')} FROM records WHERE list = ${list}${conditions(query, add)}),
    page AS (SELECT * FROM matching ORDER BY ${order} LIMIT ${add(limit)} OFFSET ${add(offset)}),
    place AS (SELECT key, row_number() OVER (ORDER BY ${listOrder}) AS position FROM records
      WHERE list = ${list}${onlyPublished(publishedOnly)})
    SELECT head.value AS head, size.total, size.sums, record.key, record.revision, record.data,
      ${numbered ? 'place.position' : 'NULL'} AS position
    FROM (SELECT value FROM counters WHERE name = '${revisionCounter}') AS head
    CROSS JOIN (SELECT count(*) AS total, ARRAY[${added}]::float8[] AS sums FROM matching) AS size
    LEFT JOIN (page JOIN records AS record ON record.list = ${list} AND record.key = page.key
      ${numbered ? 'JOIN place ON place.key = page.key' : ''}) ON true
    ORDER BY ${sort ? `page.field_key${sort.descending ? ' DESC' : ''}, ` : ''}page.sort_key${equal}, page.key${equal}`
}

const fieldKeySql = ({ field, missing }: NonNullable<PageQuery['sort']>, add: AddParameter) =>
  `coalesce(field_keys ->> ${add(field)}, ${add(missing)}) COLLATE "C"`

/** The number in a field; null where there is none. `field`: the placeholder of its name. */
const numberSql = (field: string) =>
  `CASE WHEN jsonb_typeof(data::jsonb -> ${field}) = 'number' THEN (data::jsonb ->> ${field})::numeric END`

function conditions(
  { search, sortKey, indexed, where = [], anyOf = [], ranges = [], publishedOnly }: PageQuery,
  add: AddParameter,
): string {
  const texts = search.map(
    (words) => ` AND (${words.map((word) => `strpos(search_text, ${add(word)}) > 0`).join(' OR ')})`,
  )
  const filters = where.map(({ field, absent, value }) => {
    const stored = `nullif(data::jsonb -> ${add(field)}, 'null'::jsonb)`
    const json = (searched: string | number) =>
      JSON.stringify(absent === 0 ? searched === 1 : typeof searched === 'string' ? storedText(searched) : searched)
    return ` AND coalesce(${stored}, ${add(json(absent))}::jsonb) = ${add(json(value))}::jsonb`
  })
  const choices = anyOf.map(
    ({ field, values }) =>
      ` AND data::jsonb ->> ${add(field)} IN (SELECT json_array_elements_text(${add(JSON.stringify(values))}::json))`,
  )
  const bounds = ranges.flatMap(({ field, from, until }) => {
    const name = add(field)
    const stored = `(data::jsonb ->> ${name}) COLLATE "C"`
    return [
      ` AND jsonb_typeof(data::jsonb -> ${name}) = 'string' AND ${stored} > ''`,
      ...(from === undefined ? [] : [` AND ${stored} >= ${add(from)}`]),
      ...(until === undefined ? [] : [` AND ${stored} <= ${add(until)}`]),
    ]
  })
  const ofSortKey = sortKey === undefined ? '' : ` AND sort_key = ${add(sortKey)}`
  const inIndex = indexed?.values
    ? [` AND ${indexed.column} = ANY(${add(indexed.values)}::text[])`]
    : comparisonsOf(indexed ?? {}).map(({ operator, end }) => ` AND ${indexed!.column} ${operator} ${add(end)}`)
  return [onlyPublished(publishedOnly), ofSortKey, ...inIndex, ...texts, ...filters, ...choices, ...bounds].join('')
}
