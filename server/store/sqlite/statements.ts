import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** More than the texts that do not depend on a query. Searches with many alternatives have texts of their own. */
const max = 200

/** The prepared statements of a connection, of which the least recently used are dropped. */
export class Statements {
  readonly #db: DatabaseSync
  readonly #prepared: Map<string, StatementSync> = new Map()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  get(sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? this.#db.prepare(sql)
    this.#prepared.delete(sql)
    this.#prepared.set(sql, statement)
    if (this.#prepared.size > max) this.#prepared.delete(this.#prepared.keys().next().value!)
    return statement
  }
}
