import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type HttpError, type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { stateLabelsOf } from '../../../office/inbox/InboxFilters.tsx'
import * as inboxMessages from '../../../office/inbox/messages.ts'
import { assignedTo } from '../../../office/inbox/Work.tsx'
import { inboxQueries, useInboxTimeline } from '../../../office/inbox/work.ts'
import { registeredMembers } from '../../members/members.ts'
import type { ApplicationConflict, DecisionRequest, Timeline, TimelineEntry, UndoableActs } from '../api-types.ts'
import type { ApplicationState } from '../applications.ts'
import { applications } from '../applications.ts'
import { uploads } from '../form.ts'
import * as messages from './messages.ts'

/** The states as the office shows them. */
export const stateLabels = stateLabelsOf(applications) as Readonly<Record<ApplicationState, string>>

export type DecisionAction = DecisionRequest['action']
export const pathOf = (id: string, action: string) => `/applications/${encodeURIComponent(id)}/${action}`

/** What happened to an application, newest first. */
export const useTimeline = (id: string) => useInboxTimeline<Timeline>(applications, id)

/** What the officer has decided and can still take back. */
export const useUndoableActs = () =>
  useQuery({
    queryKey: [undoableQuery],
    queryFn: () => request<UndoableActs>('/applications/undoable'),
    staleTime: 0,
  })
const undoableQuery = 'undoable-applications'

/** Returns the function that reads again everything that an action on applications changes. */
export function useRefreshApplications() {
  const queries = useQueryClient()
  const resources: readonly unknown[] = [applications.name, registeredMembers.name, ...inboxQueries, undoableQuery]
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [resource] }) => resources.includes(resource) })
}

/**
 * Posts an action on an application as the officer sees it, and once more when somebody has changed it since in a way that
 * decides nothing, as marking it as read. `onNewer`: called before that with the application that the action is then about.
 * @throws HttpError
 */
export async function postAction<Response>(
  record: RaRecord,
  action: string,
  values: Record<string, unknown>,
  onNewer: (record: RaRecord) => void = () => {},
): Promise<Response> {
  const post = (revision: unknown) =>
    request<Response>(pathOf(String(record.id), action), { method: 'POST', body: { ...values, revision } })
  try {
    return await post(record.revision)
  } catch (error) {
    const { status, body } = error as HttpError
    const { current, revision } = (body ?? {}) as Partial<ApplicationConflict>
    if (status !== 409 || !current || revision === record.revision || !isSameToDecide(record, current)) throw error
    onNewer({ ...record, revision })
    return post(revision)
  }
}

/**
 * Returns the function that posts an action on one application and then reads the application again. It answers whether that
 * worked; otherwise it shows the reason.
 */
export function useApplicationAction(record: RaRecord) {
  const notify = useNotify()
  const refresh = useRefreshApplications()
  return async (action: string, values: Record<string, unknown> = {}, message?: string): Promise<boolean> => {
    try {
      await postAction(record, action, values)
      if (message) notify(message, { type: 'success' })
      await refresh()
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      if ((error as HttpError).status === 409) await refresh()
      return false
    }
  }
}

/** Whether what an officer decides about is the same in both versions. */
const isSameToDecide = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(applications.fields).every((name) => name === 'isRead' || one[name] === other[name])

/** Who did what, for example `You accepted it` or `The applicant answered`. */
export function entryTitle(entry: TimelineEntry, ownName: string | undefined): string {
  const { kind, name, mail, document = '', officerName } = entry
  if (kind === 'received') return stateLabels.received
  if (kind === 'mail') return mailTitle(mail)
  const by = actorOf(entry, ownName)
  if (kind === 'viewed') return say(messages.viewed, { by, document })
  if (kind === 'undone') return say(inboxMessages.undone, { by })
  if (kind !== 'assigned' && kind !== 'taken') return say(messages.deeds[kind], { by })
  const assignment = assignedTo(name, kind === 'taken' ? name : officerName, ownName)
  return say(inboxMessages.didAssign, { by, assignment })
}

function mailTitle({ state = '', subject = '' }: Partial<NonNullable<TimelineEntry['mail']>> = {}): string {
  return say(messages.mails[state as keyof typeof messages.mails] ?? messages.mail, { subject })
}

/** Who did something, as the first words of a sentence about it. */
export function actorOf({ byApplicant, name }: TimelineEntry, ownName?: string): string {
  if (byApplicant) return say(messages.by.applicant)
  if (name === undefined) return say(messages.by.website)
  return name === ownName ? say(inboxMessages.by.you) : say(inboxMessages.by.officer, { name })
}

/** The label of the picture that a question asks for again. */
export const pictureLabel = ({ picture }: TimelineEntry) => picture && uploads[picture].label
