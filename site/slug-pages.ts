import type { List } from '../lists/list.ts'
import type { slugField } from '../lists/slug.ts'
import type { Entry, Reader } from '../server/store/contract.ts'
import type { Page } from './page.ts'

type SlugList = List & { fields: { slug: typeof slugField } }
type Outcome = ReturnType<NonNullable<Page['outcome']>>

/** The record that an address names, by its readable name or its key. @throws Unavailable */
export async function findBySlug<L extends SlugList>(
  store: Reader,
  list: L,
  name: string,
): Promise<Entry<L> | undefined> {
  const { records } = await store.query(list, { where: { slug: name }, size: 1 })
  return records[0] ?? store.get(list, name)
}

/** What an address says about its record: nothing is there, or its key stands in the place of its readable name. */
export function slugOutcome<Named extends { slug?: string | undefined }>(
  record: Named | undefined,
  asked: string,
  pathOf: (record: Named) => string,
): Outcome {
  if (!record) return 'not found'
  return record.slug && record.slug !== asked ? { movedTo: pathOf(record) } : undefined
}
