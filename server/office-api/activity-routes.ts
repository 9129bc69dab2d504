import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { type ActivityArea, activityAreaNames } from '../../lists/activity-areas.ts'
import { isDate, nextDate, startOfDay, today, toIndiaTime } from '../../lists/dates.ts'
import { type Language, say } from '../../lists/language.ts'
import type { List, Visible } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import { activityAreas } from '../../lists/messages.ts'
import { acts } from '../../lists/system/acts.ts'
import { imports } from '../../lists/system/imports.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { ActivityDescriber } from '../activity/describe-activity.ts'
import { formerColleague } from '../activity/messages.ts'
import { inLanguage, requestLanguage } from '../http/language.ts'
import { writeCsv } from '../import/csv-format.ts'
import type { OfficeContext, OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Activity, ActivityFilter, ActorStore, Store } from '../store/contract.ts'
import type { ActivityEntry, ActivityPage, ActivityPeople } from './api-types.ts'
import * as messages from './messages.ts'
import type { PersonalData } from './personal-data.ts'
import { attachment, requireOwner } from './requests.ts'

type ActivityServices = { store: Store; staff: StaffService; now: () => Date; origin: () => string } & {
  activity: ActivityLog
  personalData: PersonalData
  describer: ActivityDescriber
}

const pageSize = 50
const csvBatchSize = 500

/** The activity log, for owners: who changed what and when, newest first. */
export function activityRoutes(services: ActivityServices): OfficeRoutes {
  const { store, staff, activity, now, personalData } = services
  const app: OfficeRoutes = new Hono()

  app.get('/api/activity', async (context) => {
    requireOwner(context, 'read', 'the activity log')
    await activity.flush()
    const { lists, areas, ...filter } = parseFilter(store.lists, context)
    const reader = store.as(context.get('actor'))
    const changes = await reader.activity(lists, { ...filter, limit: pageSize + 1 })
    const page = changes.slice(0, pageSize)
    const last = page.at(-1)
    const response: ActivityPage = {
      entries: await describe(services, reader, page, areas),
      ...(last && changes.length > pageSize && { next: `${last.at}~${last.revision}` }),
    }
    return context.json(response)
  })

  app.get('/api/activity/people', async (context) => {
    requireOwner(context, 'read', 'the activity log')
    const names = await actorNames(staff, await store.as(context.get('actor')).activityActors())
    const people = [...names].map(([actor, name]) => ({ actor, name }))
    people.sort((a, b) => a.name.localeCompare(b.name))
    return context.json({ people } satisfies ActivityPeople)
  })

  app.get('/api/activity/csv', async (context) => {
    requireOwner(context, 'export', 'the activity log')
    await activity.flush()
    await personalData.open(context, { kind: 'export', reference: 'all', document: messages.activityAsCsv })
    const titles = Object.values(messages.activityColumns).map((title) => say(title))
    const csv = await writeCsv(titles, csvRows(services, context, requestLanguage()))
    const body = Readable.toWeb(csv) as ReadableStream
    return attachment(context, body, 'text/csv; charset=utf-8; header=present', `activity-${today(now())}.csv`)
  })
  return app
}

/** The filter of an address: area, person (an actor), from and to (days in India, both included), before. */
function parseFilter(
  { stored }: Lists,
  context: OfficeContext,
): Omit<ActivityFilter, 'limit'> & { lists: readonly List[]; areas: readonly ActivityArea[] } {
  const { area, person, from, to, before = '' } = context.req.query()
  const named = activityAreaNames.filter((name) => name === area)
  const areas = named.length > 0 ? named : activityAreaNames
  const end = isDate(to) ? nextDate(to) : undefined
  const [, at, revision] = /^([\dTZ:.-]+)~(\d{1,15})$/.exec(before) ?? []
  return {
    // What officers have done belongs to the areas of its records.
    lists: stored.filter((list) => list === acts || (list.activity !== undefined && areas.includes(list.activity))),
    areas,
    ...(person && { actor: person }),
    ...(isDate(from) && { since: startOfDay(from) }),
    ...(end !== undefined && { until: startOfDay(end) }),
    ...(at && { before: { at, revision: Number(revision) } }),
  }
}

/** The rows are read while the response is sent, outside of the request's own language. */
async function* csvRows(
  services: ActivityServices,
  context: OfficeContext,
  language: Language,
): AsyncGenerator<string[]> {
  const { lists, areas, ...filter } = parseFilter(services.store.lists, context)
  const reader = services.store.as(context.get('actor'))
  for (let before = filter.before; ; ) {
    const changes = await reader.activity(lists, { ...filter, ...(before && { before }), limit: csvBatchSize })
    const entries = await inLanguage(language, () => describe(services, reader, changes, areas))
    for (const { at, name, area, text, record } of entries)
      yield [
        toIndiaTime(new Date(at)).slice(0, 16).replace('T', ' '),
        name,
        inLanguage(language, () => say(activityAreas[area])),
        text,
        record ? addressOf(services, record) : '',
      ]
    before = changes.at(-1)
    if (changes.length < csvBatchSize) return
  }
}

const addressOf = ({ origin, store }: ActivityServices, { list, key }: { list: string; key: string }) =>
  `${origin()}/office/#/${list}/${encodeURIComponent(key)}${store.lists.find(list)?.page ? '/show' : ''}`

/** The officers whom the detail of an act names. */
const officersOf = (detail: unknown): unknown[] =>
  typeof detail === 'string' && detail.startsWith('{') ? Object.values(JSON.parse(detail)) : []

async function describe(
  { staff, describer }: ActivityServices,
  reader: ActorStore,
  changes: readonly Activity[],
  areas: readonly ActivityArea[],
): Promise<ActivityEntry[]> {
  const persons = changes.flatMap(({ data, previous }) => [
    ...(typeof data?.person === 'string' ? [`staff:${data.person}`] : []),
    ...[data?.assignedTo, previous?.assignedTo, ...officersOf(data?.detail)].filter(
      (officer) => typeof officer === 'string',
    ),
  ])
  const names = await actorNames(staff, [...changes.map(({ actor }) => actor), ...persons])
  const importsByKey = new Map<string, Visible<typeof imports>>()
  for (const { list, key } of changes)
    if (list === imports.name) importsByKey.set(key, (await reader.get(imports, key)) ?? {})
  const lookUp = {
    nameOf: (id: string) => names.get(`staff:${id}`) ?? say(formerColleague),
    importOf: (key: string) => importsByKey.get(key),
  }
  return changes.flatMap((change) => {
    const area = describer.areaOf(change)
    const text = areas.includes(area) ? describer.describe(change, lookUp) : undefined
    if (text === undefined) return []
    const { revision, at, actor, exists } = change
    const name = describer.isScheduled(change) ? '' : names.get(actor)!
    const record = exists ? describer.subjectOf(change) : undefined
    const isPerson = !actor.startsWith('system:')
    return [{ revision, at, area, name, isPerson, text, ...(record && { record }) }]
  })
}
