import { Hono } from 'hono'
import type { Actor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { StaffService } from '../staff/staff.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import type { DeletedRecord, RecycleBin } from './api-types.ts'
import { requireEditor } from './requests.ts'

const batchSize = 1000

/**
 * The recycle bin: deleted records whose history remains, newest first. Records about people are not among them, because
 * their deletion erases their history.
 */
export function deletedRoutes({
  store,
  staff,
  now,
}: {
  store: Store
  staff: StaffService
  now: () => Date
}): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/deleted', async (context) => {
    const actor = context.get('actor')
    requireEditor(actor, 'read', 'the recycle bin')
    const since = new Date(now().getTime() - recycleBinDays * dayMs).toISOString()
    const found = await Promise.all(
      recoverableLists(store, actor).map((list) => findDeleted(store.as(actor), list, since)),
    )
    const deleted = found.flat().sort((a, b) => (a.at < b.at ? 1 : -1))
    return context.json({ deleted: await withNames(staff, deleted) } satisfies RecycleBin)
  })
  return app
}

/** The lists that the actor edits and whose deleted records can be restored. */
const recoverableLists = ({ lists }: Store, actor: Actor) =>
  lists.shown.filter(({ edit, create, erasesHistory, singletonKey }) => {
    return edit.allows(actor) && create.allows(actor) && !erasesHistory && singletonKey === undefined
  })

type Found = Omit<DeletedRecord, 'name'> & { actor: string }

/** The records of a list that were deleted since a time, with the values that they had. */
async function findDeleted(store: ActorStore, list: List, since: string): Promise<Found[]> {
  const keys = new Set<string>()
  for (let after = 0, changes: Change<List>[]; ; after = changes.at(-1)!.revision) {
    changes = await store.changes(list, after, batchSize)
    for (const { key, record } of changes)
      if (record) keys.delete(key)
      else keys.add(key)
    if (changes.length < batchSize) break
  }
  const found: Found[] = []
  for (const key of keys) {
    const [deletion, last] = await store.history(list, key)
    if (deletion && !deletion.data && last?.data && deletion.at >= since)
      found.push({ list: list.name, key, data: last.data, at: deletion.at, actor: deletion.actor })
  }
  return found
}

async function withNames(staff: Pick<StaffService, 'findName'>, deleted: readonly Found[]): Promise<DeletedRecord[]> {
  const names = await actorNames(
    staff,
    deleted.map(({ actor }) => actor),
  )
  return deleted.map(({ actor, ...record }) => ({ ...record, name: names.get(actor)! }))
}
