import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { Lists } from '../../lists/lists.ts'
import type { CreatedRecord, Deleted, OfficePage, OfficeRecord } from '../../server/office-api/api-types.ts'
import { toRecord } from '../form-values.ts'
import * as messages from './messages.ts'
import { request } from './request.ts'

type Values = Record<string, unknown>
/** The `idempotencyKey` is the same for each attempt to create the same record. */
type CreateOptions = { idempotencyKey?: string }

/** react-admin calls the key `id`. */
const toRaRecord = ({ key, ...rest }: OfficeRecord): RaRecord => ({ ...rest, id: key })

const pathOf = (resource: string, id?: Identifier) =>
  `/lists/${encodeURIComponent(resource)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`

/** @throws Error for an unknown name */
function requireList(lists: Lists, name: string): List {
  const list = lists.find(name)
  if (!list) throw new Error(say(messages.noSuchList, { name }))
  return list
}

type ListParams = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: string }
  filter?: Values
  /**
   * `tolerant`: the search finds misspelled words too. `reversed`: records with equal values stand against the list's own order.
   */
  meta?: { tolerant?: boolean; reversed?: boolean }
}

/** Whether a filter selects a range of days: `from` and `until`, both included. */
const isRange = (value: unknown): value is { from?: string; until?: string } =>
  typeof value === 'object' && value !== null && ('from' in value || 'until' in value)

/** The path of one page of a list. A sort field that the list does not have selects the list's own order. */
function listPath({ name: resource, fields }: List, { pagination, sort, filter = {}, meta }: ListParams): string {
  const query = new URLSearchParams({
    page: String(pagination?.page ?? 1),
    size: String(Math.min(pagination?.perPage ?? 25, 200)),
  })
  const { q, ...where } = filter
  if (typeof q === 'string' && q.trim()) {
    query.set('search', q.trim())
    if (meta?.tolerant) query.set('tolerant', '1')
  }
  if (sort && Object.hasOwn(fields, sort.field)) {
    query.set('sort', sort.field)
    if (sort.order === 'DESC') query.set('descending', '1')
    if (meta?.reversed) query.set('reversed', '1')
  }
  for (const [name, value] of Object.entries(where))
    if (isRange(value)) for (const [bound, end] of Object.entries(value)) query.append(bound, `${name}:${end}`)
    else if (value !== undefined && value !== null) query.append('where', `${name}:${value}`)
  return `${pathOf(resource)}?${query}`
}

async function getList(list: List, params: ListParams) {
  const { records, total, similar } = await request<OfficePage>(listPath(list, params))
  return { data: records.map(toRaRecord), total, meta: { similar } }
}

const getRecord = async (resource: string, id: Identifier) =>
  toRaRecord(await request<OfficeRecord>(pathOf(resource, id)))

/** Deletes records in one transaction: all of them or none. */
export const deleteRecords = (resource: string, keys: readonly Identifier[]) =>
  request<Deleted>(`${pathOf(resource)}/delete`, { method: 'POST', body: { keys } })

/** Deletes a record unless somebody has changed it since `revision`. */
export const deleteRecord = (resource: string, id: Identifier, revision?: unknown) =>
  request<Omit<Deleted, 'count'>>(
    pathOf(resource, id) + (typeof revision === 'number' ? `?revision=${revision}` : ''),
    { method: 'DELETE' },
  )

/**
 * react-admin's access to the lists. An update names the revision that the form was loaded from; when the record has
 * changed since, it fails with HttpError 409.
 */
export const createDataProvider = (lists: Lists) =>
  ({
    getList: (resource: string, params: ListParams) => getList(requireList(lists, resource), params),
    getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await getRecord(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      const results = await Promise.allSettled(ids.map((id) => getRecord(resource, id)))
      return { data: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])) }
    },
    getManyReference: (
      resource: string,
      { target, id, filter, ...rest }: ListParams & { target: string; id: Identifier },
    ) => getList(requireList(lists, resource), { ...rest, filter: { ...filter, [target]: id } }),
    create: async (resource: string, { data, meta }: { data: Values; meta?: CreateOptions }) => {
      const list = requireList(lists, resource)
      const body = { data: toRecord(list, data), ...meta }
      const { key, revision } = await request<CreatedRecord>(pathOf(resource), { method: 'POST', body })
      return { data: { ...data, id: key, revision } }
    },
    update: async (resource: string, { id, data }: { id: Identifier; data: Values }) => {
      const body = { data: toRecord(requireList(lists, resource), data), revision: data.revision }
      const { revision } = await request<OfficeRecord>(pathOf(resource, id), { method: 'PUT', body })
      return { data: { ...data, id, revision } }
    },
    updateMany: async () => {
      throw new HttpError(say(messages.oneByOne), 400)
    },
    delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
      await deleteRecord(resource, id, previousData?.revision)
      return { data: previousData ?? { id } }
    },
    deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
      await deleteRecords(resource, ids)
      return { data: ids }
    },
    // react-admin's type lets each caller choose the record type, which no implementation can satisfy.
  }) as unknown as DataProvider
