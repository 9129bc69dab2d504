import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { SubmissionResult } from '../../lists/forms/submission-result.ts'
import { addressBehindProxies } from '../http/rate-limit.ts'
import type { Pages } from '../pages/pages.ts'
import type { Documents } from '../storage/documents.ts'
import type { Store } from '../store/contract.ts'
import { enteredValues } from './check.ts'
import { messageLimits, submitMessage } from './contact.ts'
import { applicationLimits, submitApplication } from './membership.ts'
import { broken, busy, crossSite, tooLarge, tooMany } from './messages.ts'
import { type FormLimits, FormTooLarge, MalformedForm, type ParsedForm, parseForm } from './parse-form.ts'
import { identifySubmission } from './submission-id.ts'

type Options = {
  store: Store
  documents: Documents
  pages: Pages
  origin: () => string
  trustProxy: number
  /** Forms one address may send in ten minutes. */
  formLimit: number
  /** What the privacy notice promises, in days. */
  retentionDays: number
  now: () => Date
  /** Hears why a form could not be stored. */
  report: (path: string, error: unknown) => void
}
type Env = { Bindings: HttpBindings }
/** Forms that may be on their way at the same time. */
const atOnce = 100
type Deal = (form: ParsedForm, scripted: boolean) => Promise<SubmissionResult>

/** The two addresses that accept something. */
export function submissionRoutes({
  store,
  documents,
  pages,
  origin,
  trustProxy,
  formLimit,
  retentionDays,
  now,
  report,
}: Options) {
  const limiter = new RateLimiterMemory({ points: formLimit, duration: 600 })
  const app = new Hono<Env>()
  let inHand = 0

  const guard = csrf({
    origin: (from, context) => from === origin() || from === new URL(context.req.url).origin,
    secFetchSite: 'same-origin',
  })
  app.use(async (context, next) => {
    // Browsers too old for either header are let in: there is no session here that a foreign page could use.
    if (!context.req.header('origin') && !context.req.header('sec-fetch-site')) return next()
    try {
      return await guard(context, next)
    } catch {
      return refuse(context, 403, crossSite)
    }
  })
  accept('/contact-us', messageLimits, (form) => submitMessage({ store, now, report }, form))
  accept('/organization/membership', applicationLimits, (form, scripted) =>
    submitApplication({ store, documents, retentionDays, now, report }, form, { keep: !scripted }),
  )
  return app

  function accept(path: string, limits: FormLimits, deal: Deal) {
    app.post(path, async (context) => {
      // Before anything is read: each form in hand holds up to a megabyte.
      if (inHand >= atOnce) return refuse(context, 503, busy)
      inHand++
      try {
        return await take(context, limits, deal)
      } catch (error) {
        if (error instanceof FormTooLarge) return refuse(context, 413, tooLarge)
        if (error instanceof MalformedForm) return refuse(context, 400, broken)
        throw error
      } finally {
        inHand--
      }
    })
  }

  async function take(context: Context<Env>, limits: FormLimits, deal: Deal) {
    const form = await parseForm(context.req.raw, limits)
    const wait = await waitFor(context)
    if (wait > 0) {
      context.header('retry-after', String(wait))
      return answer(context, 429, failed(form, limits, tooMany(Math.ceil(wait / 60)), now()))
    }
    const dealt = await deal(form, wantsJson(context))
    return answer(context, dealt.state === 'sent' ? 200 : dealt.state === 'refused' ? 422 : 503, dealt)
  }

  /** Seconds that this visitor has to wait before sending another form. */
  async function waitFor(context: Context<Env>): Promise<number> {
    const connection = context.env?.incoming?.socket?.remoteAddress
    const address = addressBehindProxies(connection, context.req.header('x-forwarded-for') ?? null, trustProxy)
    try {
      await limiter.consume(address)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }

  async function answer(context: Context<Env>, status: 200 | 422 | 429 | 503, given: SubmissionResult) {
    context.header('cache-control', 'no-store')
    if (status === 503) context.header('retry-after', '60')
    if (wantsJson(context)) return context.json(given, status)
    const found = pages.find(context.req.path, new URLSearchParams())!
    if (given.state === 'sent') return context.redirect(`${context.req.path}?sent=1`, 303)
    return context.html(await pages.renderWithResult(found, given), status)
  }

  /** For what could not be read: there is nothing typed to give back. */
  async function refuse(context: Context, status: 400 | 403 | 413 | 503, text: string) {
    context.header('cache-control', 'no-store')
    if (status === 503) context.header('retry-after', '30')
    const given: SubmissionResult = { state: 'failed', text, values: {}, complaints: {}, submission: '', kept: [] }
    if (wantsJson(context)) return context.json(given, status)
    const found = pages.find(context.req.path, new URLSearchParams())
    return found ? context.html(await pages.renderWithResult(found, given), status) : context.text(text, status)
  }
}

const wantsJson = (context: Context) => (context.req.header('accept') ?? '').includes('application/json')

const failed = (form: ParsedForm, limits: FormLimits, text: string, at: Date): SubmissionResult => ({
  state: 'failed',
  text,
  values: enteredValues(form, limits.fieldNames),
  complaints: {},
  submission: identifySubmission(form, at).submission,
  kept: [],
})
