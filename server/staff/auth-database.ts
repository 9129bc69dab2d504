import type { BetterAuthOptions } from 'better-auth'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { StaffDatabase } from './staff-database.ts'

/**
 * The database in the form that better-auth's own adapter needs: a Kysely instance whose statements run in the staff's
 * database, so that they are part of its transactions. better-auth's own are not necessary: each of its changes that must
 * happen once is one conditional statement.
 */
export async function toAuthDatabase(database: StaffDatabase): Promise<NonNullable<BetterAuthOptions['database']>> {
  // Kysely takes 23 MB, so it is loaded with better-auth.
  const kysely = await import('kysely')
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
  const dialects: Record<StaffDatabase['engine'], Omit<Dialect, 'createDriver'>> = {
    sqlite: {
      createAdapter: () => new kysely.SqliteAdapter(),
      createIntrospector: (db) => new kysely.SqliteIntrospector(db),
      createQueryCompiler: () => new kysely.SqliteQueryCompiler(),
    },
    postgres: {
      createAdapter: () => new kysely.PostgresAdapter(),
      createIntrospector: (db) => new kysely.PostgresIntrospector(db),
      createQueryCompiler: () => new kysely.PostgresQueryCompiler(),
    },
  }
  const dialect = { ...dialects[database.engine], createDriver: () => driver }
  return { db: new kysely.Kysely<unknown>({ dialect }), type: database.engine }
}

function refuse(what: string): never {
  throw new Error(`better-auth asked for ${what}, which the staff’s database does not offer`)
}
