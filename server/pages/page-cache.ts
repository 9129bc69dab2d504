/** What a page read, and when the lists were last known to change. */
export type Read = { lists: ReadonlySet<string> }
type Kept<T> = { value: T; lists: ReadonlySet<string>; size: number; until: number }

/**
 * Keeps finished things until a list that they read changes, they grow too old, or room is needed: least recently used
 * first, never more than `bytes`. One making at a time per key. What changed while it was being made is given, not kept.
 */
export function shelf<T extends { size: number }>({ bytes, now = Date.now }: { bytes: number; now?: () => number }) {
  const kept = new Map<string, Kept<T>>()
  const making = new Map<string, Promise<T>>()
  const changed = new Map<string, number>()
  let held = 0
  let turn = 0

  const drop = (key: string) => {
    const entry = kept.get(key)
    if (entry) held -= entry.size
    kept.delete(key)
  }

  function find(key: string): T | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    if (entry.until <= now()) {
      drop(key)
      return undefined
    }
    // Taken out and put back: a Map remembers the order, so the first is the least recently used.
    kept.delete(key)
    kept.set(key, entry)
    return entry.value
  }

  function keep(key: string, value: T, lists: ReadonlySet<string>, until: number) {
    drop(key)
    if (value.size > bytes) return
    kept.set(key, { value, lists, size: value.size, until })
    held += value.size
    for (const oldest of kept.keys()) {
      if (held <= bytes) break
      drop(oldest)
    }
  }

  return {
    find,
    /** Finds or makes. `make` adds to `lists` what it reads, before it reads it. */
    async get(key: string, until: () => number, make: (lists: Set<string>) => Promise<T>): Promise<T> {
      const found = find(key) ?? making.get(key)
      if (found) return found
      const began = ++turn
      const lists = new Set<string>()
      // Asked before: what is made over midnight shows the day on which it was begun.
      const expires = until()
      const made = make(lists).then((value) => {
        const stale = [...lists].some((list) => (changed.get(list) ?? 0) > began)
        if (!stale) keep(key, value, lists, expires)
        return value
      })
      making.set(key, made)
      try {
        return await made
      } finally {
        if (making.get(key) === made) making.delete(key)
      }
    },
    /** A record of this list changed: what read it is let go, also what is being made right now. */
    forget(list: string) {
      changed.set(list, ++turn)
      making.clear()
      for (const [key, entry] of kept) if (entry.lists.has(list)) drop(key)
    },
    get size() {
      return held
    },
  }
}
