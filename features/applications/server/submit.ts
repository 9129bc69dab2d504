import { visitor } from '../../../lists/access.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
  successMessage,
} from '../../../lists/submission-result.ts'
import type { ValidationErrors } from '../../../lists/validation.ts'
import { HeldUploads } from '../../../server/forms/held-uploads.ts'
import type { FormLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import {
  enteredValues,
  type FormLog,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  validateForm,
} from '../../../server/forms/submission.ts'
import { concurrencyLimit } from '../../../server/storage/concurrency-limit.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import { InvalidImage, sanitizeImage } from '../../../server/storage/images.ts'
import type { Files } from '../../../server/storage/storage.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import {
  applicationFields,
  applicationSchema,
  consentFields,
  notAPicture,
  notChosen,
  notice,
  tooDetailed,
  type UploadName,
  uploadNames,
  uploads,
} from '../form.ts'

export const membershipPath = '/organization/membership'
const formFields = [...applicationFields, ...consentFields]

/** `maxBytes` allows three large phone photos: they are rejected one by one, and the other fields still arrive. */
export const applicationLimits: FormLimits = {
  maxBytes: 40 << 20,
  maxFieldBytes: 64 << 10,
  fieldNames: [...formFields, honeypotField, submissionIdField, elapsedField],
  maxFileBytes: Object.fromEntries(uploadNames.map((name) => [name, uploads[name].maxBytes])),
}

/** The specification fixes the ending .png. The real content type is stored inside the encrypted document. */
export const documentName = (membershipId: string, letter: string) => `membership/${membershipId}_${letter}.png`

/**
 * Stores an application with its three documents, or nothing. `holdUploads`: keep the files of a refused form for the next
 * attempt, for browsers that cannot keep them. No picture is decoded before everything else is valid.
 */
export async function submitApplication(
  services: { settings: { retentionDays: number }; store: Store; files: Files; now: () => Date } & FormLog,
  form: ParsedForm,
  { holdUploads }: { holdUploads: boolean },
): Promise<SubmissionResult> {
  const { settings, store, files, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: enteredValues(form, formFields), submission: submissionId }
  try {
    const existing = await store.as(visitor).findByIdempotencyKey(applications, idempotencyKey)
    if (existing) return { state: 'sent', text: successMessage, reference: String(existing.membershipId) }
    const held = await HeldUploads.open(files.documents, submissionId)
    const refuse = async (errors: ValidationErrors, valid: Pictures) => {
      if (!holdUploads) return refused(entered, errors)
      await held.save(valid)
      return refused({ ...entered, submission: held.handle }, errors, Object.keys(valid))
    }
    const validated = validateForm(form, formFields, applicationSchema)
    const chosen = await choosePictures(form, held)
    if (validated.errors || hasErrors(chosen)) return refuse({ ...validated.errors, ...chosen.errors }, chosen.pictures)
    const decoded = await sanitizePictures(chosen.pictures)
    if (hasErrors(decoded)) return refuse(decoded.errors, without(chosen.pictures, decoded.errors))
    const agreement = notice(settings.retentionDays)
    const values = {
      ...validated.value,
      isRead: false,
      noticeVersion: agreement.version,
      noticeLanguage: agreement.language,
      consentAt: now().toISOString(),
      suspect: looksAutomated(form),
    }
    const reference = await limitStoring(() => storeApplication(services, decoded.uploads, idempotencyKey, values))
    await held.clear()
    return { state: 'sent', text: successMessage, reference }
  } catch (error) {
    return storageFailed(services, membershipPath, error, entered)
  }
}

type Pictures = Partial<Record<UploadName, Uint8Array>>
type Uploads = Partial<Record<UploadName, Document>>
const hasErrors = ({ errors }: { errors: ValidationErrors }) => Object.keys(errors).length > 0
const without = (pictures: Pictures, errors: ValidationErrors): Pictures =>
  Object.fromEntries(Object.entries(pictures).filter(([name]) => !Object.hasOwn(errors, name)))

/** The pictures of a form as they were sent, checked without decoding. A held upload replaces a file that was not sent again. */
async function choosePictures(
  form: ParsedForm,
  held: HeldUploads,
): Promise<{ pictures: Pictures; errors: ValidationErrors }> {
  const pictures: Pictures = {}
  const errors: ValidationErrors = {}
  for (const name of uploadNames) {
    const { label, tooLarge } = uploads[name]
    const file = form.files.get(name)
    const bytes = file ? file.bytes : await held.find(name)
    if (bytes && isAcceptedImage(bytes)) pictures[name] = bytes
    else errors[name] = [bytes ? notAPicture(label) : file ? tooLarge : notChosen(label)]
  }
  return { pictures, errors }
}

/** Decodes the pictures of an application and encodes them again. */
export async function sanitizePictures(pictures: Pictures): Promise<{ uploads: Uploads; errors: ValidationErrors }> {
  const accepted: Uploads = {}
  const errors: ValidationErrors = {}
  await Promise.all(
    Object.entries(pictures).map(async ([upload, bytes]) => {
      const name = upload as UploadName
      try {
        accepted[name] = await sanitizeImage(bytes)
      } catch (error) {
        if (!(error instanceof InvalidImage)) throw error
        const { label } = uploads[name]
        errors[name] = [error.reason === 'size' ? tooDetailed(label) : notAPicture(label)]
      }
    }),
  )
  return { uploads: accepted, errors }
}

/** A crash leaves the documents of at most these applications without a record (jobs/sweep.ts). */
const limitStoring = concurrencyLimit(8)

/**
 * Stores the documents first and the record second, so that no record lacks its documents. A crash in between leaves
 * documents without a record, which the sweep moves to the quarantine. Returns the reference of the stored record: of the
 * earlier one when the same submission was stored at the same time.
 */
async function storeApplication(
  { store, files, now }: { store: Store; files: Files; now: () => Date },
  accepted: Uploads,
  idempotencyKey: string,
  values: Record<string, unknown>,
): Promise<string> {
  const { documents } = files
  const membershipId = String(await store.nextNumber('membershipId', now().getTime()))
  const targets = uploadNames.map((upload) => ({ upload, name: documentName(membershipId, uploads[upload].letter) }))
  const rollBack = () => Promise.allSettled(targets.map(({ name }) => documents.delete(name)))
  try {
    // Waits for all three even when one fails: a document that is saved after the rollback would remain.
    const saved = await Promise.allSettled(targets.map(({ upload, name }) => documents.save(name, accepted[upload]!)))
    for (const result of saved) if (result.status === 'rejected') throw result.reason
    const links = Object.fromEntries(targets.map(({ upload, name }) => [uploads[upload].linkField, documentPath(name)]))
    const created = await store
      .as(visitor)
      .create(applications, { ...values, ...links, membershipId }, { idempotencyKey })
    if (created.repeated) await rollBack()
    return String(created.data.membershipId)
  } catch (error) {
    // A record that may be stored needs its documents. If it is not, the sweep moves them to the quarantine.
    if (!(error instanceof Unavailable && error.maybeWritten)) await rollBack()
    throw error
  }
}
