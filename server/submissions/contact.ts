import { visitor } from '../../lists/engine/access.ts'
import { messageFields, messageSchema } from '../../lists/forms/contact.ts'
import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
  successMessage,
} from '../../lists/forms/submission-result.ts'
import { messages } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'
import { enteredValues, validateForm } from './check.ts'
import { complaint, notStored } from './messages.ts'
import type { FormLimits, ParsedForm } from './parse-form.ts'
import { identifySubmission, looksAutomated } from './submission-id.ts'

/** 10,000 characters can be 40,000 bytes, three times that when written in percent. */
export const messageLimits: FormLimits = {
  maxBytes: 256 << 10,
  maxFieldBytes: 128 << 10,
  fieldNames: [...messageFields, honeypotField, submissionIdField, elapsedField],
  maxFileBytes: {},
}

type Desk = { store: Store; now: () => Date; report: (path: string, error: unknown) => void }

/** Stores a message. "Sent" is said only after the store says that it is on disk. */
export async function submitMessage({ store, now, report }: Desk, form: ParsedForm): Promise<SubmissionResult> {
  const { submission, once } = identifySubmission(form, now())
  const again = { values: enteredValues(form, messageFields), submission, kept: [] }
  const checked = validateForm(form, messageFields, messageSchema)
  if (checked.complaints) return { state: 'refused', text: complaint, complaints: checked.complaints, ...again }
  try {
    await store
      .as(visitor)
      .create(
        messages,
        { ...checked.value, isRead: false, timestamp: now().toISOString(), suspect: looksAutomated(form) },
        { idempotencyKey: once },
      )
    return { state: 'sent', text: successMessage }
  } catch (error) {
    report('/contact-us', error)
    return { state: 'failed', text: notStored(error), complaints: {}, ...again }
  }
}
