import { systemActor, visitor } from '../../../lists/access.ts'
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
import { enteredIn, followPlaces } from './entry-book.ts'

/** A category that somebody is in. `number`: the place on the waiting list. `until`: an ISO timestamp. */
export type ShownChoice = {
  code: string
  name: string
  fee: number
  state: 'place' | 'offered' | 'waiting'
  number?: number
  until?: string | undefined
}
export type ShownPaper = { code: string; name: string; state: 'missing' | 'arrived' | 'seen' }
export type ShownPerson = { key: string; name: string; choices: ShownChoice[]; papers: ShownPaper[] }
/** What the private page shows of an entry. `canCorrect`: the form has room for everybody. */
export type EntryView = {
  entry: Pick<EventEntry, 'reference' | 'sentAt' | 'name' | 'email' | 'together'>
  event: { name: string; day: string }
  closesAt: string
  isOpen: boolean
  canCorrect: boolean
  people: ShownPerson[]
  fees: PayerFees
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

/** @throws NotFound, Unavailable */
export async function readEntryView(store: Store, entry: EventEntry, now: Date): Promise<EntryView> {
  const { open, people } = await readSent(store, entry, now)
  const { terms, event, state } = open
  const [line, papers, fees] = await Promise.all([
    readWaiting(store, terms.key, people),
    readPapers(store, open, people),
    readFees(store, aboutRecord(entries, entry.key)),
  ])
  const { reference, sentAt, name, email, together } = entry
  return {
    entry: { reference, sentAt, name, email, together },
    event: { name: String(event.name ?? ''), day: event.sdate ?? '' },
    closesAt: terms.closesAt ?? '',
    isOpen: state === 'open',
    canCorrect: people.length <= maxChildren,
    people: people.map(({ key, name = '', choices = [] }) => ({
      key,
      name,
      papers: papers(key),
      choices: choices.flatMap(({ category: code, order, state, until, fee }) => {
        const category = (terms.categories ?? []).find((each) => each.code === code) as Category | undefined
        if (!category) return []
        const number = line.filter((other) => other.category === code && other.order < order).length + 1
        return { code, state, until, name: categoryName(category), fee: fee ?? category.fee, number }
      }),
    })),
    fees,
  }
}

/** Everybody who waits for the event, when one of these people does. */
async function readWaiting(store: Store, form: string, people: readonly Entrant[]) {
  const waiting = (choices: readonly CategoryChoice[] = []) => choices.filter(({ state }) => state === 'waiting')
  if (people.every(({ choices }) => waiting(choices).length === 0)) return []
  return enteredIn(await followPlaces(store).readNow(), form).flatMap(({ choices }) => waiting(choices))
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

/** What the form of an entry would have, and what each child has already. */
export function typedFrom(
  entry: EventEntry,
  people: readonly Entrant[],
  { terms, dojos }: OpenEvent,
): { typed: Typed; held: Held[] } {
  const ticked = (value: boolean | undefined) => (value ? 'on' : '')
  const children = people.flatMap((person, index) => {
    const { key, name, birthDate = '', gender, grade, weight, dojo = '', choices = [] } = person
    const isOther = dojo !== '' && !dojos.some((each) => each.key === dojo)
    const fields: Record<ChildField | 'person', string | undefined> = {
      person: key,
      name,
      gender,
      grade,
      weight,
      born: birthDate.split('-').reverse().join(' '),
      dojo: isOther ? otherDojo : dojo,
      club: isOther ? dojo : '',
    }
    return [
      ...Object.entries(fields).map(([field, value = '']) => [childName(index + 1, field as ChildField), value]),
      ...choices.map(({ category }, at) => [categoryBox(index + 1, at + 1), category]),
    ]
  })
  const [first] = people
  const categories = new Map((terms.categories ?? []).map((each) => [each.code, each as Category]))
  return {
    typed: {
      ...Object.fromEntries(children),
      children: String(people.length),
      guardian: entry.name ?? '',
      phone: entry.phone ?? '',
      email: entry.email ?? '',
      together: ticked(entry.together),
      names: ticked(first?.namesAllowed),
      photos: ticked(first?.photosAllowed),
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
