import { lists } from '../app/lists.ts'
import { readSettings, type Settings } from '../app/settings.ts'
import { requireOwnDataDir } from '../server/store/data-dir.ts'
import { openStoreOf } from '../server/store/open.ts'
import { failWith } from './usage.ts'

/**
 * Reads the settings of the site, before a command opens its data. If one is not valid, or if the data folder belongs to another
 * user, ends the command with the reason. `options`: see `readSettings`.
 */
export function readCommandSettings(options: { keysFromBackup?: boolean } = {}): Settings {
  try {
    const settings = readSettings(process.env, options)
    requireOwnDataDir(settings.dataDir)
    return settings
  } catch (error) {
    failWith((error as Error).message)
  }
}

/**
 * Opens the store that the settings name. If there is none, ends the command with the reason: a mistyped name must not look
 * empty.
 */
export async function openExistingStore() {
  try {
    return await openStoreOf(readCommandSettings(), lists, { mustExist: true })
  } catch (error) {
    failWith((error as Error).message)
  }
}
