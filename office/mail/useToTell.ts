import { useQuery } from '@tanstack/react-query'
import type { ToTell } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'

/** What officers tell people by hand. */
export const toTellQuery = { queryKey: ['to-tell'], queryFn: () => request<ToTell>('/to-tell') }

/** How much is still to be told. */
export const useToTellCount = (): number => useQuery(toTellQuery).data?.toTell.length ?? 0
