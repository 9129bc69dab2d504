import { trigrams } from '../trigrams.ts'
import type { Connections } from './connections.ts'

/**
 * The parts of a list's search texts by which an index finds them: three characters each, as numbers of 32 bits (FNV-1a), which
 * take a third of the room that texts take. The list is part of the number, so a search meets no other list. Different parts
 * may have the same number, and a text may have all parts of a word without the word: the text itself decides.
 */
export const searchParts = (list: string, text: string): number[] => [
  ...new Set([...trigrams(text)].map((part) => hash(`${list}\n${part}`))),
]

function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}

/** Which part of all records (0 to 1) has each of the most common parts. Others are rare. */
type Shares = ReadonlyMap<number, number>

/** So many rare parts leave few records, and each further one has to be looked up too. */
const maxRarest = 4

/** The parts by which a word is looked up: the rarest ones; all of them while nothing is known of how common they are. */
export const rarestParts = (parts: readonly number[], shares: Shares): number[] =>
  shares.size === 0
    ? [...parts]
    : parts.toSorted((a, b) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0)).slice(0, maxRarest)

const refreshMs = 600_000

/**
 * How common the parts are, from the statistics that the database keeps for its own planning. All numbers of a register begin
 * alike: a search that also looked up the parts of that beginning would read the entries of all records.
 */
export class PartStatistics {
  readonly #connections: Connections
  readonly #now: () => number
  #shares: Promise<Shares> = Promise.resolve(new Map())
  #readAt = Number.NEGATIVE_INFINITY

  /** `now`: the time in milliseconds. */
  constructor(connections: Connections, now: () => number = () => performance.now()) {
    this.#connections = connections
    this.#now = now
  }

  /** Empty before the database has analyzed the records, and where it has no such statistics. */
  shares(): Promise<Shares> {
    if (this.#now() - this.#readAt > refreshMs) {
      this.#readAt = this.#now()
      this.#shares = this.#read().catch(() => new Map())
    }
    return this.#shares
  }

  async #read(): Promise<Shares> {
    const sql = `SELECT unnest(most_common_elems::text::integer[]) AS part, unnest(most_common_elem_freqs) AS share FROM pg_stats
      WHERE schemaname = ANY (current_schemas(false)) AND tablename = 'records' AND attname = 'search_parts'`
    const rows = await this.#connections.read<{ part: number | null; share: number }>(sql)
    // Behind the shares are the smallest, the greatest, and that of nulls.
    return new Map(rows.flatMap(({ part, share }) => (part === null ? [] : [[part, share]])))
  }
}
