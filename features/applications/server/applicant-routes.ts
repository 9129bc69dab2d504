import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Services } from '../../../app/services.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { type ValidationErrors, validatePartial } from '../../../lists/validation.ts'
import { type FormSlots, FormTooSlow } from '../../../server/forms/form-slots.ts'
import {
  expectedBytes,
  FormCutOff,
  type FormLimits,
  FormTooLarge,
  MalformedForm,
  type ParsedForm,
  parseForm,
} from '../../../server/forms/parse-form.ts'
import { enteredValues } from '../../../server/forms/submission.ts'
import type { Limits } from '../../../server/http/limits.ts'
import { encodePage } from '../../../server/http/prepared-response.ts'
import { clientAddress, retryAfter } from '../../../server/http/rate-limit.ts'
import { requestId, withNumber } from '../../../server/http/request-id.ts'
import { sameOrigin } from '../../../server/http/same-origin.ts'
import { mailboxOf } from '../../../server/mail/mailbox.ts'
import type { Pages } from '../../../server/pages/pages.ts'
import { associationName, personalHeaders } from '../../../server/pages/pages.ts'
import { isStorageFailure, NotFound } from '../../../server/store/errors.ts'
import { applications } from '../applications.ts'
import { applicationFields, consentFields, correctionFields, uploadNames, uploads } from '../form.ts'
import { type AddressLink, confirmAddress, endOtherLinks, restoreAddress } from './address-change.ts'
import { answerQuestion, applicantActor, correctApplication, withdrawAndErase } from './applicant-actions.ts'
import { addressLinkEnd, applicantPath, findByLink, findLink, type OpenedLink } from './applicant-links.ts'
import { type ApplicantView, readApplicantView } from './applicant-view.ts'
import { ApplicationChanges } from './application-changes.ts'
import { collectForApplicant, exportName } from './application-data.ts'
import { applicationPage } from './application-export.ts'
import type { ActionResult } from './changes.ts'
import { LostLinks } from './lost-links.ts'

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
 * `gone`: it was erased just now; `inRegister`: a member stays. `address`: the link confirms or restores an address until the ISO
 * timestamp `until`. `closed`: nothing is open; the note says why.
 */
export type ApplicantPage =
  | { state: 'open'; key: string; view: ApplicantView; note?: ApplicantNote }
  | { state: 'gone'; name: string; isOwn: boolean; inRegister: boolean; on: string }
  | { state: 'address'; key: string; kind: AddressLink['kind']; email: string; until: string }
  | { state: 'closed'; note: ApplicantNote }

type Env = { Bindings: HttpBindings }
type RouteContext = Context<Env>
type Status = 200 | 400 | 403 | 404 | 408 | 413 | 422 | 429 | 503

const changesPath = `${applicantPath}/changes`
const maxAtOnce = 25
const group = { name: 'applicant', maxAtOnce }
const waitGroup = { name: 'applicant-wait', maxAtOnce }
const limitSeconds = 600
/** Enough for a dojo that shares a connection. A key cannot be guessed at any rate: it has 120 random bits. */
const attemptsPerAddress = 200
/** An open page waits about 24 times in this time. */
const waitsPerAddress = 1000
const lostLinksPerAddress = 10
const lostLinksPerReference = 5
/** How often a day the address of an application changes, and how many mails ask the same mailbox to confirm it. */
const addressesPerDay = 3
const daySeconds = 86_400

export const formLimits: FormLimits = {
  maxBytes: 20 << 20,
  maxFieldBytes: 64 << 10,
  fieldNames: [
    ...['key', 'action', 'version', 'typedVersion', 'questionAt', 'answer', 'lostEmail', 'lostReference'],
    ...applicationFields,
    ...consentFields,
  ],
  maxFileBytes: Object.fromEntries(uploadNames.map((name) => [name, uploads[name].maxBytes])),
}
const changesLimits: FormLimits = {
  maxBytes: 4096,
  maxFieldBytes: 1024,
  fieldNames: ['key', 'version'],
  maxFileBytes: {},
}

/** The same for a malformed, an unknown and an old key, and for one whose application is erased. */
const opensNothing =
  'This key opens no application. It may be mistyped or too old, or the application may be erased. Please check it. If you lost your link, see below.'
const lostLinkAnswer =
  'If this e-mail address and this reference belong together, a mail with a new link is on its way to the address that you gave in your application.'

const texts = {
  tooMany: (wait: string) => `Too many attempts came from this connection. Please try again in ${wait}.`,
  busy: 'The server is receiving very many forms at the moment. Nothing was changed. Please try again in a minute.',
  notStored: 'This could not be stored at the moment, so nothing was changed. Please try again in a few minutes.',
  incomplete: 'The form did not arrive completely, so nothing was changed. Please try again.',
  tooLarge: 'The form was too large, so nothing was changed. Please choose a smaller picture.',
  stops: 'The website is being restarted, so nothing was changed. Please send the form again in a minute.',
  tooSlow: 'The form arrived too slowly, so nothing was changed. Please try again.',
  crossSite: 'The form was refused because it was not sent from this site. Please open the page and send it again.',
  invalidAddress: 'Nothing was sent. Please enter a complete email address, such as name@example.org.',
  invalidReference: 'Nothing was sent. Please enter the reference of your application, such as 1795 0000 0000 1.',
  refused: 'Nothing was sent yet. Please correct the fields that are marked.',
  late: 'Nothing was changed: the application is in another state by now.',
  deciding:
    'Nothing was changed, because the office is working on the application at this moment. Please try again in a minute.',
  changed: 'Nothing was changed, because the office changed the application meanwhile. Please check it and try again.',
  same: 'Nothing was changed: everything is as it was.',
  corrected: 'Your correction is stored.',
  linksEnded: 'All other private links of this application have ended. Only the one that you use now opens it.',
  confirmed: 'Thank you. The address is confirmed, and mails about the application go to it from now on.',
  confirmedBefore: 'The address is confirmed already. Mails about the application go to it.',
  replaced: 'Nothing was changed: another address was entered in the meantime.',
  restored:
    'The change is taken back. Mails go to your address again, and all private links of the application have ended. A mail with a new one is on its way to you.',
  answered: 'Your answer is on its way to the office. Thank you.',
}

/**
 * The routes of the applicant's page. Everything is a POST, because the secret of a link stands in no address: the key opens
 * the application, and `action` says what to do with it.
 */
export async function applicantRoutes(services: Services & { slots: FormSlots }) {
  const { settings, limits, origin, log, slots } = services
  const attempts = limits.create({ name: 'applicant', points: attemptsPerAddress, seconds: limitSeconds })
  const waits = limits.create({ name: 'applicant-wait', points: waitsPerAddress, seconds: limitSeconds })
  const changes = await ApplicationChanges.open(services)
  const actions = new ApplicantActions(services)
  const app = new Hono<Env>()
  const refuse = (context: Context) => respond(services, context, 403, closed(texts.crossSite))

  for (const path of [applicantPath, changesPath]) app.use(path, sameOrigin({ origin, allowMissing: true, refuse }))

  app.post(applicantPath, async (context) => {
    const address = clientAddress(context, settings.trustedProxies)
    const waitSeconds = await attempts.count(address)
    if (waitSeconds > 0) return respond(services, context, 429, closed(texts.tooMany(retryAfter(context, waitSeconds))))
    const slot = slots.enter(address, group, expectedBytes(context.req.raw, formLimits))
    if (!slot) return unavailable(services, context, texts.busy)
    try {
      const form = await parseForm(context.req.raw, formLimits, slot)
      slot.finishReading()
      return await actions.run(context, form, address)
    } catch (error) {
      if (error instanceof FormTooLarge) return respond(services, context, 413, closed(texts.tooLarge))
      if (error instanceof MalformedForm) return respond(services, context, 400, closed(texts.incomplete))
      if (error instanceof FormTooSlow || error instanceof FormCutOff) {
        context.header('connection', 'close')
        if (error instanceof FormCutOff) return unavailable(services, context, texts.stops)
        return respond(services, context, 408, closed(texts.tooSlow))
      }
      if (!isStorageFailure(error)) throw error
      log.error(applicantPath, error, requestId(context))
      return unavailable(services, context, withNumber(texts.notStored, requestId(context)))
    } finally {
      slot.leave()
    }
  })

  app.post(changesPath, async (context) => {
    context.header('cache-control', 'no-store')
    const address = clientAddress(context, settings.trustedProxies)
    const waitSeconds = await waits.count(address)
    if (waitSeconds > 0) return context.text(`${texts.tooMany(retryAfter(context, waitSeconds))}\n`, 429)
    const slot = slots.enter(address, waitGroup, expectedBytes(context.req.raw, changesLimits))
    if (!slot) return context.text(`${texts.busy}\n`, 503, { 'retry-after': '30' })
    let form: ParsedForm | undefined
    try {
      form = await parseForm(context.req.raw, changesLimits, slot)
    } catch (error) {
      if (error instanceof FormTooSlow) return context.text(`${texts.tooSlow}\n`, 408, { connection: 'close' })
      if (error instanceof FormCutOff)
        return context.text(`${texts.stops}\n`, 503, { connection: 'close', 'retry-after': '30' })
      if (!(error instanceof MalformedForm || error instanceof FormTooLarge)) throw error
    } finally {
      // The wait for a change needs no place.
      slot.leave()
    }
    const key = form && (await findByLink(services.store, keyOf(form), services.now()))
    if (!form || !key) return context.text('There is nothing here.\n', 404)
    const version = form.fields.get('version') ?? ''
    const result = await changes.wait({ key, version, address, signal: context.req.raw.signal }, () =>
      readApplicantView(services, key),
    )
    if (typeof result === 'number')
      return context.text('Too many pages wait for changes.\n', result, { 'retry-after': '60' })
    return context.json({ changed: result })
  })

  return {
    routes: app,
    /** Ends the waits of open pages, and finishes the requests for lost links, so that the server can stop. */
    async close() {
      changes.close()
      await actions.flush()
    },
  }
}

const keyOf = (form: ParsedForm) => form.fields.get('key') ?? ''
/** A reference as it is stored: pages show one of 13 digits in groups, while an imported one may be any text. Undefined without one. */
function readReference(form: ParsedForm): string | undefined {
  const { data } = validatePartial(applications, { membershipId: form.fields.get('lostReference') })
  const reference = data?.membershipId
  if (typeof reference !== 'string') return undefined
  const withoutGroups = reference.replace(/[\s\p{Dash}]/gu, '')
  return /^\d+$/.test(withoutGroups) ? withoutGroups : reference
}
const closed = (text: string, isError = true): ApplicantPage => ({ state: 'closed', note: { text, isError } })

function unavailable(services: Services, context: RouteContext, text: string) {
  context.header('retry-after', '30')
  return respond(services, context, 503, closed(text))
}

/** Answers with the page, which is for one person. */
async function respond({ pages }: { pages: Pages }, context: Context, status: Status, page: ApplicantPage) {
  context.header('cache-control', 'no-store')
  for (const [name, value] of Object.entries(personalHeaders)) context.header(name, value)
  const request = pages.find(applicantPath, new URLSearchParams())
  if (!request) return context.text('There is nothing here.\n', status)
  const html = await pages.renderWithResult(request, { applicant: page })
  const encoded = await encodePage(html, context.req.header('accept-encoding'))
  return context.body(encoded.body, status, encoded.headers)
}

/** What an applicant can do with an application. */
class ApplicantActions {
  readonly #services: Services
  readonly #lostLinks: LostLinks
  readonly #perAddress: ReturnType<Limits['create']>
  readonly #perReference: ReturnType<Limits['create']>
  readonly #addresses: ReturnType<Limits['create']>

  constructor(services: Services) {
    this.#services = services
    this.#lostLinks = new LostLinks(services)
    const limit = (name: string, points: number, seconds = limitSeconds) =>
      services.limits.create({ name, points, seconds })
    this.#addresses = limit('address-change', addressesPerDay, daySeconds)
    this.#perAddress = limit('lost-link', lostLinksPerAddress)
    this.#perReference = limit('lost-link-reference', lostLinksPerReference)
  }

  flush(): Promise<void> {
    return this.#lostLinks.flush()
  }

  async run(context: RouteContext, form: ParsedForm, address: string): Promise<Response> {
    const action = form.fields.get('action') ?? 'open'
    if (action === 'lost') return this.#requestLink(context, form, address)
    const { store, now } = this.#services
    const link = await findLink(store, keyOf(form), now())
    if (!link) return this.#respond(context, 404, closed(opensNothing))
    const key = link.application
    try {
      if (link.kind !== 'page') return await this.#changeAddress(context, form, link)
      if (action === 'end-links') return await this.#endOtherLinks(context, form, link)
      if (action === 'correct') return await this.#correct(context, form, key)
      if (action === 'answer') return await this.#answer(context, form, key)
      if (action === 'withdraw') return await this.#withdraw(context, form, key)
      if (action === 'download') return await this.#download(context, key)
      return await this.#show(context, form, key)
    } catch (error) {
      // It was erased at the same time.
      if (error instanceof NotFound) return this.#respond(context, 404, closed(opensNothing))
      throw error
    }
  }

  #respond(context: RouteContext, status: Status, page: ApplicantPage) {
    return respond(this.#services, context, status, page)
  }

  async #show(context: RouteContext, form: ParsedForm, key: string, note?: ApplicantNote): Promise<Response> {
    const reading = await readApplicantView(this.#services, key)
    if (!reading) throw new NotFound(applications.name, key)
    const page: ApplicantPage = { state: 'open', key: keyOf(form), view: reading.view, ...(note && { note }) }
    return this.#respond(context, note?.isError ? 422 : 200, page)
  }

  async #correct(context: RouteContext, form: ParsedForm, key: string) {
    const result = await correctApplication(this.#services, key, {
      form,
      typedVersion: form.fields.get('typedVersion') ?? '',
      hasTooManyAddresses: (email) => this.#countAddress(key, email),
    })
    const values = enteredValues(form, correctionFields)
    return this.#show(context, form, key, noteOf(result, { form: 'correct', values, done: texts.corrected }))
  }

  async #answer(context: RouteContext, form: ParsedForm, key: string) {
    const result = await answerQuestion(this.#services, key, form)
    const values = enteredValues(form, ['answer'])
    return this.#show(context, form, key, noteOf(result, { form: 'answer', values, done: texts.answered }))
  }

  /** Counts a change of the address, and answers whether the application or the mailbox had too many on this day. */
  async #countAddress(key: string, email: string): Promise<boolean> {
    for (const counted of [key, mailboxOf(email)]) if ((await this.#addresses.count(counted)) > 0) return true
    return false
  }

  async #endOtherLinks(context: RouteContext, form: ParsedForm, link: OpenedLink) {
    await endOtherLinks(this.#services, link)
    return this.#show(context, form, link.application, { text: texts.linksEnded, isError: false })
  }

  /** Shows what a link about the address is for. Only the button of that page changes something. */
  async #changeAddress(context: RouteContext, form: ParsedForm, link: AddressLink) {
    const { kind, email, createdAt } = link
    if (form.fields.get('action') !== kind) {
      const until = addressLinkEnd(createdAt).toISOString()
      return this.#respond(context, 200, { state: 'address', key: keyOf(form), kind, email, until })
    }
    const change = kind === 'confirm' ? confirmAddress : restoreAddress
    const { state } = await change(this.#services, link)
    if (state === 'done')
      return this.#respond(context, 200, closed(kind === 'confirm' ? texts.confirmed : texts.restored, false))
    if (state === 'same') return this.#respond(context, 200, closed(texts.confirmedBefore, false))
    return this.#respond(context, 422, closed(state === 'late' ? texts.replaced : texts.changed))
  }

  async #withdraw(context: RouteContext, form: ParsedForm, key: string) {
    const reading = await readApplicantView(this.#services, key)
    const result = await withdrawAndErase(this.#services, key)
    if (!reading || result.state !== 'done')
      return this.#show(context, form, key, noteOf(result, { values: {}, done: '' }))
    const { name, isUnderage, inRegister } = reading.view
    const on = this.#services.now().toISOString()
    return this.#respond(context, 200, { state: 'gone', name, isOwn: !isUnderage, inRegister, on })
  }

  /** Everything that is stored, without the pictures: a link alone must not open an identity card. */
  async #download(context: RouteContext, key: string) {
    const { store } = this.#services
    const record = await store.as(applicantActor).get(applications, key)
    if (!record) throw new NotFound(applications.name, key)
    const data = await collectForApplicant(this.#services, record)
    if (!data) throw new NotFound(applications.name, key)
    const fileName = exportName(record)
    const association = (await associationName(store)) ?? 'the association'
    return context.body(applicationPage(data, { association, fileName }), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.html"`,
      'content-security-policy': "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }

  async #requestLink(context: RouteContext, form: ParsedForm, address: string) {
    const email = validAddress(form.fields.get('lostEmail'))
    if (email === undefined) return this.#respond(context, 422, closed(texts.invalidAddress))
    const reference = readReference(form)
    if (reference === undefined) return this.#respond(context, 422, closed(texts.invalidReference))
    // Attempts of somebody else keep nobody from the own application.
    for (const [limit, counted] of [
      [this.#perAddress, address],
      [this.#perReference, `${address} ${reference}`],
    ] as const) {
      const waitSeconds = await limit.count(counted)
      if (waitSeconds > 0) return this.#respond(context, 429, closed(texts.tooMany(retryAfter(context, waitSeconds))))
    }
    this.#lostLinks.request(email, reference)
    return this.#respond(context, 200, closed(lostLinkAnswer, false))
  }
}

function noteOf(
  result: ActionResult,
  { form, values, done }: { form?: 'correct' | 'answer'; values: Record<string, string>; done: string },
): ApplicantNote {
  if (result.state === 'done') return { text: done, isError: false }
  if (result.state === 'same') return { text: texts.same, isError: false }
  const note = { text: texts[result.state], isError: true }
  if (!form || result.state === 'late') return note
  if (result.state === 'refused') return { ...note, form, values, errors: result.errors }
  // Of a correction, the fields are shown as the office has changed them.
  return result.state === 'changed' && form === 'correct' ? { ...note, form } : { ...note, form, values }
}
