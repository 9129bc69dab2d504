import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { inboxStateOf, inboxStates } from '../../lists/inbox.ts'
import type { List } from '../../lists/list.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { StaffService } from '../staff/staff.ts'
import type { Entry, Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import type { Writes } from '../store/write-together.ts'
import type { InboxCounts, InboxTimeline } from './api-types.ts'
import { FollowedRecords } from './followed-records.ts'

type WorkServices = { store: Store; staff: Pick<StaffService, 'findName'>; now: () => Date }
/** The record that an officer changes. `revision`: the one that the officer saw; without it, any is changed. */
type WorkTarget = { list: List; key: string; by: Actor; revision?: number | undefined }
/** What an officer does. `officer`: the name of an actor; undefined for nobody. */
export type Work =
  | { action: 'take' }
  | { action: 'assign'; officer: string | undefined }
  | { action: 'state'; state: string }

/** The server writes in the name of the officer, so that the history names the officer. */
const onBehalfOf = (by: Actor) => systemActor('inbox', by)

/** @throws Forbidden, NotFound, and Conflict when the record has another revision */
async function requireRecord({ store }: Pick<WorkServices, 'store'>, { list, key, by, revision }: WorkTarget) {
  const record = await store.as(by).get(list, key)
  if (!record) throw new NotFound(list.name, key)
  if (revision !== undefined && revision !== record.revision) throw new Conflict(list.name, key, record.revision)
  return record
}

/**
 * Returns the writes that assign a record or change its state, with the event. An officer who takes a record begins with it. What
 * changes nothing writes nothing. `at`: an ISO timestamp, the same for all records of one act. @throws Forbidden, NotFound, Unavailable; Conflict when somebody changed the record meanwhile
 */
export async function planWork(
  services: Pick<WorkServices, 'store'>,
  target: WorkTarget,
  work: Work,
  at: string,
): Promise<Writes[]> {
  const { list, key, by } = target
  const record = await requireRecord(services, target)
  const { event, fields } = toChange(list, record, by, work, at)
  const isSame = Object.entries(fields).every(([name, value]) => record[name as keyof typeof record] === value)
  if (isSame) return []
  return [
    (as) => [
      as(onBehalfOf(by)).update(list, key, fields, record.revision),
      as(onBehalfOf(by)).create(inboxEvents, { ...event, about: aboutRecord(list, key), by: actorName(by), at }),
    ],
  ]
}

function toChange(list: List, record: Entry<List>, by: Actor, work: Work, at: string) {
  const state = inboxStateOf(list, record as { state?: unknown })
  if (work.action === 'take') {
    const [first, second] = inboxStates(list)
    const begins = state === first ? { state: second, stateAt: at } : {}
    return { fields: { ...begins, assignedTo: actorName(by) }, event: { kind: 'taken' } }
  }
  if (work.action === 'assign')
    return { fields: { assignedTo: work.officer }, event: { kind: 'assigned', officer: work.officer } }
  const handledAt = list.inbox?.done?.includes(work.state) ? at : undefined
  const fields = work.state === state ? {} : { state: work.state, stateAt: at, handledAt }
  return { fields, event: { kind: 'state', state: work.state } }
}

/** Keeps a note with a record, which stays as it is. @throws Forbidden, NotFound, Unavailable */
export async function addInboxNote(services: WorkServices, target: WorkTarget, text: string): Promise<void> {
  const { list, key, by } = target
  await requireRecord(services, target)
  const event = {
    kind: 'note',
    text,
    about: aboutRecord(list, key),
    by: actorName(by),
    at: services.now().toISOString(),
  }
  await services.store.transaction((as) => [
    // Fails when the record is deleted meanwhile, so that no note remains without it.
    as(onBehalfOf(by)).update(list, key, {}),
    as(onBehalfOf(by)).create(inboxEvents, event),
  ])
}

/** What officers did with a record, newest first. @throws Forbidden, NotFound, Unavailable */
export async function readInboxTimeline(services: WorkServices, target: WorkTarget): Promise<InboxTimeline> {
  await requireRecord(services, target)
  const about = aboutRecord(target.list, target.key)
  // The search has an index, and narrows the filter.
  const query = { search: about, where: { about } }
  const { records } = await services.store.as(systemActor('inbox')).query(inboxEvents, query)
  const actors = records.flatMap(({ by, officer }) => [by, officer]).filter((actor) => typeof actor === 'string')
  const names = await actorNames(services.staff, actors)
  return {
    entries: records.map(({ key, at = '', kind = 'note', state, text, by = '', officer }) => ({
      ...{ key, at, kind, name: names.get(by) ?? '' },
      ...(state !== undefined && { state }),
      ...(text !== undefined && { text }),
      ...(officer !== undefined && { officerName: names.get(officer) ?? '' }),
    })),
  }
}

/** Counts the records of an inbox by state and officer, without suspected spam. It reads them once and then follows the changes. */
export class InboxCounter {
  readonly #list: List
  readonly #staff: WorkServices['staff']
  readonly #records

  constructor({ store, staff }: Pick<WorkServices, 'store' | 'staff'>, list: List) {
    this.#list = list
    this.#staff = staff
    this.#records = new FollowedRecords(store, list, (record: Record<string, unknown>) =>
      record.suspect
        ? undefined
        : {
            state: inboxStateOf(list, record),
            assignedTo: typeof record.assignedTo === 'string' ? record.assignedTo : '',
            isOpen: !record.handledAt,
          },
    )
  }

  /** @throws Unavailable */
  async count(): Promise<InboxCounts> {
    const states = Object.fromEntries(inboxStates(this.#list).map((state) => [state, 0]))
    const byOfficer = new Map<string, number>()
    for (const { state, assignedTo, isOpen } of (await this.#records.read()).values()) {
      states[state]!++
      if (isOpen) byOfficer.set(assignedTo, (byOfficer.get(assignedTo) ?? 0) + 1)
    }
    return { states, ...(await nameOfficers(this.#staff, byOfficer)) }
  }
}

/** The numbers of records by officer with the officers' names. The empty name of an actor stands for nobody. @throws Unavailable */
export async function nameOfficers(
  staff: WorkServices['staff'],
  byOfficer: ReadonlyMap<string, number>,
): Promise<Pick<InboxCounts, 'officers' | 'unassigned'>> {
  const { '': unassigned = 0, ...assigned } = Object.fromEntries(byOfficer)
  const names = await actorNames(staff, Object.keys(assigned))
  return {
    officers: Object.entries(assigned).map(([actor, count]) => ({ actor, name: names.get(actor)!, count })),
    unassigned,
  }
}
