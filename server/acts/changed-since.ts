import { isDeepStrictEqual } from 'node:util'
import { systemActor } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import type { HistoryEntry, Store } from '../store/contract.ts'

/**
 * Whether a person has changed a record since an officer saw it in the revision `seen`. Marking it as read and what jobs write do not count.
 * True as well when the history does not reach back that far. @throws Unavailable
 */
export async function isChangedSince(
  store: Pick<Store, 'as'>,
  list: List,
  { key, revision }: { key: string; revision: number },
  seen: number,
): Promise<boolean> {
  if (revision === seen) return false
  const history = await store.as(systemActor('acts')).history(list, key)
  const start = history.findIndex((entry) => entry.revision <= seen)
  if (history[start]?.revision !== seen) return true
  return history
    .slice(0, start)
    .some((entry, at) => !entry.actor.startsWith('system:') && changesMore(list, entry, history[at + 1]))
}

const changesMore = ({ fields }: List, { data }: HistoryEntry, before: HistoryEntry | undefined): boolean =>
  Object.keys(fields).some((name) => name !== 'isRead' && !isDeepStrictEqual(data?.[name], before?.data?.[name]))
