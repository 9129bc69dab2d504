import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type RaRecord, useDataProvider, useGetOne, useNotify, useRedirect } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import { onRecordChange } from '../api/change-events.ts'
import { request } from '../api/request.ts'
import { count } from '../lists/format.ts'

/** One of the post while it is open: read by opening it, and changed, each time upon what it is by then. */
export function useInboxRecord(list: List, id: string) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const { data: record, error, refetch } = useGetOne(list.name, { id }, { staleTime: 0 })
  const isGone = useRef(false)
  useEffect(() => onRecordChange(list.name, id, () => void (isGone.current || refetch())), [list, id, refetch])

  const renew = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [first, act] }) => first === list.name && !(isGone.current && act === 'getOne'),
    })
  /** Sets fields of the record as it is by now; null takes a value away. */
  const change = async (set: Record<string, unknown>, says?: string) => {
    try {
      await request(`/lists/${list.name}/${encodeURIComponent(id)}`, { method: 'PATCH', body: { set } })
      await renew()
      if (says) notify(says, { type: 'success' })
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!record || opened.current === id) return
    opened.current = id
    if (!record.isRead) void change({ isRead: true })
  }, [record, id])

  return {
    record: record as RaRecord | undefined,
    error: error as Error | null,
    change,
    async remove() {
      isGone.current = true
      try {
        await provider.delete(list.name, { id })
        notify(`${count(1, 'record')} deleted for good`)
        redirect(`/${list.name}`)
        await renew()
      } catch (error) {
        isGone.current = false
        notify((error as Error).message, { type: 'error' })
      }
    },
    async markUnread() {
      if (await change({ isRead: false }, 'Marked as unread')) redirect(`/${list.name}`)
    },
  }
}
export type InboxRecord = ReturnType<typeof useInboxRecord>
