import {
  type ActivityDescription,
  describeInbox,
  hasChanged,
  withArticle,
} from '../../../server/activity/describe-activity.ts'
import type { Activity } from '../../../server/store/contract.ts'
import { applicationEvents } from '../application-events.ts'
import { type ApplicationState, applications } from '../applications.ts'

/** How the activity log tells of applications: by their own changes, and of notes, which change nothing else. */
export const applicationActivity: readonly ActivityDescription[] = [
  { list: applications, describe: describeApplication },
  {
    list: applicationEvents,
    describe: ({ data }) => (data?.kind === 'note' ? 'wrote a note about an application' : undefined),
    subjectOf: ({ data }) => ({ list: applications.name, key: String(data?.application) }),
  },
]

type NameOf = (userId: string) => string

function describeApplication(activity: Activity, nameOf: NameOf): string {
  const { data, previous } = activity
  // An imported reference may be any text.
  const reference = /^\d{13,16}$/.test(String(data?.membershipId)) ? data?.membershipId : undefined
  const noun = reference ? `the ${applications.singular} ${reference}` : withArticle(applications.singular)
  if (data && previous && hasChanged('stateAt', data, previous)) return `${stateVerb(data, previous)} ${noun}`
  if (data && previous && hasChanged('assignedTo', data, previous)) return describeAssignment(noun, activity, nameOf)
  return describeInbox(applications, activity, noun)
}

/** What brought an application into its state. The time of the state goes back only when a decision is undone. */
function stateVerb(data: Record<string, unknown>, previous: Record<string, unknown>): string {
  if (String(data.stateAt ?? '') < String(previous.stateAt ?? '')) return 'undid the decision about'
  const isReopened = previous.handledAt !== undefined && data.handledAt === undefined
  const isAnswered = previous.state === 'question asked'
  const verbs: Record<ApplicationState, string> = {
    received: 'reset',
    'in review': isReopened ? 'reopened' : isAnswered ? 'answered the question about' : 'began to review',
    'question asked': 'asked a question about',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'recorded the withdrawal of',
  }
  return verbs[data.state as ApplicationState] ?? 'changed'
}

/** Who works on an application now, and who did before. */
function describeAssignment(
  noun: string,
  { actor, data, previous }: Pick<Activity, 'actor' | 'data' | 'previous'>,
  nameOf: NameOf,
): string {
  const [now, before] = [data?.assignedTo, previous?.assignedTo]
  const officer = (assigned: unknown) => nameOf(String(assigned).replace(/^staff:/, ''))
  if (now === undefined)
    return before === actor ? `stopped working on ${noun}` : `removed ${officer(before)} from ${noun}`
  const from = before === undefined || before === actor ? '' : ` from ${officer(before)}`
  if (now === actor) return from ? `took over ${noun}${from}` : `took ${noun}`
  return `${from ? 'reassigned' : 'assigned'} ${noun}${from} to ${officer(now)}`
}
