import { text } from './fields.ts'
import type { List } from './list.ts'
import * as messages from './messages.ts'
import { encodeSegment } from './path-segments.ts'

/**
 * The field of a list whose records have a readable name in their addresses. The server gives each record one (server/jobs/slugs.ts),
 * which stays when its title changes: links and printed codes lead to it.
 */
export const slugField = text(messages.slug, { optional: true, immutable: true, unasked: true })

type Named = { key: string; slug?: string | undefined }

/** The name of a record in addresses: its readable name, or its key while it has none. An import may have brought any value. */
export const slugOf = ({ key, slug }: Named): string => String(slug || key)

/** `slugOf` as a segment of a path. */
export const slugSegment = (record: Named): string => encodeSegment(slugOf(record))

/** What of a reader of the store `findBySlug` uses. */
type Lookup<L, R> = {
  query(list: L, condition: { where: { slug: string }; size: 1 }): Promise<{ records: R[] }>
  get(list: L, key: string): Promise<R | undefined>
}

/** The record that an address names, by its readable name or its key. @throws Unavailable */
export async function findBySlug<L extends List & { fields: { slug: typeof slugField } }, R>(
  store: Lookup<L, R>,
  list: L,
  name: string,
): Promise<R | undefined> {
  const { records } = await store.query(list, { where: { slug: name }, size: 1 })
  return records[0] ?? store.get(list, name)
}
