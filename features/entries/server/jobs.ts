import { systemActor, visitor } from '../../../lists/access.ts'
import { addDays, isDate, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { Visible } from '../../../lists/list.ts'
import { mail } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { Problem } from '../../../server/feature.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import { createSlugJob } from '../../../server/jobs/slugs.ts'
import { type EraseServices, eraseRecords } from '../../../server/privacy/erase-record.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { events, lastDay } from '../../events/events.ts'
import { entrants } from '../entrants.ts'
import { entries } from '../entries.ts'
import { type EntryTerms, entryTerms } from '../entry-terms.ts'
import { entryPlace, entryUnpaid } from '../notifications.ts'
import { moving } from '../office-messages.ts'
import type { CategoryChoice } from '../places.ts'
import { changeEntries, type EntryBook, enteredIn, followPlaces } from './entry-book.ts'
import { canEndUnpaid, parseNoticeKey, readUnpaid, warnOfUnpaid } from './unpaid-places.ts'

export type EntryJobServices = EraseServices & { store: Store; log: Pick<Log, 'error'> }

const placing = 'places of entries'
const offering = 'hours of offers'
/** Weights are erased this many days after the event, and with them the dates of birth that parents gave. */
const weightDays = 30

/** The key of the notification about an offered place. */
export const offerKey = (entrant: string, { order }: Pick<CategoryChoice, 'order'>): string =>
  `entrant-${entrant}-${order}`

/**
 * The jobs that name the pages of entry forms, that give places away when a form has more of them than before, and that let the hours of
 * an offer begin when its person was told.
 */
export const entryJobs = (services: EntryJobServices) => [
  createSlugJob(services, {
    list: entryTerms,
    name: 'names of entry forms',
    titleOf: async ({ event = '', referenceDate = '' }, store) => {
      const name = (await store.get(events, event))?.name
      return name && `${name} ${referenceDate.slice(0, 4)}`
    },
  }),
  createChangeJob(
    { store: services.store },
    {
      list: entryTerms,
      name: placing,
      handle: ({ key }) => givePlaces(services, key),
      onError: (error) => services.log.error(placing, error),
    },
  ),
  createChangeJob(services, {
    list: mail,
    name: offering,
    handle: ({ key, record }) => beginOffer(services, key, record),
    onError: (error) => services.log.error(offering, error),
  }),
]

async function beginOffer(services: EntryJobServices, key: string, told: Visible<typeof mail> | undefined) {
  if (told?.kind !== entryPlace.kind && told?.kind !== entryUnpaid.kind) return
  const reader = services.store.as(systemActor('entries'))
  const at = told.state === 'sent' ? told.sentAt : told.state === 'told' ? told.toldAt : undefined
  const notice = parseNoticeKey(key)
  const entry = notice && (await reader.get(entries, notice.entry))
  if (entry) return changeEntries(services, entry.form ?? '', (book) => book.beginNotice(entry.key, notice.order, at))
  const [, entrant = '', order] = /^entrant-(.*)-(\d+)$/.exec(key) ?? []
  const person = await reader.get(entrants, entrant)
  if (person) await changeEntries(services, person.form ?? '', (book) => book.beginOffer(entrant, Number(order), at))
}

/** Offers the places that are free, because one was erased or an offer has ended. `begin`: what ends before. */
async function givePlaces(
  services: EntryJobServices,
  form: string,
  begin: (book: EntryBook) => unknown = () => undefined,
): Promise<void> {
  try {
    await changeEntries(services, form, begin)
  } catch (error) {
    // The form was deleted.
    if (!(error instanceof NotFound)) throw error
  }
}

/** What is done every quarter of an hour. */
export const entryCleanup = (services: EntryJobServices) => [
  { name: placing, run: () => givePlacesOfComing(services) },
  { name: 'weights of entrants', run: () => eraseWeights(services) },
  { name: 'withdrawn entrants', run: () => eraseWithdrawn(services) },
]

/** Erases who is in no category any more: the server ended in the middle of a withdrawal, or an offer has ended. */
async function eraseWithdrawn(services: EntryJobServices): Promise<void> {
  const people = await followPlaces(services.store).readNow()
  const withdrawn = [...people.values()].filter(({ choices }) => choices.length === 0)
  const by = systemActor('entries')
  if (withdrawn.length > 0) await eraseRecords(services, entrants, withdrawn, { by, why: 'withdrawn from an event' })
}

async function givePlacesOfComing(services: EntryJobServices): Promise<void> {
  for (const { terms, begins, ended } of await readForms(services)) {
    if (ended < today(services.now())) continue
    await warnOfUnpaid(services, terms, begins)
    await givePlaces(services, terms.key, async (book) => {
      if (canEndUnpaid(book.terms, begins, book.now)) book.endUnpaid(await readUnpaid(services, book.terms))
    })
  }
}

/** Who is in a category that the terms of a coming event have no more. @throws Unavailable */
export async function inNoCategory(services: Pick<EntryJobServices, 'store' | 'now'>): Promise<Problem[]> {
  const places = await followPlaces(services.store).readNow()
  return (await readForms(services)).flatMap(({ terms, name, ended }) => {
    if (ended < today(services.now())) return []
    const known = new Set(terms.categories?.map(({ code }) => code))
    const count = enteredIn(places, terms.key).filter(({ choices }) =>
      choices.some(({ category, state }) => state !== 'withdrawn' && !known.has(category)),
    ).length
    return count > 0 ? [{ about: `entries ${terms.key}`, text: say(moving.problem, { event: name, count }) }] : []
  })
}

async function eraseWeights(services: EntryJobServices): Promise<void> {
  const store = services.store.as(systemActor('entries'))
  const day = today(services.now())
  for (const { terms, ended } of await readForms(services)) {
    if (addDays(ended, weightDays) >= day) continue
    const ofForm = { where: { form: terms.key } }
    const [people, sent] = await Promise.all([store.query(entrants, ofForm), store.query(entries, ofForm)])
    const fromInstructors = new Set(sent.records.flatMap(({ key, instructor }) => (instructor ? [key] : [])))
    for (const { key, revision, weight, birthDate, entry = '' } of people.records) {
      // An instructor enters the same students again, so their dates of birth stay while the entry is kept.
      const keepsBirthDate = fromInstructors.has(entry) || birthDate === undefined
      if (weight === undefined && keepsBirthDate) continue
      await store.update(
        entrants,
        key,
        { weight: undefined, ...(!keepsBirthDate && { birthDate: undefined }) },
        revision,
      )
    }
  }
}

/** The forms with the names and the last days of their events. */
async function readForms({ store }: Pick<EntryJobServices, 'store'>) {
  const reader = store.as(systemActor('entries'))
  const { records } = await reader.query(entryTerms)
  const found: { terms: EntryTerms; name: string; begins: string; ended: string }[] = []
  for (const terms of records) {
    const event = terms.event ? await store.as(visitor).get(events, terms.event) : undefined
    const day = event && isDate(event.sdate) ? lastDay(event.sdate, event.edate) : terms.referenceDate
    const begins = event && isDate(event.sdate) ? event.sdate : day
    if (isDate(day) && isDate(begins))
      found.push({ terms, name: (event && inOneLanguage(events, event).name) ?? '', begins, ended: day })
  }
  return found
}
