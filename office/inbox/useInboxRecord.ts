import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type HttpError, type RaRecord, useDataProvider, useGetOne, useNotify, useRedirect } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { onListChange } from '../api/change-events.ts'
import { request } from '../api/request.ts'
import { discardTexts } from '../drafts.ts'
import { betweenSentences } from '../messages.ts'
import * as messages from './messages.ts'
import { forgetPlace } from './useKeptPlaces.ts'

type UpdateOptions = { message?: string; keepalive?: boolean }
export type InboxRecord = ReturnType<typeof useInboxRecord>

/** The open message or application. Opening it marks it as read; it is read again when its list changes. */
export function useInboxRecord(list: List, id: string) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const redirect = useRedirect()
  const { data: record, error, refetch } = useGetOne(list.name, { id }, { staleTime: 0 })
  /** After a deletion nothing may request the record again: the answer would be a 404. */
  const isDeleted = useRef(false)
  /** What else shows the record leaves the screen, for the same reason. */
  const [isDeleting, setDeleting] = useState(false)
  useEffect(() => onListChange(list.name, () => void (isDeleted.current || refetch())), [list, refetch])

  const refetchList = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [resource, method] }) =>
        resource === list.name && !(isDeleted.current && method === 'getOne'),
    })

  /** Sets fields on the present version of the record; null clears a field. Returns whether it was saved. */
  const update = async (set: Record<string, unknown>, { message, keepalive }: UpdateOptions = {}) => {
    try {
      await request(`/lists/${list.name}/${encodeURIComponent(id)}`, { method: 'PATCH', body: { set }, keepalive })
      await refetchList()
      if (message) notify(message, { type: 'success' })
      return true
    } catch (error) {
      const { message, body } = error as HttpError
      const errors = Object.values((body?.errors ?? {}) as Record<string, string>)
      notify(errors.join(say(betweenSentences)) || message, { type: 'error' })
      return false
    }
  }
  const markUnread = async () => {
    if (await update({ isRead: false }, { message: say(messages.markedUnread) })) redirect(`/${list.name}`)
  }
  const remove = async () => {
    isDeleted.current = true
    forgetPlace(id)
    setDeleting(true)
    try {
      await provider.delete(list.name, { id })
      discardTexts(id)
      notify(say(messages.deletedPermanently))
      redirect(`/${list.name}`)
      await refetchList()
    } catch (error) {
      isDeleted.current = false
      forgetPlace(id, false)
      setDeleting(false)
      notify((error as Error).message, { type: 'error' })
    }
  }

  const markedAsRead = useRef<string>(undefined)
  useEffect(() => {
    if (!record || markedAsRead.current === id) return
    markedAsRead.current = id
    // An officer may leave the message at once.
    if (!record.isRead) void update({ isRead: true }, { keepalive: true })
  }, [record, id])

  // What was read stays on the screen while there is no connection, with an open dialog and what is typed in it.
  const isGone = (error as HttpError | null)?.status === 404
  return {
    record: isGone ? undefined : (record as RaRecord | undefined),
    error: record && !isGone ? null : (error as Error | null),
    isDeleting,
    update,
    markUnread,
    remove,
  }
}
