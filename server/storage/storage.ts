import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Disk, DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { applicationsFolder, createDocuments, type Documents, quarantineFolder } from './documents.ts'
import { DocumentCipher, documentKeys, keyIdOfFile, keyIds } from './encryption.ts'
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
  const cipher = new DocumentCipher(documentKeys(dataDir, configuredKeys, () => documentsExist(dataDir)))
  const documentsDisk = openDisk('documents', 'private')
  return {
    media: createMedia(openDisk('media', 'public')),
    documents: createDocuments(documentsDisk, cipher),
    ready: async () => {
      await documentsDisk.put('ready', 'ready')
    },
  }
}

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
  const known = keyIds(documentKeys(dataDir, configuredKeys, () => true))
  for (const folder of [applicationsFolder, quarantineFolder]) {
    const path = join(dataDir, 'documents', folder)
    const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
    for (const entry of entries) {
      const keyId = entry.isFile() ? keyIdOfFile(join(path, entry.name)) : undefined
      if (keyId === undefined || known.has(keyId)) continue
      throw new Error(
        `${join(path, entry.name)} was encrypted with key ${keyId}, which is not among the document keys. Restore ` +
          `document.key, or add the key to DOCUMENT_KEY behind the new one, separated by a comma.`,
      )
    }
  }
}

/** The names that FlyDrive accepts. It would fail at any other file in the folder. */
const acceptedName = /^[\w.-]+$/

/**
 * FlyDrive's folder driver with an atomic and durable `put`: it writes a temporary file, syncs it, renames it to its name
 * and syncs the folder.
 */
class DurableDriver extends FSDriver {
  /** Lists one folder, without files whose names FlyDrive does not accept. A missing folder is empty. */
  override async listAll(prefix: string) {
    const location = this.#pathOf(prefix)
    const entries = existsSync(location) ? await readdir(location, { withFileTypes: true }) : []
    const files = entries.filter((entry) => entry.isFile() && acceptedName.test(entry.name))
    return { objects: files.map(({ name }) => new DriveFile(`${prefix}/${name}`, this)) }
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = this.#pathOf(key)
    // The name is unique, because two requests may write the same object at once.
    const temporary = `${path}.${randomUUID()}.part`
    const createdFolder = await mkdir(dirname(path), { recursive: true })
    try {
      const handle = await open(temporary, 'w', 0o600)
      try {
        await handle.writeFile(contents)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
    } catch (error) {
      // The first error is the one to report; the sweep removes a temporary file that stays behind.
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    await syncFolder(dirname(path))
    if (createdFolder) await syncFolder(dirname(createdFolder))
  }

  #pathOf(key: string): string {
    const { location } = this.options
    return join(typeof location === 'string' ? location : fileURLToPath(location), key)
  }
}

/** A new name is only durable once the folder that contains it is synced. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
