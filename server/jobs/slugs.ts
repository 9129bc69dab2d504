import type { List } from '../../lists/list.ts'
import { isPublished } from '../../lists/publication.ts'
import type { slugField } from '../../lists/slug.ts'
import { toSlug } from '../../lists/texts.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { createChangeJob } from './change-consumer.ts'

export type SlugServices = { store: Store; log: Pick<Log, 'error'> }
/** `from`: the field of which the readable name is made. `name`: the name of the job, under which its cursor is stored. */
type SlugOptions = { list: List & { fields: { slug: typeof slugField } }; from: string; name: string }

/**
 * Creates the job that gives each record a readable name for its address as soon as visitors may see it, whoever creates, imports or
 * publishes it. Of two records with the same title, the later one gets a number.
 */
export const createSlugJob = ({ store, log }: SlugServices, { list, from, name }: SlugOptions) =>
  createChangeJob<List>(
    { store },
    { list, name, handle: giveSlug(list, from), onError: (error) => log.error(name, error) },
  )

const giveSlug =
  (list: List, from: string) =>
  async ({ key }: { key: string }, store: ActorStore): Promise<void> => {
    const record: Record<string, unknown> | undefined = await store.get(list, key)
    const wanted = toSlug(String(record?.[from] ?? ''))
    if (!record || record.slug || !wanted || !isPublished(list, record)) return
    const slug = await freeSlug(store, list, wanted)
    await store.update(list, key, { slug }).catch((error) => {
      // The record was deleted meanwhile.
      if (!(error instanceof NotFound)) throw error
    })
  }

async function freeSlug(store: ActorStore, list: List, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if ((await store.query(list, { where: { slug }, size: 1 })).total === 0) return slug
  }
}
