import { query, startPostgres } from '../tests/fixtures/postgres/server.ts'
import { temporaryFolder } from './resources.ts'

export const engines = ['SQLite', 'PostgreSQL'] as const

const nothing = async () => undefined

export type Database = {
  dataDir: string
  databaseUrl: string | undefined
  /** The environment of a server that uses it. */
  settings: Record<string, string>
  /** What the database does by itself some minutes after many writes. */
  settle: () => Promise<void>
  end: () => Promise<void>
}

/** Creates an empty database of an engine. */
export async function createDatabase(engine: (typeof engines)[number]): Promise<Database> {
  const dataDir = temporaryFolder()
  if (engine === 'SQLite') return { dataDir, databaseUrl: undefined, settings: {}, settle: nothing, end: nothing }
  const flags = ['max_wal_size=8GB', 'checkpoint_timeout=1h']
  const postgres = await startPostgres({ durable: true, onDisk: true, flags })
  const databaseUrl = await postgres.createDatabase()
  return {
    dataDir,
    databaseUrl,
    settings: {
      DATABASE_URL: databaseUrl,
      DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'),
      AUTH_SECRET: 's'.repeat(32),
    },
    settle: async () => void (await query(databaseUrl, 'VACUUM (ANALYZE)')),
    end: postgres.end,
  }
}
