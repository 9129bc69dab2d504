import { visitor } from '../../../lists/access.ts'
import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
  successMessage,
} from '../../../lists/submission-result.ts'
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
import type { Store } from '../../../server/store/contract.ts'
import { messageFields, messageSchema, messages } from '../contact.ts'

export const contactPath = '/contact-us'

/** A message has at most 10,000 characters: up to 40,000 bytes, three times as many when percent-encoded. */
export const messageLimits: FormLimits = {
  maxBytes: 256 << 10,
  maxFieldBytes: 128 << 10,
  fieldNames: [...messageFields, honeypotField, submissionIdField, elapsedField],
  maxFileBytes: {},
}

/** Stores a message. The result is `sent` only after the message is on disk. */
export async function submitMessage(
  services: { store: Store; now: () => Date } & FormLog,
  form: ParsedForm,
): Promise<SubmissionResult> {
  const { store, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: enteredValues(form, messageFields), submission: submissionId }
  const validated = validateForm(form, messageFields, messageSchema)
  if (validated.errors) return refused(entered, validated.errors)
  try {
    await store
      .as(visitor)
      .create(
        messages,
        { ...validated.value, isRead: false, timestamp: now().toISOString(), suspect: looksAutomated(form) },
        { idempotencyKey },
      )
    return { state: 'sent', text: successMessage }
  } catch (error) {
    return storageFailed(services, contactPath, error, entered)
  }
}
