import { createHash } from 'node:crypto'
import { systemActor, visitor } from '../../../lists/access.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { documentIn, documentPath, newDocumentName } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound, Unavailable } from '../../../server/store/errors.ts'
import { repeatOnRace } from '../../../server/store/write-together.ts'
import { type PayerFees, readFees } from '../../fees/server/plan-fee.ts'
import { type Category, misfits } from '../categories.ts'
import { categoryName } from '../category-name.ts'
import { type OpenForm, readOpenForm } from '../enter-data.ts'
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
import { followPlaces, placesOf } from './entry-book.ts'

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
  const open = await readOpenForm(store.as(visitor), entry.form ?? '', now)
  if (!open) throw new NotFound(entries.name, entry.key)
  const { records } = await store.as(actor).query(entrants, { where: { entry: entry.key } })
  const people = records.filter(({ choices = [] }) => choices.length > 0).sort((a, b) => (a.key < b.key ? -1 : 1))
  return { open, people }
}

/** @throws NotFound, Unavailable */
export async function readEntryView(store: Store, entry: EventEntry, now: Date): Promise<EntryView> {
  const { open, people } = await readSent(store, entry, now)
  const { form, event, state } = open
  const [line, papers, fees] = await Promise.all([
    readLine(store, form.key, people),
    readPapers(store, open, people),
    readFees(store, aboutRecord(entries, entry.key)),
  ])
  const { reference, sentAt, name, email, together } = entry
  return {
    entry: { reference, sentAt, name, email, together },
    event: { name: String(event.name ?? ''), day: event.sdate ?? '' },
    closesAt: form.closesAt ?? '',
    isOpen: state === 'open',
    canCorrect: people.length <= maxChildren,
    people: people.map(({ key, name = '', choices = [] }) => ({
      key,
      name,
      papers: papers(key),
      choices: choices.flatMap(({ category: code, order, state, until }) => {
        const category = (form.categories ?? []).find((each) => each.code === code) as Category | undefined
        if (!category) return []
        const number = line.filter((other) => other.category === code && other.order < order).length + 1
        return { code, state, until, name: categoryName(category), fee: category.fee, number }
      }),
    })),
    fees,
  }
}

/** Everybody who waits for the event, when one of these people does. */
async function readLine(store: Store, form: string, people: readonly Entrant[]) {
  const waiting = (choices: readonly CategoryChoice[] = []) => choices.filter(({ state }) => state === 'waiting')
  if (people.every(({ choices }) => waiting(choices).length === 0)) return []
  return placesOf(await followPlaces(store).readNow(), form).flatMap(({ choices }) => waiting(choices))
}

async function readPapers(store: Store, { form }: OpenForm, people: readonly Entrant[]) {
  const asked = form.papers ?? []
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

/**
 * Stores the picture of a paper: the document under a new name first, the record second. A picture that was not looked at yet is replaced.
 * @throws NotFound when the entrant was withdrawn, Unavailable
 */
export async function savePaper(
  { store, files: { documents }, now }: { store: Store; files: Pick<Files, 'documents'>; now: () => Date },
  { key: entrant, form }: Pick<Entrant, 'key' | 'form'>,
  paper: string,
  document: Document,
): Promise<void> {
  const key = createHash('sha256').update(`${entrant} ${paper}`).digest('hex').slice(0, 32)
  const name = newDocumentName(key, 'e')
  await documents.save(name, document)
  const sent = { file: documentPath(name), sentAt: now().toISOString() }
  try {
    const earlier = await repeatOnRace(async () => {
      const stored = await store.as(actor).get(entryPapers, key)
      if (!stored) await store.as(serverForSender).create(entryPapers, { form, entrant, paper, ...sent }, { key })
      else await store.as(serverForSender).update(entryPapers, key, { file: sent.file }, stored.revision)
      return documentIn(stored?.file)
    })
    if (earlier) await documents.delete(earlier)
  } catch (error) {
    // A record that may be stored needs its document. If it is not, the sweep removes it.
    if (!(error instanceof Unavailable && error.maybeWritten)) await documents.delete(name)
    throw error
  }
}

/** What the form of an entry would have, and what each child has already. */
export function typedFrom(
  entry: EventEntry,
  people: readonly Entrant[],
  { form, dojos }: OpenForm,
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
  const categories = new Map((form.categories ?? []).map((each) => [each.code, each as Category]))
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
        const always = category !== undefined && misfits(category, person, form.referenceDate ?? '').length > 0
        return { code, state, always }
      }),
    })),
  }
}
