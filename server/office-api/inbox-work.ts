import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { inboxStateOf, inboxStates } from '../../lists/inbox.ts'
import type { List } from '../../lists/list.ts'
import { type inboxEventKinds, inboxEvents } from '../../lists/system/inbox-events.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import { actorNames } from '../activity/actor-names.ts'
import type { Hooks, TimelineServices } from '../list-hooks.ts'
import { followRecords } from '../live/followed-records.ts'
import type { ActorStore, Stored } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import type { Writes } from '../store/write-together.ts'
import type { InboxCounts, InboxTimeline } from './api-types.ts'

type ChangeServices = Pick<TimelineServices, 'store' | 'now'> & { hooks: Hooks }
/** The record that an officer changes. `revision`: the one that the officer saw; without it, any is changed. */
type WorkTarget = { list: List; key: string; by: Actor; revision?: number | undefined }
/** What an officer does. `officer`: the name of an actor; undefined for nobody. */
export type Work =
  | { action: 'take' }
  | { action: 'assign'; officer: string | undefined }
  | { action: 'state'; state: string }

/** What an officer did. */
type WorkEvent = { kind: (typeof inboxEventKinds)[number]; officer?: string | undefined; state?: string; text?: string }

/** The server writes in the name of the officer, so that the history names the officer. */
const onBehalfOf = (by: Actor) => systemActor('inbox', by)

/** @throws Forbidden, NotFound, and Conflict when the record has another revision */
async function requireRecord({ store }: Pick<ChangeServices, 'store'>, { list, key, by, revision }: WorkTarget) {
  const record = await store.as(by).get(list, key)
  if (!record) throw new NotFound(list.name, key)
  if (revision !== undefined && revision !== record.revision) throw new Conflict(list.name, key, record.revision)
  return record
}

/** Writes what an officer did with a record, where its list keeps that. */
export function writeEvent(
  { hooks }: Pick<ChangeServices, 'hooks'>,
  as: (actor: Actor) => ActorStore,
  { list, key, by }: WorkTarget,
  event: WorkEvent & { at: string },
) {
  const work = hooks.get(list.name)?.work
  const reference = work?.referTo(key) ?? { about: aboutRecord(list, key) }
  return as(onBehalfOf(by)).create<List>(work?.events ?? inboxEvents, { ...event, ...reference, by: actorName(by) })
}

/**
 * Returns the writes that assign a record or change its state, and that of the event. An officer who takes a record begins with it.
 * Undefined when it changes nothing. `at`: an ISO timestamp, the same for all records of one act.
 * @throws Forbidden, NotFound, Unavailable; Conflict when somebody changed the record meanwhile
 */
export async function planWork(
  services: Omit<ChangeServices, 'now'>,
  target: WorkTarget,
  work: Work,
  at: string,
): Promise<{ change: Writes; event: Writes } | undefined> {
  const { list, key, by } = target
  const record = await requireRecord(services, target)
  const { event, fields } = toChange(list, record, by, work, at)
  const isSame = Object.entries(fields).every(([name, value]) => record[name as keyof typeof record] === value)
  if (isSame) return undefined
  return {
    change: (as) => [as(onBehalfOf(by)).update(list, key, fields, record.revision)],
    event: (as) => [writeEvent(services, as, target, { ...event, at })],
  }
}

function toChange(
  list: List,
  record: Stored<List>,
  by: Actor,
  work: Work,
  at: string,
): { fields: Record<string, unknown>; event: WorkEvent } {
  const state = inboxStateOf(list, record as { state?: unknown })
  const [first, second] = inboxStates(list)
  if (work.action === 'take' && state === first)
    return { fields: { state: second, stateAt: at, assignedTo: actorName(by) }, event: { kind: 'taken' } }
  if (work.action !== 'state') {
    const officer = work.action === 'take' ? actorName(by) : work.officer
    return { fields: { assignedTo: officer }, event: { kind: 'assigned', officer } }
  }
  const handledAt = list.inbox?.done?.includes(work.state) ? at : undefined
  const fields = work.state === state ? {} : { state: work.state, stateAt: at, handledAt }
  return { fields, event: { kind: 'state', state: work.state } }
}

/** Keeps a note with a record, which stays as it is. @throws Forbidden, NotFound, Unavailable */
export async function addInboxNote(services: ChangeServices, target: WorkTarget, text: string): Promise<void> {
  const { list, key, by } = target
  await requireRecord(services, target)
  const at = services.now().toISOString()
  await services.store.transaction((as) => [
    // Fails when the record is deleted meanwhile, so that no note remains without it.
    as(onBehalfOf(by)).update(list, key, {}),
    writeEvent(services, as, target, { kind: 'note', text, at }),
  ])
}

/**
 * What happened to a record, newest first: what officers did with it, or what the feature of its list tells. @throws Forbidden, NotFound,
 * Unavailable
 */
export async function readInboxTimeline(
  services: TimelineServices & Pick<ChangeServices, 'hooks'>,
  target: WorkTarget,
): Promise<object> {
  const record = await requireRecord(services, target)
  const work = services.hooks.get(target.list.name)?.work
  if (work) return work.readTimeline(services, record, target.by)
  const about = aboutRecord(target.list, target.key)
  const query = { where: { about } }
  const { records } = await services.store.as(systemActor('inbox')).query(inboxEvents, query)
  const actors = records.flatMap(({ by, officer }) => [by, officer]).filter((actor) => typeof actor === 'string')
  const names = await actorNames(services.staff, actors)
  return {
    entries: records.map(({ key, at = '', kind = 'note', state, text, by = '', officer }) => ({
      key,
      at,
      kind,
      name: names.get(by) ?? '',
      ...(state !== undefined && { state }),
      ...(text !== undefined && { text }),
      ...(officer !== undefined && { officerName: names.get(officer) ?? '' }),
    })),
  } satisfies InboxTimeline
}

/**
 * Counts the records of an inbox by state, officer and what they wait for, without suspected spam. It reads them once and then follows the
 * changes.
 */
export class InboxCounter {
  readonly #services: Omit<TimelineServices, 'store'>
  readonly #list: List
  readonly #records

  constructor({ store, ...services }: TimelineServices, list: List) {
    this.#services = services
    this.#list = list
    const kept = ['state', 'stateAt', 'handledAt', 'assignedTo', ...list.inbox!.arrival]
    this.#records = followRecords(store, list, (record: Record<string, unknown>) =>
      record.suspect ? undefined : Object.fromEntries(kept.map((name) => [name, record[name]])),
    )
  }

  /** @throws Unavailable */
  async count(): Promise<InboxCounts> {
    const { staff, now } = this.#services
    const states = Object.fromEntries(inboxStates(this.#list).map((state) => [state, 0]))
    const conditions = Object.entries(this.#list.inbox?.waiting ?? {})
    const waiting = Object.fromEntries(conditions.map(([name]) => [name, 0]))
    const byOfficer = new Map<string, number>()
    let unassigned = 0
    for (const record of (await this.#records.read()).values()) {
      states[inboxStateOf(this.#list, record)]!++
      for (const [name, holds] of conditions) if (holds(record, now())) waiting[name]!++
      const { handledAt, assignedTo } = record
      if (handledAt) continue
      // An import may bring any value.
      if (typeof assignedTo !== 'string' || assignedTo === '') unassigned++
      else byOfficer.set(assignedTo, (byOfficer.get(assignedTo) ?? 0) + 1)
    }
    const names = await actorNames(staff, [...byOfficer.keys()])
    const officers = [...byOfficer].map(([actor, count]) => ({ actor, name: names.get(actor)!, count }))
    return { states, officers, unassigned, waiting }
  }
}
