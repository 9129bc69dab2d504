import type { ValidationErrors } from '../../lists/engine/validation.ts'
import { notAPicture, notChosen, type UploadName, uploadNames, uploads } from '../../lists/forms/membership.ts'
import type { Document } from '../storage/encryption.ts'
import { InvalidImage, sanitizeImage } from '../storage/images.ts'
import type { Kept } from './held-uploads.ts'
import type { ParsedForm } from './parse-form.ts'

export type Taken = Partial<Record<UploadName, Document>>

/** Checks and cleans the pictures of an application; one that was kept from an earlier try stands in for one not sent. */
export async function takePictures(
  form: ParsedForm,
  kept: Kept,
): Promise<{ taken: Taken; complaints: ValidationErrors }> {
  const taken: Taken = {}
  const complaints: ValidationErrors = {}
  await Promise.all(
    uploadNames.map(async (name) => {
      const { label, tooLarge } = uploads[name]
      const file = form.files.get(name)
      const found = file ? undefined : await kept.find(name)
      if (found) taken[name] = found
      else if (!file) complaints[name] = [notChosen(label)]
      else if (!file.bytes) complaints[name] = [tooLarge]
      else {
        try {
          taken[name] = await sanitizeImage(file.bytes)
        } catch (error) {
          if (!(error instanceof InvalidImage)) throw error
          complaints[name] = [notAPicture(label)]
        }
      }
    }),
  )
  return { taken, complaints }
}
