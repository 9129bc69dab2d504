import type { Context } from 'hono'
import { visitor } from '../../lists/engine/access.ts'
import type { PreparedResponse } from '../http/prepared-response.ts'
import { respond } from '../http/send.ts'
import type { Services } from '../services.ts'
import type { Reader } from '../store/contract.ts'
import { shelf } from './page-cache.ts'
import { recordReads } from './record-reads.ts'

type Make = (reader: Reader) => Promise<PreparedResponse | undefined>
/** What is kept under a name. Something that is not there takes room too, or made-up names would cost memory. */
type Kept = { finished: PreparedResponse | undefined; size: number }

/**
 * Files that are made of records, each once per change of what it tells, for whoever may read what a visitor may.
 * Gives the way to answer with one: from what is kept under `name`, else by making it; nothing where `make` makes nothing.
 */
export function generatedFiles({ store, now }: Pick<Services, 'store' | 'now'>, maxBytes: number) {
  const files = shelf<Kept>({ bytes: maxBytes, now: () => now().getTime() })
  store.onChange(({ list }) => files.forget(list))
  const reader = store.as(visitor)
  return async (context: Context, name: string, make: Make): Promise<Response | undefined> => {
    const { finished } = await files.get(
      name,
      () => Number.POSITIVE_INFINITY,
      async (lists) => {
        const finished = await make(recordReads(reader, lists))
        return { finished, size: 500 + (finished?.size ?? 0) }
      },
    )
    return finished && respond(context.req.raw.headers, finished, context.req.method)
  }
}
