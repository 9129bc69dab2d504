import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StaffService } from '../auth/staff.ts'
import type { StaffRow } from '../auth/staff-export.ts'
import { openEngineIn } from '../services.ts'
import type { Settings } from '../settings.ts'
import type { RawFiles } from '../storage/raw-files.ts'
import { openFiles } from '../storage/storage.ts'
import type { Engine } from '../store/engine.ts'
import { openStore } from '../store/store.ts'

/** The staff's tables. `write` expects that they are empty. */
export type StaffTables = { read(): Promise<StaffRow[]>; write(rows: readonly StaffRow[]): Promise<void> }

/** Everything that a site stores, except for its keys. */
export type SiteData = { engine: Engine; staff: StaffTables; files: RawFiles; close(): Promise<void> }

type DataSettings = Pick<Settings, 'dataDir' | 'authSecret' | 'documentKeys'>

/** Opens what the settings name, also while servers use it. @throws Error when there is nothing */
export function openSiteData(settings: DataSettings): SiteData {
  const path = join(settings.dataDir, 'honbu.db')
  if (!existsSync(path)) throw new Error(`There are no records in DATA_DIR ${settings.dataDir}: ${path} is missing.`)
  return openData(settings)
}

/** Opens an empty place, and creates the tables there. */
export const createSiteData = (settings: DataSettings): SiteData => openData(settings)

function openData(settings: DataSettings): SiteData {
  const engine = openEngineIn(settings.dataDir)
  return {
    engine,
    files: openFiles(settings.dataDir, settings.documentKeys).raw,
    staff: {
      read: () => withStaff(settings, engine, (staff) => staff.export()),
      write: (rows) => withStaff(settings, engine, (staff) => staff.import(rows)),
    },
    close: () => engine.close(),
  }
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
