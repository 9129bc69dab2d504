import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { inboxEvents } from '../../lists/system/inbox-events.ts'
import { mail } from '../../lists/system/mail.ts'
import type {
  InboxChange,
  InboxChanged,
  InboxCounts,
  InboxTimeline,
  Officer,
  Officers,
  UndoableWork,
} from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { useCurrentUser } from '../auth/current-user.ts'
import * as messages from './messages.ts'

const pathOf = ({ name }: List, path: string) => `/inbox/${name}/${path}`
const [timelineKey, countsKey, undoableKey] = ['inbox-timeline', 'inbox-counts', 'inbox-undoable']
/** What the queries begin with that a change of an inbox makes old. */
export const inboxQueries: readonly string[] = [timelineKey, countsKey, undoableKey]

/** The queries that a change of an inbox makes old, with the lists that they show; see `Product`. */
export const inboxDependencies = (lists: readonly List[]) => ({
  // A timeline may tell of the mails about the record.
  [timelineKey]: [...lists.filter(({ activity }) => activity === 'inbox').map(({ name }) => name), mail.name],
  [undoableKey]: [inboxEvents.name],
  [countsKey]: lists.filter(({ inbox }) => inbox).map(({ name }) => name),
})

/** The officers to whom the records of an inbox can be assigned. */
export const useOfficers = (list: List): Officer[] =>
  useQuery({
    queryKey: ['officers', list.name],
    queryFn: () => request<Officers>(pathOf(list, 'officers')),
    staleTime: 60_000,
  }).data?.officers ?? []

/** The name of the signed-in user as an actor, as `assignedTo` holds it. */
export function useActor(): string | undefined {
  const user = useCurrentUser()
  return user && `staff:${user.id}`
}

/** How many records of an inbox are in each state and with each officer. */
export const useInboxCounts = (list: List): InboxCounts | undefined =>
  useQuery({ queryKey: [countsKey, list.name], queryFn: () => request<InboxCounts>(pathOf(list, 'counts')) }).data

/** What happened to a record, newest first, as the list's feature tells it. It is read again when one of its lists changes. */
export const useInboxTimeline = <Timeline = InboxTimeline>(list: List, id: string) =>
  useQuery({
    queryKey: [timelineKey, list.name, id],
    queryFn: () => request<Timeline>(pathOf(list, `${encodeURIComponent(id)}/timeline`)),
  })

/** Returns the function that reads again everything that a change of the inbox changes. */
function useRefreshInbox(list: List) {
  const queries = useQueryClient()
  const resources: readonly unknown[] = [list.name, ...inboxQueries]
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [resource] }) => resources.includes(resource) })
}

/** What an officer does with records. */
export type WorkChange = Pick<InboxChange, 'action' | 'officer' | 'state'>

/**
 * Returns the function that changes records as the officer sees them, and then reads them again. It shows `doneText` of the number of
 * changed records, or the reason of a failure, and answers with what became of each record; undefined when nothing is known.
 */
export function useInboxChange(list: List) {
  const notify = useNotify()
  const refresh = useRefreshInbox(list)
  return async (
    records: readonly RaRecord[],
    change: WorkChange,
    doneText: (count: number) => string,
  ): Promise<InboxChanged | undefined> => {
    const keys = records.map(({ id }) => String(id))
    // Marking a record as read is no change of the work, so one record is changed whatever its revision is.
    const revisions = Object.fromEntries(records.map(({ id, revision }) => [id, revision]))
    const body: InboxChange = { ...change, keys, ...(keys.length > 1 && { revisions }) }
    try {
      const result = await request<InboxChanged>(pathOf(list, 'change'), { method: 'POST', body })
      const [failed] = result.failed
      if (result.done.length > 0) notify(doneText(result.done.length), { type: 'success' })
      else if (failed) notify(failed.reason, { type: 'error' })
      return result
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return undefined
    } finally {
      void refresh()
    }
  }
}

/** The notices of what can be taken back that the officer has closed, by the first of their events. */
const closed = new Set<string>()

/**
 * What the officer has done last with several records, as long as it can be taken back: also after the screen was closed or the answer
 * was lost. `undo` takes it back, `close` closes the notice.
 */
export function useUndoableWork(list: List) {
  const notify = useNotify()
  const refresh = useRefreshInbox(list)
  const [, setClosed] = useState(0)
  const { data } = useQuery({
    queryKey: [undoableKey, list.name],
    queryFn: () => request<UndoableWork>(pathOf(list, 'undoable')),
    staleTime: 0,
  })
  const undoable = data?.undoable
  if (!undoable || closed.has(undoable.events[0]!)) return undefined
  const { events } = undoable
  const undo = async () => {
    try {
      const { done, failed } = await request<InboxChanged>(pathOf(list, 'undo'), { method: 'POST', body: { events } })
      const count = failed.length
      const texts = [
        say(messages.takenBack, { records: say(list.counted, { count: done.length }) }),
        ...(count > 0 ? [say(messages.changedSince, { records: say(list.counted, { count }), count })] : []),
      ]
      notify(texts.join(' '), { type: count > 0 ? 'warning' : 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    void refresh()
  }
  const close = () => {
    closed.add(events[0]!)
    setClosed(closed.size)
  }
  return { ...undoable, undo, close }
}

/** Returns the function that saves a note about a record. It answers whether that worked; otherwise it shows the reason. */
export function useSaveInboxNote(list: List, id: string) {
  const notify = useNotify()
  const refresh = useRefreshInbox(list)
  return async (text: string): Promise<boolean> => {
    try {
      await request(pathOf(list, `${encodeURIComponent(id)}/notes`), { method: 'POST', body: { text } })
      notify(say(messages.noteSaved), { type: 'success' })
      await refresh()
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
}
