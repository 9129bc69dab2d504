import type { List, Visible } from '../../lists/list.ts'
import { isPublished } from '../../lists/publication.ts'
import type { slugField } from '../../lists/slug.ts'
import { toSlug } from '../../lists/texts.ts'
import type { Log } from '../runtime/log.ts'
import type { ActorStore, Store } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { createChangeJob } from './change-consumer.ts'

export type SlugServices = { store: Store; log: Pick<Log, 'error'> }
type SlugList = List & { fields: { slug: typeof slugField } }
/** `titleOf`: the text of which the readable name is made. `name`: the name of the job, under which its cursor is stored. */
type SlugOptions<L extends SlugList> = {
  list: L
  titleOf: (record: Visible<L>, store: ActorStore) => string | undefined | Promise<string | undefined>
  name: string
}

/**
 * Creates the job that gives each record a readable name for its address as soon as visitors may see it, whoever creates, imports or
 * publishes it. Of two records with the same title, the later one gets a number.
 */
export const createSlugJob = <L extends SlugList>(
  { store, log }: SlugServices,
  { list, titleOf, name }: SlugOptions<L>,
) =>
  createChangeJob<L>(
    { store },
    { list, name, handle: giveSlug(list, titleOf), onError: (error) => log.error(name, error), fromBeginning: true },
  )

const giveSlug =
  <L extends SlugList>(list: L, titleOf: SlugOptions<L>['titleOf']) =>
  async ({ key }: { key: string }, store: ActorStore): Promise<void> => {
    const record = await store.get(list, key)
    if (!record || (record as { slug?: string }).slug || !isPublished(list, record)) return
    const wanted = toSlug(String((await titleOf(record, store)) ?? ''))
    if (!wanted) return
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
