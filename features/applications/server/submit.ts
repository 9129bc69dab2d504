import { visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import { HeldUploads } from '../../../server/forms/held-uploads.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import {
  type FormLog,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  submittedValues,
} from '../../../server/forms/submission.ts'
import { choosePictures, type Pictures, sanitizePictures } from '../../../server/forms/uploaded-pictures.ts'
import { createConcurrencyLimit } from '../../../server/runtime/concurrency-limit.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import { giveNumbers } from '../../../server/store/numbers.ts'
import { applications } from '../applications.ts'
import { membershipForm, notice, optionalForBeginners, uploadNames, uploads } from '../form.ts'
import { endDraft, findDraft, valuesOf } from './drafts.ts'

export type ApplicationServices = {
  settings: { retentionDays: number }
  store: Store
  files: Files
  now: () => Date
} & FormLog

/** The specification fixes the ending .png. The real content type is stored inside the encrypted document. */
export const documentName = (membershipId: string, letter: string) => `membership/${membershipId}_${letter}.png`

/**
 * Stores an application with its documents, or nothing. `holdUploads`: keep the files of a refused form for the next
 * attempt, for browsers that cannot keep them. No picture is decoded before everything else is valid.
 */
export async function submitApplication(
  services: ApplicationServices,
  form: ParsedForm,
  { holdUploads }: { holdUploads: boolean },
): Promise<SubmissionResult> {
  const { settings, store, files, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: submittedValues(form, membershipForm.fieldNames), submission: submissionId }
  try {
    const existing = await store.as(visitor).findByIdempotencyKey(applications, idempotencyKey)
    if (existing) return { state: 'sent', text: membershipForm.sent, reference: String(existing.membershipId) }
    const draft = await findDraft(services, form.fields.get('draft') ?? '')
    if (draft && !form.fields.has('name'))
      return refused({ ...entered, values: { ...valuesOf(draft), draft: form.fields.get('draft')! } }, {})
    const held = await HeldUploads.open(files.documents, uploadNames, submissionId)
    const refuse = async (errors: ValidationErrors, valid: Pictures) => {
      if (!holdUploads) return refused(entered, errors)
      await held.save(valid)
      return refused({ ...entered, submission: held.handle }, errors, Object.keys(valid))
    }
    const validated = readForm(entered.values, membershipForm)
    const chosen = await choosePictures(membershipForm, form, held)
    if (draft) for (const name of optionalForBeginners) if (!form.files.has(name)) delete chosen.errors[name]
    if (validated.errors || hasErrors(chosen)) return refuse({ ...validated.errors, ...chosen.errors }, chosen.pictures)
    const decoded = await sanitizePictures(uploads, chosen.pictures)
    if (hasErrors(decoded)) return refuse(decoded.errors, without(chosen.pictures, decoded.errors))
    const agreement = notice(settings.retentionDays)
    const { draft: _, ...value } = validated.data
    const values = {
      ...value,
      ...(draft?.firstClass && { firstClass: draft.firstClass }),
      ...(draft?.instructor && { instructor: draft.instructor }),
      isRead: false,
      noticeVersion: agreement.version,
      noticeLanguage: agreement.language,
      consentAt: now().toISOString(),
      suspect: looksAutomated(form),
    }
    const reference = await limitStoring(() => storeApplication(services, decoded.documents, idempotencyKey, values))
    if (draft) await endDraft(store, draft)
    await held.clear()
    return { state: 'sent', text: membershipForm.sent, reference }
  } catch (error) {
    return storageFailed(services, membershipForm.path, error, entered)
  }
}

const hasErrors = ({ errors }: { errors: ValidationErrors }) => Object.keys(errors).length > 0
const without = (pictures: Pictures, errors: ValidationErrors): Pictures =>
  Object.fromEntries(Object.entries(pictures).filter(([name]) => !Object.hasOwn(errors, name)))

/** A crash leaves the documents of at most these applications without a record (server/privacy/sweep.ts). */
const limitStoring = createConcurrencyLimit(8)

/**
 * Stores the documents first and the record second, so that no record lacks its documents. A crash in between leaves
 * documents without a record, which the sweep moves to the quarantine. Returns the reference of the stored record: of the
 * earlier one when the same submission was stored at the same time.
 */
async function storeApplication(
  { store, files, now }: { store: Store; files: Files; now: () => Date },
  accepted: Readonly<Record<string, Document>>,
  idempotencyKey: string,
  values: Record<string, unknown>,
): Promise<string> {
  const { documents } = files
  const membershipId = String(await giveNumbers(store, (numbers) => numbers.take('membershipId', now().getTime())))
  const sent = uploadNames.filter((upload) => accepted[upload])
  const targets = sent.map((upload) => ({ upload, name: documentName(membershipId, uploads[upload].letter) }))
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
