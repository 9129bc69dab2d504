import { Hono } from 'hono'
import { lists } from '../../app/lists.ts'
import type { Services } from '../../app/services.ts'
import { applicationEvents } from '../../features/applications/application-events.ts'
import { applications } from '../../features/applications/applications.ts'
import { messages } from '../../features/contact/contact.ts'
import { renewals } from '../../features/members/renewals.ts'
import type { Actor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { mail } from '../../lists/system/mail.ts'
import { viewings } from '../../lists/system/viewings.ts'
import type { ActorStore, Entry } from '../store/contract.ts'
import type { FoundRecord, SearchResponse } from './api-types.ts'
import { type OfficeRoutes, tooManyAttempts } from './requests.ts'

const searchesPerMinute = 120
const maxLength = 100
/** The records of one list that an answer holds at most. */
const perList = 5
const maxDetailLength = 160

/** Lists without a screen for a single record. Their search finds what belongs to another record. */
const withoutScreen: readonly List[] = [mail, viewings, erasures, applicationEvents, renewals]
/** The inbox comes first: people are looked for more often than pages. */
const searched: readonly List[] = [
  messages,
  applications,
  ...lists.filter((list) => ![messages, applications, ...withoutScreen].includes(list) && list.search.length > 0),
]

/**
 * Searches in all lists that the user may read. When nothing matches in any of them, it also finds similar words
 * (decision 4). Each user may search `searchesPerMinute` times a minute.
 */
export function searchRoutes({ store, limits }: Pick<Services, 'store' | 'limits'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const limit = limits.create({ name: 'search', points: searchesPerMinute, seconds: 60 })
  app.get('/api/search', async (context) => {
    const actor = context.get('actor')
    const waitSeconds = await limit.count(context.get('user').id)
    if (waitSeconds > 0) return tooManyAttempts(context, waitSeconds)
    const search = (context.req.query('search') ?? '').trim().slice(0, maxLength)
    const exact = await searchLists(store.as(actor), actor, { search, tolerant: false })
    if (exact.length > 0) return context.json({ found: exact, similar: false } satisfies SearchResponse)
    const similar = await searchLists(store.as(actor), actor, { search, tolerant: true })
    return context.json({ found: similar, similar: similar.length > 0 } satisfies SearchResponse)
  })
  return app
}

async function searchLists(store: ActorStore, actor: Actor, query: { search: string; tolerant: boolean }) {
  if (query.search === '') return []
  const readable = searched.filter((list) => list.read.allows(actor))
  const found = await Promise.all(
    readable.map(async (list) => {
      const { records } = await store.query(list, { ...query, size: perList })
      return records.map((record) => toFoundRecord(list, record))
    }),
  )
  return found.flat()
}

/** What people recognise a record by: its name, and the other fields that a search covers. */
function toFoundRecord(list: List, { key, ...record }: Entry<List>): FoundRecord {
  const stored = record as Record<string, unknown>
  const name = findRecordName(list, stored) ?? key
  const texts = list.search.map((field) => String(stored[field] ?? '')).filter((text) => text !== '' && text !== name)
  return { list: list.name, key, name, detail: texts.join(', ').slice(0, maxDetailLength) }
}
