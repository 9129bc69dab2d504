import { type UploadName, uploadNames } from '../../lists/forms/membership.ts'
import type { Documents } from '../storage/documents.ts'
import type { Document } from '../storage/encryption.ts'
import type { Taken } from './pictures.ts'

export const heldUploadsFolder = 'kept'

/**
 * Good files of a refused form, sealed, for the visitor's next try: without scripts a browser cannot offer them again.
 * The name of the act is the key to them, random or made from their content; the sweep removes them within the hour.
 */
export function HeldUploads(documents: Documents, submission: string) {
  const nameOf = (upload: UploadName) => `${heldUploadsFolder}/${submission}_${upload}`
  return {
    async find(upload: UploadName): Promise<Document | undefined> {
      const name = nameOf(upload)
      return (await documents.exists(name)) ? documents.read(name) : undefined
    },
    keep: (taken: Taken) =>
      Promise.all(
        Object.entries(taken).map(([upload, document]) => documents.save(nameOf(upload as UploadName), document)),
      ),
    async forget() {
      await Promise.allSettled(
        uploadNames.map(async (upload) => {
          if (await documents.exists(nameOf(upload))) await documents.delete(nameOf(upload))
        }),
      )
    },
  }
}
export type Kept = ReturnType<typeof HeldUploads>
