import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { toAsciiDigits } from '../../../lists/texts.ts'
import { validatePartial } from '../../../lists/validation.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { unsentForm } from '../../../server/forms/private-page.ts'
import {
  type FormContext,
  type ReceivedForm,
  type ReceiveForm,
  type RefusalWords,
  wordsFor,
} from '../../../server/forms/receive-form.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { leadToPage, readSent, type Sent } from '../../../server/forms/sent-link.ts'
import { submittedValues } from '../../../server/forms/submission.ts'
import { retryAfter } from '../../../server/http/client-address.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import { requestId, withNumber } from '../../../server/http/request-id.ts'
import type { Pages } from '../../../server/pages/pages.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { isStorageFailure, NotFound } from '../../../server/store/errors.ts'
import type { OwnAnswer } from '../../../site/page.ts'
import { applications } from '../applications.ts'
import { applicationFields, consentFieldNames, correctionFields, uploadNames, uploads } from '../form.ts'
import {
  answerQuestion,
  correctApplication,
  endOtherLinks,
  serverForApplicant,
  withdrawAndErase,
} from './applicant-actions.ts'
import { applicantPath, findLink, type OpenedLink } from './applicant-links.ts'
import { type ApplicantView, readApplicantView } from './applicant-view.ts'
import { collectForApplicant, exportName } from './application-data.ts'
import { renderApplicationExport } from './application-export.ts'
import type { ApplicantActionResult } from './change-application.ts'
import { findDraft } from './drafts.ts'
import { LostLinks } from './lost-links.ts'
import { answers, lostLinkAnswer, notReceived, opensNothing } from './messages.ts'

/** The page shows this text after an action. A refused form also gets its entered values back, with the errors of its fields. */
export type ApplicantNote = {
  text: string
  isError: boolean
  form?: 'correct' | 'answer'
  values?: Record<string, string>
  errors?: ValidationErrors
}

/**
 * What the applicant's page shows to the person who sent a link. `key`: the secret as it was sent, for the forms of the page.
 * `gone`: it was erased just now; `inRegister`: a member stays. `draft`: an application that the office has
 * prepared. `closed`: nothing is open; the note says why.
 */
export type ApplicantPage =
  | { state: 'open'; key: string; view: ApplicantView; note?: ApplicantNote }
  | { state: 'gone'; inRegister: boolean; on: string }
  | { state: 'draft'; key: string; name: string }
  | { state: 'closed'; note: ApplicantNote }

type ApplicantServices = EraseServices & {
  settings: { retentionDays: number; smtpUrl: string | undefined; officeEmail: string | undefined }
  store: Store
  files: Files
  receiveForm: ReceiveForm
  uploadSpace: Pick<UploadSpace, 'reserve'>
  limits: Limits
  origin: () => string
  pages: Pages
  headers: Record<string, string>
  log: Log
}
type Status = 200 | 400 | 403 | 404 | 408 | 413 | 422 | 429 | 503

/** Enough for a dojo that shares a connection. A key cannot be guessed at any rate: it has 120 random bits. */
const attempts = { name: 'applicant', perTenMinutes: 200, maxAtOnce: 25 }
const lostLinksPerAddress = 10
const lostLinksPerReference = 5
const lostLinkSeconds = 600

export const sizeLimits: FormSizeLimits = {
  maxBytes: 20 << 20,
  maxFieldBytes: 64 << 10,
  fieldNames: [
    'key',
    'action',
    'typedVersion',
    'questionAt',
    'answer',
    'lostEmail',
    'lostReference',
    ...applicationFields,
    ...consentFieldNames,
  ],
  maxFileBytes: Object.fromEntries(uploadNames.map((name) => [name, uploads[name].maxBytes])),
}

/** The texts about a form that is not received. */
const refusals = (): RefusalWords<string> => ({
  limited: (wait) => say(notReceived.limited, { wait }),
  busy: say(notReceived.busy),
  incomplete: say(notReceived.incomplete),
  'too large': say(notReceived.tooLarge),
  full: say(notReceived.full),
  stopping: say(notReceived.stopping),
  'too slow': say(notReceived.tooSlow),
  'cross-site': say(notReceived.crossSite),
})

/**
 * The routes of the applicant's page. Everything is a POST, because the secret of a link stands in no address: the key opens
 * the application, and `action` says what to do with it.
 */
export function applicantRoutes(services: ApplicantServices) {
  const { receiveForm } = services
  const actions = new ApplicantFormHandler(services)
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.post(
    applicantPath,
    receiveForm({
      counted: attempts,
      sizeLimits,
      uploadSpace: services.uploadSpace,
      submit: (received) => actions.run(received),
      refuse: (context, refusal) =>
        actions.answer(context, refusal.status, {
          applicant: closed(wordsFor(refusals(), refusal)),
          ...unsentForm(applicantPath, refusal),
        }),
    }),
  )

  app.get(applicantPath, async (context, next) => {
    const sent = readSent(context)
    return (sent && (await actions.showSent(context, sent))) ?? next()
  })

  return {
    routes: app,
    /** Finishes the requests for lost links, so that the server can stop. */
    close: () => actions.flush(),
  }
}

const openNotes = ['corrected', 'answered', 'linksEnded', 'same'] as const
type OpenNote = (typeof openNotes)[number]
const isOpenNote = (note: string): note is OpenNote => (openNotes as readonly string[]).includes(note)
/** What the page says after a form that was stored. `gone`: everything was erased, of a member all but the register. */
type Done = OpenNote | 'lost' | 'gone' | 'gone-member'

const keyOf = (form: ParsedForm) => form.fields.get('key') ?? ''
/** A reference as it is stored: pages show one of 13 digits in groups, while an imported one may be any text. Undefined without one. */
function readReference(form: ParsedForm): string | undefined {
  const { data } = validatePartial(applications, { membershipId: form.fields.get('lostReference') })
  const reference = data?.membershipId
  if (typeof reference !== 'string') return undefined
  const withoutGroups = toAsciiDigits(reference).replace(/[\s\p{Dash}]/gu, '')
  return /^\d+$/.test(withoutGroups) ? withoutGroups : reference
}
const closed = (text: string, isError = true): ApplicantPage => ({ state: 'closed', note: { text, isError } })

/** Answers the forms of the applicant's page. */
class ApplicantFormHandler {
  readonly #services: ApplicantServices
  readonly #pages: ResultPages
  readonly #lostLinks: LostLinks
  readonly #perAddress: ReturnType<Limits['create']>
  readonly #perReference: ReturnType<Limits['create']>

  constructor(services: ApplicantServices) {
    this.#services = services
    this.#pages = new ResultPages(services)
    this.#lostLinks = new LostLinks(services)
    const limit = (name: string, points: number) => services.limits.create({ name, points, seconds: lostLinkSeconds })
    this.#perAddress = limit('lost-link', lostLinksPerAddress)
    this.#perReference = limit('lost-link-reference', lostLinksPerReference)
  }

  flush(): Promise<void> {
    return this.#lostLinks.flush()
  }

  async run({ form, context, address }: ReceivedForm): Promise<Response> {
    try {
      return await this.#carryOut(context, form, address)
    } catch (error) {
      if (!isStorageFailure(error)) throw error
      const id = requestId(context)
      this.#services.log.error(applicantPath, error, id)
      context.header('retry-after', '30')
      return this.respond(context, 503, closed(withNumber(say(answers.notStored), id)))
    }
  }

  async #carryOut(context: FormContext, form: ParsedForm, address: string): Promise<Response> {
    const action = form.fields.get('action') ?? 'open'
    if (action === 'lost') return this.#requestLink(context, form, address)
    const { store, now } = this.#services
    const link = await findLink(store, keyOf(form), now())
    if (!link) {
      const draft = await findDraft(store, keyOf(form))
      return draft
        ? this.respond(context, 200, { state: 'draft', key: keyOf(form), name: draft.name ?? '' })
        : this.respond(context, 404, closed(say(opensNothing)))
    }
    const key = link.application
    try {
      if (action === 'end-links') return await this.#endOtherLinks(context, form, link)
      if (action === 'correct') return await this.#correct(context, form, key)
      if (action === 'answer') return await this.#answer(context, form, key)
      if (action === 'withdraw') return await this.#withdraw(context, form, key)
      if (action === 'download') return await this.#download(context, key)
      return await this.#show(context, form, key)
    } catch (error) {
      // It was erased at the same time.
      if (error instanceof NotFound) return this.respond(context, 404, closed(say(opensNothing)))
      throw error
    }
  }

  /** Answers with the page, which is for one person. */
  respond(context: FormContext, status: Status, page: ApplicantPage) {
    return this.answer(context, status, { applicant: page })
  }

  answer(context: FormContext, status: Status, own: OwnAnswer) {
    return this.#pages.answer(context, { status, path: applicantPath, own })
  }

  /** Leads to the page after a form that was stored. */
  #lead(context: FormContext, key: string, note: Done): Response {
    return leadToPage(context, applicantPath, { key, note }, this.#services.origin())
  }

  /** Shows what `#lead` has led to; resolves undefined when there is nothing to show. */
  async showSent(context: FormContext, { key, note: done }: Sent): Promise<Response | undefined> {
    const on = this.#services.now().toISOString()
    if (done === 'gone' || done === 'gone-member')
      return this.respond(context, 200, { state: 'gone', inRegister: done === 'gone-member', on })
    if (done === 'lost') return this.respond(context, 200, closed(say(lostLinkAnswer), false))
    if (!isOpenNote(done)) return undefined
    const { store, now } = this.#services
    const link = await findLink(store, key, now())
    const view = link && (await readApplicantView(this.#services, link.application))
    const note = { text: say(answers[done]), isError: false }
    return view && this.respond(context, 200, { state: 'open', key, view, note })
  }

  async #show(context: FormContext, form: ParsedForm, key: string, note?: ApplicantNote): Promise<Response> {
    const view = await readApplicantView(this.#services, key)
    if (!view) throw new NotFound(applications.name, key)
    const page: ApplicantPage = { state: 'open', key: keyOf(form), view, ...(note && { note }) }
    return this.respond(context, note?.isError ? 422 : 200, page)
  }

  /** Leads to the page when something was done, and otherwise says on it why not. */
  #answerAction(
    context: FormContext,
    form: ParsedForm,
    key: string,
    result: ApplicantActionResult,
    { done, ...typed }: { done: OpenNote; form?: 'correct' | 'answer'; values: Record<string, string> },
  ): Promise<Response> | Response {
    if (result.state === 'done') return this.#lead(context, keyOf(form), done)
    if (result.state === 'same') return this.#lead(context, keyOf(form), 'same')
    return this.#show(context, form, key, refusalOf(result, typed))
  }

  async #correct(context: FormContext, form: ParsedForm, key: string) {
    const result = await correctApplication(this.#services, key, {
      form,
      typedVersion: form.fields.get('typedVersion') ?? '',
    })
    const values = submittedValues(form, correctionFields)
    return this.#answerAction(context, form, key, result, { form: 'correct', values, done: 'corrected' })
  }

  async #answer(context: FormContext, form: ParsedForm, key: string) {
    const result = await answerQuestion(this.#services, key, form)
    const values = submittedValues(form, ['answer'])
    return this.#answerAction(context, form, key, result, { form: 'answer', values, done: 'answered' })
  }

  async #endOtherLinks(context: FormContext, form: ParsedForm, link: OpenedLink) {
    await endOtherLinks(this.#services, link)
    return this.#lead(context, keyOf(form), 'linksEnded')
  }

  async #withdraw(context: FormContext, form: ParsedForm, key: string) {
    const view = await readApplicantView(this.#services, key)
    const result = await withdrawAndErase(this.#services, key)
    if (!view || result.state !== 'done') return this.#show(context, form, key, refusalOf(result, { values: {} }))
    return this.#lead(context, '', view.inRegister ? 'gone-member' : 'gone')
  }

  /** Everything that is stored, without the pictures: a link alone must not open an identity card. */
  async #download(context: FormContext, key: string) {
    const { store } = this.#services
    const record = await store.as(serverForApplicant).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const data = await collectForApplicant(this.#services, record)
    if (!data) throw new NotFound(applications.name, key)
    const fileName = exportName(record)
    const association = await associationInSentences(store)
    return context.body(renderApplicationExport(data, { association, fileName }), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.html"`,
      'content-security-policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }

  async #requestLink(context: FormContext, form: ParsedForm, address: string) {
    const email = validAddress(form.fields.get('lostEmail'))
    if (email === undefined) return this.respond(context, 422, closed(say(answers.invalidAddress)))
    const reference = readReference(form)
    if (reference === undefined) return this.respond(context, 422, closed(say(answers.invalidReference)))
    // Both limits count per network address, so attempts from another address do not lock an applicant out.
    for (const [limit, counted] of [
      [this.#perAddress, address],
      [this.#perReference, `${address} ${reference}`],
    ] as const) {
      const waitSeconds = await limit.count(counted)
      if (waitSeconds > 0)
        return this.respond(context, 429, closed(refusals().limited(retryAfter(context, waitSeconds))))
    }
    this.#lostLinks.request(email, reference)
    return this.#lead(context, '', 'lost')
  }
}

function refusalOf(
  result: ApplicantActionResult,
  { form, values }: { form?: 'correct' | 'answer'; values: Record<string, string> },
): ApplicantNote {
  const note = { text: say(answers[result.state as Exclude<ApplicantActionResult['state'], 'done'>]), isError: true }
  if (!form || result.state === 'late') return note
  if (result.state === 'refused') return { ...note, form, values, errors: result.errors }
  // Of a correction, the fields are shown as the office has changed them.
  return result.state === 'changed' && form === 'correct' ? { ...note, form } : { ...note, form, values }
}
