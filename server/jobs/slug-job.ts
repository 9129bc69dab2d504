import type { List } from '../../lists/list.ts'
import { findRecordName } from '../../lists/record-name.ts'
import { toSlug } from '../../lists/texts.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, Change, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { createChangeJob } from './change-consumer.ts'

/**
 * Creates the job that gives each new record of a list a readable name for its address (`slug`), whoever creates or imports it. Of two
 * records with the same name, the later one gets a number. `name`: of the job, under which the store knows what is done.
 */
export const createSlugJob = (
  { store, log }: { store: Store; log: Pick<Log, 'error'> },
  { list, name }: { list: List; name: string },
) =>
  createChangeJob(
    { store },
    {
      list,
      name,
      handle: (change, store) => nameRecord(list, change, store),
      onError: (error) => log.error(name, error),
    },
  )

async function nameRecord(list: List, { key }: Change, store: ActorStore) {
  const record = (await store.get(list, key)) as Record<string, unknown> | undefined
  const wanted = toSlug(findRecordName(list, record) ?? '')
  if (!record || record.slug || !wanted) return
  const slug = await freeSlug(store, list, wanted)
  await store.update(list, key, { slug }).catch((error) => {
    // The record was deleted meanwhile.
    if (!(error instanceof NotFound)) throw error
  })
}

async function freeSlug(store: ActorStore, list: List, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const { total } = await store.query(list, { where: { slug }, size: 1 })
    if (total === 0) return slug
  }
}
