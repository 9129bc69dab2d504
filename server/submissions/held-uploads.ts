import { type UploadName, uploadNames } from '../../lists/forms/membership.ts'
import type { Documents } from '../storage/documents.ts'
import type { Document } from '../storage/encryption.ts'

/** The folder of held uploads among the documents. */
export const heldUploadsFolder = 'kept'
export type Uploads = Partial<Record<UploadName, Document>>

/**
 * The valid files of a refused form, encrypted, for the visitor's next attempt: without scripts, a browser cannot send them
 * again. Only the submission id, which is random or a hash of the content, gives access to them. The sweep deletes them
 * after an hour.
 */
export class HeldUploads {
  readonly #documents: Documents
  readonly #submissionId: string

  constructor(documents: Documents, submissionId: string) {
    this.#documents = documents
    this.#submissionId = submissionId
  }

  async find(upload: UploadName): Promise<Document | undefined> {
    const name = this.#nameOf(upload)
    return (await this.#documents.exists(name)) ? this.#documents.read(name) : undefined
  }

  async save(uploads: Uploads): Promise<void> {
    await Promise.all(
      Object.entries(uploads).map(([upload, document]) =>
        this.#documents.save(this.#nameOf(upload as UploadName), document),
      ),
    )
  }

  /** Deletes the files of this submission. The sweep deletes those that cannot be deleted now. */
  async clear(): Promise<void> {
    await Promise.allSettled(
      uploadNames.map(async (upload) => {
        const name = this.#nameOf(upload)
        if (await this.#documents.exists(name)) await this.#documents.delete(name)
      }),
    )
  }

  #nameOf(upload: UploadName): string {
    return `${heldUploadsFolder}/${this.#submissionId}_${upload}`
  }
}
