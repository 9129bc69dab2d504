import type { Actor } from '../../../lists/access.ts'
import { systemActor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Store } from '../../../server/store/contract.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { issuedCertificates, medals, participation } from '../../certificates/issued-certificates.ts'
import { planCertificates, planDeletion } from '../../certificates/server/plan-certificates.ts'
import { locations } from '../../dojos/locations.ts'
import { categoryName } from '../../entries/category-name.ts'
import type { Entrant } from '../../entries/entrants.ts'
import { entries, senderLanguage } from '../../entries/entries.ts'
import { events, lastDay } from '../../events/events.ts'
import { eventResults } from '../results.ts'
import { categoryOf } from '../shown-result.ts'
import { type EventResults, planSheet, type ResultServices, readEventResults } from './event-results.ts'

/** Mails leave a minute after the certificates are issued, so that they can be taken back. */
const mailDelayMs = 60_000

/** `result`: the key of the medal for which a certificate is, if it is for one. */
type Due = { certificate: Parameters<typeof planCertificates>[1]['certificates'][number]; result?: string }

/**
 * The certificates that an event still needs: one of merit for each medal with a name, and one of participation for each person who has a
 * place and has none yet. @throws Unavailable
 */
export async function dueCertificates(store: Store, all: EventResults): Promise<Due[]> {
  const reader = store.as(systemActor('results'))
  const { event, results, terms } = all
  const ofEvent = { where: { event: event.key, kind: 'participation' } }
  const [issued, dojos, sent] = await Promise.all([
    reader.query(issuedCertificates, ofEvent),
    reader.query(locations),
    terms ? reader.query(entries, { where: { form: terms.key } }) : { records: [] },
  ])
  const having = new Set(issued.records.map(({ entrant }) => entrant))
  const senders = new Map(sent.records.map((entry) => [entry.key, entry]))
  return inLanguage('en', () => {
    const names = new Map(dojos.records.map((dojo) => [dojo.key, String(inOneLanguage(locations, dojo).name)]))
    const { name: eventName = '', sdate = '', edate } = inOneLanguage(events, event)
    const day = isDate(sdate) ? lastDay(sdate, edate) : sdate
    const base = (person: { name?: string; dojo?: string; member?: string }, entrant?: Entrant) => {
      const sender = senders.get(entrant?.entry ?? '')
      return {
        name: person.name ?? '',
        event: event.key,
        eventName: String(eventName),
        day,
        member: person.member,
        dojo: names.get(person.dojo ?? '') ?? person.dojo,
        entrant: entrant?.key,
        ...(sender && {
          email: sender.email,
          language: senderLanguage(sender),
          sender: { name: sender.name, phone: sender.phone },
        }),
      }
    }
    const merits = results
      .filter(({ name, certificate }) => name && !certificate)
      .map((result): Due => {
        const category = categoryOf(terms, result.category)
        const detail = (category ? categoryName(category) : result.category)?.slice(0, 120)
        const fields = base(result, all.entrants.get(result.entrant ?? ''))
        const achievement = medals[(result.rank ?? 3) - 1] ?? medals[2]
        return { certificate: { ...fields, kind: 'merit', achievement, detail }, result: result.key }
      })
    const participants = [...all.entrants.values()]
      .filter(({ key, choices = [] }) => !having.has(key) && choices.some(({ state }) => state === 'place'))
      .map(
        (entrant): Due => ({
          certificate: { ...base(entrant, entrant), kind: 'participation', achievement: participation },
        }),
      )
    return [...merits, ...participants]
  })
}

/** Issues the certificates of an event that are due, all or none. Returns their keys. @throws NotFound, Unavailable */
export const issueCertificates = ({ store, now }: ResultServices, event: string, by: Actor): Promise<string[]> =>
  writeTogether(store, async () => {
    const all = await readEventResults({ store }, event)
    const due = await dueCertificates(store, all)
    const certificates = due.map(({ certificate }) => certificate)
    const mailAt = new Date(now().getTime() + mailDelayMs)
    const { writes, issued } = await planCertificates(store, { certificates, by, now: now(), mailAt })
    // Of two officers at the same moment, the second one finds nothing that is due.
    const together: Writes[] = due.length > 0 ? [planSheet(all, {}, { now, by }), ...writes] : []
    const writer = systemActor('results', by)
    for (const [at, { result }] of due.entries())
      if (result) together.push((as) => [as(writer).update(eventResults, result, { certificate: issued[at]!.key })])
    return { writes: together, result: issued.map(({ key }) => key) }
  })

/** Takes certificates of an event back, with their mails that have not left. @throws NotFound, Unavailable */
export const takeBackCertificates = ({ store }: ResultServices, event: string, keys: readonly string[], by: Actor) =>
  writeTogether(store, async () => {
    const { results } = await readEventResults({ store }, event)
    const { records } = await store.as(by).query(issuedCertificates, { where: { event } })
    const own = records.filter(({ key, kind }) => kind !== 'grade' && keys.includes(key)).map(({ key }) => key)
    const writer = systemActor('results', by)
    const medals = results.filter(({ certificate }) => certificate !== undefined && own.includes(certificate))
    const cleared = medals.map(
      ({ key, revision }): Writes =>
        (as) => [as(writer).update(eventResults, key, { certificate: undefined }, revision)],
    )
    return { writes: [...(await planDeletion(store, own, by)), ...cleared], result: undefined }
  })
