import { isDeepStrictEqual } from 'node:util'
import { type Actor, actorName, systemActor } from '../../lists/access.ts'
import { inboxStateOf } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import type { Store, Stored } from '../store/contract.ts'
import { type Writes, writeTogether } from '../store/write-together.ts'
import type { InboxChanged, UndoableWork } from './api-types.ts'
import * as messages from './messages.ts'

type UndoServices = { store: Store; now: () => Date }
type WorkEvent = Stored<typeof inboxEvents>
type Data = Record<string, unknown>

const reader = systemActor('inbox')
/** For how long the office offers to take back what was done with several records. */
const offeredMs = 3_600_000

/**
 * Returns what an officer has done last with several records of an inbox, for those with which nothing has been done since.
 * @throws Unavailable
 */
export async function findUndoableWork({ store, now }: UndoServices, list: List, by: Actor): Promise<UndoableWork> {
  const recent = await readEvents(store, list, new Date(now().getTime() - offeredMs).toISOString())
  const own = recent.filter((event) => event.by === actorName(by))
  const acts = Map.groupBy(own, ({ at }) => at).values()
  const undoable: WorkEvent[] = []
  for (const event of acts.find(({ length }) => length > 1) ?? []) {
    const record = findLast(recent, event) === event && (await store.as(reader).get(list, keyIn(list, event)))
    if (record && isResultOf(list, event, record)) undoable.push(event)
  }
  const [first] = undoable
  if (!first) return {}
  const { kind = '', state, officer } = first
  return {
    undoable: { events: undoable.map(({ key }) => key), kind, ...(state && { state }), ...(officer && { officer }) },
  }
}

/**
 * Takes back what was done with records of an inbox, in one transaction: each has the state and the officer again that it had before, and
 * its timeline tells both. A record with which something was done since stays as it is. @throws Forbidden, Unavailable
 */
export function undoWork(
  { store, now }: UndoServices,
  list: List,
  events: readonly string[],
  by: Actor,
): Promise<InboxChanged> {
  const at = now().toISOString()
  const system = systemActor('inbox', by)
  return writeTogether(store, async () => {
    const result: InboxChanged = { done: [], failed: [] }
    const writes: Writes[] = []
    const undone = await findEvents(store, list, events)
    const from = undone.reduce((earliest, { at = '' }) => (at < earliest ? at : earliest), at)
    const recent = undone.length > 0 ? await readEvents(store, list, from) : []
    for (const event of undone) {
      const key = keyIn(list, event)
      const record = await store.as(reader).get(list, key)
      const isLast = findLast(recent, event)?.key === event.key
      const before =
        record && isLast && isResultOf(list, event, record) ? await findEarlierWork(store, list, record) : undefined
      if (!record || !before) {
        result.failed.push({ key, reason: say(record ? messages.changedMeanwhile : messages.gone) })
        continue
      }
      const { key: _, revision, ...data } = record
      result.done.push(key)
      writes.push((as) => [
        // `update` would refuse an imported state that the list does not have.
        as(system).importRecord(list, key, { ...data, ...before }, { revision }),
        as(system).create(inboxEvents, { kind: 'undone', about: event.about, by: actorName(by), at }),
      ])
    }
    return { writes, result }
  })
}

/** The events with these keys that are about records of the list. */
async function findEvents(store: Store, list: List, keys: readonly string[]): Promise<WorkEvent[]> {
  const found: WorkEvent[] = []
  for (const key of new Set(keys)) {
    const event = await store.as(reader).get(inboxEvents, key)
    if (event && isAbout(list, event)) found.push(event)
  }
  return found
}

/** What was done with the records of a list since `from`, newest first, without notes. */
async function readEvents(store: Store, list: List, from: string): Promise<WorkEvent[]> {
  const { records } = await store.as(reader).query(inboxEvents, { ranges: { at: { from } } })
  return records.filter((event) => event.kind !== 'note' && isAbout(list, event))
}

const isAbout = (list: List, { about = '' }: WorkEvent) => about.startsWith(aboutRecord(list, ''))
/** The key of the record that an event is about. */
const keyIn = (list: List, { about = '' }: WorkEvent) => about.slice(aboutRecord(list, '').length)
/** The newest of the events that are about the same record. */
const findLast = (newestFirst: readonly WorkEvent[], { about }: WorkEvent) =>
  newestFirst.find((event) => event.about === about)

/** Whether a record is as an event has left it. */
function isResultOf(list: List, { kind, state, officer, by }: WorkEvent, record: Data): boolean {
  if (kind === 'state') return inboxStateOf(list, record) === state
  return kind === 'taken' ? record.assignedTo === by : kind === 'assigned' && record.assignedTo === officer
}

const workOf = ({ state, stateAt, handledAt, assignedTo }: Data): Data => ({ state, stateAt, handledAt, assignedTo })

/** The state and the officer that a record had before its present ones; undefined when they are not known any more. */
async function findEarlierWork(store: Store, list: List, record: Stored<List>): Promise<Data | undefined> {
  const history = await store.as(reader).history(list, record.key)
  const present = workOf(record)
  const before = history.find(({ data }) => !data || !isDeepStrictEqual(workOf(data), present))?.data
  return before && workOf(before)
}
