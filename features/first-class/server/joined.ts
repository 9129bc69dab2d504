import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { ActorStore, Change, Store } from '../../../server/store/contract.ts'
import { applications } from '../../applications/applications.ts'
import { firstClasses } from '../first-class.ts'

const name = 'first classes of members'

/** The job that notes who has joined. */
export const joinedJob = ({ store, log }: { store: Store; log: Pick<Log, 'error'> }) =>
  createChangeJob(
    { store },
    { list: applications, name, handle: noteJoined, onError: (error) => log.error(name, error) },
  )

/** A first class has led to a member when the application that the office has prepared from it is accepted. */
async function noteJoined({ record }: Change<typeof applications>, store: ActorStore) {
  if (record?.state !== 'accepted' || !record.firstClass) return
  const firstClass = await store.get(firstClasses, record.firstClass)
  if (!firstClass || firstClass.state === 'joined') return
  const stateAt = record.stateAt
  await store.update(firstClasses, firstClass.key, { state: 'joined', stateAt, handledAt: stateAt })
}
