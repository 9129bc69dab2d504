import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { cleanedErasureCounter, erasureCounter } from './erasure-cleaning.ts'

/** The code of SQLite's own errors when another process uses the database (https://sqlite.org/rescode.html#busy). */
const sqliteBusy = 5

// The thread that rewrites a database (erasure-cleaning.ts). It ends with an error when that is not possible now.
const db = new DatabaseSync(workerData as string, { timeout: 5000 })
// The copy that VACUUM makes is held in memory: a temporary file would contain the personal data outside the data folder.
db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY')
const counted = db.prepare('SELECT value FROM counters WHERE name = ?').get(erasureCounter) as { value: number }
db.exec('VACUUM')
// Until the write-ahead log is moved into it, the file still has its old pages. Writers do not wait for this thread.
db.exec('PRAGMA busy_timeout = 0')
if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0)
  throw Object.assign(new Error('The database is in use'), { errcode: sqliteBusy })
db.exec('PRAGMA busy_timeout = 5000')
db.prepare('UPDATE counters SET value = ? WHERE name = ?').run(counted.value, cleanedErasureCounter)
db.close()
