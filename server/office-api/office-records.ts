import { anyone, systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { retentionDaysOf, retentionEnd } from '../../lists/retention.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Store, Stored } from '../store/contract.ts'
import type { OfficeRecord } from './api-types.ts'

export type RecordServices = { settings: { retentionDays: number }; staff: StaffService; store: Store; now: () => Date }

/** Adds the values that the office shows beside the stored fields; see `OfficeRecord`. */
export async function toOfficeRecords(
  services: RecordServices,
  list: List,
  records: readonly Stored<List>[],
): Promise<OfficeRecord[]> {
  const names = await readNames(services, list, records)
  return Promise.all(
    records.map(async (record) => {
      const { missing, named } = await followReferences(services.store, list, record)
      return {
        ...record,
        ...endOfRetention(services, list, record),
        ...(names && { byName: names.get(actorIn(record))! }),
        ...(missing.length > 0 && { missing }),
        ...(Object.keys(named).length > 0 && { named }),
      }
    }),
  )
}

const actorIn = (record: object) => String((record as { by?: string }).by ?? '')

/** The names of those who made the entries of a log, or wrote the records. */
const readNames = async ({ staff }: RecordServices, list: List, records: readonly Stored<List>[]) =>
  list.fields.by ? actorNames(staff, records.map(actorIn)) : undefined

function endOfRetention({ settings, now }: RecordServices, list: List, record: Stored<List>) {
  if (list.retention?.days !== 'setting') return {}
  const end = retentionEnd(list, record, settings.retentionDays)
  if (!Number.isNaN(end)) return { keptUntil: new Date(end).toISOString() }
  const days = retentionDaysOf(list.retention, settings.retentionDays)
  return { keptIfHandledNow: new Date(now().getTime() + days * dayMs).toISOString() }
}

/** The names of the list's records are no secret from any officer. */
const namesNobody = ({ read, personal }: List) => read === anyone || !personal

/** The name of a record, or of the record that it is named by. @throws Unavailable */
async function readName(store: Store, list: List, record: Stored<List> | undefined): Promise<string | undefined> {
  const target = list.namedBy === undefined ? undefined : store.lists.find(list.fields[list.namedBy]!.reference!.to!)
  const key = target && (record as Record<string, unknown> | undefined)?.[list.namedBy!]
  if (!target || typeof key !== 'string') return findRecordName(list, record)
  return readName(store, target, await store.as(systemActor('office')).get(target, key))
}

/**
 * The references of a record to others: those that do not exist any more, and the names of those in whose place a name may stand, and of
 * records without private data that it belongs to. Records that belong to others are erased with them.
 */
async function followReferences(
  store: Store,
  { fields }: List,
  record: Stored<List>,
): Promise<{ missing: string[]; named: Record<string, string> }> {
  const missing: string[] = []
  const named: Record<string, string> = {}
  for (const [field, { reference }] of Object.entries(fields)) {
    const key = (record as Record<string, unknown>)[field]
    const target = reference?.to !== undefined && store.lists.find(reference.to)
    if (!target || typeof key !== 'string' || !key || (reference.erase && !namesNobody(target))) continue
    const found = await store.as(systemActor('office')).get(target, key)
    if (reference.orName || reference.erase) named[field] = (await readName(store, target, found)) ?? key
    else if (!found) missing.push(field)
  }
  return { missing, named }
}
