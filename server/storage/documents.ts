import type { Disk } from 'flydrive'
import type { Document, DocumentCipher } from './encryption.ts'

/** The private files: identity documents and photos of applicants, encrypted. */
export type Documents = {
  /** Resolves when the encrypted document is on disk. */
  save(name: string, document: Document): Promise<void>
  read(name: string): Promise<Document>
  exists(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** The documents in a folder, with the time of their last write. */
  list(folder: string): Promise<StoredDocument[]>
}
export type StoredDocument = { name: string; modifiedAt: Date }

/** Keeps documents on any FlyDrive disk. */
export function createDocuments(disk: Disk, cipher: DocumentCipher): Documents {
  return {
    save: (name, document) => disk.put(name, cipher.encrypt(name, document)),
    read: async (name) => cipher.decrypt(name, Buffer.from(await disk.getBytes(name))),
    exists: (name) => disk.exists(name),
    delete: (name) => disk.delete(name),
    list: async (folder) => {
      const documents: StoredDocument[] = []
      for (let paginationToken: string | undefined; ; ) {
        const page = await disk.listAll(`${folder}/`, { recursive: true, paginationToken })
        for (const object of page.objects) {
          if (!object.isFile) continue
          const modifiedAt = await modificationTime(disk, object.key)
          if (modifiedAt) documents.push({ name: object.key, modifiedAt })
        }
        paginationToken = page.paginationToken
        if (!paginationToken) return documents
      }
    },
  }
}

/** Undefined when the object disappeared after it was listed, as temporary files do when they are renamed. */
async function modificationTime(disk: Disk, name: string): Promise<Date | undefined> {
  try {
    return (await disk.getMetaData(name)).lastModified
  } catch (error) {
    if (await disk.exists(name)) throw error
    return undefined
  }
}
