import { type RaRecord, useGetList } from 'react-admin'
import { say } from '../../../lists/language.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import { medalNames, office } from '../messages.ts'
import { eventResults } from '../results.ts'

type Result = RaRecord & OfficeRecord<typeof eventResults>

/** The medals that a member has won, on the member's page. */
export function MedalsOfMember({ record }: { record: string }) {
  const query = { filter: { member: record }, pagination: { page: 1, perPage: 200 } }
  const { data = [] } = useGetList<Result>(eventResults.name, query)
  return (
    <section className="card">
      <h2>{say(office.medalsOfMember)}</h2>
      {data.length === 0 && <p>{say(office.noMedalsOfMember)}</p>}
      <ul className="entries">
        {data.map(({ id, rank = 3, event, named }) => (
          <li key={id}>
            <span>
              <strong>{say(medalNames[rank - 1] ?? medalNames[2])}</strong>, {named?.event ?? event}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
