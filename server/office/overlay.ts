import { visitor } from '../../lists/engine/access.ts'
import { type List, project } from '../../lists/engine/list.ts'
import { normalizeText, recordSortKey, searchText } from '../../lists/engine/search.ts'
import type { Entry, ListQuery, Page, Reader } from '../store/contract.ts'

/** A record that is not saved, or not saved like this. A new one has a key behind all others. */
export type Overlay = { list: List; key: string; data: Record<string, unknown> }

/**
 * A visitor's reader to whom one record looks as it would when it were saved. `delivered`: whether it was shown among
 * what was read last of its list.
 */
export function overlaid(reader: Reader, { list, key, data }: Overlay): Reader & { delivered(): boolean } {
  const record = { ...project(list, data, visitor), key, revision: 0 } as Entry<List>
  let delivered = false

  /** Puts the record where it belongs among those of one page, as far as the page reaches. */
  function placed(listing: Page<List>, { search = '', size }: ListQuery): Page<List> {
    const others = listing.records.filter((other) => other.key !== key)
    const wanted = searchText(list, data).includes(normalizeText(search))
    const sign = list.order.descending ? -1 : 1
    const rank = (one: Entry<List>) => [recordSortKey(list, one.key, one), one.key] as const
    const mine = rank(record)
    const after = others.findIndex((other) => {
      const theirs = rank(other)
      const before = theirs[0] === mine[0] ? mine[1] < theirs[1] : mine[0] < theirs[0]
      return sign > 0 ? before : !before
    })
    const at = after < 0 ? others.length : after
    const beyond = (at === others.length && listing.page < listing.pages) || (at === 0 && listing.page > 1)
    delivered = wanted && !beyond
    const records = delivered ? [...others.slice(0, at), record, ...others.slice(at)] : others
    const total = listing.total + records.length - listing.records.length
    return { ...listing, total, records: size === undefined ? records : records.slice(0, size) }
  }

  return {
    delivered: () => delivered,
    async query<L extends List>(asked: L, how: ListQuery = {}) {
      const listing = await reader.query(asked, how)
      return asked.name === list.name ? (placed(listing as Page<List>, how) as Page<L>) : listing
    },
    async get<L extends List>(asked: L, wanted: string) {
      if (asked.name !== list.name || wanted !== key) return reader.get(asked, wanted)
      delivered = true
      return record as Entry<L>
    },
  }
}
