import { systemActor, visitor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { type PayerFees, readFees } from '../../fees/server/plan-fee.ts'
import { type Category, misfits } from '../categories.ts'
import { categoryName } from '../category-name.ts'
import { type OpenEvent, readOpenEvent } from '../enter-data.ts'
import {
  type ChildField,
  categoryBox,
  childName,
  type Held,
  maxChildren,
  otherDojo,
  type Typed,
} from '../enter-form.ts'
import { type Entrant, entrants } from '../entrants.ts'
import { type EventEntry, entries } from '../entries.ts'
import { entryPapers } from '../entry-papers.ts'
import type { CategoryChoice } from '../places.ts'
import { enteredIn, followPlaces, followSent, isEntered } from './entry-book.ts'
import type { Withdrawal } from './withdraw-act.ts'

/**
 * Whose page it is. `sender`: a parent with all children; `instructor`: one who has entered students; `guardian`: of one student, whose key
 * is `only`.
 */
export type Own = { entry: EventEntry; door: 'sender' | 'instructor' | 'guardian'; only?: string }
/** A category that somebody is in. `number`: the place on the waiting list. `until`: an ISO timestamp. `fee`: not for a guardian. */
export type ShownChoice = {
  code: string
  name: string
  fee?: number
  state: CategoryChoice['state']
  number?: number
  until?: string | undefined
}
export type ShownPaper = { code: string; name: string; state: 'missing' | 'arrived' | 'seen' }
/** `withdrawn`: what takes the withdrawal back, empty when somebody else has withdrawn the person. */
export type ShownPerson = {
  key: string
  name: string
  choices: ShownChoice[]
  papers: ShownPaper[]
  withdrawn?: Partial<Withdrawal>
}
/**
 * What a private page shows of an entry. `canCorrect`: the form has room for everybody. `canWithdraw`: the event is still to come. `consents`:
 * what is allowed for everybody; only the sender or a guardian gives them; undefined when the event does not ask. `fees`: undefined for the guardian of a student, and while
 * a withdrawal can be taken back.
 */
export type EntryView = {
  door: Own['door']
  entry: Pick<EventEntry, 'reference' | 'sentAt' | 'name' | 'email' | 'together'>
  event: { name: string; day: string }
  closesAt: string
  isOpen: boolean
  canCorrect: boolean
  canWithdraw: boolean
  people: ShownPerson[]
  consents?: { names: boolean; photos: boolean }
  fees?: PayerFees
}

const actor = systemActor('entries')
/** The sender acts through the server; the audit trail names a visitor. */
export const serverForSender = systemActor('entries', visitor)

/** What is stored of an entry. @throws NotFound when its event is gone, Unavailable */
export async function readSent(store: Store, entry: EventEntry, now: Date) {
  const open = await readOpenEvent(store.as(visitor), entry.form ?? '', now)
  if (!open) throw new NotFound(entries.name, entry.key)
  const { records } = await store.as(actor).query(entrants, { where: { entry: entry.key } })
  const people = records.filter(({ choices = [] }) => choices.length > 0).sort((a, b) => (a.key < b.key ? -1 : 1))
  return { open, people }
}

/** `withdrawals`: what the person can take back. @throws NotFound, Unavailable */
export async function readEntryView(
  { store, now }: { store: Store; now: () => Date },
  { entry, door, only }: Own,
  withdrawals: readonly Withdrawal[],
): Promise<EntryView> {
  const sent = await readSent(store, entry, now())
  const people = sent.people.filter(({ key }) => only === undefined || key === only)
  const { open } = sent
  const { terms, event, state } = open
  const [line, papers, fees] = await Promise.all([
    readWaiting(store, terms.key, people),
    readPapers(store, open, people),
    door === 'guardian' ? undefined : readFees(store, aboutRecord(entries, entry.key)),
  ])
  const { reference, sentAt, name, email, together } = entry
  const entered = people.filter(isEntered)
  const allow = (name: 'namesAllowed' | 'photosAllowed') => entered.every((person) => person[name] === true)
  return {
    door,
    entry: { reference, sentAt, name, email, together },
    event: { name: String(event.name ?? ''), day: event.sdate ?? '' },
    closesAt: terms.closesAt ?? '',
    isOpen: state === 'open',
    canCorrect: entered.length > 0 && entered.length <= maxChildren,
    canWithdraw: today(now()) < (event.sdate ?? ''),
    ...(terms.asksNames &&
      entered.length > 0 &&
      door !== 'instructor' && { consents: { names: allow('namesAllowed'), photos: allow('photosAllowed') } }),
    people: people.map(({ key, name = '', choices = [] }) => ({
      key,
      name,
      papers: papers(key),
      ...(!isEntered({ choices }) && { withdrawn: withdrawals.find(({ keys }) => keys.includes(key)) ?? {} }),
      choices: choices.flatMap(({ category: code, order, state, until, fee }) => {
        const category = (terms.categories ?? []).find((each) => each.code === code) as Category | undefined
        if (!category) return []
        const number = line.filter((other) => other.category === code && other.order < order).length + 1
        const owed = door !== 'guardian' && { fee: fee ?? category.fee }
        return { code, state, until, name: categoryName(category), number, ...owed }
      }),
    })),
    ...(fees && entered.length === people.length && { fees }),
  }
}

/** Everybody who waits for the event, when one of these people does. */
async function readWaiting(store: Store, form: string, people: readonly Entrant[]) {
  const waiting = (choices: readonly CategoryChoice[] = []) => choices.filter(({ state }) => state === 'waiting')
  if (people.every(({ choices }) => waiting(choices).length === 0)) return []
  const [places, sent] = await Promise.all([followPlaces(store).readNow(), followSent(store).readNow()])
  return enteredIn(places, form).flatMap(({ entry, choices }) => (sent.get(entry)?.suspect ? [] : waiting(choices)))
}

async function readPapers(store: Store, { terms }: OpenEvent, people: readonly Entrant[]) {
  const asked = terms.papers ?? []
  const keys = people.map(({ key }) => key)
  const { records } =
    asked.length > 0 && keys.length > 0
      ? await store.as(actor).query(entryPapers, { where: { entrant: keys } })
      : { records: [] }
  return (person: string) =>
    asked.map(({ code, name }): ShownPaper => {
      const sent = records.find(({ entrant, paper }) => entrant === person && paper === code)
      return { code, name, state: sent?.seenAt ? 'seen' : sent?.file ? 'arrived' : 'missing' }
    })
}

/** What the form of an entry would have, and what each child has already. `entry`: of the sender, when the form asks for the sender too. */
export function typedFrom(
  entry: EventEntry | undefined,
  people: readonly Entrant[],
  { terms, dojos }: OpenEvent,
): { typed: Typed; held: Held[] } {
  const children = people.flatMap((person, index) => {
    const { key, name, birthDate = '', gender, grade, weight, dojo = '', choices = [] } = person
    const isOther = dojo !== '' && !dojos.some((each) => each.key === dojo)
    const fields: Record<ChildField | 'person', string | undefined> = {
      person: key,
      name,
      gender,
      grade,
      weight,
      birthDate: birthDate.split('-').reverse().join(' '),
      dojo: isOther ? otherDojo : dojo,
      club: isOther ? dojo : '',
    }
    return [
      ...Object.entries(fields).map(([field, value = '']) => [childName(index + 1, field as ChildField), value]),
      ...choices.map(({ category }, at) => [categoryBox(index + 1, at + 1), category]),
    ]
  })
  const categories = new Map((terms.categories ?? []).map((each) => [each.code, each as Category]))
  return {
    typed: {
      ...Object.fromEntries(children),
      children: String(people.length),
      ...(entry && {
        guardian: entry.name ?? '',
        phone: entry.phone ?? '',
        email: entry.email ?? '',
        together: entry.together ? 'on' : '',
      }),
    },
    held: people.map((person) => ({
      person: person.key,
      choices: (person.choices ?? []).map(({ category: code, state }) => {
        const category = categories.get(code)
        const placedByOffice = category !== undefined && misfits(category, person, terms.referenceDate ?? '').length > 0
        return { code, state, placedByOffice }
      }),
    })),
  }
}
