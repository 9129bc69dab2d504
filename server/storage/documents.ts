import { createHash, randomInt } from 'node:crypto'
import type { List } from '../../lists/list.ts'
import { type Document, type DocumentCipher, keyIdOf, UnknownKey } from './encryption.ts'
import type { DocumentsDriver } from './file-driver.ts'

/** The private files: identity documents and photos of applicants and members, encrypted. */
export type Documents = {
  /** Resolves when the encrypted document is on disk. */
  save(name: string, document: Document): Promise<void>
  read(name: string): Promise<Document>
  exists(name: string): Promise<boolean>
  delete(name: string): Promise<void>
  /** Yields the files directly in a folder, page by page, without those that no part of the server could have written. */
  list(folder: string): AsyncGenerator<DocumentFile[]>
  /** How far the clock that sets `modifiedAt` is ahead of that of this machine, in milliseconds. */
  clockLeadMs(): Promise<number>
  /** Moves a document out of the reach of the office. `day` (`2026-11-22`) becomes part of its name. */
  quarantine(name: string, day: string): Promise<void>
  /**
   * Encrypts a document again with the key that encrypts now. If it was encrypted with that key already, checks that it can be
   * decrypted. Deletes an abandoned unfinished file that was encrypted with another key. Nobody else may change the document
   * meanwhile.
   * @throws Error when the document cannot be decrypted
   */
  reencrypt(name: string): Promise<ReencryptionResult>
  /** Notes that all documents are encrypted with this key, so that the next start needs no other one. */
  keepOnlyKey(keyId: string): Promise<void>
}

/** A file with the time of its last write, `modifiedAt`, which is undefined when the file does not exist any more. */
export type DocumentFile = { name: string; modifiedAt(): Promise<Date | undefined> }

/** The result `ignored` means that the file is no document, or that it is being written with the key that encrypts now. */
export type ReencryptionResult = 'current' | 'reencrypted' | 'deleted' | 'ignored'

export const applicationsFolder = 'membership'
/** Orphaned documents, each under the day on which it was moved here: `quarantine/2026-11-22_{name}`. */
export const quarantineFolder = 'quarantine'
/** Good files of refused forms (server/forms/held-uploads.ts). */
export const heldUploadsFolder = 'kept'

/** Whether a document is unfinished: it is being written, or a killed process left it. */
export const isUnfinished = (name: string): boolean => name.endsWith('.part')

/** The day of a file in the quarantine, in milliseconds since 1970; undefined for other files. */
export function quarantinedAt(name: string): number | undefined {
  const day = /^quarantine\/(\d{4}-\d\d-\d\d)_/.exec(name)?.[1]
  const time = Date.parse(day ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** Whether a name is one that the server gives to documents. Other files in the folders are not ours. */
const isOwnName = (name: string) => name.startsWith(`${heldUploadsFolder}/`) || /\d_[a-z]\.png$/.test(name)

/** The name that a document had before the quarantine. It is encrypted under this name. Other names stay unchanged. */
export const nameBeforeQuarantine = (name: string): string =>
  quarantinedAt(name) === undefined ? name : name.replace(/^quarantine\/[\d-]+_/, `${applicationsFolder}/`)

/** Whether a name is that of a whole document, or of a held upload. */
export const isDocumentName = (name: string): boolean =>
  /^(?:membership\/\d+_[a-z]\.png|quarantine\/\d{4}-\d\d-\d\d_\d+_[a-z]\.png|kept\/[\w-]+)$/.test(name)

/** Keeps documents on any driver of documents. */
export function createDocuments(driver: DocumentsDriver, cipher: DocumentCipher): Documents {
  return {
    async save(name, document) {
      for (let isDone = false; !isDone; ) {
        const encrypted = cipher.encrypt(name, document)
        const stored = driver.put(name, encrypted)
        await stored.catch(() => undefined)
        // `npm run rekey` may have added a key since: then it has deleted the unfinished file, or listed the documents too early.
        isDone = cipher.isCurrent(encrypted)
        if (isDone) await stored
      }
    },
    async read(name) {
      const decrypt = async () => cipher.decrypt(name, await driver.getBytes(name))
      try {
        return await decrypt()
      } catch (error) {
        // `npm run rekey` may have replaced the document, and retired its key, since it was read.
        if (error instanceof UnknownKey) return decrypt()
        throw error
      }
    },
    exists: (name) => driver.exists(name),
    delete: (name) => driver.delete(name),
    async *list(folder) {
      for await (const page of driver.listPages(folder))
        yield page.map(({ key, find }) => ({ name: key, modifiedAt: async () => (await find())?.modifiedAt }))
    },
    quarantine: (name, day) => driver.move(name, `${quarantineFolder}/${day}_${name.slice(name.lastIndexOf('/') + 1)}`),
    clockLeadMs: () => driver.clockLeadMs(),
    keepOnlyKey: (keyId) => driver.keepOnlyKey(keyId),
    async reencrypt(name) {
      if (!(await driver.exists(name))) return 'deleted'
      const bytes = await driver.getBytes(name)
      const isEncrypted = keyIdOf(bytes) !== undefined
      const isCurrent = cipher.isCurrent(bytes)
      if (isUnfinished(name)) {
        if (!isEncrypted || isCurrent) return 'ignored'
        await driver.delete(name)
        return 'deleted'
      }
      if (!isEncrypted && !isOwnName(name)) return 'ignored'
      const original = nameBeforeQuarantine(name)
      const document = cipher.decrypt(original, bytes)
      if (isCurrent) return 'current'
      await driver.put(name, cipher.encrypt(original, document))
      return 'reencrypted'
    },
  }
}

const officeFolder = '/office/documents/'
/** The address in the office of a stored document, which the records' fields of kind `file` hold. */
export const documentPath = (name: string) => officeFolder + name
/** The name of the stored document that a field of kind `file` leads to. An import may have brought any value. */
export const documentIn = (path: unknown): string | undefined =>
  typeof path === 'string' && path.startsWith(officeFolder) ? path.slice(officeFolder.length) : undefined

/**
 * The reference in the names of the documents of a record whose identifier staff may enter: 15 digits that follow from its key, so that no
 * other record owns a document with them.
 */
export const referenceOfKey = (key: string): string =>
  String(Number.parseInt(createHash('sha256').update(key).digest('hex').slice(0, 12), 16)).padStart(15, '0')

/**
 * A name that no document has had, for a document of the record with this key: `referenceOfKey`, and 12 random digits. So a document is
 * replaced by another one, and never in place. Documents of version 1.0 have no such digits.
 */
export const newDocumentName = (key: string, letter: string): string =>
  `${applicationsFolder}/${referenceOfKey(key)}${String(randomInt(1e12)).padStart(12, '0')}_${letter}.png`

/** The reference of the record that a document, or the unfinished file of one, belongs to. */
export const documentReference = (name: string): string | undefined =>
  new RegExp(`^${applicationsFolder}/(\\d{15}(?=\\d{12}_)|\\d+)(?:\\d{12})?_[a-z]\\.png(?:\\.[\\w.-]*part)?$`).exec(
    name,
  )?.[1]

/** The field whose value the names of a record's documents contain; undefined where staff can enter it, or there is none. */
export const referenceField = ({ identifier, fields }: List) =>
  identifier !== undefined && fields[identifier]!.immutable ? identifier : undefined

/**
 * The documents that a record links to and that its names make its own: they contain its identifier, if only the server sets it, and
 * otherwise digits that follow from its key. So no value that staff enter makes a document of others its own.
 */
export function documentsOf(list: List, key: string, values: Record<string, unknown>): string[] {
  const field = referenceField(list)
  const reference = field === undefined ? referenceOfKey(key) : String(values[field])
  return Object.entries(list.fields).flatMap(([name, { kind }]) => {
    const document = kind === 'file' ? documentIn(values[name]) : undefined
    return document !== undefined && documentReference(document) === reference ? [document] : []
  })
}
