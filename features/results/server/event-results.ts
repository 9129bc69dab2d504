import { type Actor, systemActor } from '../../../lists/access.ts'
import { isPublished } from '../../../lists/publication.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { type Writes, writeTogether } from '../../../server/store/write-together.ts'
import { planDeletion } from '../../certificates/server/plan-certificates.ts'
import { type Entrant, entrants } from '../../entries/entrants.ts'
import { type EntryTerms, entryTerms } from '../../entries/entry-terms.ts'
import { events } from '../../events/events.ts'
import { registeredMembers } from '../../members/members.ts'
import { type ResultSheet, resultSheets } from '../result-sheets.ts'
import { type EventResult, eventResults, type ResultFields } from '../results.ts'
import { followingFields } from '../shown-result.ts'

export type ResultServices = { store: Store; now: () => Date }
type Event = Stored<typeof events>
/** A medal as the office enters it. */
export type Medal = Pick<ResultFields, 'name' | 'dojo' | 'entrant' | 'consent'> & { rank: number }

/** Everything that is known of the results of one event. `sheet`: undefined before the first one is entered. */
export type EventResults = {
  event: Event
  sheet: ResultSheet | undefined
  terms: EntryTerms | undefined
  entrants: ReadonlyMap<string, Entrant>
  results: readonly EventResult[]
}

/** @throws NotFound when there is no such event, Unavailable */
export async function readEventResults({ store }: Pick<ResultServices, 'store'>, key: string): Promise<EventResults> {
  const reader = store.as(systemActor('results'))
  const ofEvent = { where: { event: key } }
  const [event, sheet, forms, { records: results }] = await Promise.all([
    reader.get(events, key),
    reader.get(resultSheets, key),
    reader.query(entryTerms, ofEvent),
    reader.query(eventResults, ofEvent),
  ])
  if (!event) throw new NotFound(events.name, key)
  const terms = forms.records[0]
  const people = terms ? (await reader.query(entrants, { where: { form: terms.key } })).records : []
  return { event, sheet, terms, results, entrants: new Map(people.map((entrant) => [entrant.key, entrant])) }
}

/** What follows for a result, as it would be when the results are published. */
export const followingIn = (
  { terms, entrants, sheet }: EventResults,
  result: ResultFields,
  published = sheet !== undefined && isPublished(resultSheets, sheet),
) => followingFields(result, { terms, entrant: entrants.get(result.entrant ?? ''), isPublished: published })

/**
 * Computes again what follows from the entries, the members and the publication. A result whose entrant or member was erased keeps the medal,
 * the dojo and the category: it is written anew, so that no history has the name.
 */
export async function refreshResults({ store }: Pick<ResultServices, 'store'>, event: string): Promise<void> {
  const system = systemActor('results')
  await writeTogether(store, async () => {
    const all = await readEventResults({ store }, event).catch(ignoreMissing)
    const writes: Writes[] = []
    for (const result of all?.results ?? []) {
      const isMemberErased =
        result.member !== undefined && !(await store.as(system).get(registeredMembers, result.member))
      const isEntrantErased = result.entrant !== undefined && !all!.entrants.has(result.entrant)
      if (isMemberErased || isEntrantErased)
        writes.push(...withoutName(all!, isMemberErased ? { ...result, member: undefined } : result))
      else {
        const following = followingIn(all!, result)
        if (isDifferent(result, following))
          writes.push((as) => [as(system).update(eventResults, result.key, following, result.revision)])
      }
    }
    return { writes, result: undefined }
  })
}

/** Writes a result anew without the person. `member`: the member stays linked, in the office alone. */
export function withoutName(
  all: EventResults,
  { key, revision, event, rank, dojo, category, member }: EventResult,
): Writes[] {
  const system = systemActor('results')
  const kept = { event, rank, dojo, category, member }
  const { shownCategory } = followingIn(all, kept)
  return [
    (as) => [
      as(system).delete(eventResults, key, revision),
      as(system).create(eventResults, { ...kept, shownCategory }),
    ],
  ]
}

const isDifferent = (result: ResultFields, following: ResultFields): boolean =>
  Object.entries(following).some(
    ([name, value]) => (result[name as keyof ResultFields] || undefined) !== (value || undefined),
  )

const ignoreMissing = (error: unknown) => {
  if (!(error instanceof NotFound)) throw error
  return undefined
}

/**
 * Writes the medals of one category of an event in place of those that it had. The certificate of a medal that somebody else has now is
 * taken back. @throws NotFound, Unavailable
 */
export async function saveMedals(
  { store, now }: ResultServices,
  { event, category, medals }: { event: string; category: string; medals: readonly Medal[] },
  by: Actor,
): Promise<void> {
  const writer = systemActor('results', by)
  await writeTogether(store, async () => {
    const all = await readEventResults({ store }, event)
    const left = new Set(all.results.filter((result) => result.category === category))
    const writes: Writes[] = [planSheet(all, {}, { now, by })]
    for (const medal of medals) {
      const same = [...left].find((result) => result.rank === medal.rank && personOf(result) === personOf(medal))
      if (same) left.delete(same)
      const entered = { ...medal, event, category }
      const fields = { ...entered, ...followingIn(all, { ...same, ...entered }) }
      writes.push((as) => [
        same
          ? as(writer).update(eventResults, same.key, fields, same.revision)
          : as(writer).create(eventResults, fields),
      ])
    }
    const certificates = [...left].flatMap(({ certificate }) => certificate ?? [])
    writes.push(...(await planDeletion(store, certificates, by)))
    for (const { key, revision } of left) writes.push((as) => [as(writer).delete(eventResults, key, revision)])
    return { writes, result: undefined }
  })
}

const personOf = ({ entrant, name, dojo }: Partial<Medal>) => entrant || `${name ?? ''}|${dojo ?? ''}`

/** Writes the sheet of an event, which begins as a draft. Concurrent writers of it go one after another. */
export function planSheet(
  { event, sheet }: Pick<EventResults, 'event' | 'sheet'>,
  fields: Record<string, unknown>,
  { now, by }: { now: () => Date; by: Actor },
): Writes {
  const writer = systemActor('results', by)
  const data = { ...fields, changedAt: now().toISOString() }
  return (as) => [
    sheet
      ? as(writer).update(resultSheets, sheet.key, data, sheet.revision)
      : as(writer).create(resultSheets, { publication: 'draft', ...data, event: event.key }, { key: event.key }),
  ]
}

/** Changes how the results of an event are shown, and whether they are. @throws NotFound, Unavailable */
export async function saveSheet(
  services: ResultServices,
  event: string,
  fields: { bronzes?: number; album?: string | undefined; publication?: 'published' | 'draft' },
  by: Actor,
): Promise<void> {
  const { store, now } = services
  await writeTogether(store, async () => {
    const all = await readEventResults({ store }, event)
    const writer = systemActor('results', by)
    const published = fields.publication ? fields.publication === 'published' : undefined
    const changes = all.results.map((result): Writes => {
      const following = followingIn(all, result, published)
      return (as) => [as(writer).update(eventResults, result.key, following, result.revision)]
    })
    return { writes: [planSheet(all, fields, { now, by }), ...changes], result: undefined }
  })
}
