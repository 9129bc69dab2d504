import { type RaRecord, useGetIdentity } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../lists/fields.ts'
import { currentLanguage, say, sayWith } from '../../../lists/language.ts'
import { timeline } from '../../../office/inbox/messages.ts'
import { formatDate, formatNotice, formatTimestamp } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { memberPath } from '../../members/office/format.tsx'
import type { TimelineEntry } from '../api-types.ts'
import { applications } from '../applications.ts'
import { entryTitle, pictureLabel, useTimeline } from './application-queries.ts'
import * as messages from './messages.ts'

/** The id of the heading, which takes the focus when somebody else has changed the application. */
export const timelineHeading = 'application-timeline'

/** What happened to the application, newest first. Notes stand in their own section. */
export function Timeline({ id, record }: { id: string; record: RaRecord }) {
  const { data, error } = useTimeline(id)
  const { identity } = useGetIdentity()
  return (
    <section className="card" aria-labelledby={timelineHeading}>
      <h2 id={timelineHeading} tabIndex={-1}>
        {say(timeline)}
      </h2>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
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
    ? (new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' }).of(String(code)) ??
      String(code))
    : String(code || say(messages.unknownLanguage))

function Details({ entry, record }: { entry: TimelineEntry; record: RaRecord }) {
  const { kind, text, answerBy, mail, member } = entry
  const picture = pictureLabel(entry)
  return (
    <>
      {kind === 'taken' && (
        <span>{say(messages.state, { state: labelOf(applications.fields.state, 'in review') })}</span>
      )}
      {kind === 'received' && record.consentAt && (
        <span>
          {say(messages.agreedTo, {
            notice: formatNotice(record.noticeVersion),
            language: languageName(record.noticeLanguage),
          })}
        </span>
      )}
      {mail && <span>{mail.to}</span>}
      {text && <q>{text}</q>}
      {picture && <span>{say(kind === 'answered' ? messages.newPicture : messages.askedPicture, { picture })}</span>}
      {member && (
        <span>
          {sayWith(kind === 'reopened' ? messages.memberStayed : messages.member, {
            member: (
              <Link key="member" to={memberPath(member.key)}>
                {member.number}
              </Link>
            ),
          })}
        </span>
      )}
      {answerBy && <span>{say(messages.answerBy, { day: formatDate(answerBy) })}</span>}
    </>
  )
}
