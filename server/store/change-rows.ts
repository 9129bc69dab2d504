import type { BatchChange, Data } from './engine.ts'

// What both engines share when they read the table `changes`.

/** Data as the database stores it; null when the record was deleted or its data erased. */
export type StoredData = string | null
export const parseData = (data: StoredData): Data | undefined =>
  data === null ? undefined : (JSON.parse(data) as Data)

/** After every timestamp. */
export const lastTime = '9999'

/** The changes of the record of a change `c`. */
export const ofRecord = 'FROM changes o WHERE o.list = c.list AND o.key = c.key'

/** The names of all actors, with one step in the index per actor. */
export const actorsSql = `WITH RECURSIVE found (actor) AS (
  SELECT min(actor) FROM changes WHERE batch IS NULL UNION ALL
  SELECT (SELECT min(actor) FROM changes WHERE batch IS NULL AND actor > found.actor) FROM found WHERE actor IS NOT NULL)
  SELECT actor FROM found WHERE actor IS NOT NULL`

/** A change of a batch beside the last change of its record. `later`: how many changes follow it. */
export type BatchRow = {
  revision: number
  list: string
  key: string
  data: StoredData
  previous: StoredData
  lastRevision: number
  lastBatch: string | null
  lastActor: string
  later: number
}

export const toBatchChange = ({
  data,
  previous,
  lastRevision,
  lastBatch,
  lastActor,
  ...row
}: BatchRow): BatchChange => ({
  ...row,
  data: parseData(data),
  previous: parseData(previous),
  last: { revision: lastRevision, batch: lastBatch ?? undefined, actor: lastActor },
})
