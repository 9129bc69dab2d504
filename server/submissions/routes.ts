import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SubmissionResult } from '../../lists/forms/submission-result.ts'
import { clientAddress, countAttempt, retryAfter } from '../http/rate-limit.ts'
import { sameOrigin } from '../http/same-origin.ts'
import type { Services } from '../services.ts'
import { contactPath, messageLimits, submitMessage } from './contact.ts'
import { applicationLimits, membershipPath, submitApplication } from './membership.ts'
import { type FormLimits, FormTooLarge, MalformedForm, type ParsedForm, parseForm } from './parse-form.ts'
import {
  crossSite,
  enteredValues,
  failed,
  formIncomplete,
  formTooLarge,
  identifySubmission,
  serverBusy,
  tooManyForms,
} from './submission.ts'

type FormServices = Pick<Services, 'settings' | 'store' | 'files' | 'pages' | 'origin' | 'now' | 'log'>
type FormContext = Context<{ Bindings: HttpBindings }>
type Submit = (form: ParsedForm, context: FormContext) => Promise<SubmissionResult>

/** The forms that the server reads at the same time. Each of them holds up to a megabyte in memory. */
const maxConcurrentForms = 100
const rateLimitSeconds = 600

/** The routes that receive the contact and the membership form. */
export function submissionRoutes(services: FormServices) {
  const { settings, pages, origin, now } = services
  const limiter = new RateLimiterMemory({ points: settings.formLimit, duration: rateLimitSeconds })
  const app = new Hono<{ Bindings: HttpBindings }>()
  let concurrentForms = 0

  app.use(sameOrigin({ origin, allowMissing: true, refuse: (context) => reject(context, 403, crossSite) }))
  receive(contactPath, messageLimits, (form) => submitMessage(services, form))
  receive(membershipPath, applicationLimits, (form, context) =>
    submitApplication(services, form, { holdUploads: !wantsJson(context) }),
  )
  return app

  function receive(path: string, limits: FormLimits, submit: Submit) {
    app.post(path, async (context) => {
      if (concurrentForms >= maxConcurrentForms) return reject(context, 503, serverBusy)
      concurrentForms++
      try {
        return await handleForm(context, limits, submit)
      } catch (error) {
        if (error instanceof FormTooLarge) return reject(context, 413, formTooLarge)
        if (error instanceof MalformedForm) return reject(context, 400, formIncomplete)
        throw error
      } finally {
        concurrentForms--
      }
    })
  }

  async function handleForm(context: FormContext, limits: FormLimits, submit: Submit) {
    const form = await parseForm(context.req.raw, limits)
    const waitSeconds = await countAttempt(limiter, clientAddress(context, settings.trustedProxies))
    if (waitSeconds > 0) {
      const { submissionId } = identifySubmission(form, now())
      const entered = { values: enteredValues(form, limits.fieldNames), submission: submissionId }
      return respond(context, 429, failed(entered, tooManyForms(retryAfter(context, waitSeconds))))
    }
    const result = await submit(form, context)
    if (result.state === 'failed') context.header('retry-after', '60')
    return respond(context, result.state === 'sent' ? 200 : result.state === 'refused' ? 422 : 503, result)
  }

  /** Answers a form that was not read, so that there are no values to show again. */
  function reject(context: Context, status: 400 | 403 | 413 | 503, text: string) {
    if (status === 503) context.header('retry-after', '30')
    return respond(context, status, failed({ values: {}, submission: '' }, text))
  }

  async function respond(context: Context, status: 200 | 400 | 403 | 413 | 422 | 429 | 503, result: SubmissionResult) {
    context.header('cache-control', 'no-store')
    if (wantsJson(context)) return context.json(result, status)
    // A redirect, so that reloading the page does not send the form again.
    if (result.state === 'sent') return context.redirect(`${context.req.path}?sent=1`, 303)
    const page = pages.find(context.req.path, new URLSearchParams())
    return page ? context.html(await pages.renderWithResult(page, result), status) : context.text(result.text, status)
  }
}

const wantsJson = (context: Context) => (context.req.header('accept') ?? '').includes('application/json')
