import { toSlug } from '../../../lists/texts.ts'
import { createChangeJob } from '../../../server/jobs/change-consumer.ts'
import type { Log } from '../../../server/runtime/log.ts'
import type { ActorStore, Change, Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { yourDojoPath } from '../dojo-contacts.ts'
import { dojoPath, locations } from '../locations.ts'

const name = 'names of dojos'

/**
 * Creates the job that gives each new dojo a readable name for its address, whoever creates or imports it. Of two dojos with the same
 * name, the later one gets a number.
 */
export const dojoNames = ({ store, log }: { store: Store; log: Pick<Log, 'error'> }) =>
  createChangeJob({ store }, { list: locations, name, handle: nameDojo, onError: (error) => log.error(name, error) })

async function nameDojo({ key }: Change<typeof locations>, store: ActorStore) {
  const dojo = await store.get(locations, key)
  const wanted = toSlug(String(dojo?.name ?? ''))
  if (!dojo || dojo.slug || !wanted) return
  const slug = await freeSlug(store, wanted)
  await store.update(locations, key, { slug }).catch((error) => {
    // The record was deleted meanwhile.
    if (!(error instanceof NotFound)) throw error
  })
}

async function freeSlug(store: ActorStore, wanted: string): Promise<string> {
  // Another page has the address of a dojo that would be called “Yours”.
  for (let number = dojoPath({ key: wanted }) === yourDojoPath ? 2 : 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const { total } = await store.query(locations, { where: { slug }, size: 1 })
    if (total === 0) return slug
  }
}
