import { visitor } from '../../lists/engine/access.ts'
import { messageFields, messageForm } from '../../lists/forms/contact.ts'
import {
  elapsedField,
  honeypotField,
  type SubmissionResult,
  submissionIdField,
  successMessage,
} from '../../lists/forms/submission-result.ts'
import { messages } from '../../lists/index.ts'
import type { Store } from '../store/contract.ts'
import { checkForm, typed } from './check.ts'
import { complaint, notStored } from './messages.ts'
import type { Form, Limits } from './parse-form.ts'
import { actOf, looksAutomatic } from './submission-id.ts'

/** 10,000 characters can be 40,000 bytes, three times that when written in percent. */
export const messageLimits: Limits = {
  total: 256 << 10,
  field: 128 << 10,
  names: [...messageFields, honeypotField, submissionIdField, elapsedField],
  files: {},
}

type Desk = { store: Store; now: () => Date; report: (path: string, error: unknown) => void }

/** Stores a message. "Sent" is said only after the store says that it is on disk. */
export async function sendMessage({ store, now, report }: Desk, form: Form): Promise<SubmissionResult> {
  const { submission, once } = actOf(form, now())
  const again = { values: typed(form, messageFields), submission, kept: [] }
  const checked = checkForm(form, messageFields, messageForm)
  if (checked.complaints) return { state: 'refused', text: complaint, complaints: checked.complaints, ...again }
  try {
    await store
      .as(visitor)
      .create(
        messages,
        { ...checked.value, isRead: false, timestamp: now().toISOString(), suspect: looksAutomatic(form) },
        { idempotencyKey: once },
      )
    return { state: 'sent', text: successMessage }
  } catch (error) {
    report('/contact-us', error)
    return { state: 'failed', text: notStored(error), complaints: {}, ...again }
  }
}
