import type { DocumentKeys } from './document-keys.ts'
import type { Documents } from './documents.ts'
import type { Media } from './media.ts'
import type { Pdfs } from './pdfs.ts'
import type { RawFiles } from './raw-files.ts'

export type Files = {
  media: Media
  pdfs: Pdfs
  documents: Documents
  /** All of these as they are stored. */
  raw: RawFiles
  /** The keys that encrypt the documents. */
  keys: DocumentKeys
  /** Resolves when a file can be written and the key of the documents can be read. */
  ready(): Promise<void>
  /** Removes the unfinished files that a killed process left before a time. Returns their number. */
  removeUnfinished(before: Date): Promise<number>
}

/** Where the files are: a folder or a bucket. */
export type FileStorage = {
  /** For messages. */
  location: string
  /** Whether there are documents of applicants. */
  documentsExist(): Promise<boolean>
  /** Whether there are no files at all. Creates nothing. */
  isEmpty(): Promise<boolean>
  /** @throws Error when a document was encrypted with none of the keys, or when the keys are missing or damaged */
  requireDocumentKeys(): Promise<void>
  /** @throws Error when the document keys are missing or damaged */
  open(): Files
}
