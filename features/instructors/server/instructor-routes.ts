import { linkActor, visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import { currentLanguage, say } from '../../../lists/language.ts'
import { notTicked } from '../../../lists/messages.ts'
import type { QrCode } from '../../../lists/qr-code.ts'
import { honeypotField, submissionIdField } from '../../../lists/submission-result.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { validatePartial } from '../../../lists/validation.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { createPrivateLink, type Opened, shownLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, privatePageLimits } from '../../../server/forms/private-page.ts'
import type { FormContext, ReceivedForm } from '../../../server/forms/receive-form.ts'
import { identifySubmission, looksAutomated, submittedValues } from '../../../server/forms/submission.ts'
import { retryAfter } from '../../../server/http/client-address.ts'
import { OverBudget } from '../../../server/http/cost-budget.ts'
import { disposition } from '../../../server/http/disposition.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import { personalHeaders } from '../../../server/pages/pages.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { createDraftLink, prepareApplications } from '../../applications/server/drafts.ts'
import { dojos } from '../../dojos/dojos.ts'
import { categoryKinds, hasWeights } from '../../entries/categories.ts'
import { enterForm, entryPagePath, instructorPath, maxPaperMb } from '../../entries/enter-form.ts'
import { entrants } from '../../entries/entrants.ts'
import { entries } from '../../entries/entries.ts'
import { entryCounts } from '../../entries/entry-counts.ts'
import { type EntryTerms, entryState, entryTerms } from '../../entries/entry-terms.ts'
import { countPlaces } from '../../entries/places.ts'
import { noFormText } from '../../entries/public-messages.ts'
import { changeEntries, type EntryBook, type PersonFields } from '../../entries/server/entry-book.ts'
import type { Own } from '../../entries/server/entry-view.ts'
import {
  addPaper,
  answerOffer,
  type Correction,
  chosenFields,
  correct,
  type Said,
  takeBackOwn,
  withdrawOwn,
  wordsOf,
} from '../../entries/server/own-entry.ts'
import { OwnWithdrawals } from '../../entries/server/withdraw-act.ts'
import { answerReceipt, noteBankReference } from '../../fees/server/plan-fee.ts'
import { agreed, askForm, studentsNotice } from '../form.ts'
import { type Instructor, instructors } from '../instructors.ts'
import { ask as askMessages, outcomes } from '../messages.ts'
import { maxStudents, newRow, rowNames, type SheetKind, type TypedRow, typedRows } from '../student-rows.ts'
import {
  type CheckedStudents,
  checkApplicants,
  checkStudents,
  type EventNow,
  hasErrors,
  storedRows,
} from './check-students.ts'
import { instructorActor, isKnown, openInstructor, writeInstructorMail } from './instructor-links.ts'
import { type EventView, type HomeView, InstructorViews } from './instructor-view.ts'
import { readStudents, templateSheet } from './student-sheet.ts'

/** The rows of a form before they are stored. `event`: for which they are; undefined for applications. `wanted`: see `EventNow`. */
export type CheckView = CheckedStudents & {
  view: 'check'
  kind: SheetKind
  event?: { form: string; title: string } | undefined
  wanted: string[]
  isAgreed: boolean
  submission: string
  notes: string[]
}
/** The private links of applications that were just prepared. `phone`: for a message on WhatsApp. */
export type LinksView = {
  view: 'links'
  /** The name of the event whose students' parents the links are for. Without it, they open applications. */
  event?: string
  links: { name: string; link: string; phone?: string | undefined; mailed: boolean; qr?: QrCode }[]
}
/** The form that corrects a student. `title`: of the event. */
export type CorrectView = Correction & { view: 'correct'; form: string; title: string }
type View = HomeView | EventView | CheckView | LinksView | CorrectView
type Note = { text: string; isError?: boolean; status?: 422 | 429 }

/** What the page shows. `asked`: the mail with the link is on its way. `unknown`: no officer knows the instructor. `open`: to the instructor whose private link was sent. */
export type InstructorPage =
  | { state: 'asked' }
  | { state: 'refused'; values: Record<string, string>; errors: ValidationErrors }
  | { state: 'closed'; text: string }
  | { state: 'unknown' }
  | { state: 'open'; secret: string; name: string; note?: Note | undefined; view: View }

export type InstructorServices = PrivatePageServices &
  MailServices &
  EraseServices &
  Parameters<typeof answerReceipt>[1] & {
    store: MailServices['store']
    uploadSpace: Pick<UploadSpace, 'reserve'>
  }

const maxSheetBytes = 1_000_000
const pickNames = Array.from({ length: maxStudents }, (_, at) => `pick-${at}`)
const kindNames = categoryKinds.map((kind) => `kind-${kind}`)
export const pageFields = [
  'name',
  'email',
  'dojo',
  'consent',
  honeypotField,
  submissionIdField,
  'form',
  'sheetKind',
  ...chosenFields,
  'seen',
  'withdrawal',
  'team',
  'draft',
  'code',
  'bankReference',
  'number',
  'agreed',
  ...kindNames,
  ...pickNames,
]
export const sizeLimits: FormSizeLimits = {
  ...privatePageLimits([...new Set([...pageFields, ...rowNames, ...enterForm.fieldNames])]),
  maxBytes: (maxPaperMb << 20) + (3 << 20),
  maxFileBytes: { sheet: maxSheetBytes, paper: maxPaperMb << 20 },
}

/** The page on which instructors enter their students, and prepare their applications for membership. */
export function instructorRoutes(services: InstructorServices) {
  const { store, now } = services
  const parts = { services, views: new InstructorViews(services) }
  const page: PrivatePageRoutes<OpenedInstructor> = new PrivatePageRoutes(services, {
    path: instructorPath,
    sizeLimits,
    uploadSpace: services.uploadSpace,
    opensNothing: askMessages.opensNothing,
    closed: (text) => ({ instructor: { state: 'closed', text } }),
    open: (key) => openInstructor(services, key),
    async turnAway(context, { record }) {
      if (await isKnown(store, record)) return undefined
      return page.answer(context, { instructor: { state: 'unknown' } }, 403)
    },
    // What a stolen link must not do: a withdrawal is final after some minutes, and new links show what is known of students.
    confirms: { actions: ['withdraw', 'parents', 'link'], emailOf: ({ record }) => record.email },
    ask,
    submit: (sent) => new Visit({ ...parts, page }, sent, sent.opened.record).run(sent.action),
    async show({ context, key, note, opened }) {
      if (note === 'asked') return page.answer(context, { instructor: { state: 'asked' } })
      if (!opened) return undefined
      const { record } = opened
      const [done = '', form = '', count = '1'] = note.split('.')
      const terms = await store.as(visitor).get(entryTerms, form)
      const withdrawals = withdrawalsOf(services, record)
      const view = terms
        ? await parts.views.event(record, terms, await withdrawals.find())
        : await parts.views.home(record)
      const text = done === 'entered' ? say(outcomes.entered, { count: Number(count) }) : wordsOf(done)
      const said = { secret: key, name: record.name ?? '', note: text === undefined ? undefined : { text } }
      return page.answer(context, { instructor: { state: 'open', ...said, view } })
    },
  })
  return page.routes()

  /** Mails a link to whoever asks. The answer is always the same, so that it never tells whether an address is known. */
  async function ask({ context, form }: ReceivedForm): Promise<Response> {
    const values = submittedValues(form, Object.keys(askForm.fields))
    const validated = readForm(values, askForm)
    if (validated.errors)
      return page.answer(context, { instructor: { state: 'refused', values, errors: validated.errors } }, 422)
    const { name, email, dojo } = validated.data
    if (!looksAutomated(form)) {
      const writer = store.as(instructorActor)
      const known = (await writer.query(instructors, { where: { email }, size: 1 })).records[0]
      const at = now().toISOString()
      const dojoKey = dojo && (await RecordNames.read(store, dojos)).toReference(dojo)
      const data = { name, email, dojo: dojoKey, language: currentLanguage(), createdAt: at, askedAt: at }
      const { key } = known ?? (await writer.create(instructors, data))
      await writeInstructorMail(services, { ...data, ...known, key, revision: 0 }, { asked: false })
    }
    return page.lead(context, '', 'asked')
  }
}

const withdrawalsOf = (services: InstructorServices, { key }: Instructor) =>
  new OwnWithdrawals(services, linkActor(aboutRecord(instructors, key)))

type OpenedInstructor = Opened<typeof instructors>
type Parts = { services: InstructorServices; views: InstructorViews; page: PrivatePageRoutes<OpenedInstructor> }

/** One request of an instructor. */
class Visit {
  readonly #parts: Parts
  readonly #received: ReceivedForm
  readonly context: FormContext
  readonly sent: ParsedForm
  readonly secret: string
  readonly instructor: Instructor
  readonly withdrawals: OwnWithdrawals

  constructor(parts: Parts, received: ReceivedForm & { key: string }, instructor: Instructor) {
    const { context, form, key } = received
    this.#parts = parts
    this.#received = received
    this.context = context
    this.sent = form
    this.secret = key
    this.instructor = instructor
    this.withdrawals = withdrawalsOf(parts.services, instructor)
  }

  get #services() {
    return this.#parts.services
  }

  async run(action: string): Promise<Response | undefined> {
    if (action === 'template') return this.template()
    if (['applicants', 'check-applicants', 'prepare', 'link'].includes(action)) return this.applications(action)
    const terms = await this.#services.store.as(visitor).get(entryTerms, this.field('form'))
    if (!terms || action === '' || action === 'home') {
      const note = this.field('form') !== '' && !terms ? { text: say(noFormText), isError: true } : undefined
      return this.show(await this.#parts.views.home(this.instructor), note)
    }
    if (action === 'team') return this.team(terms)
    if (action === 'parents') return this.parents(terms)
    if (Object.hasOwn(ownActions, action)) return this.own(terms, action as OwnAction)
    if (action === 'sheet' || action === 'again') return this.begin(terms, action)
    if (action === 'check' || action === 'enter') return this.check(terms, action)
    const about = aboutRecord(entries, entryKey(this.instructor, terms))
    if (action === 'receipt') return answerReceipt(this.#received, this.#services, about, this.field('number'))
    if (action !== 'paid') return this.event(terms)
    const refusal = await noteBankReference(this.#services, about, this.field('bankReference'))
    return refusal === undefined ? this.lead(terms, 'done') : this.event(terms, {}, { refusal })
  }

  /** Leads to the page of an event after something was stored. */
  lead = (terms: EntryTerms, done: string, count = 1): Response =>
    this.#parts.page.lead(this.context, this.secret, `${done}.${terms.key}.${count}`)

  field = (name: string) => this.sent.fields.get(name) ?? ''

  show(view: View, note?: Note): Promise<Response> {
    const { secret, instructor } = this
    const open = { state: 'open' as const, secret, name: instructor.name ?? '', view, note }
    return this.#parts.page.answer(this.context, { instructor: open }, note?.isError ? (note.status ?? 422) : 200)
  }

  event = async (terms: EntryTerms, note?: Note | object, more: Partial<EventView> = {}) =>
    this.show(
      { ...(await this.#parts.views.event(this.instructor, terms, await this.withdrawals.find())), ...more },
      note && 'text' in note ? note : undefined,
    )

  /** Does what the sender of an entry can do, too, with a student. */
  async own(terms: EntryTerms, action: OwnAction): Promise<Response> {
    const entry = await this.#services.store.as(instructorActor).get(entries, entryKey(this.instructor, terms))
    if (!entry) return this.event(terms)
    const own = { entry, door: 'instructor' as const }
    const result = await ownActions[action](this.#services, own, this.sent, this.withdrawals)
    if ('typed' in result) {
      const title = await this.#parts.views.titleOf(terms)
      const text = Object.values(result.errors).flat()[0]
      const view = { ...result, view: 'correct' as const, form: terms.key, title }
      return this.show(view, text === undefined ? undefined : { text: say(outcomes.lookAgain), isError: true })
    }
    return result.note ? this.lead(terms, result.note) : this.event(terms, { text: result.refusal, isError: true })
  }

  /** New private links for the parents of the students, to be passed on. Of each student, the earlier ones stay. */
  async parents(terms: EntryTerms): Promise<Response> {
    const { store, now, origin } = this.#services
    const students = await this.#parts.views.studentsOf(entryKey(this.instructor, terms))
    const links: LinksView['links'] = []
    for (const { key, name = '', phone } of students) {
      const secret = await createPrivateLink(store, { list: entrants }, key, { now: now() })
      const { address, qr } = shownLink(origin(), entryPagePath, secret)
      links.push({ name, link: address, phone, mailed: false, qr })
    }
    const title = await this.#parts.views.titleOf(terms)
    return this.show({ view: 'links', event: title, links })
  }

  async template(): Promise<Response> {
    const kind: SheetKind = this.field('sheetKind') === 'applicants' ? 'applicants' : 'students'
    return this.context.body((await (await templateSheet(kind)).toArray()).join(''), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': disposition('attachment', `${kind}.csv`),
      'cache-control': 'no-store',
      ...personalHeaders,
    })
  }

  /** Rows from the spreadsheet, or of students of earlier events: their grade and weight are asked anew. */
  async begin(terms: EntryTerms, action: string): Promise<Response> {
    if (action === 'sheet') {
      const read = await this.readSheet('students')
      return 'text' in read ? this.event(terms, read) : this.checked(terms, read.rows, read.notes)
    }
    const picked = pickNames.flatMap((name) => this.field(name) || [])
    const { earlier } = await this.#parts.views.event(this.instructor, terms, [])
    const people = await Promise.all(
      earlier
        .filter(({ key }) => picked.includes(key))
        .map(({ key }) => this.#services.store.as(instructorActor).get(entrants, key)),
    )
    const dojoNames = await RecordNames.read(this.#services.store, dojos)
    const rows = people.flatMap((person, at) => {
      if (!person) return []
      const { name, birthDate, gender, dojo = '', grade } = person
      return [newRow(at + 1, { name, birthDate, gender, dojo: dojoNames.nameOf(dojo), grade })]
    })
    if (rows.length === 0) return this.event(terms, { text: say(outcomes.nobodyPicked), isError: true })
    return this.checked(terms, rows, [say(outcomes.askAnew)])
  }

  async readSheet(kind: SheetKind): Promise<{ rows: TypedRow[]; notes: string[] } | Note> {
    const bytes = this.sent.files.get('sheet')?.bytes
    if (!bytes)
      return { text: say(this.sent.files.has('sheet') ? outcomes.sheetTooLarge : outcomes.noSheet), isError: true }
    const { context, address, slot } = this.#received
    // The wait for the spreadsheet needs no slot.
    slot.leave()
    try {
      return await readStudents(bytes, kind, { signal: context.req.raw.signal, visitor: address })
    } catch (error) {
      if (error instanceof OverBudget) {
        const wait = retryAfter(context, error.waitSeconds)
        return { text: say(outcomes.sheetsWait, { wait }), isError: true, status: 429 }
      }
      if (!(error instanceof RequestError)) throw error
      return { text: error.message, isError: true }
    }
  }

  /** The rows that were sent: checked again, or stored. */
  check(terms: EntryTerms, action: string): Promise<Response> {
    const rows = typedRows(this.sent.fields, 'students')
    return action === 'enter' ? this.enter(terms, rows) : this.checked(terms, rows, [])
  }

  async enter(terms: EntryTerms, rows: TypedRow[]): Promise<Response> {
    const now = await this.now(terms)
    if (this.field('agreed') !== 'on') return this.checked(terms, rows, [say(notTicked, { label: agreed.label })], true)
    const { idempotencyKey } = identifySubmission(this.sent, this.#services.now())
    const result = await this.change(terms, async (book, key) => {
      if (book.people.some((person) => person.key.startsWith(`${idempotencyKey}-`))) return 'repeated'
      const counts = [...countPlaces(book.people.flatMap(({ choices }) => choices))]
      const checked = checkStudents(rows, {
        ...now,
        terms: book.terms,
        counts: counts.map(([code, count]) => ({ code, ...count })),
        entered: await this.#parts.views.studentsOf(key),
      })
      const stored = storedRows(checked)
      if (stored.length === 0 || hasErrors(checked) || stored.some(({ isChanged }) => isChanged)) return undefined
      for (const [at, { data, chosen, entrant }] of stored.entries()) {
        const hasWeight = (book.terms.categories ?? []).some(
          (category) => chosen.includes(category.code) && hasWeights(category),
        )
        const fields = { ...data, weight: hasWeight ? data.weight : undefined } as PersonFields
        if (entrant) book.enter(key, fields, chosen, entrant)
        // Only a guardian, or an adult, allows the name and photographs.
        else {
          // The keys have the order of the sheet.
          const student = `${idempotencyKey}-${String(at).padStart(3, '0')}`
          book.enter(key, { ...fields, namesAllowed: false, photosAllowed: false }, chosen, student)
        }
      }
      return stored.filter(({ entrant }) => !entrant).length
    })
    if (result === 'closed') return this.event(terms, { text: say(outcomes.closed), isError: true })
    if (result instanceof RequestError) return this.checked(terms, rows, [result.message], true)
    if (result === undefined) return this.checked(terms, rows, [say(outcomes.lookAgain)], true)
    const count = result === 'repeated' ? storedRows(checkStudents(rows, now)).length : result
    return count > 0 ? this.lead(terms, 'entered', count) : this.lead(terms, 'corrected')
  }

  /** Shows the rows with what is wrong. Nothing that was typed is lost. */
  async checked(terms: EntryTerms, rows: TypedRow[], notes: string[], isError = false): Promise<Response> {
    const event = await this.now(terms)
    const checked = checkStudents(rows, event)
    const title = await this.#parts.views.titleOf(terms)
    const view = { kind: 'students' as const, event: { form: terms.key, title }, wanted: [...event.wanted] }
    return this.show(
      { ...this.checkView(checked, isError ? [] : notes), ...view },
      isError ? { text: notes.join(' '), isError } : undefined,
    )
  }

  checkView(checked: CheckedStudents, notes: string[]): CheckView {
    return {
      ...checked,
      view: 'check',
      kind: 'applicants',
      wanted: [],
      notes,
      isAgreed: this.field('agreed') === 'on',
      submission: identifySubmission(this.sent, this.#services.now()).submissionId,
    }
  }

  async now(terms: EntryTerms): Promise<EventNow> {
    const [count, dojoNames, students] = await Promise.all([
      this.#services.store.as(visitor).get(entryCounts, terms.key),
      RecordNames.read(this.#services.store, dojos),
      this.#parts.views.studentsOf(entryKey(this.instructor, terms)),
    ])
    return {
      terms,
      counts: count?.categories ?? [],
      wanted: categoryKinds.filter((kind) => this.field(`kind-${kind}`) === 'on'),
      entered: students,
      toDojo: (typed) => (typed ? dojoNames.toReference(typed) : this.instructor.dojo),
      dojoName: (stored) => dojoNames.nameOf(stored),
    }
  }

  /** Changes the event in the name of the instructor, while it takes entries. `key`: of what the instructor has sent for it. */
  change<Result>(
    terms: EntryTerms,
    act: (book: EntryBook, key: string) => Result | Promise<Result>,
  ): Promise<Result | 'closed' | RequestError> {
    const key = entryKey(this.instructor, terms)
    const { name = '', email, phone, language } = this.instructor
    return changeEntries(this.#services, terms.key, async (book) => {
      if (entryState(book.terms, book.now) !== 'open') return 'closed' as const
      const sender = { name, email, phone, language, instructor: this.instructor.key, together: false }
      const result = await act(book, key)
      const isNew = !book.entries.has(key) && book.people.some(({ entry }) => entry === key)
      if (isNew) book.addEntry(key, { ...sender, noticeVersion: studentsNotice })
      return result
    }).catch((error) => {
      if (error instanceof RequestError) return error
      throw error
    })
  }

  async team(terms: EntryTerms): Promise<Response> {
    const code = this.field('category')
    const { data } = validatePartial(entrants, { name: this.field('team').slice(0, 120) })
    const isTeam = (terms.categories ?? []).some((category) => category.code === code && category.kind === 'team')
    if (!data || !isTeam) return this.event(terms, { text: say(outcomes.noTeam), isError: true })
    const { idempotencyKey } = identifySubmission(this.sent, this.#services.now())
    const team = { ...data, dojo: this.instructor.dojo, namesAllowed: false, photosAllowed: false }
    const done = await this.change(terms, (book, key) => void book.enter(key, team, [code], `${idempotencyKey}-team`))
    if (done === undefined) return this.lead(terms, 'entered')
    return this.event(terms, { text: done === 'closed' ? say(outcomes.closed) : done.message, isError: true })
  }

  async applications(action: string): Promise<Response | undefined> {
    if (action === 'link') return this.link(this.field('draft'))
    const read = action === 'applicants' ? await this.readSheet('applicants') : undefined
    if (read && 'text' in read) return this.show(await this.#parts.views.home(this.instructor), read)
    const rows = read?.rows ?? typedRows(this.sent.fields, 'applicants')
    const checked = checkApplicants(rows)
    const stored = storedRows(checked)
    const isPromised = this.field('agreed') === 'on'
    if (action !== 'prepare') return this.show(this.checkView(checked, read?.notes ?? []))
    if (hasErrors(checked) || stored.length === 0 || !isPromised) {
      const text = isPromised ? say(outcomes.lookAgain) : say(notTicked, { label: agreed.label })
      return this.show(this.checkView(checked, []), { text, isError: true })
    }
    const { name: master, dojo: dojoKey = '', key: instructor } = this.instructor
    const place = await this.#services.store.as(visitor).get(dojos, dojoKey)
    const dojo = place && inOneLanguage(dojos, place)
    const more = {
      master,
      instructor,
      language: currentLanguage(),
      dojoName: dojo?.name ?? dojoKey,
      ...(dojo && {
        dojoAddress: dojo.address,
        dojoCity: dojo.city,
        dojoCountry: dojo.country,
        country: dojo.country,
      }),
    }
    const { idempotencyKey } = identifySubmission(this.sent, this.#services.now())
    const all = stored.map(({ data }) => ({ ...more, ...data }))
    const made = await prepareApplications(this.#services, visitor, all, idempotencyKey)
    return this.show({
      view: 'links',
      links: made.map(({ link }, at) => {
        const { name = '', phone, email } = stored[at]!.values
        return { name, link, phone, mailed: Boolean(email) }
      }),
    })
  }

  /** A new link to an application that waits for the applicant. */
  async link(draft: string): Promise<Response | undefined> {
    const { applicants } = await this.#parts.views.home(this.instructor)
    const applicant = applicants.find((one) => one.draft !== undefined && one.draft === draft)
    if (!applicant) return undefined
    const link = await createDraftLink(this.#services, draft, { language: currentLanguage() })
    return this.show({ view: 'links', links: [{ name: applicant.name, link, mailed: false }] })
  }
}

/** What an instructor can do with students as the sender of an entry can. */
const ownActions = {
  correct,
  categories: correct,
  save: correct,
  paper: addPaper,
  withdraw: (services, own, form, withdrawals) => withdrawOwn(services, own, withdrawals, form),
  'take back': (_services, _own, form, withdrawals) => takeBackOwn(withdrawals, form),
  take: (services, own, form) => answerOffer(services, own, form, 'take'),
  'let go': (services, own, form) => answerOffer(services, own, form, 'let go'),
} satisfies Record<
  string,
  (services: InstructorServices, own: Own, form: ParsedForm, withdrawals: OwnWithdrawals) => Promise<Correction | Said>
>
type OwnAction = keyof typeof ownActions

/** The key of what an instructor sends for an event: everything together, so that there is one fee. */
const entryKey = (instructor: Instructor, terms: EntryTerms) => `${instructor.key}${terms.key}`
