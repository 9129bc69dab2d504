import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import { registeredMembers } from '../../lists/index.ts'
import { formatDate } from '../lists/format.ts'
import { memberPath } from './format.tsx'

/** The member that an application has become; nothing as long as there is none. */
export function MemberOfApplication({ application }: { application: string }) {
  const { data = [] } = useGetList(registeredMembers.name, {
    filter: { application },
    pagination: { page: 1, perPage: 1 },
  })
  const [member] = data
  if (!member) return null
  return (
    <section className="card">
      <h2>Member</h2>
      <p>
        <Link to={memberPath(String(member.id))}>{member.number || 'No number'}</Link>, valid until{' '}
        {formatDate(member.validUntil)}
      </p>
    </section>
  )
}
