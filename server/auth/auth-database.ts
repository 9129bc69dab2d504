import type { BetterAuthOptions } from 'better-auth'
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { StaffDatabase } from './staff-database.ts'

/**
 * The database in the form that better-auth's own adapter needs: a Kysely instance whose statements run in the staff's
 * database, so that they are part of its transactions. better-auth's own are not necessary: each of its changes that must
 * happen once is one conditional statement.
 */
export async function toAuthDatabase(database: StaffDatabase): Promise<NonNullable<BetterAuthOptions['database']>> {
  // Kysely takes 23 MB, so it is loaded with better-auth.
  const { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } = await import('kysely')
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { rows, changes } = await database.execute(sql, parameters)
      return { rows, numAffectedRows: BigInt(changes) } as QueryResult<R>
    },
    streamQuery: () => refuse('a stream'),
  }
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => refuse('a transaction of its own'),
    commitTransaction: async () => refuse('a transaction of its own'),
    rollbackTransaction: async () => refuse('a transaction of its own'),
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  const kysely = new Kysely<unknown>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { db: kysely, type: database.engine }
}

function refuse(what: string): never {
  throw new Error(`better-auth asked for ${what}, which the staff’s database does not offer`)
}
