import { type Actor, type Role, staffActor, systemActor } from '../../lists/access.ts'
import { safeguarding } from '../../lists/system/safeguarding.ts'
import type { Store } from '../store/contract.ts'
import type { StaffService } from './staff.ts'
import type { StaffUser } from './users.ts'

type Records = { store: Pick<Store, 'as'> }

const key = safeguarding.singletonKey!

/** The id of the officer who reads the reports about the safety of children; undefined while nobody is named. @throws Unavailable */
export const safeguardingId = async ({ store }: Records): Promise<string | undefined> =>
  (await store.as(systemActor('safeguarding')).get(safeguarding, key))?.officer

/** The account of this officer. A restored backup may name somebody who has left since. @throws Unavailable */
export async function findSafeguardingOfficer(
  services: Records & { staff: Pick<StaffService, 'users'> },
): Promise<StaffUser | undefined> {
  const id = await safeguardingId(services)
  return id === undefined ? undefined : (await services.staff.users()).find(id)
}

/** A member of the staff as the store knows them. @throws Unavailable */
export const toActor = async (services: Records, { id, role }: { id: string; role: Role }): Promise<Actor> =>
  staffActor(id, role, (await safeguardingId(services)) === id)

/** The officer gives the task back, or leaves the staff. Returns whether the officer had it. @throws Unavailable */
export async function endSafeguarding({ store }: Records, id: string, by: Actor): Promise<boolean> {
  if ((await safeguardingId({ store })) !== id) return false
  await store.as(systemActor('safeguarding', by)).delete(safeguarding, key)
  return true
}
