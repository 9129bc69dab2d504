import { openStoreOf } from '../server/services.ts'
import { readSettings } from '../server/settings.ts'

/**
 * Opens the store that the settings name. If there is none, ends the command with the reason: a mistyped name must not look
 * empty.
 */
export async function openExistingStore() {
  try {
    return await openStoreOf(readSettings(process.env), { mustExist: true })
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
