import type { PublicForm, Upload } from '../../lists/form.ts'
import { isAcceptedImage } from '../../lists/image-type.ts'
import { say } from '../../lists/language.ts'
import { notAPicture, notChosen, tooDetailed } from '../../lists/messages.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import type { Document } from '../storage/encryption.ts'
import { InvalidImage, sanitizeImage } from '../storage/images.ts'
import type { HeldUploads } from './held-uploads.ts'
import type { ParsedForm } from './parse-form.ts'

/** The pictures of a form as they arrived, by the name of the upload. */
export type Pictures = Record<string, Uint8Array>

/** The pictures of a form, checked without decoding. A held upload replaces a file that was not sent again. */
export async function choosePictures(
  { uploads }: Pick<PublicForm, 'uploads'>,
  form: ParsedForm,
  held: HeldUploads,
): Promise<{ pictures: Pictures; errors: ValidationErrors }> {
  const pictures: Pictures = {}
  const errors: ValidationErrors = {}
  for (const [name, { label, tooLarge }] of Object.entries(uploads)) {
    const file = form.files.get(name)
    const bytes = file ? file.bytes : await held.find(name)
    if (bytes && isAcceptedImage(bytes)) pictures[name] = bytes
    else errors[name] = [bytes ? say(notAPicture, { label }) : file ? tooLarge : say(notChosen, { label })]
  }
  return { pictures, errors }
}

/** Decodes pictures and encodes them again. */
export async function sanitizePictures(
  uploads: Readonly<Record<string, Upload>>,
  pictures: Pictures,
): Promise<{ documents: Record<string, Document>; errors: ValidationErrors }> {
  const documents: Record<string, Document> = {}
  const errors: ValidationErrors = {}
  await Promise.all(
    Object.entries(pictures).map(async ([name, bytes]) => {
      try {
        documents[name] = await sanitizeImage(bytes)
      } catch (error) {
        if (!(error instanceof InvalidImage)) throw error
        const { label } = uploads[name]!
        errors[name] = [say(error.reason === 'size' ? tooDetailed : notAPicture, { label })]
      }
    }),
  )
  return { documents, errors }
}
