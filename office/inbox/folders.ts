import type { RaRecord } from 'react-admin'
import { useGetList } from 'react-admin'

export type Folder = {
  id: string
  says: string
  filter: Record<string, unknown>
  /** Only those that have something in this field: counted as all without those that have nothing there. */
  having?: string
}

export const unreadFirst = { field: 'isRead', order: 'ASC' } as const
export const perPage = 30

export const messageFolders: readonly Folder[] = [
  { id: 'all', says: 'All', filter: { suspect: false } },
  { id: 'unread', says: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'spam', says: 'Suspected spam', filter: { suspect: true } },
]

export const applicationFolders: readonly Folder[] = [
  { id: 'all', says: 'To do', filter: { suspect: false, handledAt: '' } },
  { id: 'unread', says: 'Unread', filter: { suspect: false, isRead: false } },
  { id: 'handled', says: 'Handled', filter: { suspect: false }, having: 'handledAt' },
  { id: 'spam', says: 'Suspected spam', filter: { suspect: true } },
]

type Shelf = { records: RaRecord[]; total: number; isPending: boolean; error: Error | null }

/** One page of a folder of the post, unread first. */
export function useFolder(list: string, folder: Folder, q: string, page: number): Shelf {
  const { id, filter, having } = folder
  const wanted = {
    pagination: { page, perPage },
    sort: having ? ({ field: having, order: 'DESC' } as const) : unreadFirst,
    filter: { ...filter, q },
  }
  const found = useGetList(list, wanted, { placeholderData: (before) => before })
  const without = useGetList(
    list,
    { pagination: { page: 1, perPage: 1 }, filter: { ...filter, q, [having ?? '']: '' } },
    { enabled: having !== undefined && id !== '' },
  )
  const records = (found.data ?? []).filter((record) => !having || record[having])
  const total = (found.total ?? 0) - (having ? (without.total ?? 0) : 0)
  return { records, total, isPending: found.isPending, error: found.error as Error | null }
}
