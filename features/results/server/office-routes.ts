import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { isPublished } from '../../../lists/publication.ts'
import { trimTyped } from '../../../lists/texts.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { readJson, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { dojos } from '../../dojos/dojos.ts'
import { categoryName } from '../../entries/category-name.ts'
import { events } from '../../events/events.ts'
import { albums } from '../../gallery/albums.ts'
import type { EventChoice, OfficeCategory, OfficeResults } from '../api-types.ts'
import { office } from '../messages.ts'
import { defaultBronzes, resultSheets, resultsPath } from '../result-sheets.ts'
import { eventResults } from '../results.ts'
import { showResults } from '../shown-results.ts'
import { dueCertificates, findIssued } from './certificates.ts'
import {
  type EventResults,
  followingIn,
  type ResultServices,
  readEventResults,
  saveMedals,
  saveSheet,
} from './event-results.ts'

const line = (max: number) => z.string().check(z.overwrite(trimTyped), z.maxLength(max))
const medal = z.object({
  rank: z.number().check(z.int(), z.minimum(1), z.maximum(3)),
  entrant: z.optional(recordKey),
  name: z.optional(line(120)),
  dojo: z.optional(line(200)),
  consent: z.optional(z.enum(['given', 'withdrawn'])),
})
const medalsBody = z.object({
  category: line(100).check(z.minLength(1)),
  medals: z.array(medal).check(z.maxLength(4)),
})
const sheetBody = z.object({
  bronzes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(2))),
  album: z.optional(line(200)),
  publication: z.optional(z.enum(['published', 'draft'])),
})

/** The work of the office with the results of an event, for those who may read its entries. */
export function officeRoutes(services: ResultServices): OfficeRoutes {
  const { store, now } = services
  const app: OfficeRoutes = new Hono()
  const requireOfficer = (context: OfficeContext): Actor => {
    requireEdit(eventResults, context.get('actor'))
    return context.get('actor')
  }
  const eventOf = (context: OfficeContext) => context.req.param('event') ?? ''
  const answer = async (context: OfficeContext) => {
    const by = requireOfficer(context)
    return context.json(await officeResults(services, await readEventResults(services, eventOf(context)), by))
  }

  app.get('/api/results', async (context) => {
    const { records } = await store.as(requireOfficer(context)).query(events)
    const begun = records.filter(({ sdate = '' }) => sdate <= today(now()))
    return context.json(
      begun.map((event): EventChoice => {
        const { name = '', sdate = '' } = inOneLanguage(events, event)
        return { key: event.key, name: String(name), day: sdate }
      }),
    )
  })
  app.get('/api/results/:event', answer)
  app.post('/api/results/:event', async (context) => {
    const by = requireOfficer(context)
    const { album, ...fields } = await readJson(context, sheetBody)
    const changes = { ...fields, ...(album !== undefined && { album: album || undefined }) }
    await saveSheet(services, eventOf(context), changes as Parameters<typeof saveSheet>[2], by)
    return answer(context)
  })
  app.post('/api/results/:event/medals', async (context) => {
    const by = requireOfficer(context)
    const { category, medals: given } = await readJson(context, medalsBody)
    const dojoNames = await RecordNames.read(store, dojos)
    const medals = given.map(({ dojo, ...each }) => ({ ...each, ...(dojo && { dojo: dojoNames.toReference(dojo) }) }))
    requirePossible(await readEventResults(services, eventOf(context)), category, medals)
    await saveMedals(services, { event: eventOf(context), category, medals }, by)
    return answer(context)
  })
  return app
}

/** Whether the person has a place in the category of the entry form. */
const hasPlace = ({ entrants }: EventResults, key: string, code: string): boolean =>
  entrants.get(key)?.choices?.some(({ category, state }) => category === code && state === 'place') ?? false

/** @throws RequestError when a category has too many medals, or somebody cannot have one */
function requirePossible(all: EventResults, category: string, medals: readonly z.infer<typeof medal>[]): void {
  const count = all.sheet?.bronzes ?? defaultBronzes
  const isTooMany = [1, 1, count].some((most, at) => medals.filter(({ rank }) => rank === at + 1).length > most)
  if (isTooMany) throw new RequestError(422, say(office.tooMany, { count }))
  const people = medals.flatMap(({ entrant }) => entrant ?? [])
  if (new Set(people).size < people.length || !people.every((key) => hasPlace(all, key, category)))
    throw new RequestError(422, say(office.noPlace))
}

/** The results as the officer works with them, in the current language. */
async function officeResults({ store }: ResultServices, all: EventResults, by: Actor): Promise<OfficeResults> {
  const reader = store.as(by)
  const [dojoList, albumList, due, issued] = await Promise.all([
    reader.query(dojos),
    reader.query(albums),
    dueCertificates(store, all),
    findIssued(store, all.event.key),
  ])
  const names = new Map(dojoList.records.map((dojo) => [dojo.key, String(inOneLanguage(dojos, dojo).name)]))
  const { sheet, terms, event, results, entrants } = all
  const nameOf = (dojo: string | undefined) => names.get(dojo ?? '') ?? dojo ?? ''
  const toCategory = (code: string, name: string): OfficeCategory => ({
    code,
    name,
    people: [...entrants.values()]
      .filter(({ key }) => hasPlace(all, key, code))
      .map((each) => ({ key: each.key, name: each.name ?? '', dojo: nameOf(each.dojo) })),
    medals: results
      .filter(({ category }) => category === code)
      .map((result) => ({
        rank: result.rank,
        name: result.name,
        dojo: nameOf(result.dojo),
        entrant: result.entrant,
        consent: result.consent,
        shownName: followingIn(all, result, true).shownName,
      })),
  })
  const categories = (terms?.categories ?? []).map((category) => toCategory(category.code, categoryName(category)))
  const typed = new Set(results.flatMap(({ category }) => category ?? []))
  for (const { code } of categories) typed.delete(code)
  const asPublished = results.map((result) => ({ ...result, ...followingIn(all, result, true) }))
  const count = (kind: string) => due.filter(({ certificate }) => certificate.kind === kind).length
  return {
    bronzes: sheet?.bronzes ?? defaultBronzes,
    album: sheet?.album,
    albums: albumList.records.map((album) => ({ key: album.key, title: String(inOneLanguage(albums, album).title) })),
    dojos: [...names.values()],
    isPublished: sheet !== undefined && isPublished(resultSheets, sheet),
    path: resultsPath(sheet ?? { key: event.key }),
    categories: [...categories, ...[...typed].sort().map((code) => toCategory(code, code))],
    shown: showResults(asPublished, { form: terms, dojos: names }),
    due: { merit: count('merit'), participation: count('participation') },
    issued: issued.map(({ key }) => key),
  }
}
