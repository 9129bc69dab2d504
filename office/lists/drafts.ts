import type { List } from '../../lists/engine/list.ts'

const prefix = 'honbu-draft:'
const nameOf = (list: List, key: string | undefined) => `${prefix}${list.name}:${key ?? 'new'}`

/** What was typed into a form and not saved: kept in this tab only, and never of lists with personal data. */
export const drafts = {
  save(list: List, key: string | undefined, values: Record<string, unknown>) {
    if (list.personal) return
    try {
      sessionStorage.setItem(nameOf(list, key), JSON.stringify(values))
    } catch {
      // No room, or none allowed: then there is no draft, and the form works all the same.
    }
  },
  find(list: List, key: string | undefined): Record<string, unknown> | undefined {
    try {
      const kept = sessionStorage.getItem(nameOf(list, key))
      return kept === null ? undefined : JSON.parse(kept)
    } catch {
      return undefined
    }
  },
  discard(list: List, key: string | undefined) {
    sessionStorage.removeItem(nameOf(list, key))
  },
}

/** Removes every draft, when somebody signs out. */
export function clearDrafts() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
}
