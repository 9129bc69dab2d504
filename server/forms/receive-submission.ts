import type { PublicForm } from '../../lists/form.ts'
import { localAddress } from '../../lists/language.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import type { Pages } from '../pages/pages.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import { maxForms } from './form-slots.ts'
import type { FormSizeLimits } from './parse-form.ts'
import {
  type CountedForms,
  type FormContext,
  noSpaceSeconds,
  type ReceivedForm,
  type ReceiveForm,
  type Refusal,
  type RefusalWords,
  wordsFor,
} from './receive-form.ts'
import { ResultPages } from './result-pages.ts'
import { failed, identifySubmission, submittedValues } from './submission.ts'

/** The texts about a form that is not received. */
const refusals: RefusalWords<string> = {
  limited: (wait) =>
    `Too many forms were sent from this connection. This one was NOT sent. Your browser still holds what you entered: if the form is empty, go back. Please try again in ${wait}.`,
  'too large': 'The form was NOT sent because it is too large. Please choose smaller files and send it again.',
  busy: 'The server is receiving very many forms at the moment, so this one was NOT sent. Nothing you entered is lost: please try again in a minute.',
  incomplete: 'The form did not arrive completely, so it was NOT sent. Please try again.',
  'too slow':
    'The form arrived too slowly, so it was NOT sent. Your browser still holds what you entered: if the form is empty, go back. Please try again.',
  stopping:
    'The website is being restarted, so the form was NOT sent. Please check what you entered, and send it again in a minute.',
  full: 'The website cannot store any more pictures at the moment, so the form was NOT sent. Please check what you entered, and send it again in a few hours, or write to us.',
  'cross-site': 'The form was refused because it was not sent from this site. Please open the page and send it again.',
}

/** How a form was answered. */
export type SubmissionOutcome =
  | 'sent'
  | 'invalid'
  | 'not stored'
  | 'busy'
  | 'limited'
  | 'cross-site'
  | 'incomplete'
  | 'too slow'
  | 'too large'

export type SubmissionServices = {
  settings: { formLimit: number }
  receiveForm: ReceiveForm
  uploadSpace: Pick<UploadSpace, 'reserve'>
  pages: Pages
  headers: Record<string, string>
  metrics: { submission(form: string, outcome: SubmissionOutcome): void } | undefined
  now: () => Date
}

/** The part of its forms in ten minutes that one address may send at the same time. */
const concurrentShare = 1 / 3

/** The size limits of a declared form. */
export const sizeLimitsOf = ({ maxBytes, maxFieldBytes, fieldNames, uploads }: PublicForm): FormSizeLimits => ({
  maxBytes,
  maxFieldBytes,
  fieldNames: [...fieldNames, honeypotField, submissionIdField, elapsedField],
  maxFileBytes: Object.fromEntries(Object.entries(uploads).map(([name, upload]) => [name, upload.maxBytes])),
})

/** Whether the page's script sent a form. Otherwise a browser shows the answer. */
export const wantsJson = ({ req }: FormContext) => (req.header('accept') ?? '').includes('application/json')

/**
 * Returns the handler of a declared form. The result is JSON for the page's script. Without scripts, a form that was sent leads to its
 * page by a redirect, so that a reload does not send it again, and the page shows every other result with what was entered.
 */
export function receiveSubmission(
  services: SubmissionServices,
  form: PublicForm,
  submit: (received: ReceivedForm) => Promise<SubmissionResult>,
) {
  const { settings, receiveForm, uploadSpace, metrics, now } = services
  const { formLimit } = settings
  const counted: CountedForms = {
    name: 'form',
    perTenMinutes: formLimit,
    maxAtOnce: Math.min(maxForms, Math.ceil(formLimit * concurrentShare)),
  }
  const resultPages = new ResultPages(services)

  return receiveForm({
    counted,
    sizeLimits: sizeLimitsOf(form),
    uploadSpace,
    async submit(received) {
      return answer(received.context, await submit(received))
    },
    refuse(context, refusal) {
      const text = wordsFor(refusals, refusal)
      if (!('form' in refusal)) {
        count(refusal.reason)
        return respond(context, refusal.status, failed({ values: {}, submission: '' }, text), true)
      }
      // The server has read the form or a part of it, so that the page shows it again.
      const { submissionId } = identifySubmission(refusal.form, now())
      const values = submittedValues(refusal.form, form.fieldNames)
      const retryAfterSeconds = refusal.reason === 'full' ? noSpaceSeconds : undefined
      return answer(context, failed({ values, submission: submissionId }, text), retryAfterSeconds)
    },
  })

  function count(outcome: SubmissionOutcome) {
    metrics?.submission(form.name, outcome)
  }

  function answer(context: FormContext, result: SubmissionResult, retryAfterSeconds = 60) {
    count(({ sent: 'sent', refused: 'invalid', failed: 'not stored' } as const)[result.state])
    if (result.state === 'failed') context.header('retry-after', String(retryAfterSeconds))
    return respond(context, result.state === 'sent' ? 200 : result.state === 'refused' ? 422 : 503, result)
  }

  function respond(
    context: FormContext,
    status: Refusal['status'] | 200 | 422,
    result: SubmissionResult,
    isShared = false,
  ) {
    context.header('cache-control', 'no-store')
    if (wantsJson(context)) return context.json(result, status)
    if (result.state === 'sent') return context.redirect(localAddress(`${form.path}?sent=1`), 303)
    return resultPages.answer(context, { status, path: form.path, own: { answer: result }, isShared })
  }
}
