import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { createDocuments, type Documents } from './documents.ts'
import { DurableDriver } from './durable-driver.ts'
import { DocumentCipher, documentKeys } from './encryption.ts'
import { createMedia, type Media } from './media.ts'

export type Files = {
  media: Media
  documents: Documents
  /** Resolves when a file can be written. */
  ready(): Promise<void>
}

/**
 * Opens the folders `media` (public) and `documents` (private, encrypted) of the data folder and creates them if necessary.
 * @throws Error when the document keys are missing or damaged
 */
export function openFiles(dataDir: string, configuredKeys: readonly string[] | undefined): Files {
  const openDisk = (name: string, visibility: 'public' | 'private') => {
    const location = join(dataDir, name)
    mkdirSync(location, { recursive: true, mode: 0o700 })
    return new Disk(new DurableDriver({ location, visibility }))
  }
  const documentsExist = () => existsSync(join(dataDir, 'documents', 'membership'))
  const cipher = new DocumentCipher(documentKeys(dataDir, configuredKeys, documentsExist))
  const documentsDisk = openDisk('documents', 'private')
  return {
    media: createMedia(openDisk('media', 'public')),
    documents: createDocuments(documentsDisk, cipher),
    ready: async () => {
      await documentsDisk.put('ready', 'ready')
    },
  }
}
