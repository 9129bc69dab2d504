import type { PageQuery, Row } from '../engine.ts'
import { toRow } from '../plan-write.ts'
import { storedText } from '../stored-text.ts'
import type { Connections, Value } from './connections.ts'
import { revisionCounter } from './schema.ts'
import { type PartStatistics, rarestParts, searchParts } from './search-parts.ts'

type Found = { rows: Row[]; total: number; head: number; positions?: number[] }
type Raw = {
  head: number
  total: number
  key: string | null
  revision: number
  data: string
  position: number | null
}

/** The parameters of a statement: `add` returns the placeholder of a value. `shares`: how common the parts of search texts are. */
class Parameters {
  readonly values: Value[] = []
  readonly shares: ReadonlyMap<number, number>
  constructor(shares: ReadonlyMap<number, number>) {
    this.shares = shares
  }
  add(value: Value): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export const onlyPublished = (publishedOnly: boolean) => (publishedOnly ? ' AND NOT unpublished' : '')

/** Reads one page of a list, its size and the newest revision in one statement, which sees one moment. */
export async function readPage(connections: Connections, statistics: PartStatistics, query: PageQuery): Promise<Found> {
  const parameters = new Parameters(query.search.length > 0 ? await statistics.shares() : new Map())
  const sql = pageSql(query, parameters)
  // A search is planned with its own words: an index helps with some of them only.
  const found = await connections.read<Raw>(sql, parameters.values, { named: query.search.length === 0 })
  const { head, total } = found[0]!
  const rows = found.filter(({ key }) => key !== null) as (Raw & { key: string })[]
  return {
    rows: rows.map(toRow),
    ...(query.numbered && { positions: rows.map(({ position }) => position!) }),
    ...{ total, head },
  }
}

function pageSql(query: PageQuery, parameters: Parameters): string {
  const list = parameters.add(query.list)
  const { sort, numbered } = query
  const filters = (query.where?.length ?? 0) + (query.ranges?.length ?? 0)
  const selects = query.search.length > 0 || query.indexed !== undefined || filters > 0
  const isWhole = !selects && !sort
  const direction = query.descending ? ' DESC' : ''
  const sortedBy = sort ? `field_key${sort.descending ? ' DESC' : ''}, ` : ''
  const order = `${sortedBy}sort_key${direction}, key${direction}`
  const page = isWhole ? pageAtSql(query, list, order, parameters) : pageOfMatchingSql(query, list, order, parameters)
  return `WITH ${blocksSql(query, list)}, ${page} ${numbered ? `, ${placesSql(query, list)}` : ''}
    SELECT head.value AS head, size.total, record.key, record.revision, record.data,
      ${numbered ? 'place.position' : 'NULL'} AS position
    FROM (SELECT value FROM counters WHERE name = '${revisionCounter}') AS head
    CROSS JOIN (SELECT ${selects ? '(SELECT count(*) FROM matching)' : sizeSql} AS total) AS size
    LEFT JOIN (page JOIN records AS record ON record.list = ${list} AND record.key = page.key
      ${numbered ? 'JOIN place ON place.key = page.key' : ''}) ON true
    ORDER BY ${sort ? `page.${sortedBy}` : ''}page.sort_key${direction}, page.key${direction}`
}

/** The blocks of the list in its order. `before`: how many records come before, `size`: how many it has. */
const blocksSql = ({ publishedOnly }: PageQuery, list: string) => `blocks AS MATERIALIZED (
    SELECT from_sort_key, from_key, size, (sum(size) OVER (ORDER BY from_sort_key, from_key))::bigint - size AS before
    FROM (SELECT from_sort_key, from_key, total${publishedOnly ? ' - unpublished' : ''} AS size
      FROM list_blocks WHERE list = ${list}) AS own)`

/** The number of records of the list. */
const sizeSql = '(SELECT coalesce(sum(size), 0)::bigint FROM blocks)'

/**
 * A page of the whole list in its own order. It is read from the block in which it begins. The last LIMIT tells the planner how few
 * records they are.
 */
function pageAtSql(query: PageQuery, list: string, order: string, parameters: Parameters): string {
  const [limit, offset] = [`${parameters.add(query.limit)}::bigint`, `${parameters.add(query.offset)}::bigint`]
  const end = `greatest(0, ${sizeSql} - ${offset})`
  const bounds = query.descending
    ? `greatest(0, ${end} - ${limit}) AS first, least(${limit}, ${end}) AS count`
    : `${offset} AS first, ${limit} AS count`
  return `bounds AS MATERIALIZED (SELECT ${bounds}),
    beginning AS MATERIALIZED (
      SELECT from_sort_key, from_key, bounds.first - before AS skipped, count FROM blocks, bounds WHERE before <= bounds.first
      ORDER BY from_sort_key DESC, from_key DESC LIMIT 1),
    page AS MATERIALIZED (
      SELECT * FROM (
        SELECT key, sort_key FROM records WHERE list = ${list}${onlyPublished(query.publishedOnly)}
        AND (sort_key, key) >= ((SELECT from_sort_key FROM beginning), (SELECT from_key FROM beginning))
        ORDER BY sort_key, key LIMIT (SELECT count FROM beginning) OFFSET (SELECT skipped FROM beginning)) AS inside
      ORDER BY ${order} LIMIT ${limit})`
}

/** A page of the records that match, or of the list in another order. */
function pageOfMatchingSql(query: PageQuery, list: string, order: string, parameters: Parameters): string {
  const { sort, indexed, search, where = [], ranges = [] } = query
  const fieldKey = sort && (sort.byIndex ? 'indexed_key' : fieldKeySql(sort, parameters))
  const columns = `key, sort_key${sort ? `, ${fieldKey} AS field_key` : ''}`
  const matching = `SELECT ${columns} FROM records WHERE list = ${list}${conditions(query, parameters)}`
  const limits = `LIMIT ${parameters.add(query.limit)} OFFSET ${parameters.add(query.offset)}`
  // The index alone counts the records and finds the page, without a list of all that match.
  const isInIndex = indexed !== undefined && search.length + where.length + ranges.length === 0
  return `matching AS ${isInIndex ? 'NOT MATERIALIZED ' : ''}(${matching}), page AS (SELECT * FROM matching ORDER BY ${order} ${limits})`
}

const fieldKeySql = ({ field, missing }: NonNullable<PageQuery['sort']>, parameters: Parameters) =>
  `coalesce(field_keys ->> ${parameters.add(field)}, ${parameters.add(missing)}) COLLATE "C"`

function conditions(
  { list, search, sortKey, indexed = {}, where = [], ranges = [], publishedOnly }: PageQuery,
  parameters: Parameters,
): string {
  const texts = search.map((words) => {
    const alternatives = words.map((word) => {
      const contains = `strpos(search_text, ${parameters.add(word)}) > 0`
      const parts = rarestParts(searchParts(list, word), parameters.shares)
      return parts.length > 0 ? `(search_parts @> ${parameters.add(parts)}::integer[] AND ${contains})` : contains
    })
    return ` AND (${alternatives.join(' OR ')})`
  })
  const filters = where.map(({ field, absent, value }) => {
    const stored = `nullif(data::jsonb -> ${parameters.add(field)}, 'null'::jsonb)`
    const json = (searched: string | number) =>
      JSON.stringify(absent === 0 ? searched === 1 : typeof searched === 'string' ? storedText(searched) : searched)
    return ` AND coalesce(${stored}, ${parameters.add(json(absent))}::jsonb) = ${parameters.add(json(value))}::jsonb`
  })
  const bounds = ranges.flatMap(({ field, from, until }) => {
    const name = parameters.add(field)
    const stored = `(data::jsonb ->> ${name}) COLLATE "C"`
    return [
      ` AND jsonb_typeof(data::jsonb -> ${name}) = 'string' AND ${stored} > ''`,
      ...(from === undefined ? [] : [` AND ${stored} >= ${parameters.add(from)}`]),
      ...(until === undefined ? [] : [` AND ${stored} <= ${parameters.add(until)}`]),
    ]
  })
  const ofSortKey = sortKey === undefined ? '' : ` AND sort_key = ${parameters.add(sortKey)}`
  const inIndex = (
    [
      ['=', indexed.value],
      ['>=', indexed.from],
      ['<=', indexed.until],
    ] as const
  ).flatMap(([relation, end]) => (end === undefined ? [] : [` AND indexed_key ${relation} ${parameters.add(end)}`]))
  return [onlyPublished(publishedOnly), ofSortKey, ...inIndex, ...texts, ...filters, ...bounds].join('')
}

/** The positions of the records of the page in their list, counted from 1: those of their blocks, and those in them. */
const placesSql = ({ descending, publishedOnly }: PageQuery, list: string) => `place AS (
    SELECT page.key, ${descending ? `${sizeSql} + 1 - ` : ''}(blocks.before + within.count) AS position FROM page
    CROSS JOIN LATERAL (SELECT from_sort_key, from_key FROM list_blocks
      WHERE list = ${list} AND (from_sort_key, from_key) <= (page.sort_key, page.key)
      ORDER BY from_sort_key DESC, from_key DESC LIMIT 1) AS block
    JOIN blocks USING (from_sort_key, from_key)
    CROSS JOIN LATERAL (SELECT count(*) AS count FROM records AS other
      WHERE other.list = ${list}${onlyPublished(publishedOnly)}
      AND (other.sort_key, other.key) >= (block.from_sort_key, block.from_key)
      AND (other.sort_key, other.key) <= (page.sort_key, page.key)) AS within)`
