import type { Disk } from 'flydrive'
import type { Document, sealer } from './encryption.ts'

/** The private objects: sealed identity documents and photos of applicants. */
export type Documents = {
  /** Resolves when the sealed object is on disk. */
  save(name: string, document: Document): Promise<void>
  read(name: string): Promise<Document>
  exists(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** The names under a folder, with the time each was last written. */
  list(folder: string): Promise<{ name: string; at: Date }[]>
}

/** Documents on any FlyDrive disk. */
export function createDocuments(disk: Disk, seal: ReturnType<typeof sealer>): Documents {
  /** Undefined when the object went away since it was listed, as what is just being written does. */
  async function writtenAt(name: string): Promise<Date | undefined> {
    try {
      return (await disk.getMetaData(name)).lastModified
    } catch (error) {
      if (await disk.exists(name)) throw error
      return undefined
    }
  }

  return {
    save: (name, document) => disk.put(name, seal.seal(name, document)),
    read: async (name) => seal.unseal(name, Buffer.from(await disk.getBytes(name))),
    exists: (name) => disk.exists(name),
    delete: (name) => disk.delete(name),
    list: async (folder) => {
      const found: { name: string; at: Date }[] = []
      for (let paginationToken: string | undefined; ; ) {
        const page = await disk.listAll(`${folder}/`, { recursive: true, paginationToken })
        for (const object of page.objects) {
          if (!object.isFile) continue
          const at = await writtenAt(object.key)
          if (at) found.push({ name: object.key, at })
        }
        paginationToken = page.paginationToken
        if (!paginationToken) return found
      }
    },
  }
}
