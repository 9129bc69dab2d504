import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createElement, Fragment } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { activityAreaNames } from '../../lists/activity-areas.ts'
import { say, sayWith } from '../../lists/language.ts'
import { activityAreas } from '../../lists/messages.ts'
import type { ActivityEntry, ActivityPage, ActivityPeople } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatTimestamp } from '../lists/format.ts'
import * as officeMessages from '../messages.ts'
import { recordPath, useProduct } from '../office-context.ts'
import * as messages from './messages.ts'

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
      <ScreenTitle name={say(messages.activity)} />
      <h1>{say(messages.activity)}</h1>
      <p className="muted">{say(messages.explanation)}</p>
      <Filters filters={filters} onChange={update} />
      <p>
        <ExportButton variant="outlined" path={`/activity/csv?${filters}`}>
          {say(messages.exportSpreadsheet)}
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
    <search className="row" aria-label={say(messages.filterActivity)}>
      <TextField select {...field('area', say(messages.area))}>
        <MenuItem value="">{say(messages.everything)}</MenuItem>
        {activityAreaNames.map((name) => (
          <MenuItem key={name} value={name}>
            {say(activityAreas[name])}
          </MenuItem>
        ))}
      </TextField>
      <TextField select {...field('person', say(messages.person))} value={person}>
        <MenuItem value="">{say(messages.everyone)}</MenuItem>
        {person && !people.some(({ actor }) => actor === person) && (
          <MenuItem value={person}>{say(messages.onePerson)}</MenuItem>
        )}
        {people.map(({ actor, name }) => (
          <MenuItem key={actor} value={actor}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...day} {...field('from', say(messages.from))} />
      <TextField {...day} {...field('to', say(messages.to))} />
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
  const none = from && to && from > to ? messages.fromIsLater : messages.nothingHappened
  return (
    <>
      <p role="status">{!data ? say(officeMessages.loading) : entries.length === 0 && say(none)}</p>
      <ul className="entries">
        {entries.map((entry) => (
          <Entry key={entry.revision} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(messages.older)}
        </Button>
      )}
    </>
  )
}

function Entry({ entry: { at, name, isPerson, text, record } }: { entry: ActivityEntry }) {
  const { lists } = useProduct()
  const list = record && lists.find(record.list)
  const act = list ? <Link to={recordPath(list, record.key)}>{text}</Link> : text
  const sentence = sayWith(isPerson ? messages.done : messages.doneByWebsite, { name: <strong>{name}</strong>, act })
  return (
    <li>
      <span>
        {name ? createElement(Fragment, null, ...sentence) : act}
        <br />
        <time className="muted" dateTime={at}>
          {formatTimestamp(at)}
        </time>
      </span>
    </li>
  )
}
