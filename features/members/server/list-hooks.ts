import { systemActor } from '../../../lists/access.ts'
import { formatDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { withArticle } from '../../../lists/record-name.ts'
import { mail } from '../../../lists/system/mail.ts'
import { describeErased, namedRecord } from '../../../server/activity/describe-activity.ts'
import { changed, created, restored } from '../../../server/activity/messages.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import type { Activity } from '../../../server/store/contract.ts'
import { memberGrades } from '../member-grades.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'
import * as messages from './messages.ts'
import { nextMemberNumbers } from './numbers.ts'
import { completeRenewalMail } from './renewal-mails.ts'

export const memberHooks: readonly ListHooks[] = [
  listHooks({
    list: registeredMembers,
    describe: describeMember,
    nextValues: nextMemberNumbers,
    completeMail: completeRenewalMail,
    documents: [messages.forMember],
    affectedPerson: ({ number, name, email, phone, since }) => ({
      reference: number,
      name,
      contact: email,
      phone,
      since,
    }),
  }),
  // The first text of an entry is what was paid, so none is named by it.
  listHooks({
    list: renewals,
    describe: ({ data, ...activity }) =>
      data ? say(created, { record: withArticle(renewals.singular) }) : describeErased(renewals, activity, 'deleted'),
  }),
  listHooks({
    list: memberGrades,
    describe: ({ data, ...activity }) =>
      data ? say(messages.gradeRecorded) : describeErased(memberGrades, activity, 'erased'),
    subjectOf: ({ data }) => ({ list: registeredMembers.name, key: String(data?.member) }),
  }),
  listHooks({
    list: mail,
    // The entry of a renewal mail has the key of the mail. An entry without its mail counts as sent.
    expiresWith: async (store, { key, state }) => {
      const entry = state === 'sent' ? undefined : await store.as(systemActor('retention')).get(renewals, key)
      return entry ? [{ list: renewals, key }] : []
    },
  }),
]

/** Members are known by their numbers. An imported number may be any text. */
function describeMember({ data, previous, ...activity }: Activity): string {
  if (!data) return describeErased(registeredMembers, activity, 'erased')
  const record = namedRecord(registeredMembers, String(data.number ?? '').slice(0, 40) || activity.key)
  if (!previous) return say(activity.isFirst ? created : restored, { record })
  const [before, after] = [String(previous.validUntil ?? ''), String(data.validUntil ?? '')]
  return before === after ? say(changed, { record }) : say(messages.validityChanged, { record, day: formatDate(after) })
}
