import { openStoreIn } from '../server/services.ts'
import { readSettings } from '../server/settings.ts'

/** Opens the store of DATA_DIR. If there is none, ends the command with the reason: a mistyped folder must not look empty. */
export async function openExistingStore() {
  try {
    return await openStoreIn(readSettings(process.env).dataDir, { mustExist: true })
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
