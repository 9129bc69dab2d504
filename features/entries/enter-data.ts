import { inOneLanguage } from '../../lists/translations.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import { dojos } from '../dojos/dojos.ts'
import { events } from '../events/events.ts'
import { entryCounts } from './entry-counts.ts'
import { type EntryTerms, enterPath, entryState, entryTerms, findEntryTerms } from './entry-terms.ts'
import type { CategoryCount } from './places.ts'

export type Event = Stored<typeof events>

/** What the page with the public form of an event shows. `asked`: the last part of its address. Without `open`, the event takes no entries. */
export type EnterData = { asked: string; open?: OpenEvent | undefined }
export type OpenEvent = {
  terms: EntryTerms
  event: Event
  state: ReturnType<typeof entryState>
  counts: readonly CategoryCount[]
  dojos: { key: string; name: string }[]
}

/** The pages of the events that take entries now, by the keys of the events. @throws Unavailable */
export async function readEnterPages(store: Reader, now: Date): Promise<Record<string, string>> {
  const { records } = await store.query(entryTerms)
  const open = records.filter((terms) => terms.event && entryState(terms, now) === 'open')
  return Object.fromEntries(open.map((terms) => [terms.event, enterPath(terms)]))
}

/** An event with what it asks of those who enter, as visitors may see it now, in the current language. @throws Unavailable */
export async function readOpenEvent(store: Reader, asked: string, now: Date): Promise<OpenEvent | undefined> {
  const stored = await findEntryTerms(store, asked)
  const event = stored?.event ? await store.get(events, stored.event) : undefined
  if (!stored || !event) return undefined
  const terms = inOneLanguage(entryTerms, stored)
  const [count, { records }] = await Promise.all([store.get(entryCounts, terms.key), store.query(dojos)])
  return {
    terms,
    event: inOneLanguage(events, event),
    state: entryState(terms, now),
    counts: count?.categories ?? [],
    dojos: records.map((dojo) => ({ key: dojo.key, name: String(inOneLanguage(dojos, dojo).name ?? '') })),
  }
}
