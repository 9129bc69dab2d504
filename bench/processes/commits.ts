import { DatabaseSync } from 'node:sqlite'
import { microseconds } from '../numbers.ts'

let writing = false
let last = 0
const { exec } = DatabaseSync.prototype

// Whoever asked for a write may hear of it later than the subscribers, so the moment is taken from the database itself.
DatabaseSync.prototype.exec = function (sql: string) {
  exec.call(this, sql)
  if (sql === 'BEGIN IMMEDIATE') writing = true
  if (sql !== 'COMMIT' || !writing) return
  writing = false
  last = microseconds()
}

/** When the newest write of this process was on disk, in microseconds. */
export const lastCommit = () => last
