import { applications } from '../../features/applications/applications.ts'
import { retentionEnd } from '../../features/applications/server/erase.ts'
import { registeredMembers } from '../../features/members/members.ts'
import { renewals } from '../../features/members/renewals.ts'
import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Entry, Store } from '../store/contract.ts'
import type { OfficeRecord } from './api-types.ts'

export type RecordServices = { settings: { retentionDays: number }; staff: StaffService; store: Store; now: () => Date }

/** Adds the values that the office shows beside the stored fields; see `OfficeRecord`. */
export async function toOfficeRecords(
  { settings, staff, store, now }: RecordServices,
  list: List,
  records: readonly Entry<List>[],
): Promise<OfficeRecord[]> {
  if (list === applications)
    return records.map((record) => {
      const end = retentionEnd(record as Entry<typeof applications>, settings.retentionDays)
      if (!Number.isNaN(end)) return { ...record, keptUntil: new Date(end).toISOString() }
      const ifHandledNow = retentionEnd({ handledAt: now().toISOString() }, settings.retentionDays)
      return { ...record, keptIfHandledNow: new Date(ifHandledNow).toISOString() }
    })
  if (list === registeredMembers) {
    const reader = store.as(systemActor('office'))
    return Promise.all(
      (records as readonly Entry<typeof registeredMembers>[]).map(async (record) =>
        record.application
          ? { ...record, hasApplication: (await reader.get(applications, record.application)) !== undefined }
          : record,
      ),
    )
  }
  if (list !== viewings && list !== erasures && list !== renewals) return [...records]
  const logEntries = records as readonly Entry<typeof viewings | typeof erasures | typeof renewals>[]
  const actors = logEntries.map(({ by = '' }) => by)
  const names = await actorNames(staff, actors)
  return logEntries.map((record) => ({ ...record, byName: names.get(record.by ?? '')! }))
}
