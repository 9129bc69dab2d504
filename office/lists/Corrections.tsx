import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { RecordToCorrect, Corrections as Response } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useProduct } from '../office-context.ts'
import { formatCount } from './format.ts'

/** The records that an import brought with values that a form would refuse, each with a link to its form. */
export default function Corrections() {
  const { data, error } = useQuery({
    queryKey: ['corrections'],
    queryFn: () => request<Response>('/corrections'),
    staleTime: 0,
  })
  return (
    <div className="screen">
      <ScreenTitle name="Records to correct" />
      <h1>Records to correct</h1>
      <p className="muted">
        These records have values that a form would refuse, most often from an import. Visitors do not see the hidden
        ones: no page can show them, or they are not published. Open a record, correct it and save it.
      </p>
      {error && <p role="alert">{error.message}</p>}
      <p role="status">
        {!data && !error && 'Loading…'}
        {data && (data.total === 0 ? 'There is nothing to correct.' : formatCount(data.total, 'record'))}
      </p>
      <ul className="entries">
        {data?.records.map((record) => (
          <Entry key={`${record.list}/${record.key}`} record={record} />
        ))}
      </ul>
      {data && data.total > data.records.length && (
        <p className="muted">{formatCount(data.total - data.records.length, 'more record')} not shown.</p>
      )}
    </div>
  )
}

function Entry({ record }: { record: RecordToCorrect }) {
  const { lists } = useProduct()
  return (
    <li>
      <span>
        <Link to={`/${record.list}/${encodeURIComponent(record.key)}`}>{record.name || 'No name'}</Link>,{' '}
        {lists.find(record.list)?.officeTitle}
        <br />
        <span className="muted">{record.problems.join('. ')}</span>
      </span>
      {record.isHidden && <Chip size="small" label="Hidden" color="warning" />}
    </li>
  )
}
