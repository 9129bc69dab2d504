import { randomUUID } from 'node:crypto'
import { type Documents, heldUploadsFolder } from '../storage/documents.ts'

/**
 * The files of a refused form as they arrived, encrypted, for the visitor's next attempt: without scripts, a browser cannot
 * send them again. Only their handle gives access to them. It is random and made by the server, because two visitors may
 * send the same form, or choose the same id. The sweep deletes the files after an hour.
 */
export class HeldUploads {
  readonly #documents: Documents
  readonly #uploadNames: readonly string[]
  readonly handle: string
  private constructor(documents: Documents, uploadNames: readonly string[], handle: string) {
    this.#documents = documents
    this.#uploadNames = uploadNames
    this.handle = handle
  }

  /** The files under the handle that a form contains, or none under a new handle. */
  static async open(documents: Documents, uploadNames: readonly string[], sentHandle: string): Promise<HeldUploads> {
    const sent = new HeldUploads(documents, uploadNames, sentHandle)
    const found = await Promise.all(uploadNames.map((upload) => documents.exists(sent.#nameOf(upload))))
    return found.includes(true) ? sent : new HeldUploads(documents, uploadNames, randomUUID())
  }

  async find(upload: string): Promise<Uint8Array | undefined> {
    const name = this.#nameOf(upload)
    return (await this.#documents.exists(name)) ? (await this.#documents.read(name)).bytes : undefined
  }

  async save(files: Readonly<Record<string, Uint8Array>>): Promise<void> {
    await Promise.all(
      Object.entries(files).map(([upload, bytes]) =>
        this.#documents.save(this.#nameOf(upload), { bytes, type: 'application/octet-stream' }),
      ),
    )
  }

  /** Deletes these files. The sweep deletes those that cannot be deleted now. */
  async clear(): Promise<void> {
    await Promise.allSettled(
      this.#uploadNames.map(async (upload) => {
        const name = this.#nameOf(upload)
        if (await this.#documents.exists(name)) await this.#documents.delete(name)
      }),
    )
  }

  #nameOf(upload: string): string {
    return `${heldUploadsFolder}/${this.handle}_${upload}`
  }
}
