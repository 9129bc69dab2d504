import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { formatDateAndTime, today } from '../../../lists/dates.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { say } from '../../../lists/language.ts'
import { notAPicture, tooDetailed } from '../../../lists/messages.ts'
import { qrCode } from '../../../lists/qr-code.ts'
import type { PrivateLink } from '../../../lists/submission-result.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { findByLink, privateAddress } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { sentSecret } from '../../../server/forms/sent-link.ts'
import { submittedValues } from '../../../server/forms/submission.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import { readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import { InvalidImage, sanitizeImage } from '../../../server/storage/images.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import type { Store } from '../../../server/store/contract.ts'
import { answerReceipt, noteBankReference } from '../../fees/server/plan-fee.ts'
import type { OpenEvent } from '../enter-data.ts'
import {
  enterForm,
  entrantFields,
  entryPagePath,
  type Held,
  maxPaperMb,
  readEnterForm,
  senderFields,
  type Typed,
} from '../enter-form.ts'
import { type EventEntry, entries } from '../entries.ts'
import { entryState } from '../entry-terms.ts'
import * as publicMessages from '../public-messages.ts'
import { changeEntries, withdraw } from './entry-book.ts'
import { writeToSender } from './entry-mails.ts'
import { type EntryView, readEntryView, readSent, serverForSender, typedFrom } from './entry-view.ts'
import { savePaper } from './papers.ts'

/**
 * What the page shows to the person who has a private link. `secret`: of the link, for the forms of the page. `link`: it is new, so it is shown
 * to be kept. `note`: what was done. `refusal`: why something was not done; `bankRefusal`: why the reference of a bank was not stored.
 */
export type EntryPage =
  | ({ state: 'open'; secret: string; view: EntryView; link: PrivateLink; isNew?: boolean } & Said)
  | { state: 'correct'; secret: string; open: OpenEvent; held: Held[]; typed: Typed; errors: ValidationErrors }
  | { state: 'gone' }
  | { state: 'closed'; text: string }
type Said = { note?: string; refusal?: string; bankRefusal?: string }

export type EntryPageServices = PrivatePageServices &
  EraseServices & {
    store: Store
    origin: () => string
    limits: Pick<Limits, 'create'>
    uploadSpace: Pick<UploadSpace, 'reserve'>
  } & Parameters<typeof answerReceipt>[1]

/** What a form of the page is about: the key of an entrant, the code of one of their categories, and that of one of their papers. */
const chosenFields = ['entrant', 'category', 'paperCode'] as const
type Chosen = Record<(typeof chosenFields)[number], string>

export const entrySizeLimits: FormSizeLimits = {
  maxBytes: (maxPaperMb << 20) + enterForm.maxBytes,
  maxFieldBytes: enterForm.maxFieldBytes,
  fieldNames: ['key', ...chosenFields, 'bankReference', 'number', ...enterForm.fieldNames],
  maxFileBytes: { paper: maxPaperMb << 20 },
}
/** How often a day the private link of an entry is mailed again. */
const mailsPerDay = 3

const tooLate = ({ terms }: OpenEvent): Said => ({
  refusal: say(publicMessages.closedAt, { time: formatDateAndTime(terms.closesAt ?? '') }),
})

type Request = {
  context: FormContext
  address: string
  secret: string
  entry: EventEntry
  form: ParsedForm
  chosen: Chosen
}

/** The page that the private link of a sender opens, and what it does. */
export function entryRoutes(services: EntryPageServices) {
  const { store, now, origin } = services
  const mailLimit = services.limits.create({ name: 'entry-mails', points: mailsPerDay, seconds: 86_400 })
  const page = new PrivatePageRoutes(services, {
    path: entryPagePath,
    sizeLimits: entrySizeLimits,
    uploadSpace: services.uploadSpace,
    opensNothing: publicMessages.opensNothing,
    closed: (text) => ({ entry: { state: 'closed', text } }),
    async submit({ context, address, form, key, action }) {
      const entry = await findByLink(store, entries, key)
      if (!entry) return undefined
      const chosen = Object.fromEntries(chosenFields.map((name) => [name, form.fields.get(name) ?? ''])) as Chosen
      const run = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : show
      return run({ context, address, secret: withDashes(readSecret(key)!), entry, form, chosen })
    },
  })

  const actions = {
    paid: async (request: Request) => {
      const typed = request.form.fields.get('bankReference') ?? ''
      const bankRefusal = await noteBankReference(services, aboutRecord(entries, request.entry.key), typed)
      return show(request, bankRefusal === undefined ? {} : { bankRefusal })
    },
    receipt: (request: Request) => {
      const number = request.form.fields.get('number') ?? ''
      return answerReceipt(request, services, aboutRecord(entries, request.entry.key), number)
    },
    take: (request: Request) => answerOffer(request, 'take'),
    'let go': (request: Request) => answerOffer(request, 'let go'),
    async mail(request: Request) {
      const { email = '', key } = request.entry
      if (!email || (await mailLimit.count(key)) > 0) return show(request, { refusal: say(publicMessages.mailedOften) })
      await writeToSender(services, request.entry, 'link')
      return show(request, { note: say(publicMessages.mailed, { email }) })
    },
    paper: addPaper,
    withdraw: (request: Request) => leave(request, (key) => key === request.chosen.entrant),
    'withdraw all': (request: Request) => leave(request, () => true),
    correct,
    categories: correct,
    save: correct,
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(entryPagePath, async (context, next) => {
    const secret = sentSecret(context)
    const entry = secret && (await findByLink(store, entries, secret))
    if (!entry) return next()
    return show({ context, secret, entry }, {}, true)
  })
  app.route('/', page.routes())
  return app

  /** Shows the entry as it is now. A refusal of any kind has the status 422. */
  async function show(
    { context, secret, entry: { key } }: Pick<Request, 'context' | 'secret' | 'entry'>,
    said: Said = {},
    isNew = false,
  ) {
    const entry = await findByLink(store, entries, secret)
    if (entry?.key !== key) return page.answer(context, { entry: { state: 'gone' } })
    const view = await readEntryView(store, entry, now())
    const address = privateAddress(origin(), entryPagePath, readSecret(secret)!)
    const link = { address, qr: qrCode(address) }
    const status = said.refusal || said.bankRefusal ? 422 : 200
    return page.answer(context, { entry: { state: 'open', secret, view, link, isNew, ...said } }, status)
  }

  /** An offer stands until its own time, also when the entries have closed meanwhile. */
  async function answerOffer(request: Request, answer: 'take' | 'let go') {
    const { entry, chosen } = request
    const { entrant, category } = chosen
    const isDone = await changeEntries(services, entry.form ?? '', (book) => {
      return book.find(entrant)?.entry === entry.key && book.answerOffer(entrant, category, answer)
    })
    return show(request, isDone ? {} : { refusal: say(publicMessages.noLongerOffered) })
  }

  async function addPaper(request: Request) {
    const { entry, form, chosen } = request
    const { people } = await readEntryView(store, entry, now())
    const person = people.find(({ key }) => key === chosen.entrant)
    const paper = person?.papers.find(({ code }) => code === chosen.paperCode)
    if (!person || !paper || paper.state === 'seen')
      return show(request, { refusal: say(publicMessages.paperNotAsked) })
    const file = form.files.get('paper')
    const label = paper.name
    if (!file?.bytes) return show(request, { refusal: say(publicMessages.paperTooLarge, { mb: maxPaperMb }) })
    if (!isAcceptedImage(file.bytes)) return show(request, { refusal: say(notAPicture, { label }) })
    try {
      await savePaper(services, { key: person.key, form: entry.form }, paper.code, await sanitizeImage(file.bytes))
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      return show(request, { refusal: say(error.reason === 'size' ? tooDetailed : notAPicture, { label }) })
    }
    return show(request, { note: say(publicMessages.paperStored) })
  }

  /** Withdraws those whom `isLeaving` names by their keys. Whoever waits first is offered the places. */
  async function leave(request: Request, isLeaving: (key: string) => boolean) {
    const { entry } = request
    const { open, people } = await readSent(store, entry, now())
    if (open.state !== 'open') return show(request, tooLate(open))
    const leaving = people.filter(({ key }) => isLeaving(key))
    if (leaving.length === 0) return show(request, { refusal: say(publicMessages.isGone) })
    const erasure = { by: serverForSender, why: 'withdrawn by the sender' }
    await withdraw(
      services,
      open.terms.key,
      leaving.map(({ key }) => key),
      erasure,
    )
    if (leaving.length < people.length)
      return show(request, { note: say(publicMessages.withdrawn, { name: leaving[0]?.name ?? '' }) })
    await eraseRecord(services, entries, entry.key, erasure)
    return page.answer(request.context, { entry: { state: 'gone' } })
  }

  /** Shows the form with what was sent, brings it back, or stores what was corrected. */
  async function correct(request: Request) {
    const { context, secret, entry, form } = request
    const { open, people } = await readSent(store, entry, now())
    if (open.state !== 'open') return show(request, tooLate(open))
    const { typed: stored, held } = typedFrom(entry, people, open)
    const action = form.fields.get('action')
    const typed = action === 'correct' ? stored : submittedValues(form, enterForm.fieldNames)
    const isUnfinished = action !== 'save'
    // The sender agreed when the entry was sent.
    const read = readEnterForm(open.terms, { ...typed, consent: 'on' }, { today: today(now()), held, isUnfinished })
    if (isUnfinished || !read.entry) {
      const page_: EntryPage = { state: 'correct', secret, open, held, typed, errors: read.errors }
      return page.answer(context, { entry: page_ }, Object.keys(read.errors).length > 0 ? 422 : 200)
    }
    const corrected = read.entry
    const isStored = await changeEntries(services, open.terms.key, (book) => {
      if (entryState(book.terms, book.now) !== 'open') return false
      book.changeEntry(entry.key, senderFields(corrected))
      for (const { child, codes, data } of corrected.children) {
        const person = typed[`c${child}-person`]
        if (person && book.find(person)?.entry === entry.key)
          book.enter(entry.key, entrantFields(corrected, { data }), codes, person)
      }
      return true
    })
    if (!isStored) return show(request, tooLate(open))
    if (entry.email && entry.email !== corrected.guardian.email) await writeToSender(services, entry, 'old address')
    return show(request, { note: say(publicMessages.corrected) })
  }
}
