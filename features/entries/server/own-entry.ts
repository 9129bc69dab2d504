import { systemActor } from '../../../lists/access.ts'
import { formatDateAndTime, today } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { say } from '../../../lists/language.ts'
import { notAPicture, tooDetailed } from '../../../lists/messages.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { submittedValues } from '../../../server/forms/submission.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import type { EraseServices } from '../../../server/privacy/erase-record.ts'
import { hashSecret } from '../../../server/runtime/link-secret.ts'
import { InvalidImage, sanitizeImage } from '../../../server/storage/images.ts'
import type { Store } from '../../../server/store/contract.ts'
import type { Category } from '../categories.ts'
import { categoryName } from '../category-name.ts'
import type { OpenEvent } from '../enter-data.ts'
import {
  type ChildField,
  categoryBox,
  childName,
  chosenCodes,
  enterForm,
  type Held,
  maxPaperMb,
  personFieldsOf,
  readChildren,
  readEnterForm,
  senderFields,
  shownChildren,
  type Typed,
} from '../enter-form.ts'
import { entrants } from '../entrants.ts'
import { type EventEntry, entries } from '../entries.ts'
import { personFields } from '../person.ts'
import * as publicMessages from '../public-messages.ts'
import { changeEntries, isEntered } from './entry-book.ts'
import { writeToSender } from './entry-mails.ts'
import { type Own, readSent, typedFrom } from './entry-view.ts'
import { savePaper } from './papers.ts'
import type { OwnWithdrawals } from './withdraw-act.ts'

/** What was done, in words. `done`: the page itself shows it. */
export const notes = {
  done: undefined,
  paper: publicMessages.paperStored,
  corrected: publicMessages.corrected,
  'taken-back': publicMessages.takenBack,
} as const
/** `note`: what was done. `refusal`: why something was not done. */
export type Said = { note: keyof typeof notes; refusal?: undefined } | { note?: undefined; refusal: string }
/** The words for a note that a page was led to with; undefined without any. */
export const wordsOf = (note: string): string | undefined => {
  const words = Object.hasOwn(notes, note) ? notes[note as keyof typeof notes] : undefined
  return words && say(words)
}
/** The form that corrects people. `seen`: what it showed at first, see `fingerprints`. */
export type Correction = {
  open: OpenEvent
  held: Held[]
  typed: Typed
  seen: string
  errors: ValidationErrors
  /** It asks for the sender too. */
  asksSender: boolean
}
type OwnServices = EraseServices & { store: Store; files: Parameters<typeof savePaper>[0]['files'] }

const actor = systemActor('entries')

/** What a form of a private page is about: an entrant, one of their categories, and one of their papers. */
export const chosenFields = ['entrant', 'category', 'paperCode'] as const

const closed = ({ terms }: OpenEvent): Said => ({
  refusal: say(publicMessages.closedAt, { time: formatDateAndTime(terms.closesAt ?? '') }),
})

/** The people of a page who are not withdrawn, in their order. @throws NotFound when the event is gone, Unavailable */
async function readOwn(services: OwnServices, { entry, only }: Own) {
  const { open, people } = await readSent(services.store, entry, services.now())
  return { open, people: people.filter((person) => isEntered(person) && (only === undefined || only === person.key)) }
}

/** Takes an offered place or lets it go. An offer stands until its own time, also when the entries have closed meanwhile. */
export async function answerOffer(
  services: OwnServices,
  { entry, only }: Own,
  { fields }: ParsedForm,
  answer: 'take' | 'let go',
): Promise<Said> {
  const [key, category] = [fields.get('entrant') ?? '', fields.get('category') ?? '']
  const isDone = await changeEntries(services, entry.form ?? '', (book) => {
    const isOwn = book.find(key)?.entry === entry.key && (only === undefined || only === key)
    return isOwn && book.answerOffer(key, category, answer)
  })
  return isDone ? { note: 'done' } : { refusal: say(publicMessages.noLongerOffered) }
}

/** Stores the picture of a paper that nobody has looked at yet. */
export async function addPaper(services: OwnServices, own: Own, { fields, files }: ParsedForm): Promise<Said> {
  const { open, people } = await readOwn(services, own)
  const person = people.find(({ key }) => key === fields.get('entrant'))
  const paper = open.terms.papers?.find(({ code }) => code === fields.get('paperCode'))
  if (!person || !paper) return { refusal: say(publicMessages.paperNotAsked) }
  const file = files.get('paper')
  const label = paper.name
  if (!file?.bytes) return { refusal: say(publicMessages.paperTooLarge, { mb: maxPaperMb }) }
  if (!isAcceptedImage(file.bytes)) return { refusal: say(notAPicture, { label }) }
  try {
    const isStored = await savePaper(services, person, paper.code, await sanitizeImage(file.bytes))
    return isStored ? { note: 'paper' } : { refusal: say(publicMessages.paperNotAsked) }
  } catch (error) {
    if (!(error instanceof InvalidImage)) throw error
    return { refusal: say(error.reason === 'size' ? tooDetailed : notAPicture, { label }) }
  }
}

/**
 * Shows the form with what was sent, brings it back, or stores what was corrected. What somebody else has changed since the form was opened
 * stays, where this person has not changed the same. An instructor corrects one student at a time: `entrant` of the form.
 */
export async function correct(services: OwnServices, own: Own, form: ParsedForm): Promise<Correction | Said> {
  if (form.fields.get('action') !== 'save') {
    const read = await readCorrection(services, own, form)
    return 'shown' in read ? read.shown : read
  }
  let shown: Correction | undefined
  let movedFrom: EventEntry | undefined
  try {
    const result = await changeEntries(services, own.entry.form ?? '', async (book) => {
      // It is read within the change, so that nothing is overwritten that somebody else stores at the same moment.
      const read = await readCorrection(services, own, form)
      if (!('shown' in read)) return read
      shown = read.shown
      if (Object.keys(shown.errors).length > 0) return shown
      const { entry, children, corrected } = read
      if (corrected) book.changeEntry(entry.key, senderFields(corrected))
      for (const each of children) {
        const key = shown.typed[childName(each.child, 'person')] ?? ''
        if (book.find(key)?.entry === entry.key) book.enter(entry.key, personFieldsOf(each), each.codes, key)
      }
      movedFrom = corrected && corrected.guardian.email !== entry.email ? entry : undefined
      return { note: 'corrected' as const }
    })
    if (movedFrom?.email) await writeToSender(services, movedFrom, 'old address')
    return result
  } catch (error) {
    if (!(error instanceof RequestError) || !shown) throw error
    return { ...shown, errors: { form: [error.message] } }
  }
}

/**
 * The form that corrects people, as it was sent, with its errors, and what is stored of it; or why nobody can be corrected.
 * @throws NotFound, Unavailable
 */
async function readCorrection(services: OwnServices, own: Own, form: ParsedForm) {
  const { door } = own
  const { open, people: all } = await readOwn(services, own)
  if (open.state !== 'open') return closed(open)
  const chosen = form.fields.get('entrant') ?? ''
  const people = chosen ? all.filter(({ key }) => key === chosen) : door === 'instructor' ? [] : all
  if (people.length === 0) return { refusal: say(publicMessages.isGone) }
  const asksSender = door === 'sender' && !chosen
  const entry = (await services.store.as(actor).get(entries, own.entry.key)) ?? own.entry
  const { typed: stored, held } = typedFrom(asksSender ? entry : undefined, people, open)
  const action = form.fields.get('action')
  const sent = action === 'correct' ? stored : submittedValues(form, enterForm.fieldNames)
  const shown = form.fields.get('seen') ?? ''
  const isUnfinished = action !== 'save'
  const { typed, conflicts } = isUnfinished ? { typed: sent, conflicts: {} } : reconcile(sent, stored, shown, open)
  // The sender agreed when the entry was sent.
  const reading = { today: today(services.now()), held, isUnfinished }
  const read = asksSender
    ? readEnterForm(open.terms, { ...typed, consent: 'on' }, reading)
    : readChildren(open.terms, typed, reading)
  const errors = { ...read.errors, ...conflicts }
  const isShownAnew = action === 'correct' || Object.keys(conflicts).length > 0
  const seen = isShownAnew ? fingerprints(aligned(stored, sent)).join(' ') : shown
  const corrected = 'entry' in read ? read.entry : undefined
  const { children } = corrected ?? (read as ReturnType<typeof readChildren>)
  return { shown: { open, held, typed, seen, errors, asksSender }, entry, children, corrected }
}

/**
 * Withdraws the person whom a form names, or all of the page, until the day of the event. It can be taken back for a while. An instructor
 * withdraws one student at a time.
 * @throws NotFound, Unavailable
 */
export async function withdrawOwn(
  services: OwnServices,
  own: Own,
  withdrawals: OwnWithdrawals,
  { fields }: ParsedForm,
): Promise<Said> {
  const { open, people } = await readOwn(services, own)
  if (today(services.now()) >= (open.event.sdate ?? '')) return { refusal: say(publicMessages.tooLateToWithdraw) }
  const chosen = fields.get('entrant') ?? ''
  const isAll = chosen === '' && own.door !== 'instructor'
  const leaving = people.filter(({ key }) => isAll || key === chosen)
  if (leaving.length === 0) return { refusal: say(publicMessages.isGone) }
  await withdrawals.withdraw({ form: open.terms.key, keys: leaving.map(({ key }) => key) })
  return { note: 'done' }
}

/** Takes a withdrawal back. */
export async function takeBackOwn(withdrawals: OwnWithdrawals, { fields }: ParsedForm): Promise<Said> {
  try {
    const isDone = await withdrawals.takeBack(fields.get('withdrawal') ?? '')
    return isDone ? { note: 'taken-back' } : { refusal: say(publicMessages.tooLateToTakeBack) }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return { refusal: error.message }
  }
}

/** Gives or takes back, for all people of a page, the consent to names in the results and to photographs. Only a guardian or an adult may. */
export async function saveConsents(services: OwnServices, own: Own, { fields }: ParsedForm): Promise<Said> {
  const { open, people } = await readOwn(services, own)
  const consents = { namesAllowed: fields.get('names') === 'on', photosAllowed: fields.get('photos') === 'on' }
  await changeEntries(services, open.terms.key, (book) => {
    for (const { key } of people) if (book.find(key)) book.change(key, consents)
  })
  return { note: 'corrected' }
}

/** The values of a form with their names, so that the same one has the same place in each. Categories are one value. */
function valuesOf(typed: Typed): [name: string, value: string][] {
  const children = shownChildren({ ...typed, action: '' }).flatMap((child) => [
    ...[...personFields, 'club' as const].map((field): [string, string] => {
      const name = childName(child, field)
      return [name, (typed[name] ?? '').trim()]
    }),
    [categoryBox(child, 1), chosenCodes(typed, child).sort().join(' ')] as [string, string],
  ])
  const sender = ['guardian', 'phone', 'email', 'together'] as const
  return [...children, ...sender.map((name): [string, string] => [name, (typed[name] ?? '').trim()])]
}

/** Says later which values a person has changed in a form that showed these. */
const fingerprints = (typed: Typed): string[] => valuesOf(typed).map(([, value]) => fingerprint(value))
const fingerprint = (value: string) => hashSecret(value).slice(0, 6)

/**
 * What is stored of a form: what the person has changed, and otherwise what is stored now. `conflicts`: what somebody else has changed as well
 * since the form was opened. `seen`: the fingerprints of what it showed then; without them, all of it counts as changed.
 */
function reconcile(sent: Typed, stored: Typed, seen: string, open: OpenEvent) {
  const shown = seen.split(' ')
  const present = valuesOf(aligned(stored, sent))
  const typed: Record<string, string> = { ...sent }
  const conflicts: ValidationErrors = {}
  const values = valuesOf(sent)
  if (shown.length !== values.length) return { typed, conflicts }
  for (const [at, [name, mine]] of values.entries()) {
    const theirs = present[at]![1]
    if (mine === theirs || fingerprint(theirs) === shown[at]) continue
    if (fingerprint(mine) !== shown[at])
      conflicts[name] = [say(publicMessages.changedSince, { value: readable(name, theirs, open) })]
    else if (!/-k1$/.test(name)) typed[name] = theirs
    else {
      const child = Number(/^c(\d)/.exec(name)![1])
      for (const box of Object.keys(typed)) if (box.startsWith(`c${child}-k`)) delete typed[box]
      for (const [index, code] of theirs.split(' ').entries()) typed[categoryBox(child, index + 1)] = code
    }
  }
  return { typed, conflicts }
}

/** What is stored, with the children in the places that they have in the form. */
function aligned(stored: Typed, sent: Typed): Typed {
  const placeOf = new Map(
    shownChildren({ ...stored, action: '' }).map((child) => [stored[childName(child, 'person')], child]),
  )
  const result: Record<string, string> = { ...stored, children: sent.children ?? '' }
  for (const child of shownChildren({ ...sent, action: '' })) {
    const from = placeOf.get(sent[childName(child, 'person')])
    for (const name of enterForm.fieldNames)
      if (name.startsWith(`c${child}-`)) result[name] = (from && stored[name.replace(/^c\d/, `c${from}`)]) || ''
  }
  return result
}

/** A value of a form in words. */
function readable(name: string, value: string, { terms, dojos }: OpenEvent): string {
  const field = name.replace(/^c\d-/, '') as ChildField | 'k1'
  if (value === '') return '–'
  if (field === 'k1') {
    const categories = (terms.categories ?? []).filter(({ code }) => value.split(' ').includes(code))
    return categories.map((category) => categoryName(category as Category)).join('; ')
  }
  if (field === 'gender' || field === 'grade') return labelOf(entrants.fields[field], value)
  return dojos.find(({ key }) => key === value)?.name ?? value
}
