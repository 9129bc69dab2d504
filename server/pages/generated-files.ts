import type { Context } from 'hono'
import { visitor } from '../../lists/access.ts'
import { currentLanguage } from '../../lists/language.ts'
import { type PreparedResponse, toResponse } from '../http/prepared-response.ts'
import type { Reader, Store } from '../store/contract.ts'
import { PageCache, trackReadLists } from './page-cache.ts'

/**
 * Generates a file from what a visitor may read; undefined when there is no such file. Adds to `lists` what it reads in other
 * ways.
 */
type Generate = (reader: Reader, lists: Set<string>) => Promise<PreparedResponse | undefined>
/** Misses are cached too, so that requests for made-up names do no repeated work; they count towards the size. */
type CacheEntry = { response: PreparedResponse | undefined; size: number }
const entryOverhead = 500

/**
 * Files that are generated from records, once per language and change of the lists they read. Returns a function that responds with
 * the file of this name, or with undefined when `generate` returns undefined. `expiresAt` returns milliseconds; by default
 * a file does not expire.
 */
export function createGeneratedFiles({ store, now }: { store: Store; now: () => Date }, maxBytes: number) {
  const cache = new PageCache<CacheEntry>({ maxBytes, now: () => now().getTime() })
  store.onChange(({ list, unpublished }) => {
    if (!unpublished) cache.invalidate(list)
  })
  const reader = store.as(visitor)
  return async (
    context: Context,
    name: string,
    generate: Generate,
    expiresAt = () => Number.POSITIVE_INFINITY,
  ): Promise<Response | undefined> => {
    const { response } = await cache.get(`${currentLanguage()} ${name}`, expiresAt, async (lists) => {
      const response = await generate(trackReadLists(reader, lists), lists)
      return { response, size: entryOverhead + (response?.size ?? 0) }
    })
    return response && toResponse(context.req.raw, response)
  }
}
