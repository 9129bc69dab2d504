import { visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import { say } from '../../../lists/language.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { createPrivateLink, shownLink } from '../../../server/forms/private-links.ts'
import {
  type FormLog,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  submittedValues,
} from '../../../server/forms/submission.ts'
import type { Store } from '../../../server/store/contract.ts'
import { findDojo } from '../../dojos/dojos.ts'
import { firstClasses } from '../first-class.ts'
import { agreedNotice, firstClassForm, yoursPath } from '../form.ts'
import { classGone } from '../messages.ts'
import { findChosen } from '../offers.ts'
import { bookingLinks } from './list-hooks.ts'

export type BookingServices = { store: Store; now: () => Date; origin: () => string } & FormLog

/** Stores a booking. The result is `sent` only after it is on disk, and has a private link. */
export async function submitFirstClass(services: BookingServices, form: ParsedForm): Promise<SubmissionResult> {
  const { store, now } = services
  const { submissionId, idempotencyKey } = identifySubmission(form, now())
  const entered = { values: submittedValues(form, firstClassForm.fieldNames), submission: submissionId }
  // The button that asks for the classes brings the page back with the dojos of the area.
  if (form.fields.get('show') === '1') return refused(entered, {})
  const validated = readForm(entered.values, firstClassForm)
  if (validated.errors) return refused(entered, validated.errors)
  const { choice, dojo, show, ...value } = validated.data
  try {
    const chosen = await findChosen(store.as(visitor), choice, now())
    if (!chosen) return refused(entered, { choice: [say(classGone)] })
    const from = dojo && !chosen.dojo ? await findDojo(store.as(visitor), dojo) : undefined
    const { key } = await store.as(visitor).create(
      firstClasses,
      {
        ...value,
        ...(from && { dojo: from.key }),
        ...chosen,
        ...agreedNotice(),
        isRead: false,
        sentAt: now().toISOString(),
        suspect: looksAutomated(form),
      },
      { idempotencyKey },
    )
    const secret = await createPrivateLink(store, bookingLinks, key, { now: now() })
    return { state: 'sent', text: firstClassForm.sent, link: shownLink(services.origin(), yoursPath, secret) }
  } catch (error) {
    return storageFailed(services, firstClassForm.path, error, entered)
  }
}
