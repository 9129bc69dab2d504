import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import { records } from '../../lists/messages.ts'
import type { RecordToTranslate, Translations } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { loading } from '../messages.ts'
import { useProduct } from '../office-context.ts'
import * as messages from './messages.ts'

/** The records whose translations are missing or older than the original, each with a link to its form. */
export default function MissingTranslations() {
  const { data, error } = useQuery({
    queryKey: ['translations'],
    queryFn: () => request<Translations>('/translations'),
    staleTime: 0,
  })
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.translations.title)} />
      <h1>{say(messages.translations.title)}</h1>
      <p className="muted">{say(messages.translations.introduction)}</p>
      {error && <p role="alert">{error.message}</p>}
      <p role="status">
        {!data && !error && say(loading)}
        {data && (data.total === 0 ? say(messages.translations.nothing) : say(records, { count: data.total }))}
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

function Entry({ record: { list, key, name, missing, outdated } }: { record: RecordToTranslate }) {
  const { lists } = useProduct()
  return (
    <li>
      <span>
        <Link to={`/${list}/${encodeURIComponent(key)}`}>{name || say(messages.noName)}</Link>,{' '}
        {lists.find(list)?.officeTitle}
        <br />
        <span className="muted">
          {missing.length > 0 && say(messages.translations.missing, { fields: missing.join(', ') })}{' '}
          {outdated.length > 0 && say(messages.translations.outdated, { fields: outdated.join(', ') })}
        </span>
      </span>
    </li>
  )
}
