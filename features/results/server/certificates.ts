import * as z from 'zod/mini'
import { systemActor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { type AnyAct, act } from '../../../server/acts/act.ts'
import { inLanguage } from '../../../server/http/language.ts'
import type { Store } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import type { Writes } from '../../../server/store/write-together.ts'
import { issuedCertificates, medals, participation } from '../../certificates/issued-certificates.ts'
import { planCertificates } from '../../certificates/server/plan-certificates.ts'
import { dojos } from '../../dojos/dojos.ts'
import { categoryName } from '../../entries/category-name.ts'
import type { Entrant } from '../../entries/entrants.ts'
import { entries, senderLanguage } from '../../entries/entries.ts'
import { events, lastDay } from '../../events/events.ts'
import { office } from '../messages.ts'
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
  const [issued, dojoList, sent] = await Promise.all([
    findIssued(store, event.key),
    reader.query(dojos),
    terms ? reader.query(entries, { where: { form: terms.key } }) : { records: [] },
  ])
  const having = new Set(issued.filter(({ kind }) => kind === 'participation').map(({ entrant }) => entrant))
  const senders = new Map(sent.records.map((entry) => [entry.key, entry]))
  return inLanguage('en', () => {
    const names = new Map(dojoList.records.map((dojo) => [dojo.key, String(inOneLanguage(dojos, dojo).name)]))
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

/** The certificates of merit and participation of an event. @throws Unavailable */
export async function findIssued(store: Store, event: string) {
  const query = { where: { event, kind: ['merit', 'participation'] } }
  return (await store.as(systemActor('results')).query(issuedCertificates, query)).records
}

/** An officer issues the certificates of an event that are due, all or none, and may take them back as long as no mail has left. */
export const issueAct = ({ store }: ResultServices): AnyAct =>
  act({
    name: `${eventResults.name}.certificates`,
    list: eventResults,
    asks: z.object({ event: recordKey }),
    undoMs: mailDelayMs,
    takes: 'whole',
    plan: async ({ by, at }, { event }) => {
      const all = await readEventResults({ store }, event)
      const due = await dueCertificates(store, all)
      if (due.length === 0) return { targets: [] }
      const certificates = due.map(({ certificate }) => certificate)
      const now = new Date(at)
      const mailAt = new Date(now.getTime() + mailDelayMs)
      const { writes, issued } = await planCertificates(store, { certificates, by, now, mailAt })
      const writer = systemActor('results', by)
      const ofMedals = due.flatMap(({ result }, i): Writes[] =>
        result ? [(as) => [as(writer).update(eventResults, result, { certificate: issued[i]!.key })]] : [],
      )
      const [first, ...others] = issued.map(({ key }) => ({ key, writes: [] }))
      return {
        targets: [{ ...first!, writes: [...writes, ...ofMedals] }, ...others],
        // Of two officers at the same moment, the second one finds nothing that is due.
        stays: planSheet(all, {}, { now: () => now, by }),
      }
    },
    done: (count) => say(office.issued, { count }),
    logged: () => say(office.issuedLog),
  })
