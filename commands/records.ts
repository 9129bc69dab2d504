import { openStoreIn } from '../server/services.ts'
import { readSettings } from '../server/settings.ts'

/** Opens the records that are there, or ends the command with the reason: a mistyped folder must not look empty. */
export async function openForReading() {
  try {
    return await openStoreIn(readSettings(process.env).dataDir, { mustExist: true })
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
