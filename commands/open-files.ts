import type { Files } from '../server/storage/files.ts'
import { openFileStorage } from '../server/storage/storage.ts'
import { readCommandSettings } from './open-store.ts'
import { failWith } from './usage.ts'

/** Opens the files of the settings. If that is impossible, ends the command with the reason. */
export async function openFilesOfSettings(): Promise<Files> {
  try {
    return (await openFileStorage(readCommandSettings())).open()
  } catch (error) {
    failWith((error as Error).message)
  }
}
