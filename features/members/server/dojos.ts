import { systemActor } from '../../../lists/access.ts'
import { deletedRecords } from '../../../lists/system/deleted-records.ts'
import { runUnderLease } from '../../../server/jobs/job-lease.ts'
import type { LeasedStore, Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { dojos } from '../../dojos/dojos.ts'
import { registeredMembers } from '../members.ts'

const actor = systemActor('members')

/** The dojos of the association, for the dojo that a member has. @throws Unavailable */
export const readDojos = (store: Pick<LeasedStore, 'as'>): Promise<RecordNames> => RecordNames.read(store, dojos)

/**
 * Returns the job that keeps the dojos of members right: where a member has the name of a dojo in the list, as all members of version 1.0,
 * it becomes the reference, and the reference to a dojo that was deleted becomes its name. It does nothing while neither members nor dojos
 * have changed.
 */
export function createDojoJob({ store }: { store: Store }): () => Promise<void> {
  let checked: number | undefined
  return async () => {
    const head = await store.head()
    if (checked !== undefined && !(await hasChanged(store, checked))) return
    const done = await runUnderLease(store, 'dojos of members', async (_, leased) => {
      await linkDojos(leased)
      return true
    })
    if (done) checked = head
  }
}

async function hasChanged(store: Store, since: number): Promise<boolean> {
  for (const list of [dojos, registeredMembers])
    if ((await store.as(actor).changes(list, since, 1)).length > 0) return true
  return false
}

async function linkDojos(store: LeasedStore): Promise<void> {
  const dojoNames = await readDojos(store)
  for await (const members of store.as(actor).scan(registeredMembers))
    for (const { key, revision, dojo } of members) {
      if (typeof dojo !== 'string' || dojo === '' || dojoNames.has(dojo)) continue
      const right = dojoNames.toReference((await nameOfDeleted(store, dojo)) ?? dojo)
      if (right === dojo) continue
      try {
        await store.as(actor).update(registeredMembers, key, { dojo: right }, revision)
      } catch (error) {
        // Somebody changed or erased the member at the same moment. The next run looks again.
        if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      }
    }
}

/** The name of a dojo that was deleted, as the recycle bin has it: the history of a list with pictures of people is erased. */
async function nameOfDeleted(store: LeasedStore, key: string): Promise<string | undefined> {
  const where = { list: dojos.name, record: key }
  const { records } = await store.as(actor).query(deletedRecords, { where, size: 1 })
  const { name } = JSON.parse(records[0]?.values ?? '{}') as { name?: unknown }
  return typeof name === 'string' && name !== '' ? name : undefined
}
