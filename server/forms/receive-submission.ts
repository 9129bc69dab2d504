import type { PublicForm } from '../../lists/form.ts'
import { localAddress, say } from '../../lists/language.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import * as messages from '../messages.ts'
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

/** The texts about a form that is not received, in the current language. */
export const refusals = (): RefusalWords<string> => ({
  limited: (wait) => say(messages.formLimited, { wait }),
  'too large': say(messages.formTooLarge),
  busy: say(messages.formBusy),
  incomplete: say(messages.formIncomplete),
  'too slow': say(messages.formTooSlow),
  stopping: say(messages.formStopping),
  full: say(messages.formFull),
  'cross-site': say(messages.formCrossSite),
})

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
  const { name, crowdFactor } = form
  const perTenMinutes = settings.formLimit * (crowdFactor ?? 1)
  const counted: CountedForms = {
    name: crowdFactor === undefined ? 'form' : name,
    perTenMinutes,
    maxAtOnce: Math.min(maxForms, Math.ceil(perTenMinutes * concurrentShare)),
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
      // The server has read the form or a part of it, so that the page shows it again.
      const arrived = 'form' in refusal ? refusal.form : undefined
      const values = arrived ? submittedValues(arrived, form.fieldNames) : {}
      const submission = arrived ? identifySubmission(arrived, now()).submissionId : ''
      const result = failed({ values, submission }, wordsFor(refusals(), refusal))
      if (refusal.reason === 'full') return answer(context, result, noSpaceSeconds)
      if (refusal.reason === 'stopping') return answer(context, result)
      count(refusal.reason)
      return respond(context, refusal.status, result, !arrived)
    },
  })

  function count(outcome: SubmissionOutcome) {
    metrics?.submission(form.name, outcome)
  }

  function answer(context: FormContext, result: SubmissionResult, retryAfterSeconds = 60) {
    // A form without errors only asked for more to choose from.
    if (result.state === 'refused' && Object.keys(result.errors).length === 0) return respond(context, 200, result)
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
    // The path of the form may have parameters.
    const { path } = context.req
    if (result.state === 'sent') return context.redirect(localAddress(`${result.page ?? path}?sent=1`), 303)
    const query = Object.fromEntries(
      form.address.flatMap((name) => (result.values[name] ? [[name, result.values[name]]] : [])),
    )
    return resultPages.answer(context, { status, path, query, own: { answer: result }, isShared })
  }
}
