import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { say, type Words } from '../../lists/language.ts'
import type { OwnAnswer } from '../../site/page.ts'
import { requestId, withNumber } from '../http/request-id.ts'
import { formKept, notStored } from '../messages.ts'
import type { Pages } from '../pages/pages.ts'
import type { Log } from '../runtime/log.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import { isStorageFailure, NotFound } from '../store/errors.ts'
import { maxForms, maxLargeForms } from './form-slots.ts'
import type { FormSizeLimits } from './parse-form.ts'
import { type FormContext, type ReceivedForm, type ReceiveForm, type Refusal, wordsFor } from './receive-form.ts'
import { refusals } from './receive-submission.ts'
import { ResultPages } from './result-pages.ts'
import { leadToPage, readSent, type Sent } from './sent-link.ts'

export type PrivatePageServices = {
  receiveForm: ReceiveForm
  origin: () => string
  pages: Pages
  headers: Record<string, string>
  log: Log
}
type Status = Parameters<ResultPages['answer']>[1]['status']

type PrivatePage = {
  path: string
  /** Those of its forms. Default: `privatePageLimits()`. */
  sizeLimits?: FormSizeLimits
  /** Where the files of its forms are stored, if it has some. */
  uploadSpace?: Pick<UploadSpace, 'reserve'>
  /** Answers a form by its key alone, before the rest of it is read; undefined when it is to be read. @throws like `submit` */
  answerByKey?(context: FormContext, key: string): Promise<Response | undefined>
  /**
   * Does what a form of the page asks for. `action` is empty when it only opens the page. Resolves undefined when the key opens nothing.
   * @throws NotFound when the record was erased at the same time, Unavailable
   */
  submit(received: ReceivedForm & { key: string; action: string }): Promise<Response | undefined>
  /**
   * Shows what `lead` has led to: what the key opens, with a note of the feature. Resolves undefined when there is nothing to show.
   * @throws like `submit`
   */
  show?(sent: Sent & { context: FormContext }): Promise<Response | undefined>
  /** What the page shows when nothing is open. */
  closed(text: string): OwnAnswer
  opensNothing: Words
}

/**
 * Enough for 300 phones of one hall that open their tickets and calendar files. A key cannot be guessed at any rate: it has 120 random
 * bits. An address leaves half of the slots to others, and the files of a page two thirds of those for large forms.
 */
const limit = { perTenMinutes: 1000, maxAtOnce: maxForms / 2, maxLarge: maxLargeForms / 3 }

/** The limits of the forms of a private page without files. `fieldNames`: those besides `key` and `action`. */
export const privatePageLimits = (fieldNames: readonly string[] = []): FormSizeLimits => ({
  maxBytes: 8192,
  maxFieldBytes: 2048,
  fieldNames: ['key', 'action', ...fieldNames],
  maxFileBytes: {},
})

/**
 * What the page at a path shows instead of its content when a form has arrived whose address may send no more now: it can be sent again.
 * Undefined for any other refusal, and for a form with files, which no page can hold.
 */
export function unsentForm(path: string, refusal: Refusal): OwnAnswer | undefined {
  if (refusal.reason !== 'limited' || !refusal.form || refusal.form.files.size > 0) return undefined
  const text = say(formKept, { wait: refusal.wait })
  return { unsent: { path, text, fields: Object.fromEntries(refusal.form.fields) } }
}

/**
 * The page that a private link opens. Everything is a POST, because the secret of a link stands in no address: `key` opens a record, and
 * `action` says what is to be done.
 */
export class PrivatePageRoutes {
  readonly #services: PrivatePageServices
  readonly #page: PrivatePage
  readonly #pages: ResultPages

  constructor(services: PrivatePageServices, page: PrivatePage) {
    this.#services = services
    this.#page = page
    this.#pages = new ResultPages(services)
  }

  routes() {
    const { path, sizeLimits = privatePageLimits(), uploadSpace, closed, answerByKey, show } = this.#page
    const app = new Hono<{ Bindings: HttpBindings }>()
    if (show)
      app.get(path, async (context, next) => {
        const sent = readSent(context)
        return (sent && (await this.#answer(context, () => show({ context, ...sent })))) ?? next()
      })
    app.post(
      path,
      this.#services.receiveForm({
        counted: { name: path, ...limit },
        sizeLimits,
        ...(uploadSpace && { uploadSpace }),
        ...(answerByKey && {
          answerByKey: (context: FormContext, key: string) => this.#answer(context, () => answerByKey(context, key)),
        }),
        submit: (received) => this.#submit(received),
        refuse: (context, refusal) =>
          this.answer(
            context,
            { ...closed(wordsFor(refusals(), refusal)), ...unsentForm(path, refusal) },
            refusal.status,
          ),
      }),
    )
    return app
  }

  /**
   * Answers a form that was stored: leads the browser to the page, which `show` of the page declares, so that neither Back nor a reload
   * sends the form again.
   */
  lead(context: FormContext, key: string, note: string): Response {
    return leadToPage(context, this.#page.path, { key, note }, this.#services.origin())
  }

  /** Answers with the page, which is for one person. */
  answer(context: FormContext, own: OwnAnswer, status: Status = 200): Promise<Response> {
    return this.#pages.answer(context, { status, path: this.#page.path, own })
  }

  async #submit(received: ReceivedForm): Promise<Response> {
    const { context, form } = received
    const { fields } = form
    const sent = { ...received, key: fields.get('key') ?? '', action: fields.get('action') ?? '' }
    const answer = await this.#answer(context, () => this.#page.submit(sent))
    return answer ?? this.#opensNothing(context)
  }

  async #answer(context: FormContext, act: () => Promise<Response | undefined>): Promise<Response | undefined> {
    const { path, closed } = this.#page
    try {
      return await act()
    } catch (error) {
      if (error instanceof NotFound) return this.#opensNothing(context)
      if (!isStorageFailure(error)) throw error
      const id = requestId(context)
      this.#services.log.error(path, error, id)
      context.header('retry-after', '30')
      return this.answer(context, closed(withNumber(say(notStored), id)), 503)
    }
  }

  #opensNothing(context: FormContext): Promise<Response> {
    return this.answer(context, this.#page.closed(say(this.#page.opensNothing)), 404)
  }
}
