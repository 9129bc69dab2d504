import { readSettings } from '../server/settings.ts'
import { type Files, openFileStorage } from '../server/storage/storage.ts'

/** Opens the files of the settings. If that is impossible, ends the command with the reason. */
export async function openFilesOfSettings(): Promise<Files> {
  try {
    return (await openFileStorage(readSettings(process.env))).open()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
