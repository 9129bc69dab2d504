import type { Context } from 'hono'
import { visitor } from '../../lists/engine/access.ts'
import type { Finished } from '../http/prepared-response.ts'
import { respond } from '../http/send.ts'
import type { Reader, Store } from '../store/contract.ts'
import { shelf } from './page-cache.ts'
import { noting } from './record-reads.ts'

type Options = {
  store: Store
  now: () => Date
  /** Room for what was made, in bytes. */
  room: number
}
type Make = (reader: Reader) => Promise<Finished | undefined>
/** What is kept under a name. Something that is not there takes room too, or made-up names would cost memory. */
type Kept = { finished: Finished | undefined; size: number }

/**
 * Files that are made of records, each once per change of what it tells, for whoever may read what a visitor may.
 * Gives the way to answer with one: from what is kept under `name`, else by making it; nothing where `make` makes nothing.
 */
export function madeFiles({ store, now, room }: Options) {
  const files = shelf<Kept>({ bytes: room, now: () => now().getTime() })
  store.onChange(({ list }) => files.forget(list))
  const reader = store.as(visitor)
  return async (context: Context, name: string, make: Make): Promise<Response | undefined> => {
    const { finished } = await files.get(
      name,
      () => Number.POSITIVE_INFINITY,
      async (lists) => {
        const finished = await make(noting(reader, lists))
        return { finished, size: 500 + (finished?.size ?? 0) }
      },
    )
    return finished && respond(context.req.raw.headers, finished, context.req.method)
  }
}
