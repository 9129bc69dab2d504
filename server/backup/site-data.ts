import { existsSync } from 'node:fs'
import type { Lists } from '../../lists/lists.ts'
import { finishAfter } from '../runtime/finish-after.ts'
import { StaffService } from '../staff/staff.ts'
import type { StaffRow } from '../staff/staff-export.ts'
import type { RawFiles } from '../storage/raw-files.ts'
import type { FilesUrl } from '../storage/s3/files-url.ts'
import { openFileStorage } from '../storage/storage.ts'
import type { Store } from '../store/contract.ts'
import type { Engine } from '../store/engine.ts'
import { openEngineOf } from '../store/open.ts'
import { openStore } from '../store/store.ts'
import { type KeySettings, readSiteKeys, type SiteKeys } from './site-keys.ts'

/** The staff's tables. `write` expects that they are empty. */
export type StaffTables = { read(): Promise<StaffRow[]>; write(rows: readonly StaffRow[]): Promise<void> }

/** Everything that a site stores. */
export type SiteData = {
  lists: Lists
  engine: Engine
  /** The store on the engine. Its first use computes the index keys. */
  store(): Promise<Store>
  staff: StaffTables
  files: RawFiles
  /** The keys as they are now. */
  keys(): SiteKeys
  /** See `BackupState`. */
  keysKeptElsewhere: boolean
  close(): Promise<void>
}

/** The settings that say where the data of a site is, and its keys. */
export type DataSettings = KeySettings & {
  databaseUrl: string | undefined
  filesUrl: FilesUrl | undefined
  keysKeptElsewhere: boolean
}

/** Opens what the settings name, also while servers use it. @throws Error in an operator's words, when there is nothing too */
export const openSiteData = (settings: DataSettings, lists: Lists): Promise<SiteData> =>
  openData(settings, lists, { mustExist: true })

/**
 * Opens a place that may be empty, and creates the tables there, which refuse every write. @throws Error in an operator's words
 */
export const createSiteData = (settings: DataSettings, lists: Lists): Promise<SiteData> =>
  openData(settings, lists, { stopped: true })

async function openData(
  settings: DataSettings,
  lists: Lists,
  options: { mustExist?: boolean; stopped?: boolean },
): Promise<SiteData> {
  if (options.mustExist && !settings.filesUrl && !existsSync(settings.dataDir))
    throw new Error(
      `There is no data folder ${settings.dataDir}. DATA_DIR must name the folder that has the files of the site.`,
    )
  const engine = await openEngineOf(settings, options)
  try {
    const fileStorage = await openFileStorage(settings)
    const store = createLazyStore(engine, lists)
    return {
      lists,
      engine,
      store: store.open,
      files: fileStorage.open().raw,
      staff: {
        read: async () => withStaff(settings, await store.open(), (staff) => staff.export()),
        write: async (rows) => withStaff(settings, await store.open(), (staff) => staff.import(rows)),
      },
      keys: () => readSiteKeys(settings),
      keysKeptElsewhere: settings.keysKeptElsewhere,
      close: store.close,
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Opens one store on the engine at the first `open()`. `close()` ends its change feed before the engine's connections. */
export function createLazyStore(engine: Engine, lists: Lists) {
  let store: Promise<Store> | undefined
  return {
    open: () => {
      store ??= openStore(engine, lists)
      return store
    },
    close: async () => {
      const opened = await store?.catch(() => undefined)
      await (opened ?? engine).close()
    },
  }
}

/** Runs `work` with the staff's tables. better-auth reads and writes them, and takes up to a second to load. */
async function withStaff<T>(settings: DataSettings, store: Store, work: (staff: StaffService) => Promise<T>) {
  const log = { error: (_path: string, error: unknown) => console.error(error) }
  const staff = await StaffService.open({ settings, store, origin: () => 'http://localhost', log })
  return finishAfter(
    () => work(staff),
    () => staff.close(),
  )
}
