import { inOneLanguage } from '../../lists/translations.ts'
import type { Reader, Stored } from '../../server/store/contract.ts'
import { locations } from '../dojos/locations.ts'
import { events } from '../events/events.ts'
import type { CategoryCount } from './enter-form.ts'
import { entryCounts } from './entry-counts.ts'
import { type EntryTerms, entryPath, entryState, entryTerms, findEntryTerms } from './entry-terms.ts'

export type Event = Stored<typeof events>

/** What the page with an entry form shows. `asked`: the last part of its address. Without `open`, the event takes no entries. */
export type EnterData = { asked: string; open?: OpenForm | undefined }
export type OpenForm = {
  form: EntryTerms
  event: Event
  state: ReturnType<typeof entryState>
  counts: readonly CategoryCount[]
  dojos: { key: string; name: string }[]
}

/** The pages of the events that take entries now, by the keys of the events. @throws Unavailable */
export async function readEntryPages(store: Reader, now: Date): Promise<Record<string, string>> {
  const { records } = await store.query(entryTerms)
  const open = records.filter((form) => form.event && entryState(form, now) === 'open')
  return Object.fromEntries(open.map((form) => [form.event, entryPath(form)]))
}

/** The form of an event as visitors may see it now, in the current language. @throws Unavailable */
export async function readOpenForm(store: Reader, asked: string, now: Date): Promise<OpenForm | undefined> {
  const stored = await findEntryTerms(store, asked)
  const event = stored?.event ? await store.get(events, stored.event) : undefined
  if (!stored || !event) return undefined
  const form = inOneLanguage(entryTerms, stored)
  const [count, { records }] = await Promise.all([store.get(entryCounts, form.key), store.query(locations)])
  return {
    form,
    event: inOneLanguage(events, event),
    state: entryState(form, now),
    counts: count?.categories ?? [],
    dojos: records.map((dojo) => ({ key: dojo.key, name: String(inOneLanguage(locations, dojo).name ?? '') })),
  }
}
