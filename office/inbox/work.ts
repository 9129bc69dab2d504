import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { mail } from '../../lists/system/mail.ts'
import type { Failed } from '../../server/acts/act.ts'
import type { InboxCounts, InboxTimeline, Officer, Officers } from '../../server/office-api/api-types.ts'
import type { WorkRequest } from '../../server/office-api/inbox-acts.ts'
import { useAct } from '../acts/useAct.ts'
import { request } from '../api/request.ts'
import { useCurrentUser } from '../auth/current-user.ts'
import * as messages from './messages.ts'

const pathOf = ({ name }: List, path: string) => `/inbox/${name}/${path}`
const [timelineKey, countsKey] = ['inbox-timeline', 'inbox-counts']

/** The queries that a change of an inbox makes old, with the lists that they show; see `Product`. */
export const inboxDependencies = (lists: readonly List[]) => ({
  // A timeline may tell of the mails about the record.
  [timelineKey]: [...lists.filter(({ activity }) => activity === 'inbox').map(({ name }) => name), mail.name],
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
  const resources: readonly unknown[] = [list.name, timelineKey, countsKey]
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [resource] }) => resources.includes(resource) })
}

/** What an officer does with records. */
export type WorkChange = Pick<WorkRequest, 'action' | 'officer' | 'state'>

/**
 * Returns the function that changes records as the officer sees them. It shows the reason when one stays as it is, and answers with those;
 * undefined when nothing is known.
 */
export function useInboxChange(list: List) {
  const notify = useNotify()
  const work = useAct<WorkRequest>(`${list.name}.work`)
  return async (records: readonly RaRecord[], change: WorkChange): Promise<readonly Failed[] | undefined> => {
    const keys = records.map(({ id }) => String(id))
    // Marking a record as read is no change of the work, so one record is changed whatever its revision is.
    const revisions = Object.fromEntries(records.map(({ id, revision }) => [String(id), revision as number]))
    const sent = await work({ ...change, keys, ...(keys.length > 1 && { revisions }) })
    if (sent.state !== 'answered') {
      notify(sent.message, { type: 'error' })
      return undefined
    }
    const [failed] = sent.failed
    if (failed && sent.done.length === 0) notify(failed.reason, { type: 'error' })
    else if (sent.done.length === 0) notify(say(messages.isSoAlready))
    return sent.failed
  }
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
