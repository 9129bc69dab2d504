import { DatabaseSync } from 'node:sqlite'

// A mistake for the campaign to find, loaded before the server with `--import`: commits are acknowledged at once and happen
// two seconds later. A server that is killed in between loses what it has acknowledged.

const lateMs = 2000
const timers = new WeakMap<DatabaseSync, NodeJS.Timeout>()
const exec = DatabaseSync.prototype.exec

DatabaseSync.prototype.exec = function (sql: string) {
  if (sql === 'COMMIT' && this.location()?.endsWith('honbu.db')) {
    const commit = () => {
      timers.delete(this)
      exec.call(this, 'COMMIT')
    }
    if (!timers.has(this)) timers.set(this, setTimeout(commit, lateMs))
    return
  }
  // The transaction is still open.
  if (timers.has(this) && sql.startsWith('BEGIN')) return
  exec.call(this, sql)
}
