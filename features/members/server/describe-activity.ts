import { formatDate } from '../../../lists/dates.ts'
import { type ActivityDescription, describeErased } from '../../../server/activity/describe-activity.ts'
import type { Activity } from '../../../server/store/contract.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'

/** How the activity log tells of members and renewals. */
export const memberActivity: readonly ActivityDescription[] = [
  { list: registeredMembers, describe: describeMember },
  { list: renewals, describe: describeRenewal },
]

/** Members are known by their numbers. An imported number may be any text. */
function describeMember({ data, previous, ...activity }: Activity): string {
  if (!data) return describeErased(registeredMembers, activity, 'erased')
  const member = `the member ${String(data.number ?? '').slice(0, 40) || activity.key}`
  if (!previous) return `${activity.isFirst ? 'created' : 'restored'} ${member}`
  const [before, after] = [String(previous.validUntil ?? ''), String(data.validUntil ?? '')]
  return before === after ? `changed ${member}` : `changed ${member}: valid until ${formatDate(after)}`
}

function describeRenewal({ data, ...activity }: Activity): string {
  if (!data) return describeErased(renewals, activity, 'deleted')
  const about = (day: unknown) => (day === undefined ? '' : ` ${formatDate(String(day))}`)
  return data.kind === 'mail'
    ? `wrote a renewal mail about the end on${about(data.endedOn)}`
    : `renewed a membership until${about(data.validUntil)}`
}
