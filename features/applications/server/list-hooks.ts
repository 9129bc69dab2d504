import { validAddress } from '../../../lists/system/mail.ts'
import { describeInbox, hasChanged, withArticle } from '../../../server/activity/describe-activity.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Activity } from '../../../server/store/contract.ts'
import { applicationEvents } from '../application-events.ts'
import { type ApplicationState, applications, languageOf } from '../applications.ts'
import { addressNoticeOf } from './address-change.ts'
import { applicationReceipt } from './applicant-mails.ts'
import { readTimeline } from './application-timeline.ts'
import { completeApplicantText } from './complete-applicant-text.ts'

export const applicationHooks: readonly ListHooks[] = [
  listHooks({
    list: applications,
    describe: describeApplication,
    receipt: async ({ email, membershipId, noticeLanguage }, { store, retentionDays }) =>
      email && membershipId
        ? inLanguage(languageOf({ noticeLanguage }), async () =>
            applicationReceipt({
              to: email,
              reference: membershipId,
              association: await associationInSentences(store),
              retentionDays,
            }),
          )
        : undefined,
    mailsAfter: noticesToEarlierAddress,
    completeMail: completeApplicantText,
    work: { events: applicationEvents, referTo: (application) => ({ application }), readTimeline },
    affectedPerson: ({ membershipId, name, email, phone, guardianName, consentAt }) => ({
      reference: membershipId,
      name,
      contact: email,
      phone,
      guardian: guardianName,
      since: consentAt,
    }),
  }),
  listHooks({
    list: applicationEvents,
    // Notes change nothing else. Other events are told as changes of their applications.
    describe: ({ data }) => (data?.kind === 'note' ? 'wrote a note about an application' : undefined),
    subjectOf: ({ data }) => ({ list: applications.name, key: String(data?.application) }),
  }),
]

type MailsAfter = NonNullable<ListHooks<typeof applications>['mailsAfter']>

/** Tells the earlier address of an application that an officer has replaced it. */
async function noticesToEarlierAddress(...[services, change, history]: Parameters<MailsAfter>): ReturnType<MailsAfter> {
  const { key, revision, record } = change
  const index = history.findIndex((entry) => entry.revision === revision)
  const to = validAddress(history[index + 1]?.data?.email as string | undefined)
  if (index < 0 || to === undefined || to === record!.email || !history[index]!.actor.startsWith('staff:')) return []
  const content = await addressNoticeOf(services, { ...record!, key, revision }, to, services.now())
  return [{ key: `restore-${key}-${revision}`, content }]
}

type NameOf = (userId: string) => string

function describeApplication(activity: Activity, nameOf: NameOf): string {
  const { data, previous } = activity
  // An imported reference may be any text.
  const reference = /^\d{13,16}$/.test(String(data?.membershipId)) ? data?.membershipId : undefined
  const noun = reference ? `the ${applications.singular} ${reference}` : withArticle(applications.singular)
  if (data && previous && hasChanged('stateAt', data, previous))
    return `${stateVerb(data, previous, activity.actor)} ${noun}`
  return describeInbox(applications, activity, nameOf, noun)
}

/** What brought an application into its state. The time of the state goes back only when a decision is undone. */
function stateVerb(data: Record<string, unknown>, previous: Record<string, unknown>, actor: string): string {
  if (String(data.stateAt ?? '') < String(previous.stateAt ?? '')) return 'undid the decision about'
  const isReopened = previous.handledAt !== undefined && data.handledAt === undefined
  // A lapsed application is opened again by an officer, or by the answer of the applicant.
  const isAnswered = previous.state === 'question asked' || (previous.state === 'lapsed' && actor === 'visitor')
  const verbs: Record<ApplicationState, string> = {
    received: 'reset',
    'in review': isAnswered ? 'answered the question about' : isReopened ? 'reopened' : 'began to review',
    'question asked': 'asked a question about',
    accepted: 'accepted',
    declined: 'declined',
    withdrawn: 'recorded the withdrawal of',
    lapsed: 'found no answer in 90 days and let lapse',
  }
  return verbs[data.state as ApplicationState] ?? 'changed'
}
