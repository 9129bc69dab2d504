import { Hono } from 'hono'
import { type Actor, staffActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import type { Limits } from '../http/rate-limits.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store, Stored } from '../store/contract.ts'
import type { FoundRecord, SearchResponse } from './api-types.ts'
import { tooManyAttempts } from './requests.ts'

const searchesPerMinute = 120
const maxLength = 100
/** The records of one list that an answer holds at most. */
const perList = 5
const maxDetailLength = 160
const owner = staffActor('', 'owner')

/**
 * Searches in all lists that the user may read. When nothing matches in any of them, it also finds similar words
 * (decision 4). Each user may search `searchesPerMinute` times a minute.
 */
export function searchRoutes({ store, limits }: { store: Store; limits: Limits }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  const limit = limits.create({ name: 'search', points: searchesPerMinute, seconds: 60 })
  app.get('/api/search', async (context) => {
    const actor = context.get('actor')
    const waitSeconds = await limit.count(context.get('user').id)
    if (waitSeconds > 0) return tooManyAttempts(context, waitSeconds)
    const search = (context.req.query('search') ?? '').trim().slice(0, maxLength)
    const exact = await searchLists(store, actor, { search, tolerant: false })
    if (exact.length > 0) return context.json({ found: exact, similar: false } satisfies SearchResponse)
    const similar = await searchLists(store, actor, { search, tolerant: true })
    return context.json({ found: similar, similar: similar.length > 0 } satisfies SearchResponse)
  })
  return app
}

/**
 * Other lists than those that officers edit have no screen for a single record. The inbox comes first: people are looked for more
 * often than pages.
 */
function searchedLists({ lists }: Store, actor: Actor): List[] {
  const readable = lists.shown.filter(
    ({ search, edit, read }) => search.length > 0 && edit.allows(owner) && read.allows(actor),
  )
  return [...readable.filter(({ inbox }) => inbox), ...readable.filter(({ inbox }) => !inbox)]
}

async function searchLists(store: Store, actor: Actor, query: { search: string; tolerant: boolean }) {
  if (query.search === '') return []
  const reader = store.as(actor)
  const found = await Promise.all(
    searchedLists(store, actor).map(async (list) => {
      const { records } = await reader.query(list, { ...query, size: perList })
      return records.map((record) => toFoundRecord(list, record))
    }),
  )
  return found.flat()
}

/** What people recognise a record by: its name, and the other fields that a search covers. */
function toFoundRecord(list: List, { key, ...record }: Stored<List>): FoundRecord {
  const stored = record as Record<string, unknown>
  const name = findRecordName(list, stored) ?? key
  const texts = list.search.map((field) => String(stored[field] ?? '')).filter((text) => text !== '' && text !== name)
  return { list: list.name, key, name, detail: texts.join(', ').slice(0, maxDetailLength) }
}
