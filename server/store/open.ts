import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Lists } from '../../lists/lists.ts'
import type { Store } from './contract.ts'
import { requireOwnDataDir, syncFolder } from './data-dir.ts'
import type { Engine } from './engine.ts'
import { SqliteEngine } from './sqlite/sqlite-engine.ts'
import { openStore } from './store.ts'
import { writeStopReasons } from './stored-rows.ts'

type OpenOptions = { mustExist?: boolean; now?: () => Date }

export type DatabaseSettings = { dataDir: string; databaseUrl: string | undefined }

/**
 * Opens the store that the settings name: in PostgreSQL with DATABASE_URL, otherwise in DATA_DIR. Creates it when it is
 * missing, unless `mustExist`.
 * @throws Error with the reason in plain words, also when a restore to this place has not finished
 */
export async function openStoreOf(
  settings: DatabaseSettings,
  lists: Lists,
  { mustExist, now }: OpenOptions = {},
): Promise<Store> {
  const engine = await openEngineOf(settings, { mustExist })
  if ((await engine.readWriteStop()) === 'restore') {
    await engine.close()
    const place = settings.databaseUrl ? 'The database of DATABASE_URL' : `DATA_DIR ${settings.dataDir}`
    throw new Error(`${place} cannot be used. ${writeStopReasons.restore}`)
  }
  return openStore(engine, lists, { now })
}

/**
 * Opens the database that the settings name, for commands that read and write its tables. Otherwise like `openStoreOf`.
 * `stopped`: one that is created refuses every write from its first moment, so that no server takes it for an empty site.
 */
export async function openEngineOf(
  { dataDir, databaseUrl }: DatabaseSettings,
  { mustExist = false, stopped = false }: { mustExist?: boolean | undefined; stopped?: boolean } = {},
): Promise<Engine> {
  requireOwnDataDir(dataDir)
  const path = join(dataDir, 'honbu.db')
  if (!databaseUrl && mustExist && !existsSync(path))
    throw new Error(`There are no records in DATA_DIR ${dataDir}: ${path} is missing.`)
  prepareDataDir(dataDir)
  if (!databaseUrl && stopped && !existsSync(path)) await createStopped(path)
  if (!databaseUrl) return new SqliteEngine(path)
  // Loaded only when it is needed: most sites run without it.
  const { PostgresEngine } = await import('./postgres/postgres-engine.ts')
  return PostgresEngine.open(databaseUrl, { mustExist, stopped })
}

/** Creates a database that refuses every write. Creates it under a temporary name, and renames it once it refuses writes. */
async function createStopped(path: string): Promise<void> {
  const unfinished = `${path}.part`
  for (const ending of ['', '-wal', '-shm']) rmSync(unfinished + ending, { force: true })
  const engine = new SqliteEngine(unfinished)
  await engine.stopWrites('restore', Number.MAX_SAFE_INTEGER)
  await engine.close()
  renameSync(unfinished, path)
  await syncFolder(dirname(path))
}

/** Creates the data folder unless it exists. @throws Error with the reason in plain words */
export function prepareDataDir(dataDir: string): void {
  requireOwnDataDir(dataDir)
  // From here on only the user of this process can read new files, also in a folder that others may enter.
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be created: ${(error as Error).message}`, { cause: error })
  }
}
