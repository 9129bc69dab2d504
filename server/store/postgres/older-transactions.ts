import type { Client, Connections } from './connections.ts'

const pauseMs = 20

/** Transactions from this number on, in the notation of `txid_current`, see everything that is committed now. @throws Unavailable */
export async function readHorizon(connections: Connections): Promise<string> {
  const sql = 'SELECT txid_snapshot_xmax(txid_current_snapshot())::text AS horizon'
  return (await connections.read<{ horizon: string }>(sql))[0]!.horizon
}

/**
 * Waits up to `timeoutMs` until no transaction sees the database as it was before `horizon`, so that a VACUUM removes what was
 * deleted by then. Returns whether that is so. Two rounds: a transaction that begins while an older one runs may be kept in mind
 * as long as that one is. What each of them sees is not shown to every user, but which of them run is.
 */
export async function olderTransactionsEnd(client: Client, horizon: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  for (const _round of ['older ones', 'those that began beside them']) {
    const older = await readRunning(client)
    for (let running = older; running.some((each) => older.includes(each)); running = await readRunning(client)) {
      if (performance.now() > deadline) return false
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  }
  return !(await isKeptElsewhere(client, horizon))
}

/** The transactions of this database that run, besides the own one. Those of other databases see other rows. */
async function readRunning(client: Client): Promise<string[]> {
  const sql = `SELECT virtualtransaction AS id FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'virtualxid' AND granted AND datname = current_database() AND pid <> pg_backend_pid()`
  return (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id)
}

/** Whether a copy of the server that reads, or a prepared transaction, keeps what was deleted before `horizon`. */
async function isKeptElsewhere(client: Client, horizon: string): Promise<boolean> {
  const sql = `SELECT 1 FROM (SELECT xmin FROM pg_replication_slots
      UNION ALL SELECT backend_xmin FROM pg_stat_replication
      UNION ALL SELECT transaction FROM pg_prepared_xacts WHERE database = current_database()) AS kept (xmin)
    WHERE age(xmin) > age(($1::bigint % 4294967296)::text::xid)`
  return (await client.query(sql, [horizon])).rows.length > 0
}
