import { visitor } from '../../lists/engine/access.ts'
import type { ValidationErrors } from '../../lists/engine/validation.ts'
import {
  applicationFields,
  applicationSchema,
  consentFields,
  notAPicture,
  notChosen,
  notice,
  uploadNames,
  uploads,
} from '../../lists/forms/membership.ts'
import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
  successMessage,
} from '../../lists/forms/submission-result.ts'
import { applications } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import { concurrencyLimit } from '../storage/concurrency-limit.ts'
import { InvalidImage, sanitizeImage } from '../storage/images.ts'
import { HeldUploads, type Uploads } from './held-uploads.ts'
import type { FormLimits, ParsedForm } from './parse-form.ts'
import {
  enteredValues,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  validateForm,
} from './submission.ts'

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
/** The path under which staff read a document. */
export const documentPath = (name: string) => `/office/documents/${name}`

/**
 * Stores an application with its three documents, or nothing. `holdUploads`: keep the valid files of a refused form for the
 * next attempt, for browsers that cannot keep them.
 */
export async function submitApplication(
  services: Pick<Services, 'settings' | 'store' | 'files' | 'now' | 'log'>,
  form: ParsedForm,
  { holdUploads }: { holdUploads: boolean },
): Promise<SubmissionResult> {
  const { settings, store, files, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const heldUploads = new HeldUploads(files.documents, submissionId)
  const entered = { values: enteredValues(form, formFields), submission: submissionId }
  try {
    const existing = await store.as(visitor).findByIdempotencyKey(applications, idempotencyKey)
    if (existing) return { state: 'sent', text: successMessage, reference: String(existing.membershipId) }

    const validated = validateForm(form, formFields, applicationSchema)
    const accepted = await acceptUploads(form, heldUploads)
    if (validated.errors || Object.keys(accepted.errors).length > 0) {
      if (holdUploads) await heldUploads.save(accepted.uploads)
      const held = holdUploads ? Object.keys(accepted.uploads) : []
      return refused(entered, { ...validated.errors, ...accepted.errors }, held)
    }
    const agreement = notice(settings.retentionDays)
    const values = {
      ...validated.value,
      isRead: false,
      noticeVersion: agreement.version,
      noticeLanguage: agreement.language,
      consentAt: now().toISOString(),
      suspect: looksAutomated(form),
    }
    const reference = await limitStoring(() => storeApplication(services, accepted.uploads, idempotencyKey, values))
    await heldUploads.clear()
    return { state: 'sent', text: successMessage, reference }
  } catch (error) {
    return storageFailed(services, membershipPath, error, entered)
  }
}

/** Checks and sanitizes the pictures of an application. A held upload replaces a file that was not sent again. */
async function acceptUploads(
  form: ParsedForm,
  heldUploads: HeldUploads,
): Promise<{ uploads: Uploads; errors: ValidationErrors }> {
  const accepted: Uploads = {}
  const errors: ValidationErrors = {}
  await Promise.all(
    uploadNames.map(async (name) => {
      const { label, tooLarge } = uploads[name]
      const file = form.files.get(name)
      const held = file ? undefined : await heldUploads.find(name)
      if (held) accepted[name] = held
      else if (!file) errors[name] = [notChosen(label)]
      else if (!file.bytes) errors[name] = [tooLarge]
      else {
        try {
          accepted[name] = await sanitizeImage(file.bytes)
        } catch (error) {
          if (!(error instanceof InvalidImage)) throw error
          errors[name] = [notAPicture(label)]
        }
      }
    }),
  )
  return { uploads: accepted, errors }
}

/** A crash leaves the documents of at most these applications without a record (jobs/sweep.ts). */
const limitStoring = concurrencyLimit(8)

/**
 * Stores the documents first and the record second, so that no record lacks its documents. A crash in between leaves
 * documents without a record, which the sweep
 * moves to the quarantine. Returns the reference of the stored record: of the earlier one
 * when the same submission was stored at the same time.
 */
async function storeApplication(
  { store, files, now }: Pick<Services, 'store' | 'files' | 'now'>,
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
    await rollBack()
    throw error
  }
}
