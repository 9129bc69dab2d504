import { useGetList } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'

/** How many of the post nobody has opened yet, without suspected spam; 0 while it is not known. */
export function useUnread(list: List): number {
  const { total } = useGetList(list.name, {
    pagination: { page: 1, perPage: 1 },
    filter: { isRead: false, suspect: false },
  })
  return total ?? 0
}
