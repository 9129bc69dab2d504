import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { activityAreaNames, activityAreas } from '../../lists/activity-areas.ts'
import type { ActivityEntry, ActivityPage, ActivityPeople } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatTimestamp } from '../lists/format.ts'
import { recordPath, useProduct } from '../office-context.ts'

const filterNames = ['area', 'person', 'from', 'to'] as const

/**
 * The activity log: all changes with their authors and times, newest first. The filters are in the address, so that going back
 * restores them.
 */
export default function Activity() {
  const [query, setQuery] = useSearchParams()
  const filters = new URLSearchParams(
    filterNames.flatMap((name) => (query.get(name) ? [[name, String(query.get(name))]] : [])),
  )
  const update = (name: string, value: string) => {
    const next = new URLSearchParams(filters)
    value ? next.set(name, value) : next.delete(name)
    setQuery(next, { replace: true })
  }
  return (
    <div className="screen">
      <ScreenTitle name="Activity" />
      <h1>Activity</h1>
      <p className="muted">
        This page lists every change, with the officer and the time. Messages and applications appear without names.
        Sign-ins are kept for a year, changes of the staff and imports for three years.
      </p>
      <Filters filters={filters} onChange={update} />
      <p>
        <ExportButton variant="outlined" path={`/activity/csv?${filters}`}>
          Export spreadsheet
        </ExportButton>
      </p>
      <Entries filters={filters.toString()} />
    </div>
  )
}

type FiltersProps = { filters: URLSearchParams; onChange: (name: string, value: string) => void }

function Filters({ filters, onChange }: FiltersProps) {
  const { data } = useQuery({
    queryKey: ['activity', 'people'],
    queryFn: () => request<ActivityPeople>('/activity/people'),
  })
  const people = data?.people ?? []
  const person = filters.get('person') ?? ''
  const field = (name: (typeof filterNames)[number], label: string) => ({
    size: 'small' as const,
    label,
    value: filters.get(name) ?? '',
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    sx: { flex: '1 1 9.5rem', maxWidth: '18rem' },
  })
  const day = { type: 'date', slotProps: { inputLabel: { shrink: true } } }
  return (
    <search className="row" aria-label="Filter the activity">
      <TextField select {...field('area', 'Area')}>
        <MenuItem value="">Everything</MenuItem>
        {activityAreaNames.map((name) => (
          <MenuItem key={name} value={name}>
            {activityAreas[name]}
          </MenuItem>
        ))}
      </TextField>
      <TextField select {...field('person', 'Person')} value={person}>
        <MenuItem value="">Everyone</MenuItem>
        {person && !people.some(({ actor }) => actor === person) && <MenuItem value={person}>One person</MenuItem>}
        {people.map(({ actor, name }) => (
          <MenuItem key={actor} value={actor}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...day} {...field('from', 'From')} />
      <TextField {...day} {...field('to', 'To')} />
    </search>
  )
}

function Entries({ filters }: { filters: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['activity', 'entries', filters],
    queryFn: ({ pageParam }) => request<ActivityPage>(`/activity?${filters}&before=${encodeURIComponent(pageParam)}`),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  if (error && entries.length === 0) return <p role="alert">{error.message}</p>
  const { from, to } = Object.fromEntries(new URLSearchParams(filters))
  const none = from && to && from > to ? '“From” is later than “To”.' : 'Nothing happened that matches these filters.'
  return (
    <>
      <p role="status">{!data ? 'Loading…' : entries.length === 0 && none}</p>
      <ul className="entries">
        {entries.map((entry) => (
          <Entry key={entry.revision} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { at, name, text, record } }: { entry: ActivityEntry }) {
  const { lists } = useProduct()
  const list = record && lists.find(record.list)
  return (
    <li>
      <span>
        {name && <strong>{name} </strong>}
        {list ? <Link to={recordPath(list, record.key)}>{text}</Link> : text}
        <br />
        <time className="muted" dateTime={at}>
          {formatTimestamp(at)}
        </time>
      </span>
    </li>
  )
}
