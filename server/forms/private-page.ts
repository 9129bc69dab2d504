import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { say, type Words } from '../../lists/language.ts'
import type { OwnAnswer } from '../../site/page.ts'
import { requestId, withNumber } from '../http/request-id.ts'
import { codeSent, formKept, linkEnded, noMoreCodes, notStored } from '../messages.ts'
import type { Pages } from '../pages/pages.ts'
import type { Log } from '../runtime/log.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import { isStorageFailure, NotFound } from '../store/errors.ts'
import { maxForms, maxLargeForms } from './form-slots.ts'
import { type CodeServices, MailedCodes } from './mailed-codes.ts'
import type { FormSizeLimits } from './parse-form.ts'
import { endLink, endLinks, linksTo, type Opened } from './private-links.ts'
import { type FormContext, type ReceivedForm, type ReceiveForm, type Refusal, wordsFor } from './receive-form.ts'
import { refusals } from './receive-submission.ts'
import { ResultPages } from './result-pages.ts'
import { leadToPage, readSent, type Sent } from './sent-link.ts'

export type PrivatePageServices = CodeServices & {
  receiveForm: ReceiveForm
  pages: Pages
  headers: Record<string, string>
  log: Log
}
type Status = Parameters<ResultPages['answer']>[1]['status']

/** A form of a private page. `action` is empty when it only opens the page. */
type SentForm = ReceivedForm & { key: string; action: string }
/** What the page shows after a form that was stored. `note`: see `lead`. `opened`: what the key opens. */
export type Shown<O extends Opened> = Sent & { context: FormContext; opened: O | undefined }

type PrivatePage<O extends Opened> = {
  path: string
  /** Those of its forms. Default: `privatePageLimits()`. */
  sizeLimits?: FormSizeLimits
  /** Where the files of its forms are stored, if it has some. */
  uploadSpace?: Pick<UploadSpace, 'reserve'>
  /** What a key opens; undefined when it opens nothing. @throws Unavailable */
  open(key: string): Promise<O | undefined>
  /** Answers somebody whose key opens a record, but who may not enter, before the rest of the form is read. @throws Unavailable */
  turnAway?(context: FormContext, opened: O): Promise<Response | undefined>
  /** Answers the action `ask`, which needs no key: somebody asks for a private link. @throws Unavailable */
  ask?(sent: SentForm): Promise<Response | undefined>
  /** The actions that need a device that a mailed code has opened, and where the code goes. Where none can be mailed, they need none. The form has the field `code`. */
  confirms?: { actions: readonly string[]; emailOf(opened: O): string | undefined }
  /**
   * Does what a form of the page asks for. Resolves undefined when it is about nothing that there is.
   * @throws NotFound when the record was erased at the same time, Unavailable
   */
  submit(sent: SentForm & { opened: O }): Promise<Response | undefined>
  /**
   * Shows what `lead` has led to: what the key opens, with a note of the feature. Resolves undefined when there is nothing to show.
   * @throws like `submit`
   */
  show?(shown: Shown<O>): Promise<Response | undefined>
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

/** The actions that every private page has: the person ends this link, or all others. */
const linkActions = { end: 'end-link', endOthers: 'end-other-links' } as const

/**
 * The page that a private link opens. Everything is a POST, because the secret of a link stands in no address: `key` opens a record, and
 * `action` says what is to be done.
 */
export class PrivatePageRoutes<O extends Opened> {
  readonly #services: PrivatePageServices
  readonly #page: PrivatePage<O>
  readonly #pages: ResultPages
  readonly codes: MailedCodes
  /** What the page says of its links, for each request that opens it. */
  readonly #links = new WeakMap<FormContext, OwnAnswer['links']>()

  constructor(services: PrivatePageServices, page: PrivatePage<O>) {
    this.#services = services
    this.#page = page
    this.#pages = new ResultPages(services)
    this.codes = new MailedCodes(services, page.path)
  }

  routes() {
    const { path, sizeLimits = privatePageLimits(), uploadSpace, closed, turnAway } = this.#page
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.get(path, async (context, next) => {
      const sent = readSent(context)
      return (sent && (await this.#answer(context, () => this.#show(context, sent)))) ?? next()
    })
    app.post(
      path,
      this.#services.receiveForm({
        counted: { name: path, ...limit },
        sizeLimits,
        ...(uploadSpace && { uploadSpace }),
        ...(turnAway && {
          answerByKey: (context: FormContext, key: string) => this.#answer(context, () => this.#turnAway(context, key)),
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
    const links = this.#links.get(context)
    return this.#pages.answer(context, { status, path: this.#page.path, own: links ? { ...own, links } : own })
  }

  async #submit(received: ReceivedForm): Promise<Response> {
    const { context, form } = received
    const { fields } = form
    const sent = { ...received, key: fields.get('key') ?? '', action: fields.get('action') ?? '' }
    const answer = await this.#answer(context, () => this.#run(sent))
    return answer ?? this.#opensNothing(context)
  }

  async #turnAway(context: FormContext, key: string): Promise<Response | undefined> {
    const opened = await this.#page.open(key)
    return opened ? this.#page.turnAway!(context, opened) : this.#opensNothing(context)
  }

  async #run(sent: SentForm): Promise<Response | undefined> {
    const { ask, open, turnAway } = this.#page
    const { store } = this.#services
    const { context, key, action } = sent
    if (action === 'ask' && ask) return ask(sent)
    const opened = await open(key)
    if (!opened) return undefined
    // A form may have several keys.
    const turnedAway = await turnAway?.(context, opened)
    if (turnedAway) return turnedAway
    const { link } = opened
    const { about = '' } = link
    if (action === linkActions.end) {
      await endLink(store, link)
      return this.lead(context, '', linkActions.end)
    }
    const isEnded = action === linkActions.endOthers
    if (isEnded) await endLinks(store, about, link)
    await this.#showLinks(context, key, opened, isEnded)
    const unconfirmed = await this.#confirm(sent, opened)
    return unconfirmed ?? this.#page.submit({ ...sent, action: isEnded ? '' : action, opened })
  }

  /** Shows what `lead` has led to. */
  async #show(context: FormContext, { key, note }: Sent): Promise<Response | undefined> {
    const { open, turnAway, closed, show } = this.#page
    if (note === linkActions.end) return this.answer(context, closed(say(linkEnded)))
    const opened = key === '' ? undefined : await open(key)
    const turnedAway = opened && (await turnAway?.(context, opened))
    if (turnedAway) return turnedAway
    if (opened) await this.#showLinks(context, key, opened, false)
    return show?.({ context, key, note, opened })
  }

  async #showLinks(context: FormContext, secret: string, { link: { about = '' } }: O, isEnded: boolean) {
    const others = (await linksTo(this.#services.store, about)).length - 1
    this.#links.set(context, { path: this.#page.path, secret, others, isEnded })
  }

  /** Asks for the code that an action needs; undefined when the action may go on. */
  async #confirm({ context, form: { fields }, action }: SentForm, opened: O): Promise<Response | undefined> {
    const { path, confirms } = this.#page
    const { link } = opened
    const email = confirms?.actions.includes(action) ? confirms.emailOf(opened) : undefined
    const address = this.codes.shownAddress(email)
    if (address === undefined || this.codes.isOpen(context, link)) return undefined
    const typed = fields.get('code')
    const wrong = typed ? await this.codes.open(context, link, typed) : undefined
    if (typed && !wrong) return undefined
    const isMailed = !wrong && (await this.codes.mail(link, email))
    const text = wrong ?? (isMailed ? say(codeSent, { address }) : say(noMoreCodes))
    const { code, ...asked } = Object.fromEntries(fields)
    return this.answer(
      context,
      { confirmation: { path, text, isError: !isMailed, fields: asked } },
      isMailed ? 200 : 422,
    )
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
    // What it would say of the links of a record that was erased at this moment.
    this.#links.delete(context)
    return this.answer(context, this.#page.closed(say(this.#page.opensNothing)), 404)
  }
}
