import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { requireOwnDataDir } from '../store/data-dir.ts'
import { DocumentKeys, unknownKey } from './document-keys.ts'
import { applicationsFolder, createDocuments, isUnfinished, quarantineFolder } from './documents.ts'
import { DocumentCipher, keyIdOfFile } from './encryption.ts'
import type { FileStorage, Files } from './files.ts'
import { FolderDriver, unlessMissing } from './folder-driver.ts'
import { createMedia } from './media.ts'
import { createPdfs } from './pdfs.ts'
import { createRawFiles, hasNoFiles } from './raw-files.ts'
import type { FilesUrl } from './s3/files-url.ts'

type StorageSettings = { dataDir: string; documentKeys: string[] | undefined; filesUrl: FilesUrl | undefined }

/**
 * The storage that the settings name. The client of S3 is loaded only for FILES_URL, because it takes 40 MB.
 * @throws Error in an operator's words when a bucket cannot be used
 */
export async function openFileStorage({ dataDir, documentKeys, filesUrl }: StorageSettings): Promise<FileStorage> {
  requireOwnDataDir(dataDir)
  if (filesUrl) {
    const { openBucket } = await import('./s3/bucket-storage.ts')
    return openBucket(filesUrl, documentKeys ?? [])
  }
  return {
    location: join(dataDir, 'documents'),
    documentsExist: async () => documentsExist(dataDir),
    isEmpty: () => hasNoFiles(publicFilesOf(dataDir), documentFilesOf(dataDir)),
    requireDocumentKeys: async () => requireDocumentKeys(dataDir, documentKeys),
    open: () => openFiles(dataDir, documentKeys),
  }
}

/**
 * Opens the folders `media` (public) and `documents` (private, encrypted) of the data folder and creates them if necessary.
 * @throws Error when the document keys are missing or damaged
 */
export function openFiles(dataDir: string, configuredKeys: readonly string[] | undefined): Files {
  for (const name of ['documents', 'media']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
  const keys = new DocumentKeys(dataDir, configuredKeys, () => documentsExist(dataDir))
  const documents = documentFilesOf(dataDir)
  const publicFiles = publicFilesOf(dataDir)
  return {
    media: createMedia(publicFiles),
    pdfs: createPdfs(publicFiles),
    documents: createDocuments(documents, new DocumentCipher(keys)),
    raw: createRawFiles(publicFiles, documents),
    keys,
    async ready() {
      // Without its key, every document answers 503.
      keys.current()
      await documents.put('ready', 'ready')
    },
    removeUnfinished: (before) => removeUnfinished(dataDir, before),
  }
}

const publicFilesOf = (dataDir: string) => new FolderDriver(join(dataDir, 'media'))
const documentFilesOf = (dataDir: string) => new FolderDriver(join(dataDir, 'documents'))

/** Whether a data folder contains documents of applicants. */
export const documentsExist = (dataDir: string): boolean =>
  [applicationsFolder, quarantineFolder].some((name) => {
    const path = join(dataDir, 'documents', name)
    return existsSync(path) && readdirSync(path).length > 0
  })

/**
 * Otherwise a changed key would be noticed only when somebody opens a document. Reads the first bytes of each document.
 * @throws Error when a document was encrypted with none of the keys, or when the keys are missing or damaged
 */
export function requireDocumentKeys(dataDir: string, configuredKeys: readonly string[] | undefined): void {
  if (!documentsExist(dataDir)) return
  const keys = new DocumentKeys(dataDir, configuredKeys, () => true)
  const known = new Set(keys.ids())
  for (const folder of [applicationsFolder, quarantineFolder]) {
    const path = join(dataDir, 'documents', folder)
    const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
    for (const entry of entries) {
      const isDocument = entry.isFile() && !isUnfinished(entry.name)
      const keyId = isDocument ? keyIdOfFile(join(path, entry.name)) : undefined
      if (keyId === undefined || known.has(keyId)) continue
      throw unknownKey(join(path, entry.name), keyId)
    }
  }
}

/** A file that is being written, until it gets its name. */
const unfinishedName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/

async function removeUnfinished(folder: string, before: Date): Promise<number> {
  let removed = 0
  for await (const entry of (await unlessMissing(opendir(folder))) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removed += await removeUnfinished(path, before)
    if (!entry.isFile() || !unfinishedName.test(entry.name)) continue
    // A file that has got its name meanwhile is no longer there.
    const stats = await unlessMissing(stat(path))
    if (!stats || stats.mtime >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
