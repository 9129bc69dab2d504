import type { Files } from '../server/storage/files.ts'
import { decodeInService } from '../server/storage/images.ts'
import { openFileStorage } from '../server/storage/storage.ts'
import { readCommandSettings } from './open-store.ts'
import { failWith } from './usage.ts'

/** Opens the files of the settings. If that is impossible, ends the command with the reason. */
export async function openFilesOfSettings(): Promise<Files> {
  const settings = readCommandSettings()
  decodeInService(settings.picturesSocket)
  try {
    return (await openFileStorage(settings)).open()
  } catch (error) {
    failWith((error as Error).message)
  }
}
