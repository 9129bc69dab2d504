import type { Client, Connections } from './connections.ts'

const pauseMs = 20

/**
 * Transactions from this number on, in the notation of `txid_current`, see everything that is committed now. @throws
 * Unavailable
 */
export async function readHorizon(connections: Connections): Promise<string> {
  const sql = 'SELECT txid_snapshot_xmax(txid_current_snapshot())::text AS horizon'
  return (await connections.read<{ horizon: string }>(sql))[0]!.horizon
}

/**
 * Waits up to `timeoutMs` until no transaction sees the database as it was before `horizon`, so that a VACUUM removes what was
 * deleted by then. Returns whether that is so.
 */
export async function olderTransactionsEnd(client: Client, horizon: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  const isTrueInTime = async (condition: () => Promise<boolean>) => {
    while (!(await condition())) {
      if (performance.now() > deadline) return false
      await new Promise((next) => setTimeout(next, pauseMs))
    }
    return true
  }
  if (!(await isTrueInTime(() => olderWritersHaveEnded(client, horizon)))) return false
  // Two rounds, because a transaction that begins meanwhile may take over what an older one sees (`SET TRANSACTION SNAPSHOT`).
  for (const _round of ['those that run', 'those that began beside them']) {
    const older = await readRunning(client)
    const haveEnded = async () => !(await readRunning(client)).some((each) => older.includes(each))
    if (!(await isTrueInTime(haveEnded))) return false
  }
  return !(await isKeptElsewhere(client, horizon))
}

/**
 * Whether each transaction with a number before `horizon` has ended. All databases of the server share these numbers, and what a
 * transaction sees, also that of VACUUM FULL, is bounded by the oldest that runs in any of them. Prepared ones are included.
 */
async function olderWritersHaveEnded(client: Client, horizon: string): Promise<boolean> {
  const sql = 'SELECT txid_snapshot_xmin(txid_current_snapshot()) >= $1::bigint AS ended'
  return (await client.query<{ ended: boolean }>(sql, [horizon])).rows[0]!.ended
}

/**
 * The transactions of this database that run, besides the own one, and those of connections that have not opened a database yet:
 * they see rows of this one too. What each of them sees is not shown to every user, but which of them run is.
 */
async function readRunning(client: Client): Promise<string[]> {
  const sql = `SELECT virtualtransaction AS id FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'virtualxid' AND granted AND pid <> pg_backend_pid()
      AND (datname IS NULL OR datname = current_database())`
  return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id)
}

/** Whether a copy of the server that reads keeps what was deleted before `horizon`. */
async function isKeptElsewhere(client: Client, horizon: string): Promise<boolean> {
  const sql = `SELECT 1 FROM (SELECT xmin FROM pg_replication_slots
      UNION ALL SELECT backend_xmin FROM pg_stat_replication) AS kept (xmin)
    WHERE age(xmin) > age(($1::bigint % 4294967296)::text::xid)`
  return (await client.query(sql, [horizon])).rows.length > 0
}
