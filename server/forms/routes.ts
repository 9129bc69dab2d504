import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../app/services.ts'
import { bringsSentLink, findSentLink, sentLinkCookie, withLink } from '../../features/applications/server/sent-link.ts'
import { applicationLimits, membershipPath, submitApplication } from '../../features/applications/server/submit.ts'
import { contactPath, messageLimits, submitMessage } from '../../features/contact/server/submit.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import { bestEncoding, type EncodedPage, encodePage } from '../http/prepared-response.ts'
import { clientAddress, retryAfter } from '../http/rate-limit.ts'
import { requestId } from '../http/request-id.ts'
import { sameOrigin } from '../http/same-origin.ts'
import type { SubmissionOutcome } from '../metrics/metrics.ts'
import type { PageRequest } from '../pages/pages.ts'
import { type FormSlots, FormTooSlow, maxForms } from './form-slots.ts'
import {
  expectedBytes,
  FormCutOff,
  type FormLimits,
  FormTooLarge,
  MalformedForm,
  type ParsedForm,
  parseForm,
} from './parse-form.ts'
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

type FormServices = Pick<
  Services,
  'settings' | 'store' | 'files' | 'limits' | 'pages' | 'origin' | 'now' | 'log' | 'metrics'
> & { slots: FormSlots }
type FormContext = Context<{ Bindings: HttpBindings }>
type Submit = (form: ParsedForm, context: FormContext) => Promise<SubmissionResult>

const formNames = new Map([
  [contactPath, 'contact'],
  [membershipPath, 'membership'],
])
/** How forms are counted that were not read, by the status of the answer. */
const rejections = {
  400: 'incomplete',
  403: 'cross-site',
  408: 'too slow',
  413: 'too large',
  429: 'limited',
  503: 'busy',
} as const satisfies Record<number, SubmissionOutcome>

/** The part of its forms in ten minutes that one address may send at the same time. */
const concurrentShare = 1 / 3
const rateLimitSeconds = 600

/** The routes that receive the contact and the membership form. */
export function submissionRoutes(services: FormServices) {
  const { settings, limits, pages, origin, now, slots } = services
  const limit = limits.create({ name: 'form', points: settings.formLimit, seconds: rateLimitSeconds })
  const app = new Hono<{ Bindings: HttpBindings }>()
  const group = { name: 'form', maxAtOnce: Math.min(maxForms, Math.ceil(settings.formLimit * concurrentShare)) }
  const failurePages = new LRUCache<string, Promise<EncodedPage>>({ max: 100, ttl: 5000 })

  app.use(sameOrigin({ origin, allowMissing: true, refuse: (context) => reject(context, 403, crossSite) }))
  receive(contactPath, messageLimits, (form, context) =>
    submitMessage({ ...services, requestId: requestId(context) }, form),
  )
  receive(membershipPath, applicationLimits, async (form, context) => {
    const holdUploads = !wantsJson(context)
    const result = await submitApplication({ ...services, requestId: requestId(context) }, form, { holdUploads })
    return withLink(services, result, context)
  })
  app.get(membershipPath, async (context, next) => {
    const { search } = new URL(context.req.url)
    if (!bringsSentLink(membershipPath + search, context.req.header('cookie'))) return next()
    const result = await findSentLink(services, context)
    return result ? respond(context, 200, result, 'page') : next()
  })
  return app

  function receive(path: string, limits: FormLimits, submit: Submit) {
    app.post(path, async (context) => {
      const address = clientAddress(context, settings.trustedProxies)
      const waitSeconds = await limit.count(address)
      if (waitSeconds > 0) return reject(context, 429, tooManyForms(retryAfter(context, waitSeconds)))
      const slot = slots.enter(address, group, expectedBytes(context.req.raw, limits))
      if (!slot) return reject(context, 503, serverBusy)
      try {
        const form = await parseForm(context.req.raw, limits, slot)
        slot.finishReading()
        return await answer(context, await submit(form, context))
      } catch (error) {
        if (error instanceof FormTooLarge) return reject(context, 413, formTooLarge)
        if (error instanceof MalformedForm) return reject(context, 400, formIncomplete)
        if (!(error instanceof FormTooSlow || error instanceof FormCutOff)) throw error
        context.header('connection', 'close')
        return error instanceof FormTooSlow ? reject(context, 408, formTooSlow) : cutOff(context, error.form, limits)
      } finally {
        slot.leave()
      }
    })
  }

  function countOutcome(context: Context, outcome: SubmissionOutcome) {
    const name = formNames.get(context.req.path)
    if (name) services.metrics?.submission(name, outcome)
  }

  function answer(context: FormContext, result: SubmissionResult) {
    countOutcome(context, ({ sent: 'sent', refused: 'invalid', failed: 'not stored' } as const)[result.state])
    if (result.state === 'failed') context.header('retry-after', '60')
    return respond(context, result.state === 'sent' ? 200 : result.state === 'refused' ? 422 : 503, result)
  }

  /** Answers a form of which the server has read a part, and shows the values of this part again. */
  function cutOff(context: FormContext, form: ParsedForm, { fieldNames }: FormLimits) {
    const { submissionId } = identifySubmission(form, now())
    const names = fieldNames.filter(
      (name) => !([honeypotField, submissionIdField, elapsedField] as string[]).includes(name),
    )
    return answer(context, failed({ values: enteredValues(form, names), submission: submissionId }, serverStops))
  }

  /** Answers a form that was not read, so that there are no values to show again. */
  function reject(context: Context, status: keyof typeof rejections, text: string) {
    countOutcome(context, rejections[status])
    if (status === 503) context.header('retry-after', '30')
    return respond(context, status, failed({ values: {}, submission: '' }, text))
  }

  async function respond(
    context: Context,
    status: 200 | 400 | 403 | 408 | 413 | 422 | 429 | 503,
    result: SubmissionResult,
    as: 'redirect' | 'page' = 'redirect',
  ) {
    context.header('cache-control', 'no-store')
    if (wantsJson(context)) return context.json(result, status)
    // A redirect, so that reloading the page does not send the form again.
    if (result.state === 'sent' && as === 'redirect') {
      if (result.link) context.header('set-cookie', sentLinkCookie(result.link))
      return context.redirect(`${context.req.path}?sent=1`, 303)
    }
    const page = pages.find(context.req.path, new URLSearchParams(as === 'page' ? { sent: '1' } : {}))
    if (!page) return context.text(result.text, status)
    const { body, headers } = await renderOnce(page, result, context.req.header('accept-encoding'))
    return context.body(body, status, headers)
  }

  /** Pages without entered values are the same for everybody, and are rendered once in five seconds when many are refused. */
  function renderOnce(page: PageRequest, result: SubmissionResult, accepted = ''): Promise<EncodedPage> {
    const render = async () => encodePage(await pages.renderWithResult(page, { answer: result }), accepted)
    if (result.state !== 'failed' || result.submission) return render()
    const key = [bestEncoding(accepted), page.path, result.text].join('\n')
    const existing = failurePages.get(key)
    if (existing) return existing
    const rendered = render()
    failurePages.set(key, rendered)
    rendered.catch(() => failurePages.delete(key))
    return rendered
  }
}

const wantsJson = (context: Context) => (context.req.header('accept') ?? '').includes('application/json')
