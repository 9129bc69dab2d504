import {
  actorsSql,
  type BatchRow,
  lastTime,
  ofRecord,
  parseData,
  type StoredData,
  toBatchChange,
} from '../change-rows.ts'
import type { ActivityQuery, ActivityRow, BatchChange, ChangeRow } from '../engine.ts'
import type { DatabaseConnections } from './connections.ts'
import { onlyPublished } from './pages.ts'

type RawChange = Omit<ChangeRow, 'data'> & { data: StoredData }

const toChange = (raw: RawChange): ChangeRow => ({ ...raw, data: parseData(raw.data) })
const columns = 'revision, list, key, data, actor, at, unpublished'

/** Reads the table `changes`. */
export class History {
  readonly #connections: DatabaseConnections

  constructor(connections: DatabaseConnections) {
    this.#connections = connections
  }

  async ofRecord(list: string, key: string): Promise<ChangeRow[]> {
    const sql = `SELECT ${columns} FROM changes WHERE list = $1 AND key = $2 ORDER BY revision DESC LIMIT 1000`
    return (await this.#connections.read<RawChange>(sql, [list, key])).map(toChange)
  }

  async changes(after: number, limit: number, list?: string, publishedOnly = false): Promise<ChangeRow[]> {
    const ofList = list === undefined ? '' : 'list = $3 AND '
    const sql = `SELECT ${columns} FROM changes
      WHERE ${ofList}revision > $1${onlyPublished(publishedOnly)} ORDER BY revision LIMIT $2`
    const values = list === undefined ? [after, limit] : [after, limit, list]
    return (await this.#connections.read<RawChange>(sql, values)).map(toChange)
  }

  async activity({ lists, actor, since = '', until = lastTime, before, limit }: ActivityQuery): Promise<ActivityRow[]> {
    if (lists.length === 0) return []
    const { at, revision } = before ?? { at: until, revision: 0 }
    const values = [since, at, revision, limit, ...(actor === undefined ? [] : [actor]), ...lists]
    const first = values.length - lists.length + 1
    const ofActor = actor === undefined ? '' : ' AND actor = $5'
    const ofList = (
      index: number,
    ) => `(SELECT at, revision FROM changes WHERE batch IS NULL AND list = $${first + index}${ofActor}
      AND at >= $1 AND (at, revision) < ($2, $3::bigint) ORDER BY at DESC, revision DESC LIMIT $4)`
    const sql = `SELECT c.revision, c.list, c.key, c.data, c.actor, c.at, c.unpublished,
      (SELECT o.data ${ofRecord} AND o.revision < c.revision ORDER BY o.revision DESC LIMIT 1) AS previous,
      NOT EXISTS (SELECT 1 ${ofRecord} AND o.revision < c.revision) AS "isFirst",
      NOT EXISTS (SELECT 1 ${ofRecord} AND o.revision > c.revision) AS "isLast",
      EXISTS (SELECT 1 FROM records r WHERE r.list = c.list AND r.key = c.key) AS "exists"
      FROM (SELECT * FROM (${lists.map((_, index) => ofList(index)).join(' UNION ALL ')}) AS found
        ORDER BY at DESC, revision DESC LIMIT $4) AS page
      JOIN changes c ON c.revision = page.revision ORDER BY c.at DESC, c.revision DESC`
    type Raw = Omit<ActivityRow, 'data' | 'previous'> & { data: StoredData; previous: StoredData }
    const rows = await this.#connections.read<Raw>(sql, values)
    return rows.map((raw) => ({ ...raw, data: parseData(raw.data), previous: parseData(raw.previous) }))
  }

  async actors(): Promise<string[]> {
    return (await this.#connections.read<{ actor: string }>(actorsSql)).map(({ actor }) => actor)
  }

  async ofBatch(batch: string, after: number, limit: number): Promise<BatchChange[]> {
    const sql = `SELECT c.revision, c.list, c.key, c.data,
      (SELECT o.data ${ofRecord} AND o.revision < c.revision ORDER BY o.revision DESC LIMIT 1) AS previous,
      last.revision AS "lastRevision", last.batch AS "lastBatch", last.actor AS "lastActor",
      (SELECT count(*) ${ofRecord} AND o.revision > c.revision) AS later
      FROM changes c CROSS JOIN LATERAL (
        SELECT o.revision, o.batch, o.actor ${ofRecord} ORDER BY o.revision DESC LIMIT 1) AS last
      WHERE c.batch = $1 AND c.revision > $2 ORDER BY c.revision LIMIT $3`
    return (await this.#connections.read<BatchRow>(sql, [batch, after, limit])).map(toBatchChange)
  }
}
