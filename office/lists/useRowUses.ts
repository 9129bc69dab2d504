import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import type { List } from '../../lists/list.ts'
import type { RowUses, UsesResponse } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'

/** What refers to the rows of a table of the record in this form, by their keys, and the function that reads it again. */
export function useRowUses(list: List, table: string) {
  const record = useRecordContext()
  const { data, refetch } = useQuery({
    queryKey: [list.name, 'uses', record?.id],
    queryFn: () => request<UsesResponse>(`/lists/${list.name}/${encodeURIComponent(String(record!.id))}/uses`),
    enabled: record?.id !== undefined,
    staleTime: 0,
  })
  const uses: Readonly<Record<string, RowUses>> = data?.[table] ?? {}
  return { uses, refetch }
}
