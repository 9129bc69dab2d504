import { say } from '../../../lists/language.ts'
import { withArticle } from '../../../lists/record-name.ts'
import { validAddress } from '../../../lists/system/mail.ts'
import { describeInbox, hasChanged, namedRecord } from '../../../server/activity/describe-activity.ts'
import { completeWithLink } from '../../../server/forms/private-links.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import type { Activity } from '../../../server/store/contract.ts'
import { applicationEvents } from '../application-events.ts'
import { type ApplicationState, applications, languageOf } from '../applications.ts'
import { applicantLinks } from './applicant-links.ts'
import { addressChanged, applicationReceipt } from './applicant-mails.ts'
import { readTimeline } from './application-timeline.ts'
import { draftHooks } from './drafts.ts'
import { deeds, exported, noteWritten } from './messages.ts'

export const applicationHooks: readonly ListHooks[] = [
  listHooks({
    list: applications,
    describe: describeApplication,
    receipt: async ({ email, membershipId, noticeLanguage }, { store, retentionDays }) =>
      email && membershipId
        ? writeIn(languageOf({ noticeLanguage }), async () =>
            applicationReceipt({
              to: email,
              reference: membershipId,
              association: await associationInSentences(store),
              retentionDays,
            }),
          )
        : undefined,
    mailsAfter: noticesToEarlierAddress,
    completeMail: completeWithLink(applicantLinks),
    work: { events: applicationEvents, referTo: (application) => ({ application }), readTimeline },
    documents: [exported.forApplicant],
    affectedPerson: ({ membershipId, name, email, phone, guardianName, consentAt }) => ({
      reference: membershipId,
      name,
      contact: email,
      phone,
      guardian: guardianName,
      since: consentAt,
    }),
  }),
  draftHooks,
  listHooks({
    list: applicationEvents,
    // Notes change nothing else. Other events are told as changes of their applications.
    describe: ({ data }) => (data?.kind === 'note' ? say(noteWritten) : undefined),
    subjectOf: ({ data }) => ({ list: applications.name, key: String(data?.application) }),
  }),
]

type MailsAfter = NonNullable<ListHooks<typeof applications>['mailsAfter']>

/** Tells the earlier address of an application that an officer has replaced it, unless that takes back a confirmation. */
async function noticesToEarlierAddress(...[services, change, history]: Parameters<MailsAfter>): ReturnType<MailsAfter> {
  const { key, revision, record } = change
  const index = history.findIndex((entry) => entry.revision === revision)
  const to = validAddress(history[index + 1]?.data?.email as string | undefined)
  if (
    index < 0 ||
    to === undefined ||
    [record!.email, record!.newEmail].includes(to) ||
    !history[index]!.actor.startsWith('staff:')
  )
    return []
  const reference = String(record!.membershipId ?? key).slice(0, 100)
  const content = await writeIn(languageOf(record!), async () =>
    addressChanged({ to, reference, association: await associationInSentences(services.store) }),
  )
  return [{ key: `address-${key}-${revision}`, content }]
}

type NameOf = (userId: string) => string

function describeApplication(activity: Activity, nameOf: NameOf): string {
  const { data, previous } = activity
  // An imported reference may be any text.
  const reference = String(data?.membershipId)
  const record = /^\d{13,16}$/.test(reference)
    ? namedRecord(applications, reference)
    : withArticle(applications.singular)
  const isChanged = data && previous && hasChanged('stateAt', data, previous)
  const deed = isChanged && deedOf(data, previous, activity.actor)
  if (deed) return say(deeds[deed], { record })
  return describeInbox(applications, activity, nameOf, record)
}

/** What brought an application into its state, beside an act. */
function deedOf(
  { state }: Record<string, unknown>,
  previous: Record<string, unknown>,
  actor: string,
): keyof typeof deeds | undefined {
  // A lapsed application is opened again by an officer, or by the answer of the applicant.
  if (state === 'in review') return previous.state === 'question asked' || actor === 'visitor' ? 'answered' : 'reopened'
  return Object.hasOwn(deeds, String(state)) ? (state as ApplicationState & keyof typeof deeds) : undefined
}
