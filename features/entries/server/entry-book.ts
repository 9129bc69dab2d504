import { type Actor, systemActor, visitor } from '../../../lists/access.ts'
import { dayMs, toIndiaTime } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { RecordOf } from '../../../lists/list.ts'
import { mailboxOf } from '../../../lists/mailbox.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { follow } from '../../../server/live/followed-records.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { giveNumbers } from '../../../server/store/numbers.ts'
import { createKeyGenerator } from '../../../server/store/record-keys.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { maxFeeLines } from '../../fees/fees.ts'
import { type Entrant, entrants } from '../entrants.ts'
import { type EventEntry, entries } from '../entries.ts'
import { type EntryCount, entryCounts } from '../entry-counts.ts'
import { defaultOfferHours, type EntryTerms, entryTerms, unpaidDays } from '../entry-terms.ts'
import { tooManyChoices } from '../messages.ts'
import { entryApart, entryLapsed } from '../notifications.ts'
import { assignPlaces, type CategoryChoice, countPlaces, tooSmallFor } from '../places.ts'
import { choiceKey, planEntryFee } from './entry-fees.ts'
import { tellSender } from './entry-mails.ts'

/** `by`: the officer who acts. Default: a visitor. */
export type EntryServices = { store: Store; now: () => Date; by?: Actor }
export type PersonFields = Partial<Omit<RecordOf<typeof entrants>, 'form' | 'entry' | 'choices'>>
type EntryFields = Omit<RecordOf<typeof entries>, 'form' | 'reference' | 'sentAt' | 'suspect'> & { suspect?: boolean }
/** What is followed of everybody who is entered, in all events. It is shared: whoever changes it makes a copy. */
export type Followed = Pick<Entrant, 'key' | 'revision' | 'form'> & {
  entry: string
  choices: readonly CategoryChoice[]
}
type Sent = Pick<EventEntry, 'revision' | 'form' | 'together' | 'suspect' | 'email' | 'phone' | 'sentAt'>
/** `stored`: as it was read. Without it, the record is new. `data`: what changes besides the choices. */
type BookPerson = {
  key: string
  stored?: Followed
  entry: string
  data: PersonFields
  choices: readonly CategoryChoice[]
}

const newKey = createKeyGenerator()
const hourMs = 3_600_000
const actor = systemActor('entries')

/** Everybody who is entered, by key. An event with thousands is not read anew for each entry. */
export const followPlaces = follow(
  entrants,
  ({ key, revision, form, entry = '', choices = [] }): Followed => ({ key, revision, form, entry, choices }),
  actor,
)
/** What was sent, by key. */
export const followSent = follow(
  entries,
  ({ revision, form, together, suspect, email, phone, sentAt }): Sent => ({
    revision,
    form,
    together,
    suspect,
    email,
    phone,
    sentAt,
  }),
  actor,
)

/** As many entries to one event come from one mailbox or phone number in an hour, at most, before the next ones are suspected spam. */
const maxInHour = 5

/**
 * All entries of one event while they are changed. `changeEntries` makes it, and writes in one transaction what has become of it: the
 * records, the places that came free, the counts and the fees.
 */
export class EntryBook {
  readonly terms: EntryTerms
  readonly now: Date
  /** What was sent, by key. */
  readonly entries: ReadonlyMap<string, Sent>
  readonly #count: EntryCount | undefined
  readonly #people: Map<string, BookPerson>
  readonly #newEntries = new Map<string, EntryFields>()
  readonly #changedEntries = new Map<string, Partial<EntryFields>>()
  readonly #fresh = new Set<CategoryChoice>()
  /** The lines of fees that are about another category now: the new keys by the old ones. */
  readonly #movedLines = new Map<string, string>()
  /** Siblings who are kept together no longer. */
  readonly #apart = new Set<string>()
  /** Who has lost a place because it was not paid. */
  readonly #lapsed = new Set<string>()
  #last: number

  constructor(
    terms: EntryTerms,
    read: {
      entries: ReadonlyMap<string, Sent>
      entrants: readonly Followed[]
      count: EntryCount | undefined
      now: Date
    },
  ) {
    this.terms = terms
    this.now = read.now
    this.entries = read.entries
    this.#count = read.count
    this.#last = read.count?.last ?? 0
    this.#people = new Map(read.entrants.map((stored) => [stored.key, { ...stored, stored, data: {} }]))
  }

  /** Everybody who is entered, with the places as they are now. */
  get people(): readonly Pick<BookPerson, 'key' | 'entry' | 'choices'>[] {
    return [...this.#people.values()].filter(({ choices }) => choices.length > 0)
  }

  /** Somebody who is entered and not withdrawn. */
  find(key: string): Pick<BookPerson, 'entry' | 'choices'> | undefined {
    const person = this.#people.get(key)
    return person && isEntered(person) ? person : undefined
  }

  /** Adds what somebody sends. `key`: the same one for the same sending. */
  addEntry(key: string, fields: EntryFields): void {
    this.#newEntries.set(key, fields)
  }

  /** Whether so many came from this sender in an hour that the next one is suspected spam. */
  isBurst({ email, phone }: Pick<EntryFields, 'email' | 'phone'>): boolean {
    const since = new Date(this.now.getTime() - hourMs).toISOString()
    const mailbox = email && mailboxOf(email)
    const digits = phone?.replace(/\D/g, '')
    const isSame = (sent: Sent) =>
      (mailbox && sent.email && mailboxOf(sent.email) === mailbox) ||
      (digits && sent.phone?.replace(/\D/g, '') === digits)
    const recent = [...this.entries.values()].filter(
      (sent) => sent.form === this.terms.key && (sent.sentAt ?? '') > since && isSame(sent),
    )
    return recent.length >= maxInHour
  }

  /** What was suspected is no spam: its people get their places, or stand where they stood in the line. */
  release(entry: string): void {
    if (!this.#isSuspect(entry)) return
    this.changeEntry(entry, { suspect: false })
    for (const { entry: own, choices } of this.#people.values())
      if (own === entry) for (const choice of choices) if (choice.state === 'waiting') this.#fresh.add(choice)
  }

  changeEntry(key: string, fields: Partial<EntryFields>): void {
    this.#changedEntries.set(key, { ...this.#changedEntries.get(key), ...fields })
  }

  /**
   * Enters somebody in categories, or changes who is entered with this key. A category that remains keeps its place; a new one gets a place,
   * or stands at the end of the line. Somebody who is withdrawn is entered anew, with another key: the record is about to be erased.
   */
  enter(entry: string, data: PersonFields, categories: readonly string[], wantedKey: string = newKey()): string {
    const known = this.#people.get(wantedKey)
    const key = known?.stored && !isEntered(known) ? newKey() : wantedKey
    const person: BookPerson = known?.key === key ? known : { key, entry, data, choices: [] }
    person.data = { ...person.data, ...data }
    const kept = person.choices.filter(({ category }) => categories.includes(category))
    const added = categories
      .filter((code) => !kept.some(({ category }) => category === code))
      .map((category): CategoryChoice => {
        const fee = this.terms.categories?.find(({ code }) => code === category)?.fee
        return { category, order: ++this.#last, state: 'waiting', ...(fee !== undefined && { fee }) }
      })
    for (const choice of added) this.#fresh.add(choice)
    person.choices = [...kept, ...added]
    this.#people.set(key, person)
    return key
  }

  /** Changes what is stored about somebody who is entered, and no category. */
  change(key: string, data: PersonFields): void {
    const person = this.#people.get(key)
    if (person) person.data = { ...person.data, ...data }
  }

  /** Takes an offered place, or lets it go. Returns false when it is no longer offered. */
  answerOffer(key: string, category: string, answer: 'take' | 'let go'): boolean {
    const person = this.#people.get(key)
    const choice = person?.choices.find((each) => each.category === category)
    if (!person || choice?.state !== 'offered') return false
    if (choice.until !== undefined && choice.until <= this.now.toISOString()) return false
    person.choices =
      answer === 'take'
        ? person.choices.map((each) => (each === choice ? this.#placed(each) : each))
        : person.choices.filter((each) => each !== choice)
    return true
  }

  /**
   * The hours of an offer begin when the person was told; `toldAt`: an ISO time, undefined while nobody has told them. `order`: of the
   * choice.
   */
  beginOffer(key: string, order: number, toldAt: string | undefined): void {
    const person = this.#people.get(key)
    const choice = person?.choices.find((each) => each.order === order)
    const { offerHours = defaultOfferHours } = this.terms
    const until = toldAt && new Date(Date.parse(toldAt) + offerHours * hourMs).toISOString()
    if (!person || choice?.state !== 'offered' || choice.until === until) return
    person.choices = person.choices.map((each) => (each === choice ? { ...each, until } : each))
  }

  #placed(choice: CategoryChoice): CategoryChoice {
    return { ...choice, state: 'place', until: undefined, since: this.now.toISOString() }
  }

  /**
   * The last days of places that are not paid begin when their sender was told; `toldAt`: an ISO time, undefined while nobody has told them.
   * `order`: of the last choice that was meant.
   */
  beginNotice(entry: string, order: number, toldAt: string | undefined): void {
    const days = unpaidDays(this.terms)
    if (!days) return
    for (const person of this.#people.values()) {
      if (person.entry !== entry) continue
      const isMeant = (choice: CategoryChoice) => choice.state === 'place' && choice.since && choice.order <= order
      const untilOf = ({ since = '' }: CategoryChoice) =>
        toldAt && later(addTime(toldAt, days.noticeDays), addTime(since, days.payDays))
      if (person.choices.some((choice) => isMeant(choice) && choice.until !== untilOf(choice)))
        person.choices = person.choices.map((choice) =>
          isMeant(choice) ? { ...choice, until: untilOf(choice) } : choice,
        )
    }
  }

  /**
   * Ends places that are not paid after their time, as many as people wait for who have not lost a place so. Whoever had one stands at the
   * end of the line. `isUnpaid` asks about the key of a line of a fee.
   */
  endUnpaid(isUnpaid: (line: string) => boolean): void {
    const now = this.now.toISOString()
    const all = [...this.#people.values()].flatMap((person) => person.choices.map((choice) => ({ person, choice })))
    for (const [category, here] of Map.groupBy(all, ({ choice }) => choice.category)) {
      const waiting = here.filter(
        ({ person, choice: { state, since } }) =>
          state === 'waiting' && since === undefined && !this.#isSuspect(person.entry),
      ).length
      const overdue = here
        .filter(({ choice: { state, until } }) => state === 'place' && until !== undefined && until <= now)
        .filter(({ person }) => isUnpaid(choiceKey(person.key, category)))
        .sort((a, b) => (a.choice.until! < b.choice.until! ? -1 : 1))
      for (const { person, choice } of overdue.slice(0, waiting)) {
        const ended: CategoryChoice = { ...choice, state: 'waiting', order: ++this.#last, until: undefined }
        person.choices = person.choices.map((each) => (each === choice ? ended : each))
        this.#lapsed.add(person.entry)
      }
    }
  }

  /** Withdraws somebody while it can be taken back: nobody else gets the places yet, and the fee stays as it is. */
  markWithdrawn(key: string): void {
    const person = this.#people.get(key)
    if (person) person.choices = person.choices.map((choice) => ({ ...choice, state: 'withdrawn', until: undefined }))
  }

  /** Withdraws somebody for good. The caller erases the record afterwards. */
  withdraw(key: string): void {
    const person = this.#people.get(key)
    if (person) person.choices = []
  }

  /**
   * Moves everybody from one category to another one. Each keeps the place, or the place in the line, and owes what the first one cost.
   * Somebody who is in both keeps the better place. Returns how many were moved.
   */
  move(from: string, to: string): number {
    let count = 0
    for (const person of this.#people.values()) {
      const moved = person.choices.find(({ category }) => category === from)
      if (!moved) continue
      count++
      const { seed: _, ...choice } = { ...moved, category: to }
      const there = person.choices.find(({ category }) => category === to)
      const kept = there && rank(there) <= rank(choice) ? there : choice
      if (kept === choice) this.#movedLines.set(choiceKey(person.key, from), choiceKey(person.key, to))
      person.choices = [...person.choices.filter((each) => each !== moved && each !== there), kept]
    }
    return count
  }

  /** Makes two records of one person one: `kept` has the choices of both, each with the earlier place in the line. */
  merge(kept: string, other: string): void {
    const [first, second] = [this.#people.get(kept), this.#people.get(other)]
    if (!first || !second) return
    const choices = new Map(first.choices.map((choice) => [choice.category, choice]))
    for (const choice of second.choices) {
      const same = choices.get(choice.category)
      if (!same || rank(choice) < rank(same)) choices.set(choice.category, choice)
    }
    first.choices = [...choices.values()]
    this.withdraw(other)
  }

  /**
   * What is to be written. `counts`: of the places, which follow from the rest. `reference`: gives a new entry its number.
   * @throws RequestError 422 when a sender would have more choices than a fee has lines
   */
  async plan(
    store: Store,
    reference: () => Promise<string>,
    by: Actor = visitor,
  ): Promise<{ writes: Writes[]; counts: Writes[] }> {
    this.#requireRoom()
    this.#assign()
    const system = systemActor('entries', by)
    const writes: Writes[] = []
    const touched = new Set<string>()
    const sent = new Map<string, EventEntry>()
    for (const [key, fields] of this.#newEntries) {
      const data = { ...fields, form: this.terms.key, reference: await reference(), sentAt: this.now.toISOString() }
      sent.set(key, { key, revision: 0, ...data })
      writes.push((as) => [as(system).create(entries, data, { key, idempotencyKey: key })])
      touched.add(key)
    }
    for (const [key, fields] of this.#changedEntries) {
      const revision = this.entries.get(key)?.revision
      writes.push((as) => [as(system).update(entries, key, fields, revision)])
      touched.add(key)
    }
    for (const person of this.#people.values()) {
      const { key, stored, entry, data, choices } = person
      if (stored && (choices !== stored.choices || Object.keys(data).length > 0))
        writes.push((as) => [as(system).update(entrants, key, { ...data, choices }, stored.revision)])
      else if (!stored && choices.length > 0) {
        const record = { ...data, choices, form: this.terms.key, entry }
        writes.push((as) => [as(system).create(entrants, record, { key, idempotencyKey: key })])
      } else continue
      touched.add(entry)
    }
    const peopleOf = Map.groupBy(this.people, ({ entry }) => entry)
    for (const key of touched) {
      const entry = sent.get(key) ?? (await store.as(actor).get(entries, key))
      if (!entry) continue
      const people = peopleOf.get(key) ?? []
      const moved = this.#movedLines
      writes.push(...(await planEntryFee(store, { terms: this.terms, entry, people, moved, now: this.now })))
      if (this.#apart.has(key)) writes.push(...(await tellSender(store, entry, entryApart, this.now)))
      if (this.#lapsed.has(key)) writes.push(...(await tellSender(store, entry, entryLapsed, this.now)))
    }
    const count = this.#countWrite(system)
    return { writes, counts: count ? [count] : [] }
  }

  #requireRoom(): void {
    const isGrowing = ({ choices }: BookPerson) => choices.some((choice) => this.#fresh.has(choice))
    const growing = new Set([...this.#people.values()].filter(isGrowing).map(({ entry }) => entry))
    const counts = new Map<string, number>()
    for (const { entry, choices } of this.#people.values()) counts.set(entry, (counts.get(entry) ?? 0) + choices.length)
    for (const entry of growing) {
      const count = counts.get(entry)!
      if (count > maxFeeLines) throw new RequestError(422, say(tooManyChoices, { count, max: maxFeeLines }))
    }
  }

  #assign(): void {
    const { categories = [] } = this.terms
    const parties = new Map<string, CategoryChoice[]>()
    for (const { entry, choices } of this.#unsuspected) parties.set(entry, [...(parties.get(entry) ?? []), ...choices])
    // A form refuses this, so the category has become smaller since.
    for (const [entry, choices] of parties) {
      const waits = ({ code }: { code: string }) =>
        choices.some(({ category, state }) => category === code && state === 'waiting')
      if (!this.#isTogether(entry) || !tooSmallFor(categories.filter(waits), choices)) continue
      const added = this.#newEntries.get(entry)
      if (added) this.#newEntries.set(entry, { ...added, together: false })
      else this.changeEntry(entry, { together: false })
      this.#apart.add(entry)
    }
    const { changed, ended } = assignPlaces(
      categories,
      [...parties].map(([entry, choices]) => ({ choices, together: this.#isTogether(entry) })),
      this.#fresh,
      this.now.toISOString(),
    )
    const isOther = (choice: CategoryChoice) => ended.has(choice) || changed.has(choice)
    for (const person of this.#people.values())
      if (person.choices.some(isOther))
        person.choices = person.choices
          .filter((choice) => !ended.has(choice))
          .map((choice) => {
            const other = changed.get(choice) ?? choice
            return other !== choice && other.state === 'place' ? this.#placed(other) : other
          })
  }

  /** Whoever takes places, or waits for one. */
  get #unsuspected() {
    return this.people.filter(({ entry }) => !this.#isSuspect(entry))
  }

  #isSuspect(entry: string): boolean {
    const changed = this.#newEntries.get(entry) ?? this.#changedEntries.get(entry)
    return (changed?.suspect ?? this.entries.get(entry)?.suspect) === true
  }

  #isTogether(entry: string): boolean {
    const changed = this.#newEntries.get(entry) ?? this.#changedEntries.get(entry)
    return (changed?.together ?? this.entries.get(entry)?.together) === true
  }

  /** Undefined when the counts are right: someone was corrected, or nothing has changed. */
  #countWrite(system: Actor): Writes | undefined {
    const { key } = this.terms
    const counts = countPlaces(this.#unsuspected.flatMap(({ choices }) => choices))
    // Somebody may be in a category that the form has no more.
    const known = new Set(this.terms.categories?.map(({ code }) => code))
    const categories = [...counts]
      .flatMap(([code, count]) => (known.has(code) ? [{ code, ...count }] : []))
      .sort((a, b) => (a.code < b.code ? -1 : 1))
    const data = { form: key, last: this.#last, categories }
    const count = this.#count
    if (this.#last === (count?.last ?? 0) && JSON.stringify(categories) === JSON.stringify(count?.categories ?? []))
      return undefined
    return (as) => [
      count
        ? as(system).update(entryCounts, count.key, data, count.revision)
        : as(system).create(entryCounts, data, { key }),
    ]
  }
}

const addTime = (time: string, days: number) => new Date(Date.parse(time) + days * dayMs).toISOString()
const later = (one: string, other: string) => (one > other ? one : other)

/** The better place has the lower one. */
const rank = ({ state, order }: CategoryChoice) =>
  state === 'withdrawn' ? Number.POSITIVE_INFINITY : state === 'waiting' ? order : -1

/** The changes of an event that this process carries out now, one after another: they would only disturb each other. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Changes the entries of an event, in one transaction. Also of several servers, writers go one after another: each reads what the other has
 * written. @throws NotFound when the event takes no entries, Unavailable
 */
export function changeEntries<Result>(
  { store, now, by }: EntryServices,
  form: string,
  change: (book: EntryBook) => Result | Promise<Result>,
): Promise<Result> {
  const work = () =>
    writeTogether(store, async () => {
      const { writes, counts, result } = await planEntries({ store, now, by }, form, change)
      return { writes: [...writes, ...counts], result }
    })
  const turn = (queues.get(form) ?? Promise.resolve()).then(work, work)
  const settled = turn.catch(() => undefined).finally(() => queues.get(form) === settled && queues.delete(form))
  queues.set(form, settled)
  return turn
}

/** What a change of the entries of an event writes, see `EntryBook.plan`. @throws NotFound, RequestError, Unavailable */
export async function planEntries<Result>(
  { store, now, by }: EntryServices,
  form: string,
  change: (book: EntryBook) => Result | Promise<Result>,
): Promise<{ writes: Writes[]; counts: Writes[]; result: Result }> {
  const book = await readBook(store, form, now())
  const result = await change(book)
  return { ...(await book.plan(store, () => nextReference(store, now()), by)), result }
}

async function readBook(store: Store, key: string, now: Date): Promise<EntryBook> {
  const as = store.as(actor)
  const [terms, count] = await Promise.all([as.get(entryTerms, key), as.get(entryCounts, key)])
  if (!terms) throw new NotFound(entryTerms.name, key)
  // The counts were read first: whoever changes the places after that changes them too, and the transaction finds it.
  const [sent, people] = await Promise.all([followSent(store).readNow(), followPlaces(store).readNow()])
  // Copies: what others write from here on is newer than what the change is based on.
  return new EntryBook(terms, { entries: new Map(sent), entrants: enteredIn(people, key), count, now })
}

/** Whether somebody is in a category and not withdrawn. */
export const isEntered = ({
  choices = [],
}: {
  choices?: readonly Pick<CategoryChoice, 'state'>[] | undefined
}): boolean => choices.some(({ state }) => state !== 'withdrawn')

/** Everybody who is entered in an event. */
export const enteredIn = (places: ReadonlyMap<string, Followed>, form: string): Followed[] =>
  [...places.values()].filter((place) => place.form === form)

/**
 * `E-2027-0418`. It is given before the transaction, so that writers of different events do not wait for each other; when the transaction
 * fails, it is left out.
 */
async function nextReference(store: Store, now: Date): Promise<string> {
  const year = toIndiaTime(now).slice(0, 4)
  const number = await giveNumbers(store, (numbers) => numbers.take(`entries ${year}`))
  return `E-${year}-${String(number).padStart(4, '0')}`
}
