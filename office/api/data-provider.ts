import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin'
import { findList } from '../../lists/index.ts'
import { toRecord } from '../lists/form-values.ts'
import { request } from './request.ts'

type Entry = { key: string; revision: number } & Record<string, unknown>
type Listing = { records: Entry[]; total: number; page: number; pages: number; revision: number }
type Written = { key: string; revision: number; dataProvider?: Record<string, unknown> }

const asRecord = ({ key, ...more }: Entry): RaRecord => ({ ...more, id: key })
const at = (list: string, key?: Identifier) =>
  `/lists/${encodeURIComponent(list)}${key === undefined ? '' : `/${encodeURIComponent(key)}`}`

/** The list of this name. @throws Error for a name that is no list */
const named = (name: string) => {
  const list = findList(name)
  if (!list) throw new Error(`There is no list ${name}`)
  return list
}

type Wanted = {
  pagination?: { page: number; perPage: number }
  sort?: { field: string; order: string }
  filter?: Record<string, unknown>
}

/** The address of one page of a list. A field that the list does not have means: in the list's own order. */
export function listPath(list: string, { pagination, sort, filter = {} }: Wanted): string {
  const query = new URLSearchParams({
    page: String(pagination?.page ?? 1),
    size: String(Math.min(pagination?.perPage ?? 25, 200)),
  })
  const { q, ...where } = filter
  if (typeof q === 'string' && q.trim()) query.set('search', q.trim())
  if (sort && Object.hasOwn(named(list).fields, sort.field)) {
    query.set('sort', sort.field)
    if (sort.order === 'DESC') query.set('descending', '1')
  }
  for (const [name, value] of Object.entries(where))
    if (value !== undefined && value !== null) query.append('where', `${name}:${value}`)
  return `${at(list)}?${query}`
}

async function list(resource: string, wanted: Wanted) {
  const { records, total } = await request<Listing>(listPath(resource, wanted))
  return { data: records.map(asRecord), total }
}
const one = async (resource: string, id: Identifier) => asRecord(await request<Entry>(at(resource, id)))

async function remove(resource: string, id: Identifier, revision?: unknown) {
  const query = typeof revision === 'number' ? `?revision=${revision}` : ''
  await request(at(resource, id) + query, { method: 'DELETE' })
}

/**
 * The lists over the office's HTTP, for react-admin. A record is written on top of the revision that its form was
 * filled from: who was slower is told so (HttpError 409).
 */
export const data = {
  getList: (resource: string, params: Wanted) => list(resource, params),
  getOne: async (resource: string, { id }: { id: Identifier }) => ({ data: await one(resource, id) }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const found = await Promise.allSettled(ids.map((id) => one(resource, id)))
    return { data: found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])) }
  },
  getManyReference: (resource: string, { target, id, filter, ...more }: Wanted & { target: string; id: Identifier }) =>
    list(resource, { ...more, filter: { ...filter, [target]: id } }),
  create: async (resource: string, { data, meta }: { data: Record<string, unknown>; meta?: { key?: string } }) => {
    const body = { data: toRecord(named(resource), data), key: meta?.key ?? named(resource).singletonKey }
    const { key, revision } = await request<Written>(at(resource), { method: 'POST', body })
    return { data: { ...data, id: key, revision } }
  },
  update: async (resource: string, { id, data }: { id: Identifier; data: Record<string, unknown> }) => {
    const body = { data: toRecord(named(resource), data), revision: data.revision }
    const { revision } = await request<Written>(at(resource, id), { method: 'PUT', body })
    return { data: { ...data, id, revision } }
  },
  updateMany: async () => {
    throw new HttpError('Change these one by one', 400)
  },
  delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
    await remove(resource, id, previousData?.revision)
    return { data: previousData ?? { id } }
  },
  deleteMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
} as unknown as DataProvider
