import { systemActor } from '../../../lists/access.ts'
import { toIndiaTime } from '../../../lists/dates.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { ActorStore, Change, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { applications } from '../../applications/applications.ts'
import { firstClasses } from '../first-class.ts'
import { firstClassCounts } from '../first-class-counts.ts'

type JobServices = { store: Store; log: Pick<Log, 'error'> }

const counting = 'counts of first classes'
const joining = 'first classes of members'

/** The jobs that count first classes, and that note who has joined. */
export const outcomeJobs = ({ store, log }: JobServices) => [
  createChangeJob(
    { store },
    { list: firstClasses, name: counting, handle: count, onError: (error) => log.error(counting, error) },
  ),
  createChangeJob(
    { store },
    { list: applications, name: joining, handle: noteJoined, onError: (error) => log.error(joining, error) },
  ),
]

/** A first class that is erased keeps its count. Suspected spam has none. */
async function count({ key, record }: Change<typeof firstClasses>, store: ActorStore) {
  if (!record?.sentAt || !(await store.get(firstClasses, key))) return
  const before = await store.get(firstClassCounts, key)
  if (record.suspect) return before && removeCount(store, key)
  const state = inboxStateOf(firstClasses, record)
  const data = {
    month: `${toIndiaTime(new Date(record.sentAt)).slice(0, 7)}-01`,
    dojo: record.dojo,
    joined: state === 'joined',
    came: state === 'came' || state === 'joined' || (state === 'not joined' && before?.came === true),
  }
  if (before) await store.update(firstClassCounts, key, data)
  else await store.create(firstClassCounts, data, { key, idempotencyKey: key })
}

/** Whoever takes a booking back takes its count along. @throws Unavailable */
export async function removeCount(store: ActorStore, key: string) {
  try {
    await store.delete(firstClassCounts, key)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
}

/** The actor who removes counts for visitors. */
export const countActor = systemActor(counting)

/** A first class has led to a member when the application that the office has prepared from it is accepted. */
async function noteJoined({ record }: Change<typeof applications>, store: ActorStore) {
  if (record?.state !== 'accepted' || !record.firstClass) return
  const firstClass = await store.get(firstClasses, record.firstClass)
  if (!firstClass || firstClass.state === 'joined') return
  const stateAt = record.stateAt
  await store.update(firstClasses, firstClass.key, { state: 'joined', stateAt, handledAt: stateAt })
}
