import { systemActor, visitor } from '../../../lists/access.ts'
import { toParameter } from '../../../lists/path-segments.ts'
import { deletedRecords } from '../../../lists/system/deleted-records.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { ActorStore, Change, Store } from '../../../server/store/contract.ts'
import type { LoadContext } from '../../../site/page.ts'
import { blackBelts } from '../black-belts.ts'
import { formerNumbers } from '../former-numbers.ts'
import { findByNumber } from '../registration-number.ts'

type Services = { store: Store; now: () => Date }
const name = 'former registration numbers'

/** Creates the job that notes each registration number which a black belt had before a change. */
export const startFormerNumbers = ({ log, ...services }: Services & { log: Log }) =>
  createChangeJob(services, {
    list: blackBelts,
    name,
    handle: (change, store) => noteFormerNumber(services, change, store),
    onError: (error) => log.error(name, error),
  })

async function noteFormerNumber({ now }: Pick<Services, 'now'>, { key, revision }: Change, store: ActorStore) {
  const history = await store.history(blackBelts, key)
  const at = history.findIndex((entry) => entry.revision === revision)
  const [after, before] = [history[at]?.data, history[at + 1]?.data].map(numberIn)
  if (!before || before === after) return
  const entry = { registrationNo: before, blackBelt: key, at: now().toISOString() }
  await store.create(formerNumbers, entry, { idempotencyKey: String(revision) })
}

const numberIn = (data: Record<string, unknown> | undefined) => toParameter(String(data?.registrationNo ?? ''))

/**
 * The present number of the black belt that had this one last; undefined when nobody in the register had it. Takes as long in both
 * cases. @throws Unavailable
 */
export async function findPresentNumber(
  { store }: Pick<Services, 'store'>,
  former: string,
): Promise<string | undefined> {
  const [found] = await findByNumber(former, (query) => store.as(systemActor(name)).query(formerNumbers, query))
  const blackBelt = await store.as(visitor).get(blackBelts, found?.blackBelt ?? '')
  return blackBelt && numberIn(blackBelt)
}

/** The same for loading a page, which depends on both lists. */
export const createPresentNumbers =
  (services: Pick<Services, 'store'>, lists: Set<string>): LoadContext['findPresentNumber'] =>
  (former) => {
    lists.add(blackBelts.name).add(formerNumbers.name)
    return findPresentNumber(services, former)
  }

/** Deletes the numbers of black belts that were removed and cannot come back from the recycle bin. @throws Unavailable */
export async function deleteFormerNumbers({ store }: Pick<Services, 'store'>): Promise<void> {
  const actorStore = store.as(systemActor(name))
  for await (const records of actorStore.scan(formerNumbers))
    for (const { key, blackBelt = '' } of records) {
      if (await actorStore.get(blackBelts, blackBelt)) continue
      const where = { list: blackBelts.name, record: blackBelt }
      const { total } = await actorStore.query(deletedRecords, { where, size: 1 })
      if (total === 0) await actorStore.delete(formerNumbers, key)
    }
}
