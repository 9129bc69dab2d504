import type { Client, Value } from './connections.ts'

/** A block that grows larger is divided into blocks of half this size. */
const maxSize = 1000

/**
 * Each list in its own order is divided into blocks, as in SQLite (decision 65). A block begins with the record at
 * `from_sort_key` and `from_key`, the first block of a list before all records; it ends where the next one begins.
 */
export const blockTable = `
CREATE TABLE list_blocks (
  list text COLLATE "C", from_sort_key text COLLATE "C", from_key text COLLATE "C", total bigint NOT NULL,
  unpublished bigint NOT NULL, PRIMARY KEY (list, from_sort_key, from_key));`

/** Makes the blocks of all lists, or of those that fulfil a condition. */
export const fillBlocks = (where = '') => `
INSERT INTO list_blocks (list, from_sort_key, from_key, total, unpublished)
  SELECT list, CASE WHEN block = 0 THEN '' ELSE min(sort_key) FILTER (WHERE is_first) END,
    CASE WHEN block = 0 THEN '' ELSE min(key) FILTER (WHERE is_first) END, count(*), count(*) FILTER (WHERE unpublished)
  FROM (
    SELECT list, sort_key, key, unpublished, place / ${maxSize / 2} AS block, place % ${maxSize / 2} = 0 AS is_first FROM (
      SELECT list, sort_key, key, unpublished, row_number() OVER (PARTITION BY list ORDER BY sort_key, key) - 1 AS place
      FROM records ${where}) AS placed) AS divided
  GROUP BY list, block;`

/** Where a record stands in its list. */
export type Place = { list: string; key: string; sortKey: string; unpublished: boolean }
/** A record before and after a transaction; undefined when it does not exist. */
export type Moved = { before: Place | undefined; after: Place | undefined }
type Change = Omit<Place, 'unpublished'> & { total: -1 | 0 | 1; unpublished: number }
type BlockStart = { list: string; sortKey: string; key: string }
export type Run = <R extends object>(text: string, values: readonly Value[]) => Promise<R[]>

/**
 * Counts records that were created, moved and removed. Call it in the transaction that writes them, after it has written them and
 * under the lock of the revision counter. `run` runs a statement.
 */
export async function countInBlocks(run: Run, moved: readonly Moved[]): Promise<void> {
  const changes = moved.flatMap(toChanges)
  if (changes.length === 0) return
  type Counted = BlockStart & { total: number }
  const counted = await run<Counted>(countSql, [
    changes.map(({ list }) => list),
    changes.map(({ sortKey }) => sortKey),
    changes.map(({ key }) => key),
    changes.map(({ total }) => total),
    changes.map(({ unpublished }) => unpublished),
  ])
  const left = changes.filter(({ total }) => total === -1)
  if (left.length > 0) {
    const starts = await run<BlockStart>(startsSql, [
      left.map(({ list }) => list),
      left.map(({ sortKey }) => sortKey),
      left.map(({ key }) => key),
    ])
    for (const { list, sortKey, key } of starts) await run(mergeSql, [list, sortKey, key])
    if (starts.length > 0) return divideLarge(run, [...new Set(changes.map(({ list }) => list))])
  }
  for (const block of counted.filter(({ total }) => total > maxSize)) await divide(run, block)
}

/** Makes the blocks of a list anew, after all of its records were written. */
export async function rebuildBlocks(client: Client, list: string): Promise<void> {
  await client.query('DELETE FROM list_blocks WHERE list = $1', [list])
  await client.query(fillBlocks('WHERE list = $1'), [list])
}

function toChanges({ before, after }: Moved): Change[] {
  if (before && after && before.sortKey === after.sortKey) {
    const unpublished = Number(after.unpublished) - Number(before.unpublished)
    return unpublished === 0 ? [] : [{ ...after, total: 0, unpublished }]
  }
  return [
    ...(before ? [{ ...before, total: -1 as const, unpublished: before.unpublished ? -1 : 0 }] : []),
    ...(after ? [{ ...after, total: 1 as const, unpublished: after.unpublished ? 1 : 0 }] : []),
  ]
}

async function divideLarge(run: Run, lists: readonly string[]) {
  const sql = `SELECT list, from_sort_key AS "sortKey", from_key AS key, total FROM list_blocks
    WHERE list = ANY($1::text[]) AND total > ${maxSize}`
  for (const block of await run<BlockStart & { total: number }>(sql, [lists])) await divide(run, block)
}

/** Divides a block into equal ones of at least half of the greatest size. */
async function divide(run: Run, { list, sortKey, key, total }: BlockStart & { total: number }) {
  const size = Math.ceil(total / Math.floor(total / (maxSize / 2)))
  await run(divideSql, [list, sortKey, key, total, size])
}

/** The block of a place, of which there is none before the list has its first record. */
const blockOf = (list: string, sortKey: string, key: string) => `SELECT from_sort_key, from_key FROM list_blocks
    WHERE list = ${list} AND (from_sort_key, from_key) <= (${sortKey}, ${key})
    ORDER BY from_sort_key DESC, from_key DESC LIMIT 1`

const countSql = `INSERT INTO list_blocks AS block (list, from_sort_key, from_key, total, unpublished)
  SELECT c.list, coalesce(b.from_sort_key, ''), coalesce(b.from_key, ''), sum(c.total), sum(c.unpublished)
  FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) AS c (list, sort_key, key, total, unpublished)
  LEFT JOIN LATERAL (${blockOf('c.list', 'c.sort_key', 'c.key')}) AS b ON true
  GROUP BY 1, 2, 3
  ON CONFLICT (list, from_sort_key, from_key) DO UPDATE
  SET total = block.total + excluded.total, unpublished = block.unpublished + excluded.unpublished
  RETURNING list, from_sort_key AS "sortKey", from_key AS key, total`

/** The blocks that begin with records which have left, the last one first. */
const startsSql = `SELECT b.list, b.from_sort_key AS "sortKey", b.from_key AS key FROM list_blocks AS b
  JOIN unnest($1::text[], $2::text[], $3::text[]) AS c (list, sort_key, key)
  ON b.list = c.list AND b.from_sort_key = c.sort_key AND b.from_key = c.key
  ORDER BY b.from_sort_key DESC, b.from_key DESC`

/** Makes a block part of the one before, so that no sort key of a deleted record remains. */
const mergeSql = `WITH gone AS (
    DELETE FROM list_blocks WHERE list = $1 AND from_sort_key = $2 AND from_key = $3 RETURNING total, unpublished)
  UPDATE list_blocks AS b SET total = b.total + gone.total, unpublished = b.unpublished + gone.unpublished FROM gone
  WHERE b.list = $1 AND (b.from_sort_key, b.from_key) = (SELECT from_sort_key, from_key FROM list_blocks
    WHERE list = $1 AND (from_sort_key, from_key) < ($2, $3) ORDER BY from_sort_key DESC, from_key DESC LIMIT 1)`

const divideSql = `WITH placed AS (
    SELECT sort_key, key, unpublished, row_number() OVER (ORDER BY sort_key, key) - 1 AS place FROM (
      SELECT sort_key, key, unpublished FROM records WHERE list = $1::text AND (sort_key, key) >= ($2::text, $3::text)
      ORDER BY sort_key, key LIMIT $4::bigint) AS inside)
  INSERT INTO list_blocks (list, from_sort_key, from_key, total, unpublished)
  SELECT $1::text,
    CASE WHEN place / $5::bigint = 0 THEN $2::text ELSE min(sort_key) FILTER (WHERE place % $5::bigint = 0) END,
    CASE WHEN place / $5::bigint = 0 THEN $3::text ELSE min(key) FILTER (WHERE place % $5::bigint = 0) END,
    count(*), count(*) FILTER (WHERE unpublished)
  FROM placed GROUP BY place / $5::bigint
  ON CONFLICT (list, from_sort_key, from_key) DO UPDATE SET total = excluded.total, unpublished = excluded.unpublished`
