import { visitor } from '../../lists/engine/access.ts'
import {
  applicationFields,
  applicationSchema,
  consentFields,
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
import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { enteredValues, validateForm } from './check.ts'
import { HeldUploads } from './held-uploads.ts'
import { complaint, notStored } from './messages.ts'
import type { FormLimits, ParsedForm } from './parse-form.ts'
import { type Taken, takePictures } from './pictures.ts'
import { identifySubmission, looksAutomated } from './submission-id.ts'

const formFields = [...applicationFields, ...consentFields]

/** Room for three phone photos over their limits: they are counted and let go, and what was typed still arrives. */
export const applicationLimits: FormLimits = {
  maxBytes: 40 << 20,
  maxFieldBytes: 64 << 10,
  fieldNames: [...formFields, honeypotField, submissionIdField, elapsedField],
  maxFileBytes: Object.fromEntries(uploadNames.map((name) => [name, uploads[name].maxBytes])),
}

export const documentName = (membershipId: string, letter: string) => `membership/${membershipId}_${letter}.png`
/** Where staff will read a document; nobody else can. */
export const documentPath = (object: string) => `/office/documents/${object}`

type Desk = {
  store: Store
  documents: Documents
  /** What the notice promised. */
  retentionDays: number
  now: () => Date
  report: (path: string, error: unknown) => void
}

/**
 * Stores an application and its three documents, or nothing. The documents are on disk before the record is; a failure
 * in between leaves objects without a record, which the sweep removes. `keep`: hold good files of a refused form for
 * the next try, for visitors whose browser cannot keep them.
 */
export async function submitApplication(
  desk: Desk,
  form: ParsedForm,
  { keep }: { keep: boolean },
): Promise<SubmissionResult> {
  const { store, documents, retentionDays, now, report } = desk
  const agreed = notice(retentionDays)
  const { submission, once } = identifySubmission(form, now())
  const kept = HeldUploads(documents, submission)
  const again = { values: enteredValues(form, formFields), submission }
  try {
    const before = await store.as(visitor).findByIdempotencyKey(applications, once)
    if (before) return { state: 'sent', text: successMessage, reference: String(before.membershipId) }

    const checked = validateForm(form, formFields, applicationSchema)
    const { taken, complaints } = await takePictures(form, kept)
    if (checked.complaints || Object.keys(complaints).length > 0) {
      if (keep) await kept.keep(taken)
      const held = keep ? Object.keys(taken) : []
      return {
        state: 'refused',
        text: complaint,
        complaints: { ...checked.complaints, ...complaints },
        kept: held,
        ...again,
      }
    }
    const { consent, ...values } = checked.value
    const reference = await file(desk, taken, once, {
      ...values,
      isRead: false,
      consent,
      noticeVersion: agreed.version,
      noticeLanguage: agreed.language,
      consentAt: now().toISOString(),
      suspect: looksAutomated(form),
    })
    await kept.forget()
    return { state: 'sent', text: successMessage, reference }
  } catch (error) {
    report('/organization/membership', error)
    return { state: 'failed', text: notStored(error), complaints: {}, kept: [], ...again }
  }
}

/** Documents first, record second. Gives the reference of the record that stands, which may be an earlier twin's. */
async function file({ store, documents, now }: Desk, taken: Taken, once: string, values: Record<string, unknown>) {
  const membershipId = String(await store.nextNumber('membershipId', now().getTime()))
  const objects = uploadNames.map((name) => ({ name, object: documentName(membershipId, uploads[name].letter) }))
  const withdraw = () => Promise.allSettled(objects.map(({ object }) => documents.delete(object)))
  try {
    // All three come to an end before anything is withdrawn: one that finished later would stay behind.
    const saved = await Promise.allSettled(objects.map(({ name, object }) => documents.save(object, taken[name]!)))
    for (const one of saved) if (one.status === 'rejected') throw one.reason
    const links = Object.fromEntries(objects.map(({ name, object }) => [uploads[name].link, documentPath(object)]))
    const stored = await store
      .as(visitor)
      .create(applications, { ...values, ...links, membershipId }, { idempotencyKey: once })
    if (stored.repeated) await withdraw()
    return String(stored.data.membershipId)
  } catch (error) {
    await withdraw()
    throw error
  }
}
