import type { Statements } from './statements.ts'

/** A block that grows larger is split into two. */
const maxSize = 1000

/**
 * Each list in its own order is divided into blocks. A block begins with the record at `from_sort_key` and `from_key`, the
 * first block of a list before all records; it ends where the next one begins.
 */
export const blockTable = `
CREATE TABLE list_blocks (
  list TEXT NOT NULL, from_sort_key TEXT NOT NULL, from_key TEXT NOT NULL, total INTEGER NOT NULL, unpublished INTEGER NOT NULL,
  PRIMARY KEY (list, from_sort_key, from_key)) WITHOUT ROWID;`

const blockOf = (record: 'new' | 'old') => `(from_sort_key, from_key) = (SELECT from_sort_key, from_key FROM list_blocks
    WHERE list = ${record}.list AND (from_sort_key, from_key) <= (${record}.sort_key, ${record}.key)
    ORDER BY from_sort_key DESC, from_key DESC LIMIT 1)`

/** The part of a trigger that counts the record `new`. */
export const enterBlock = `INSERT OR IGNORE INTO list_blocks VALUES (new.list, '', '', 0, 0);
  UPDATE list_blocks SET total = total + 1, unpublished = unpublished + new.unpublished
    WHERE list = new.list AND ${blockOf('new')};`

const blockFromOld = 'list = old.list AND from_sort_key = old.sort_key AND from_key = old.key'

/**
 * The part of a trigger that no longer counts the record `old`. A block that began with it becomes part of the block before, so
 * that no sort key of a deleted record remains.
 */
export const leaveBlock = `UPDATE list_blocks SET total = total - 1, unpublished = unpublished - old.unpublished
    WHERE list = old.list AND ${blockOf('old')};
  UPDATE list_blocks SET
      total = total + (SELECT total FROM list_blocks WHERE ${blockFromOld}),
      unpublished = unpublished + (SELECT unpublished FROM list_blocks WHERE ${blockFromOld})
    WHERE EXISTS (SELECT 1 FROM list_blocks WHERE ${blockFromOld}) AND list = old.list
    AND (from_sort_key, from_key) = (SELECT from_sort_key, from_key FROM list_blocks
      WHERE list = old.list AND (from_sort_key, from_key) < (old.sort_key, old.key)
      ORDER BY from_sort_key DESC, from_key DESC LIMIT 1);
  DELETE FROM list_blocks WHERE ${blockFromOld};`

/** A statement that makes the blocks of all lists, or of one: its parameter is the list. */
export const fillBlocks = (where = '') => `
INSERT INTO list_blocks (list, from_sort_key, from_key, total, unpublished)
  SELECT list, iif(block = 0, '', sort_key), iif(block = 0, '', key), total, unpublished FROM (
    SELECT list, block, min(place), sort_key, key, count(*) AS total, sum(unpublished) AS unpublished FROM (
      SELECT list, sort_key, key, unpublished, place, (place - 1) / ${maxSize / 2} AS block FROM (
        SELECT list, sort_key, key, unpublished, row_number() OVER (PARTITION BY list ORDER BY sort_key, key) AS place
        FROM records ${where}))
    GROUP BY list, block)`

type Place = { sortKey: string; key: string }
/** `before`: how many records of the list come before the block, `size`: how many it has. */
export type Block = Place & { before: number; size: number }

/** Counts records and finds their places without reading the whole list. */
export class ListBlocks {
  readonly #statements: Statements

  constructor(statements: Statements) {
    this.#statements = statements
  }

  /** The blocks of a list in its order. With `publishedOnly`, only published records count. */
  of(list: string, publishedOnly: boolean): Block[] {
    const size = publishedOnly ? 'total - unpublished' : 'total'
    const rows = this.#statements
      .get(
        `SELECT from_sort_key AS sortKey, from_key AS key, ${size} AS size FROM list_blocks
          WHERE list = ? ORDER BY from_sort_key, from_key`,
      )
      .all(list) as (Place & { size: number })[]
    let before = 0
    return rows.map((row) => {
      before += row.size
      return { ...row, before: before - row.size }
    })
  }

  /** Splits the block of a record if it has become too large. Call it in the transaction that writes the record. */
  split(list: string, record: Place) {
    const block = this.#statements
      .get(
        `SELECT from_sort_key AS sortKey, from_key AS key, total, unpublished FROM list_blocks
          WHERE list = ? AND (from_sort_key, from_key) <= (?, ?) ORDER BY from_sort_key DESC, from_key DESC LIMIT 1`,
      )
      .get(list, record.sortKey, record.key) as (Place & { total: number; unpublished: number }) | undefined
    if (!block || block.total <= maxSize) return
    const half = Math.floor(block.total / 2)
    const inOrder = 'FROM records WHERE list = ? AND (sort_key, key) >= (?, ?) ORDER BY sort_key, key LIMIT'
    const middle = this.#statements
      .get(`SELECT sort_key AS sortKey, key ${inOrder} 1 OFFSET ?`)
      .get(list, block.sortKey, block.key, half) as Place
    const { unpublished } = this.#statements
      .get(`SELECT sum(unpublished) AS unpublished FROM (SELECT unpublished ${inOrder} ?)`)
      .get(list, block.sortKey, block.key, half) as { unpublished: number }
    this.#statements
      .get('UPDATE list_blocks SET total = ?, unpublished = ? WHERE list = ? AND from_sort_key = ? AND from_key = ?')
      .run(half, unpublished, list, block.sortKey, block.key)
    this.#statements
      .get('INSERT INTO list_blocks VALUES (?, ?, ?, ?, ?)')
      .run(list, middle.sortKey, middle.key, block.total - half, block.unpublished - unpublished)
  }

  /** Makes the blocks of a list anew, after many of its records were written. */
  rebuild(list: string) {
    this.#statements.get('DELETE FROM list_blocks WHERE list = ?').run(list)
    this.#statements.get(fillBlocks('WHERE list = ?')).run(list)
  }
}
