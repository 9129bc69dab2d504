import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { documentKeys } from './document-keys.ts'
import { createDocuments, type Documents } from './documents.ts'
import { DurableDriver } from './durable-driver.ts'
import { sealer } from './encryption.ts'
import { createMedia, type Media } from './media.ts'

export type Files = { media: Media; documents: Documents; ready(): Promise<void> }

/** Opens the folders `media` (public) and `documents` (private, sealed) of the data folder. */
export function openFiles(dataDir: string, keys: readonly string[] | undefined): Files {
  const disk = (name: string, visibility: 'public' | 'private') => {
    const location = join(dataDir, name)
    mkdirSync(location, { recursive: true, mode: 0o700 })
    return new Disk(new DurableDriver({ location, visibility }))
  }
  const documentsExist = () => existsSync(join(dataDir, 'documents', 'membership'))
  const seal = sealer(documentKeys(dataDir, keys, documentsExist))
  const documents = disk('documents', 'private')
  return {
    media: createMedia(disk('media', 'public')),
    documents: createDocuments(documents, seal),
    ready: async () => {
      await documents.put('ready', 'ready')
    },
  }
}
