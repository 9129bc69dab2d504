import { say } from '../../../lists/language.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { toAsciiDigits } from '../../../lists/texts.ts'
import { validatePartial } from '../../../lists/validation.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { type Opened, openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, type Shown } from '../../../server/forms/private-page.ts'
import type { FormContext, ReceivedForm } from '../../../server/forms/receive-form.ts'
import { refusals } from '../../../server/forms/receive-submission.ts'
import { submittedValues } from '../../../server/forms/submission.ts'
import { retryAfter } from '../../../server/http/client-address.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { applicationDrafts } from '../application-drafts.ts'
import { applications } from '../applications.ts'
import { applicationFields, consentFieldNames, correctionFields, uploadNames, uploads } from '../form.ts'
import { answerQuestion, correctApplication, serverForApplicant, withdrawAndErase } from './applicant-actions.ts'
import { applicantPath } from './applicant-links.ts'
import { type ApplicantView, readApplicantView } from './applicant-view.ts'
import { collectForApplicant, exportName } from './application-data.ts'
import { renderApplicationExport } from './application-export.ts'
import type { ApplicantActionResult } from './change-application.ts'
import { LostLinks } from './lost-links.ts'
import { answers, lostLinkAnswer, opensNothing } from './messages.ts'

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

type ApplicantServices = EraseServices &
  PrivatePageServices & {
    settings: { retentionDays: number }
    store: Store
    files: Files
    uploadSpace: Pick<UploadSpace, 'reserve'>
  }
type Status = Parameters<PrivatePageRoutes<Opened>['answer']>[2]

const lostLinksPerAddress = 10
const lostLinksPerReference = 5
const lostLinkSeconds = 600

export const sizeLimits: FormSizeLimits = {
  maxBytes: 20 << 20,
  maxFieldBytes: 64 << 10,
  fieldNames: [
    'key',
    'action',
    'code',
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

/** What a link of the page opens. */
type OpenedPage =
  | (Opened<typeof applications> & { kind: 'application' })
  | (Opened<typeof applicationDrafts> & { kind: 'draft' })

/** The routes of the applicant's page. */
export function applicantRoutes(services: ApplicantServices) {
  const lostLinks = new LostLinks(services)
  const page: PrivatePageRoutes<OpenedPage> = new PrivatePageRoutes(services, {
    path: applicantPath,
    sizeLimits,
    uploadSpace: services.uploadSpace,
    opensNothing,
    closed: (text) => ({ applicant: closed(text) }),
    async open(key) {
      const application = await openByLink(services, applications, key)
      if (application) return { ...application, kind: 'application' }
      const draft = await openByLink(services, applicationDrafts, key)
      return draft && { ...draft, kind: 'draft' }
    },
    confirms: {
      actions: ['withdraw'],
      emailOf: (opened) => (opened.kind === 'application' ? validAddress(opened.record.email) : undefined),
    },
    ask: (sent) => handler.requestLink(sent),
    submit: (sent) => handler.run(sent),
    show: (shown) => handler.showSent(shown),
  })
  const handler = new ApplicantFormHandler(services, page, lostLinks)
  return {
    routes: page.routes(),
    /** Finishes the requests for lost links, so that the server can stop. */
    close: () => lostLinks.flush(),
  }
}

const openNotes = ['corrected', 'answered', 'same'] as const
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
  readonly #page: PrivatePageRoutes<OpenedPage>
  readonly #lostLinks: LostLinks
  readonly #perAddress: ReturnType<ApplicantServices['limits']['create']>
  readonly #perReference: ReturnType<ApplicantServices['limits']['create']>

  constructor(services: ApplicantServices, page: PrivatePageRoutes<OpenedPage>, lostLinks: LostLinks) {
    this.#services = services
    this.#page = page
    this.#lostLinks = lostLinks
    const limit = (name: string, points: number) => services.limits.create({ name, points, seconds: lostLinkSeconds })
    this.#perAddress = limit('lost-link', lostLinksPerAddress)
    this.#perReference = limit('lost-link-reference', lostLinksPerReference)
  }

  async run({
    context,
    form,
    action,
    opened,
  }: ReceivedForm & { action: string; opened: OpenedPage }): Promise<Response> {
    const { key, name = '' } = opened.record
    if (opened.kind === 'draft') return this.respond(context, 200, { state: 'draft', key: keyOf(form), name })
    if (action === 'correct') return this.#correct(context, form, key)
    if (action === 'answer') return this.#answer(context, form, key)
    if (action === 'withdraw') return this.#withdraw(context, form, key)
    if (action === 'download') return this.#download(context, key)
    return this.#show(context, form, key)
  }

  /** Answers with the page, which is for one person. */
  respond(context: FormContext, status: Status, page: ApplicantPage) {
    return this.#page.answer(context, { applicant: page }, status)
  }

  /** Leads to the page after a form that was stored. */
  #lead(context: FormContext, key: string, note: Done): Response {
    return this.#page.lead(context, key, note)
  }

  /** Shows what `#lead` has led to; resolves undefined when there is nothing to show. */
  async showSent({ context, key, note: done, opened }: Shown<OpenedPage>): Promise<Response | undefined> {
    const on = this.#services.now().toISOString()
    if (done === 'gone' || done === 'gone-member')
      return this.respond(context, 200, { state: 'gone', inRegister: done === 'gone-member', on })
    if (done === 'lost') return this.respond(context, 200, closed(say(lostLinkAnswer), false))
    if (!isOpenNote(done) || opened?.kind !== 'application') return undefined
    const view = await readApplicantView(this.#services, opened.record.key)
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

  async requestLink({ context, form, address }: ReceivedForm) {
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
