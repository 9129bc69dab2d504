import type { PublicForm } from '../../lists/form.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import type { Metrics, SubmissionOutcome } from '../metrics/metrics.ts'
import type { Pages } from '../pages/pages.ts'
import { maxForms } from './form-slots.ts'
import type { FormLimits } from './parse-form.ts'
import type { CountedForms, FormContext, ReceivedForm, ReceiveForm, Refusal } from './receive-form.ts'
import { ResultPages } from './result-pages.ts'
import {
  crossSite,
  enteredValues,
  failed,
  formIncomplete,
  formTooLarge,
  formTooSlow,
  identifySubmission,
  serverBusy,
  serverStops,
  tooManyForms,
} from './submission.ts'

export type SubmissionServices = {
  settings: { formLimit: number }
  receiveForm: ReceiveForm
  pages: Pages
  headers: Record<string, string>
  metrics: Pick<Metrics, 'submission'> | undefined
  now: () => Date
}

/** The part of its forms in ten minutes that one address may send at the same time. */
const concurrentShare = 1 / 3

/** The limits of a declared form. */
export const limitsOf = ({ maxBytes, maxFieldBytes, fieldNames, uploads }: PublicForm): FormLimits => ({
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
  const { settings, receiveForm, metrics, now } = services
  const { formLimit } = settings
  const counted: CountedForms = {
    name: 'form',
    perTenMinutes: formLimit,
    maxAtOnce: Math.min(maxForms, Math.ceil(formLimit * concurrentShare)),
  }
  const resultPages = new ResultPages(services)

  return receiveForm({
    counted,
    limits: limitsOf(form),
    async submit(received) {
      return answer(received.context, await submit(received))
    },
    refuse(context, refusal) {
      if (refusal.reason !== 'stopping') {
        count(refusal.reason)
        return respond(context, refusal.status, failed({ values: {}, submission: '' }, textOf(refusal)), true)
      }
      // The server has read a part of the form, so that the page shows it again.
      const { submissionId } = identifySubmission(refusal.form, now())
      const values = enteredValues(refusal.form, form.fieldNames)
      return answer(context, failed({ values, submission: submissionId }, serverStops))
    },
  })

  function count(outcome: SubmissionOutcome) {
    metrics?.submission(form.name, outcome)
  }

  function answer(context: FormContext, result: SubmissionResult) {
    count(({ sent: 'sent', refused: 'invalid', failed: 'not stored' } as const)[result.state])
    if (result.state === 'failed') context.header('retry-after', '60')
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
    if (result.state === 'sent') return context.redirect(`${form.path}?sent=1`, 303)
    return resultPages.answer(context, { status, path: form.path, own: { answer: result }, isShared })
  }
}

function textOf(refusal: Exclude<Refusal, { reason: 'stopping' }>): string {
  switch (refusal.reason) {
    case 'cross-site':
      return crossSite
    case 'limited':
      return tooManyForms(refusal.wait)
    case 'busy':
      return serverBusy
    case 'too large':
      return formTooLarge
    case 'incomplete':
      return formIncomplete
    case 'too slow':
      return formTooSlow
  }
}
