import { Hono } from 'hono'
import * as z from 'zod/mini'
import { actorName } from '../../lists/engine/access.ts'
import { withoutNames } from '../../lists/engine/saved-filters.ts'
import { findList } from '../../lists/index.ts'
import type { Services } from '../services.ts'
import { Forbidden } from '../store/errors.ts'
import type { SavedFiltersResponse } from './api-types.ts'
import { type OfficeRoutes, RequestError, readJson } from './requests.ts'

const maxFilters = 50
const savedFilter = z.object({
  list: z.string(),
  name: z.string().check(z.trim(), z.minLength(1, 'must be filled in'), z.maxLength(60, 'is too long')),
  /** Null removes the filter of this name. */
  filter: z.nullable(
    z
      .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(200)))
      .check(z.refine((filter) => Object.keys(filter).length <= 20, 'has too many fields')),
  ),
})

/** The filters that each user saved for themselves, so that they are there in every browser. */
export function savedFilterRoutes({ staff }: Pick<Services, 'staff'>): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/saved-filters', async (context) => {
    const filters = await staff.savedFilters.list(context.get('user').id)
    return context.json({ filters } satisfies SavedFiltersResponse)
  })
  app.put('/api/saved-filters', async (context) => {
    const { list: listName, name, filter } = await readJson(context, savedFilter)
    const list = findList(listName)
    if (!list) throw new RequestError(404, 'There is no such list')
    const actor = context.get('actor')
    if (!list.read.allows(actor)) throw new Forbidden(actorName(actor), 'save a filter of', list.name)
    // A filter of the inbox could name applicants, and would stay after they are erased.
    if (list.personal) throw new RequestError(422, 'Filters of this list cannot be saved, because they may name people')
    // Records of some other lists are about people too, and a search for one of them would stay after they are erased.
    if (filter && Object.keys(withoutNames(list, filter)).length < Object.keys(filter).length)
      throw new RequestError(422, 'A search in this list cannot be saved, because it may name people')
    const change = { list: list.name, name, filter: filter ?? undefined }
    const { id } = context.get('user')
    const filters = await staff.savedFilters.save(id, change, maxFilters)
    if (!filters) throw new RequestError(422, `You have ${maxFilters} saved filters. Remove one first`)
    return context.json({ filters } satisfies SavedFiltersResponse)
  })
  return app
}
