import { Link } from 'react-router-dom'
import { currentLocale, say } from '../../../lists/language.ts'
import { stateFolder } from '../../../office/inbox/InboxFilters.tsx'
import { useInboxCounts } from '../../../office/inbox/work.ts'
import { applicationStates, applications } from '../applications.ts'
import { stateLabels } from './application-queries.ts'
import * as messages from './messages.ts'

/** How many applications are in each state. Each number leads to them. */
export function ApplicationStates() {
  const counts = useInboxCounts(applications)
  if (!counts) return null
  const { answer: unanswered = 0 } = counts.waiting
  const shown = (count = 0) => count.toLocaleString(currentLocale())
  return (
    <section className="card application-states" aria-label={say(messages.applicationsByState)}>
      <ul className="row">
        {applicationStates.map((state) => (
          <li key={state}>
            <Link to={`/Membership?folder=${stateFolder(state)}`}>
              {stateLabels[state]} <b>{shown(counts.states[state])}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/Membership?waiting=long">
            {say(messages.waitsForLong)} <b>{shown(counts.waiting.long)}</b>
          </Link>
        </li>
        {unanswered > 0 && (
          <li>
            <Link to={`/Membership?folder=${stateFolder('question asked')}&waiting=answer`}>
              {say(messages.questionsUnanswered)} <b>{shown(unanswered)}</b>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
