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
import { onlyPublished } from './pages.ts'
import type { Statements } from './statements.ts'

type RawChange = Omit<ChangeRow, 'data' | 'unpublished'> & { data: StoredData; unpublished: number }

const columns = 'revision, list, key, data, actor, at, unpublished'
const toChange = ({ data, unpublished, ...raw }: RawChange): ChangeRow => ({
  ...raw,
  data: parseData(data),
  unpublished: unpublished === 1,
})

/** Reads the table `changes`. */
export class History {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  #all<Raw>(sql: string, ...values: (string | number)[]): Raw[] {
    return this.#statements.get(sql).all(...values) as Raw[]
  }

  ofRecord(list: string, key: string): ChangeRow[] {
    const sql = `SELECT ${columns} FROM changes WHERE list = ? AND key = ? ORDER BY revision DESC LIMIT 1000`
    return this.#all<RawChange>(sql, list, key).map(toChange)
  }

  changes(after: number, limit: number, list?: string, publishedOnly = false): ChangeRow[] {
    const ofList = list === undefined ? '' : 'list = ? AND '
    const sql = `SELECT ${columns} FROM changes
      WHERE ${ofList}revision > ?${onlyPublished(publishedOnly)} ORDER BY revision LIMIT ?`
    const values = list === undefined ? [after, limit] : [list, after, limit]
    return this.#all<RawChange>(sql, ...values).map(toChange)
  }

  activity({ lists, actor, since = '', until = lastTime, before, limit }: ActivityQuery): ActivityRow[] {
    if (lists.length === 0) return []
    const { at, revision } = before ?? { at: until, revision: 0 }
    const [index, ofActor] = actor === undefined ? ['changes_in_time', ''] : ['changes_by_actor', ' AND actor = ?']
    const ofList = `SELECT * FROM (SELECT at, revision FROM changes INDEXED BY ${index} WHERE batch IS NULL AND list = ?${ofActor}
      AND at >= ? AND (at, revision) < (?, ?) ORDER BY at DESC, revision DESC LIMIT ?)`
    const sql = `SELECT c.revision, c.list, c.key, c.data, c.actor, c.at, c.unpublished,
      (SELECT o.data ${ofRecord} AND o.revision < c.revision ORDER BY o.revision DESC LIMIT 1) AS previous,
      NOT EXISTS (SELECT 1 ${ofRecord} AND o.revision < c.revision) AS isFirst,
      NOT EXISTS (SELECT 1 ${ofRecord} AND o.revision > c.revision) AS isLast,
      EXISTS (SELECT 1 FROM records r WHERE r.list = c.list AND r.key = c.key) AS present
      FROM (${lists.map(() => ofList).join(' UNION ALL ')} ORDER BY at DESC, revision DESC LIMIT ?) AS page
      JOIN changes c ON c.revision = page.revision ORDER BY c.at DESC, c.revision DESC`
    const values = lists.flatMap((list) => [list, ...(actor === undefined ? [] : [actor]), since, at, revision, limit])
    type Raw = RawChange & { previous: StoredData; isFirst: number; isLast: number; present: number }
    return this.#all<Raw>(sql, ...values, limit).map(({ previous, isFirst, isLast, present, ...raw }) => ({
      ...toChange(raw),
      previous: parseData(previous),
      isFirst: isFirst === 1,
      isLast: isLast === 1,
      exists: present === 1,
    }))
  }

  actors(): string[] {
    return this.#all<{ actor: string }>(actorsSql).map(({ actor }) => actor)
  }

  ofBatch(batch: string, after: number, limit: number): BatchChange[] {
    const sql = `SELECT c.revision, c.list, c.key, c.data,
      (SELECT o.data ${ofRecord} AND o.revision < c.revision ORDER BY o.revision DESC LIMIT 1) AS previous,
      (SELECT max(o.revision) ${ofRecord}) AS lastRevision,
      (SELECT o.batch ${ofRecord} ORDER BY o.revision DESC LIMIT 1) AS lastBatch,
      (SELECT o.actor ${ofRecord} ORDER BY o.revision DESC LIMIT 1) AS lastActor,
      (SELECT count(*) ${ofRecord} AND o.revision > c.revision) AS later
      FROM changes c WHERE c.batch = ? AND c.revision > ? ORDER BY c.revision LIMIT ?`
    return this.#all<BatchRow>(sql, batch, after, limit).map(toBatchChange)
  }
}
