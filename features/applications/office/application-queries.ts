import { type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useAct, whyNot } from '../../../office/acts/useAct.ts'
import { stateLabelsOf } from '../../../office/inbox/InboxFilters.tsx'
import * as inboxMessages from '../../../office/inbox/messages.ts'
import { assignedTo } from '../../../office/inbox/Work.tsx'
import { useInboxTimeline } from '../../../office/inbox/work.ts'
import type { Timeline, TimelineEntry } from '../api-types.ts'
import type { ApplicationState } from '../applications.ts'
import { applications } from '../applications.ts'
import { uploads } from '../form.ts'
import type { ChangeRequest, DecideRequest } from '../server/application-acts.ts'
import * as messages from './messages.ts'

/** The states as the office shows them. */
export const stateLabels = stateLabelsOf(applications) as Readonly<Record<ApplicationState, string>>

export type DecisionAction = DecideRequest['action']
export const pathOf = (id: string, action: string) => `/applications/${encodeURIComponent(id)}/${action}`

/** What happened to an application, newest first. */
export const useTimeline = (id: string) => useInboxTimeline<Timeline>(applications, id)

/** The request of a decision. What is sent again, because an answer was lost, must be the same. */
export const useDecide = () => useAct<DecideRequest>(`${applications.name}.decide`)

/** What an act asks about records as the officer sees them. */
export const seen = (records: readonly RaRecord[]) => ({
  keys: records.map(({ id }) => String(id)),
  revisions: Object.fromEntries(records.map(({ id, revision }) => [String(id), revision as number])),
})

/** Returns the function that changes an application as the officer sees it, and shows the reason when it stays as it is. */
export function useChange(record: RaRecord) {
  const notify = useNotify()
  const change = useAct<ChangeRequest>(`${applications.name}.change`)
  return async (action: ChangeRequest['action']) => {
    const reason = whyNot(await change({ action, ...seen([record]) }))
    if (reason) notify(reason, { type: 'error' })
  }
}

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
