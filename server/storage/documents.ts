import type { Disk } from 'flydrive'
import type { Document, DocumentCipher } from './encryption.ts'

/** The private files: identity documents and photos of applicants, encrypted. */
export type Documents = {
  /** Resolves when the encrypted document is on disk. */
  save(name: string, document: Document): Promise<void>
  read(name: string): Promise<Document>
  exists(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** The names of the files directly in a folder, without those that no part of the server could have written. */
  list(folder: string): Promise<string[]>
  /** The time of the last write; undefined when there is no such file any more. */
  modifiedAt(name: string): Promise<Date | undefined>
  /** Moves a document out of the reach of the office. `day` (`2026-11-22`) becomes part of its name. */
  quarantine(name: string, day: string): Promise<void>
}

export const applicationsFolder = 'membership'
/** Orphaned documents, each under the day on which it was moved here: `quarantine/2026-11-22_{name}`. */
export const quarantineFolder = 'quarantine'

/** The day of a file in the quarantine, in milliseconds since 1970; undefined for other files. */
export function quarantinedAt(name: string): number | undefined {
  const day = /^quarantine\/(\d{4}-\d\d-\d\d)_/.exec(name)?.[1]
  const time = Date.parse(day ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Keeps documents on any FlyDrive disk. */
export function createDocuments(disk: Disk, cipher: DocumentCipher): Documents {
  return {
    save: (name, document) => disk.put(name, cipher.encrypt(name, document)),
    read: async (name) => cipher.decrypt(name, Buffer.from(await disk.getBytes(name))),
    exists: (name) => disk.exists(name),
    delete: (name) => disk.delete(name),
    list: async (folder) => {
      const names: string[] = []
      for (let paginationToken: string | undefined; ; ) {
        const page = await disk.listAll(`${folder}/`, { paginationToken })
        for (const object of page.objects) if (object.isFile) names.push(object.key)
        paginationToken = page.paginationToken
        if (!paginationToken) return names
      }
    },
    async modifiedAt(name) {
      try {
        return (await disk.getMetaData(name)).lastModified
      } catch (error) {
        // Temporary files disappear when they are renamed.
        if (await disk.exists(name)) throw error
        return undefined
      }
    },
    quarantine: (name, day) => disk.move(name, `${quarantineFolder}/${day}_${name.slice(name.lastIndexOf('/') + 1)}`),
  }
}
