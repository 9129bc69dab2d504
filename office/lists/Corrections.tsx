import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import { records } from '../../lists/messages.ts'
import type { RecordToCorrect, Corrections as Response } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { betweenSentences, loading } from '../messages.ts'
import { useProduct } from '../office-context.ts'
import * as messages from './messages.ts'

/** The records with values that a form would refuse, or with translations that are missing or outdated, each with a link to its form. */
export default function Corrections() {
  const { data, error } = useQuery({
    queryKey: ['corrections'],
    queryFn: () => request<Response>('/corrections'),
    staleTime: 0,
  })
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.corrections.title)} />
      <h1>{say(messages.corrections.title)}</h1>
      <p className="muted">{say(messages.corrections.introduction)}</p>
      {error && <p role="alert">{error.message}</p>}
      <p role="status">
        {!data && !error && say(loading)}
        {data && (data.total === 0 ? say(messages.corrections.nothing) : say(records, { count: data.total }))}
      </p>
      <ul className="entries">
        {data?.records.map((record) => (
          <Entry key={`${record.list}/${record.key}`} record={record} />
        ))}
      </ul>
      {data && data.total > data.records.length && (
        <p className="muted">{say(messages.moreNotShown, { count: data.total - data.records.length })}</p>
      )}
    </div>
  )
}

function Entry({ record }: { record: RecordToCorrect }) {
  const { lists } = useProduct()
  const { problems, missing, outdated } = record
  const sentences = [
    ...problems,
    ...(missing.length > 0 ? [say(messages.corrections.missing, { fields: missing.join(', ') })] : []),
    ...(outdated.length > 0 ? [say(messages.corrections.outdated, { fields: outdated.join(', ') })] : []),
  ]
  return (
    <li>
      <span>
        <Link to={`/${record.list}/${encodeURIComponent(record.key)}`}>{record.name || say(messages.noName)}</Link>,{' '}
        {lists.find(record.list)?.officeTitle}
        <br />
        <span className="muted">{sentences.join(say(betweenSentences))}</span>
      </span>
      {record.isHidden && <Chip size="small" label={say(messages.corrections.hidden)} color="warning" />}
    </li>
  )
}
