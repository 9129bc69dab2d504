import { visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import {
  type FormLog,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  submittedValues,
} from '../../../server/forms/submission.ts'
import type { Store } from '../../../server/store/contract.ts'
import { contactMessages } from '../contact.ts'
import { contactForm } from '../form.ts'

export type MessageServices = { store: Store; now: () => Date } & FormLog

/** Stores a message. The result is `sent` only after the message is on disk. */
export async function submitMessage(services: MessageServices, form: ParsedForm): Promise<SubmissionResult> {
  const { store, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: submittedValues(form, contactForm.fieldNames), submission: submissionId }
  const validated = readForm(entered.values, contactForm)
  if (validated.errors) return refused(entered, validated.errors)
  try {
    await store
      .as(visitor)
      .create(
        contactMessages,
        { ...validated.data, isRead: false, timestamp: now().toISOString(), suspect: looksAutomated(form) },
        { idempotencyKey },
      )
    return { state: 'sent', text: contactForm.sent }
  } catch (error) {
    return storageFailed(services, contactForm.path, error, entered)
  }
}
