import Button from '@mui/material/Button'
import { type RaRecord, useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { say, sayWith } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { registeredMembers } from '../../members/members.ts'
import { memberPath } from '../../members/office/format.tsx'
import { stateOf } from '../applications.ts'
import { eventFields } from '../messages.ts'
import { useChange } from './application-queries.ts'
import * as messages from './messages.ts'
import { useIsPending } from './useWhenSettled.ts'

/** The member that was made from an application; undefined when there is none, null while it is read. */
export function useMemberOf(application: string): RaRecord | undefined | null {
  const { data } = useGetList(registeredMembers.name, {
    filter: { application },
    pagination: { page: 1, perPage: 1 },
  })
  return data ? data[0] : null
}

/** The member that was made from an application, or the button to make one of an accepted application. */
export function MemberOfApplication({ application }: { application: RaRecord }) {
  const member = useMemberOf(String(application.id))
  if (member === null) return null
  if (!member) return stateOf({ state: application.state }) === 'accepted' ? <MakeMember record={application} /> : null
  return (
    <section className="card">
      <h2>{say(eventFields.member)}</h2>
      <p>
        {sayWith(messages.memberValidUntil, {
          number: (
            <Link key="number" to={memberPath(String(member.id))}>
              {member.number || say(messages.noNumber)}
            </Link>
          ),
          day: formatDate(member.validUntil),
        })}
      </p>
    </section>
  )
}

/** Available once the acceptance can no longer be undone. */
function MakeMember({ record }: { record: RaRecord }) {
  const change = useChange(record)
  const isPending = useIsPending(String(record.id))
  return (
    <section className="card no-print">
      <h2>{say(eventFields.member)}</h2>
      <p>
        {say(messages.notInMembers)} {say(isPending ? messages.enterLater : messages.entersWithoutMail)}
      </p>
      <Button variant="outlined" disabled={isPending} onClick={() => change('member')}>
        {say(messages.makeMember)}
      </Button>
    </section>
  )
}
