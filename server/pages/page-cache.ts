import { LRUCache } from 'lru-cache'
import { inOneLanguage } from '../../lists/translations.ts'
import type { Reader } from '../store/contract.ts'

type CacheEntry<T> = { value: T; lists: ReadonlySet<string>; expiresAt: number }

export type CacheCounts = { hits: number; misses: number; entries: number; bytes: number }

type CacheOptions = {
  /** 0 turns the cache off. */
  maxBytes: number
  /** The time in milliseconds. */
  now?: () => number
}

/**
 * A cache of rendered values. An entry stays until a list that it was rendered from changes, until it expires, or until
 * the cache needs its bytes for a more recently used entry. Each key is rendered once at a time. A `transient` value is not cached.
 */
export class PageCache<T extends { size: number; transient?: boolean }> {
  readonly #entries: LRUCache<string, CacheEntry<T>>
  readonly #rendering = new Map<string, Promise<T>>()
  /** When each list last changed, as a number of `#clock`. */
  readonly #changedAt = new Map<string, number>()
  readonly #now: () => number
  /** Counts renderings and changes, so that their order is known. */
  #clock = 0
  #hits = 0
  #misses = 0

  constructor({ maxBytes, now = Date.now }: CacheOptions) {
    // The library takes no limit below 1; with 1, no entry fits.
    this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: ({ value }) => value.size })
    this.#now = now
  }

  /** The cached value of a key, if there is one that has not expired. */
  cached(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.expiresAt > this.#now()) {
      this.#hits++
      return entry.value
    }
    this.#entries.delete(key)
    return undefined
  }

  /**
   * The cached value of a key, or the one that `render` returns. `render` adds the names of the lists to `lists` before
   * it reads them. `expiresAt` returns milliseconds; it is called before `render`, because a page that is rendered over
   * midnight shows the day on which the rendering began.
   */
  async get(key: string, expiresAt: () => number, render: (lists: Set<string>) => Promise<T>): Promise<T> {
    const existing = this.cached(key) ?? this.#rendering.get(key)
    if (existing) return existing
    this.#misses++
    const rendering = this.#render(key, expiresAt(), render)
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  async #render(key: string, expiresAt: number, render: (lists: Set<string>) => Promise<T>): Promise<T> {
    const startedAt = ++this.#clock
    const lists = new Set<string>()
    const value = await render(lists)
    // A value that was rendered from a list that changed meanwhile is returned, but not cached.
    const stale = [...lists].some((list) => (this.#changedAt.get(list) ?? 0) > startedAt)
    if (!stale && !value.transient) this.#entries.set(key, { value, lists, expiresAt })
    return value
  }

  /** Removes every entry that was rendered from this list. Renderings in progress are not shared with later requests. */
  invalidate(list: string) {
    this.#changedAt.set(list, ++this.#clock)
    this.#rendering.clear()
    // Copied first, because the library does not define iteration during deletion.
    for (const [key, { lists }] of [...this.#entries.entries()]) if (lists.has(list)) this.#entries.delete(key)
  }

  /** The size of all entries, in bytes. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** Counts the values that were found (`hits`) and those that were rendered (`misses`). Waiting for a rendering in progress is neither. */
  get counts(): CacheCounts {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.size }
  }
}

/**
 * A reader for pages and files: adds the name of each list to `lists` before it reads the list, and reads records in the current
 * language.
 */
export const trackReadLists = (reader: Reader, lists: Set<string>): Reader => ({
  async query(list, options) {
    lists.add(list.name)
    const page = await reader.query(list, options)
    return { ...page, records: page.records.map((record) => inOneLanguage(list, record)) }
  },
  async get(list, key) {
    lists.add(list.name)
    const record = await reader.get(list, key)
    return record && inOneLanguage(list, record)
  },
})
