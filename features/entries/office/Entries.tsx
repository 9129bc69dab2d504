import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import type { Role } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { ExportButton } from '../../../office/auth/ExportButton.tsx'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate, formatIndiaTime } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import { isAllowed } from '../../../office/permissions.ts'
import {
  type EntrantFilter,
  type EntrantView,
  type EntriesView,
  type EntryTermsViews,
  entrantStates,
  filterEntrants,
} from '../api-types.ts'
import { categoryLabel } from '../category-name.ts'
import { entrants } from '../entrants.ts'
import { entryTerms } from '../entry-terms.ts'
import * as officeMessages from '../office-messages.ts'
import { Choices, categoryNames } from './Choices.tsx'
import { Duplicates } from './Duplicates.tsx'
import { EntrantDialog } from './EntrantDialog.tsx'
import { InNoCategory } from './InNoCategory.tsx'
import { SenderMails } from './SenderMails.tsx'
import { Suspected } from './Suspected.tsx'
import { useEntries } from './useEntries.ts'

/** More rows than these are shown on request. */
const shownRows = 200

/** The entries of the event that the address names, or of the next one. */
export default function Entries() {
  const { form } = useParams()
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['entries', 'forms'],
    queryFn: () => request<EntryTermsViews>('/entries/forms'),
  })
  const next = data?.forms.findLast(({ day }) => day >= today(new Date())) ?? data?.forms[0]
  if (!form && next) return <Navigate to={`/entries/${encodeURIComponent(next.key)}`} replace />
  return (
    <div className="screen wide">
      <ScreenTitle name={say(officeMessages.title)} />
      <h1>{say(officeMessages.title)}</h1>
      <p className="muted">{say(officeMessages.introduction)}</p>
      {error && <p role="alert">{error.message}</p>}
      {data?.forms.length === 0 && <p role="status">{say(officeMessages.noForms)}</p>}
      {form && data && (
        <label className="entries-event">
          {say(officeMessages.event)}
          <select value={form} onChange={({ target }) => navigate(`/entries/${encodeURIComponent(target.value)}`)}>
            {data.forms.map(({ key, name, day, entrants: count }) => (
              <option key={key} value={key}>
                {`${name}, ${formatDate(day)} (${count})`}
              </option>
            ))}
          </select>
        </label>
      )}
      {form && <EventEntries key={form} form={form} />}
    </div>
  )
}

/** `dialog`: the key of an entrant, or `new`. */
function EventEntries({ form }: { form: string }) {
  const { view, error, path, post, refetch } = useEntries(form)
  const { permissions: role } = usePermissions<Role>()
  const formAddress = useFormAddress()
  const [filter, setFilter] = useState<EntrantFilter>({})
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<string>()
  const asked = useDeferredValue(filter)
  const found = useMemo(() => (view ? filterEntrants(view, asked) : []), [view, asked])
  if (error && !view) return <p role="alert">{error.message}</p>
  if (!view) return <p role="status">{say(loading)}</p>
  const { state, opensAt, closesAt } = view.terms
  const chosen = found.filter(({ key }) => selected.has(key))
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  return (
    <>
      <p>
        {say(officeMessages.formStates[state], { time: formatIndiaTime(state === 'early' ? opensAt : closesAt) })}{' '}
        <a href={view.terms.path}>{say(officeMessages.showPage)}</a>
      </p>
      <div className="row">
        <Button variant="contained" onClick={() => setDialog('new')}>
          {say(officeMessages.enterSomebody)}
        </Button>
        <ExportButton path={`${path}/csv?${query}`}>{say(officeMessages.spreadsheet)}</ExportButton>
        <Button component={Link} to={`/entries/${encodeURIComponent(form)}/lists?${query}`}>
          {say(officeMessages.lists)}
        </Button>
        {isAllowed(role, 'edit', entryTerms) && (
          <Button component={Link} to={formAddress(entryTerms, form)}>
            {say(officeMessages.formSettings)}
          </Button>
        )}
      </div>
      <Suspected view={view} post={post} />
      <InNoCategory view={view} onOpen={setDialog} onMoved={refetch} />
      <Duplicates view={view} post={post} />
      <Filters view={view} filter={filter} onChange={setFilter} />
      <div className="row selection-bar">
        <label className="row">
          <input
            type="checkbox"
            checked={found.length > 0 && chosen.length === found.length}
            onChange={({ target }) => setSelected(new Set(target.checked ? found.map(({ key }) => key) : []))}
          />
          {say(officeMessages.selectAll)}
        </label>
        <span role="status">
          {say(officeMessages.shown, { count: found.length })}
          {chosen.length > 0 && `, ${say(officeMessages.selected, { count: chosen.length })}`}
        </span>
        <SenderMails view={view} people={chosen} />
      </div>
      <EntrantTable
        view={view}
        found={found}
        selected={selected}
        onSelect={(key) => {
          const next = new Set(selected)
          if (!next.delete(key)) next.add(key)
          setSelected(next)
        }}
        onOpen={setDialog}
      />
      {dialog !== undefined && (
        <EntrantDialog
          key={dialog}
          view={view}
          person={view.people.find(({ key }) => key === dialog)}
          post={post}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

type FiltersProps = { view: EntriesView; filter: EntrantFilter; onChange: (filter: EntrantFilter) => void }

function Filters({ view, filter, onChange }: FiltersProps) {
  const dojos = [...new Set(view.people.flatMap(({ dojoName }) => dojoName || []))].sort()
  const choices = {
    category: [officeMessages.category, view.terms.categories.map((each) => [each.code, categoryLabel(each)])],
    dojo: [entrants.fields.dojo.label, dojos.map((name) => [name, name])],
    state: [officeMessages.stateTitle, entrantStates.map((each) => [each, say(officeMessages.states[each])])],
  } as const
  return (
    <search className="row entries-filters">
      <label>
        {say(officeMessages.search)}
        <input
          type="search"
          value={filter.search ?? ''}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </label>
      {(['category', 'dojo', 'state'] as const).map((name) => (
        <label key={name}>
          {say(choices[name][0])}
          <select value={filter[name] ?? ''} onChange={({ target }) => onChange({ ...filter, [name]: target.value })}>
            <option value="">{say(officeMessages.all)}</option>
            {choices[name][1].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </search>
  )
}

type TableProps = {
  view: EntriesView
  found: readonly EntrantView[]
  selected: ReadonlySet<string>
  onSelect: (key: string) => void
  onOpen: (key: string) => void
}

function EntrantTable({ view, found, selected, onSelect, onOpen }: TableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const names = useMemo(() => categoryNames(view), [view])
  if (found.length === 0)
    return (
      <p role="status">{say(view.people.length === 0 ? officeMessages.noneEntered : officeMessages.noneMatches)}</p>
    )
  const { fields } = entrants
  const rows = showsAll ? found : found.slice(0, shownRows)
  return (
    <div className="scroll-x">
      <table className="plain records entrants">
        <caption className="visually-hidden">{say(officeMessages.title)}</caption>
        <thead>
          <tr>
            <td className="select-cell" />
            {[
              fields.name.label,
              fields.dojo.label,
              fields.birthDate.label,
              fields.grade.label,
              say(officeMessages.categories),
              say(officeMessages.sender),
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <tr key={person.key}>
              <td className="select-cell">
                <input
                  type="checkbox"
                  aria-label={say(officeMessages.selectNamed, { name: person.name })}
                  checked={selected.has(person.key)}
                  onChange={() => onSelect(person.key)}
                />
              </td>
              <th scope="row">
                <button type="button" className="sort-button" onClick={() => onOpen(person.key)}>
                  {person.name}
                </button>
              </th>
              <td>{person.dojoName}</td>
              <td className="day">{person.birthDate && formatDate(person.birthDate)}</td>
              <td>{person.grade && labelOf(fields.grade, person.grade)}</td>
              <td>
                <Choices person={person} names={names} />
              </td>
              <td>{view.senders[person.entry]?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < found.length && (
        <Button onClick={() => setShowsAll(true)}>{say(officeMessages.showAll, { count: found.length })}</Button>
      )}
    </div>
  )
}
