import { type RaRecord, useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatDate, formatNotice, formatTimestamp } from '../../../office/lists/format.ts'
import { memberPath } from '../../members/office/format.tsx'
import type { TimelineEntry } from '../api-types.ts'
import { entryTitle, pictureLabel, stateLabels, useTimeline } from './application-queries.ts'

/** The id of the heading, which takes the focus when somebody else has changed the application. */
export const timelineHeading = 'application-timeline'

/** What happened to the application, newest first. Notes stand in their own section. */
export function Timeline({ id, record }: { id: string; record: RaRecord }) {
  const { data, error } = useTimeline(id)
  const { identity } = useGetIdentity()
  return (
    <section className="card" aria-labelledby={timelineHeading}>
      <h2 id={timelineHeading} tabIndex={-1}>
        Timeline
      </h2>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">Loading…</p>}
      {data && (
        <ol className="timeline">
          {data.entries
            .filter(({ kind }) => kind !== 'note')
            .map((entry) => (
              <li key={entry.key} className={entry.byApplicant || entry.kind === 'received' ? 'is-in' : ''}>
                <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
                <strong>{entryTitle(entry, identity?.fullName)}</strong>
                <Details entry={entry} record={record} />
              </li>
            ))}
        </ol>
      )}
    </section>
  )
}

/** `English` for `en`. An imported application may have any text, and Intl throws an error for what is no language. */
const languageName = (code: unknown): string =>
  /^[a-z]{2,3}(-[a-z]{2})?$/i.test(String(code))
    ? (new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }).of(String(code)) ?? String(code))
    : String(code || 'an unknown language')

function Details({ entry, record }: { entry: TimelineEntry; record: RaRecord }) {
  const { kind, text, answerBy, mail, member } = entry
  const picture = pictureLabel(entry)
  return (
    <>
      {kind === 'taken' && <span>State: {stateLabels['in review'].toLowerCase()}</span>}
      {kind === 'received' && record.consentAt && (
        <span>
          Agreed to the {formatNotice(record.noticeVersion)}, in {languageName(record.noticeLanguage)}
        </span>
      )}
      {mail && <span>{mail.to}</span>}
      {text && <q>{text}</q>}
      {picture && (
        <span>
          {kind === 'answered' ? 'New picture' : 'Picture to send again'}: {picture}
        </span>
      )}
      {member && (
        <span>
          Member <Link to={memberPath(member.key)}>{member.number}</Link>
          {kind === 'reopened' && ' stays in the register'}
        </span>
      )}
      {answerBy && <span>Answer by {formatDate(answerBy)}</span>}
    </>
  )
}
