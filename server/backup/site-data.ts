import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StaffService } from '../auth/staff.ts'
import type { StaffRow } from '../auth/staff-export.ts'
import { openEngineIn } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { RawFiles } from '../storage/raw-files.ts'
import { openFileStorage } from '../storage/storage.ts'
import type { Engine } from '../store/engine.ts'
import { openStore } from '../store/store.ts'

/** The staff's tables. `write` expects that they are empty. */
export type StaffTables = { read(): Promise<StaffRow[]>; write(rows: readonly StaffRow[]): Promise<void> }

/** Everything that a site stores, except for its keys. */
export type SiteData = {
  engine: Engine
  staff: StaffTables
  files: RawFiles
  /** Whether there is no file. */
  hasNoFiles(): Promise<boolean>
  close(): Promise<void>
}

/** The settings that say where the data of a site is, and its keys. */
export type DataSettings = Pick<Settings, 'dataDir' | 'filesUrl' | 'authSecret' | 'documentKeys'> & {
  databaseUrl?: string | undefined
}

/** Opens what the settings name, also while servers use it. @throws Error when there is no database */
export async function openSiteData(settings: DataSettings): Promise<SiteData> {
  const path = join(settings.dataDir, 'honbu.db')
  if (settings.databaseUrl === undefined && !existsSync(path))
    throw new Error(`There are no records in DATA_DIR ${settings.dataDir}: ${path} is missing.`)
  return createSiteData(settings)
}

/** Opens a place that may be empty, and creates the tables there. @throws Error in an operator's words */
export async function createSiteData(settings: DataSettings): Promise<SiteData> {
  const engine = await openEngine(settings)
  try {
    const files = (await openFileStorage(settings)).open().raw
    return {
      engine,
      files,
      staff: {
        read: () => withStaff(settings, engine, (staff) => staff.export()),
        write: (rows) => withStaff(settings, engine, (staff) => staff.import(rows)),
      },
      async hasNoFiles() {
        for await (const page of files.list()) if (page.length > 0) return false
        return true
      },
      close: () => engine.close(),
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function openEngine({ databaseUrl, dataDir }: DataSettings): Promise<Engine> {
  if (databaseUrl === undefined) return openEngineIn(dataDir)
  // Loaded only when it is needed: most sites run without it.
  const { PostgresEngine } = await import('../store/postgres/postgres-engine.ts')
  return PostgresEngine.open(databaseUrl)
}

/** Runs `work` with the staff's tables. better-auth reads and writes them, and takes up to a second to load. */
async function withStaff<T>(settings: DataSettings, engine: Engine, work: (staff: StaffService) => Promise<T>) {
  const log = { error: (_path: string, error: unknown) => console.error(error) }
  const store = await openStore(engine)
  const staff = await StaffService.open({ settings, store, origin: () => 'http://localhost', log })
  try {
    return await work(staff)
  } finally {
    await staff.close()
  }
}
