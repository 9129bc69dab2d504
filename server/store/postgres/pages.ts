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
  const direction = query.descending ? ' DESC' : ''
  const { sort } = query
  const sortedBy = sort ? `field_key${sort.descending ? ' DESC' : ''}, ` : ''
  const order = `${sortedBy}sort_key${direction}, key${direction}`
  const selects = query.search.length > 0 || (query.where?.length ?? 0) + (query.ranges?.length ?? 0) > 0
  const columns = `key, sort_key${sort ? `, ${fieldKeySql(sort, parameters)} AS field_key` : ''}`
  const matching = `SELECT ${columns} FROM records WHERE list = ${list}${conditions(query, parameters)}`
  const limits = `LIMIT ${parameters.add(query.limit)} OFFSET ${parameters.add(query.offset)}`
  const size = sizeSql(query, list)
  return `WITH ${selects ? `matching AS MATERIALIZED (${matching}), ` : ''}
    page AS (SELECT * FROM ${selects ? 'matching' : `(${matching}) AS matching`} ORDER BY ${order} ${limits})
    ${query.numbered ? positionsSql(query, list, size) : ''}
    SELECT head.value AS head, size.total, record.key, record.revision, record.data,
      ${query.numbered ? 'place.position' : 'NULL'} AS position
    FROM (SELECT value FROM counters WHERE name = '${revisionCounter}') AS head
    CROSS JOIN (SELECT ${selects ? '(SELECT count(*) FROM matching)' : size} AS total) AS size
    LEFT JOIN (page JOIN records AS record ON record.list = ${list} AND record.key = page.key
      ${query.numbered ? 'JOIN place ON place.key = page.key' : ''}) ON true
    ORDER BY ${sort ? `page.${sortedBy}` : ''}page.sort_key${direction}, page.key${direction}`
}

/** The number of records of a list. */
const sizeSql = ({ publishedOnly }: PageQuery, list: string) =>
  `coalesce((SELECT total${publishedOnly ? ' - unpublished' : ''} FROM list_sizes WHERE list = ${list}), 0)`

const fieldKeySql = ({ field, missing }: NonNullable<PageQuery['sort']>, parameters: Parameters) =>
  `coalesce(field_keys ->> ${parameters.add(field)}, ${parameters.add(missing)}) COLLATE "C"`

function conditions(
  { list, search, where = [], ranges = [], publishedOnly }: PageQuery,
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
    const stored = () => `(data::jsonb ->> ${parameters.add(field)}) COLLATE "C"`
    return [
      ...(from === undefined ? [] : [` AND ${stored()} >= ${parameters.add(from)}`]),
      ...(until === undefined ? [] : [` AND ${stored()} <= ${parameters.add(until)}`]),
    ]
  })
  return [onlyPublished(publishedOnly), ...texts, ...filters, ...bounds].join('')
}

/** The positions of the records of the page in their list: one pass over the index, up to the last of them. */
const positionsSql = ({ descending, publishedOnly }: PageQuery, list: string, size: string) => `
    , interval_of AS (
      SELECT key, sort_key, lag(sort_key, 1, '') OVER in_order AS last_sort_key, lag(key, 1, '') OVER in_order AS last_key
      FROM page WINDOW in_order AS (ORDER BY sort_key, key)),
    place AS (
      SELECT key, ${descending ? `${size} + 1 - ` : ''}(sum(passed) OVER (ORDER BY sort_key, key))::bigint AS position
      FROM interval_of CROSS JOIN LATERAL (
        SELECT count(*) AS passed FROM records AS other WHERE other.list = ${list}${onlyPublished(publishedOnly)}
        AND (other.sort_key, other.key) > (interval_of.last_sort_key, interval_of.last_key)
        AND (other.sort_key, other.key) <= (interval_of.sort_key, interval_of.key)) AS passing)`
