import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { PrivateLinks } from '../../../office/lists/PrivateLinks.tsx'
import { instructors } from '../instructors.ts'
import { applicants, office } from '../messages.ts'
import type { PreparedApplicants } from '../server/office-routes.ts'

/** The private links of an instructor, and the applications that were prepared with them. */
export function InstructorLink() {
  const id = String(useRecordContext()?.id)
  const path = `/entry-instructors/${encodeURIComponent(id)}`
  const { data } = useQuery({ queryKey: [path], queryFn: () => request<PreparedApplicants>(path) })
  const prepared = data?.applicants ?? []
  return (
    <section className="card" aria-label={say(office.heading)}>
      <h2>{say(office.heading)}</h2>
      <PrivateLinks list={instructors} id={id} />
      {prepared.length > 0 && (
        <>
          <h2>{say(applicants.title)}</h2>
          <ul>
            {prepared.map(({ name, state, draft }, at) => (
              <li key={draft ?? at}>
                {name}: {say(applicants.states[state])}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
