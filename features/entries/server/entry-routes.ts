import { linkActor, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import type { PrivateLink } from '../../../lists/submission-result.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { type Opened, openByLink, shownLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import { readSecret, withDashes } from '../../../server/runtime/link-secret.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import type { Store } from '../../../server/store/contract.ts'
import { answerReceipt, noteBankReference } from '../../fees/server/plan-fee.ts'
import { enterForm, entryPagePath, maxPaperMb } from '../enter-form.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import * as publicMessages from '../public-messages.ts'
import { writeToSender } from './entry-mails.ts'
import { type EntryView, type Own, readEntryView } from './entry-view.ts'
import {
  addPaper,
  answerOffer,
  type Correction,
  chosenFields,
  correct,
  type Said,
  saveConsents,
  takeBackOwn,
  withdrawOwn,
  wordsOf,
} from './own-entry.ts'
import { OwnWithdrawals } from './withdraw-act.ts'

/**
 * What the page shows to the person who has a private link: the sender of an entry, or the guardian of a student. `secret`: of the link, for
 * the forms of the page. `link`: it is new, so it is shown to be kept. `bankRefusal`: why the reference of a bank was not stored.
 */
export type EntryPage =
  | ({
      state: 'open'
      secret: string
      view: EntryView
      link: PrivateLink
      isNew?: boolean
    } & Shown)
  | ({ state: 'correct'; secret: string } & Correction)
  | { state: 'gone' }
  | { state: 'closed'; text: string }

type Shown = { note?: string | undefined; refusal?: string; bankRefusal?: string }

export type EntryPageServices = PrivatePageServices &
  EraseServices & {
    store: Store
    uploadSpace: Pick<UploadSpace, 'reserve'>
  } & Parameters<typeof answerReceipt>[1]

export const entrySizeLimits: FormSizeLimits = {
  maxBytes: (maxPaperMb << 20) + enterForm.maxBytes,
  maxFieldBytes: enterForm.maxFieldBytes,
  fieldNames: ['key', ...chosenFields, 'seen', 'withdrawal', 'bankReference', 'number', ...enterForm.fieldNames],
  maxFileBytes: { paper: maxPaperMb << 20 },
}
const entryActor = systemActor('entries')
/** How often a day the private link of an entry is mailed again. */
const mailsPerDay = 3

type Request = {
  context: FormContext
  address: string
  secret: string
  own: Own
  withdrawals: OwnWithdrawals
  form: ParsedForm
}

type OpenedEntry = Opened & { own: Own }

/** The page that the private link of a sender or of a guardian opens, and what it does. */
export function entryRoutes(services: EntryPageServices) {
  const { store, origin } = services
  const mailLimit = services.limits.create({ name: 'entry-link', points: mailsPerDay, seconds: 86_400 })
  const page: PrivatePageRoutes<OpenedEntry> = new PrivatePageRoutes(services, {
    path: entryPagePath,
    sizeLimits: entrySizeLimits,
    uploadSpace: services.uploadSpace,
    opensNothing: publicMessages.opensNothing,
    closed: (text) => ({ entry: { state: 'closed', text } }),
    open: openOwn,
    async submit({ context, address, form, key, action, opened: { own } }) {
      const isKnown = Object.hasOwn(actions, action) && (own.door === 'sender' || !ofSenderAlone.has(action))
      const run = isKnown ? actions[action as keyof typeof actions] : show
      const withdrawals = withdrawalsOf(own)
      return run({ context, address, secret: withDashes(readSecret(key)!), own, withdrawals, form })
    },
    async show({ context, key, note, opened }) {
      if (!opened) return undefined
      const { own } = opened
      // Without a note, the form of the event has led here.
      return show(
        { context, secret: key, own, withdrawals: withdrawalsOf(own) },
        { note: noteOf(note, own) },
        note === '',
      )
    },
  })

  const actions = {
    paid: async (request: Request) => {
      const typed = request.form.fields.get('bankReference') ?? ''
      const refusal = await noteBankReference(services, aboutRecord(entries, request.own.entry.key), typed)
      return refusal === undefined ? done(request, { note: 'done' }) : show(request, { bankRefusal: refusal })
    },
    receipt: (request: Request) => {
      const number = request.form.fields.get('number') ?? ''
      return answerReceipt(request, services, aboutRecord(entries, request.own.entry.key), number)
    },
    take: async (request: Request) => done(request, await answerOffer(services, request.own, request.form, 'take')),
    'let go': async (request: Request) =>
      done(request, await answerOffer(services, request.own, request.form, 'let go')),
    async mail(request: Request) {
      const { email = '', key } = request.own.entry
      if (!email || (await mailLimit.count(key)) > 0) return show(request, { refusal: say(publicMessages.mailedOften) })
      await writeToSender(services, request.own.entry, 'link')
      return page.lead(request.context, request.secret, 'mailed')
    },
    paper: async (request: Request) => done(request, await addPaper(services, request.own, request.form)),
    withdraw: async (request: Request) =>
      done(request, await withdrawOwn(services, request.own, request.withdrawals, request.form)),
    'take back': async (request: Request) => done(request, await takeBackOwn(request.withdrawals, request.form)),
    consents: async (request: Request) => done(request, await saveConsents(services, request.own, request.form)),
    correct: showCorrection,
    categories: showCorrection,
    save: showCorrection,
  }
  /** What the guardian of a student does not see: the money, and the link of the instructor. */
  const ofSenderAlone = new Set<string>(['paid', 'receipt', 'mail'])

  return page.routes()

  /** Leads to the page after what was stored, and says on it why something was not. */
  function done(request: Request, said: Said) {
    return said.note ? page.lead(request.context, request.secret, said.note) : show(request, said)
  }
  function noteOf(note: string, { door, entry: { email = '' } }: Own) {
    return note === 'mailed' && door === 'sender' ? say(publicMessages.mailed, { email }) : wordsOf(note)
  }

  function withdrawalsOf({ entry, only }: Own) {
    return new OwnWithdrawals(services, linkActor(only ? aboutRecord(entrants, only) : aboutRecord(entries, entry.key)))
  }

  /** Whose private link this is. @throws Unavailable */
  async function openOwn(secret: string): Promise<OpenedEntry | undefined> {
    const sent = await openByLink(services, entries, secret)
    if (sent) return { ...sent, own: { entry: sent.record, door: 'sender' } }
    const student = await openByLink(services, entrants, secret)
    const entry = student && (await store.as(entryActor).get(entries, student.record.entry ?? ''))
    return entry && { ...student, own: { entry, door: 'guardian', only: student.record.key } }
  }

  /** Shows the entry as it is now. A refusal of any kind has the status 422. */
  async function show(
    { context, secret, own, withdrawals }: Pick<Request, 'context' | 'secret' | 'own' | 'withdrawals'>,
    said: Shown = {},
    isNew = false,
  ) {
    const view = await readEntryView(services, own, await withdrawals.find())
    if (view.people.length === 0) return page.answer(context, { entry: { state: 'gone' } })
    const link = shownLink(origin(), entryPagePath, readSecret(secret)!)
    const status = said.refusal || said.bankRefusal ? 422 : 200
    return page.answer(context, { entry: { state: 'open', secret, view, link, isNew, ...said } }, status)
  }

  async function showCorrection(request: Request) {
    const { context, secret, own, form } = request
    const result = await correct(services, own, form)
    if (!('typed' in result)) return done(request, result)
    const status = Object.keys(result.errors).length > 0 ? 422 : 200
    return page.answer(context, { entry: { state: 'correct', secret, ...result } }, status)
  }
}
