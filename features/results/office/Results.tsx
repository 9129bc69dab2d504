import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../lists/fields.ts'
import { say, type Words } from '../../../lists/language.ts'
import { onListChange } from '../../../office/api/change-events.ts'
import { request } from '../../../office/api/request.ts'
import { ScreenTitle } from '../../../office/layout/ScreenTitle.tsx'
import { formatDate } from '../../../office/lists/format.ts'
import { loading } from '../../../office/messages.ts'
import type { EventChoice, OfficeCategory, OfficeResults } from '../api-types.ts'
import * as messages from '../messages.ts'
import { eventResults } from '../results.ts'
import { Certificates } from './Certificates.tsx'
import { ShownToVisitors } from './ShownToVisitors.tsx'

const { office } = messages
const path = '/results'

/** The results of events: medals by category, what visitors will see, and the certificates. */
export default function Results() {
  const [event, setEvent] = useState('')
  const { data: choices, error } = useQuery({
    queryKey: [eventResults.name, 'events'],
    queryFn: () => request<EventChoice[]>(path),
  })
  return (
    <div className="screen wide">
      <ScreenTitle name={eventResults.officeTitle} />
      <h1>{eventResults.officeTitle}</h1>
      <p className="muted">{eventResults.description}</p>
      {error && <p role="alert">{error.message}</p>}
      {!choices && !error && <p role="status">{say(loading)}</p>}
      {choices && (
        <div className="row">
          <Choice label={messages.event} value={event} onChange={setEvent}>
            <option value="">{say(office.chooseEvent)}</option>
            {choices.map(({ key, name, day }) => (
              <option key={key} value={key}>
                {name}, {formatDate(day)}
              </option>
            ))}
          </Choice>
          <Button component={Link} to={`/${eventResults.name}/csv`}>
            {say(office.spreadsheet)}
          </Button>
        </div>
      )}
      {event && <ResultsOf key={event} event={event} />}
    </div>
  )
}

type ChoiceProps = {
  label: Words
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label className="plain-field">
    <span>{say(label)}</span>
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
)

function ResultsOf({ event }: { event: string }) {
  const queryKey = [eventResults.name, 'event', event]
  const address = `${path}/${encodeURIComponent(event)}`
  const queries = useQueryClient()
  const notify = useNotify()
  const [added, setAdded] = useState<string[]>([])
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => request<OfficeResults>(address), staleTime: 0 })
  useEffect(() => onListChange(eventResults.name, () => void refetch()), [refetch])
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p role="status">{say(loading)}</p>
  const send = async (to: string, body: object) => {
    try {
      queries.setQueryData(queryKey, await request<OfficeResults>(address + to, { method: 'POST', body }))
      notify(say(office.saved), { type: 'success' })
    } catch (problem) {
      notify((problem as Error).message, { type: 'error' })
    }
  }
  const known = new Set(data.categories.map(({ code }) => code))
  const empty = added.filter((code) => !known.has(code)).map((code) => ({ code, name: code, people: [], medals: [] }))
  return (
    <>
      <section className="card">
        <p>{say(data.isPublished ? office.published : office.draft)}</p>
        <div className="row">
          <Choice
            label={messages.bronzes}
            value={String(data.bronzes)}
            onChange={(value) => send('', { bronzes: Number(value) })}
          >
            <option>1</option>
            <option>2</option>
          </Choice>
          <Choice label={messages.album} value={data.album ?? ''} onChange={(album) => send('', { album })}>
            <option value="">{say(office.none)}</option>
            {data.albums.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Choice>
          <Button
            variant="contained"
            onClick={() => send('', { publication: data.isPublished ? 'draft' : 'published' })}
          >
            {say(data.isPublished ? office.hide : office.publish)}
          </Button>
          {data.isPublished && (
            <a href={data.path} target="_blank" rel="noopener">
              {say(office.openPage)}
            </a>
          )}
        </div>
      </section>
      {[...data.categories, ...empty].map((category) => (
        <Category
          key={`${category.code} ${data.bronzes} ${JSON.stringify(category.medals)}`}
          category={category}
          bronzes={data.bronzes}
          onSave={(medals) => send('/medals', { category: category.code, medals })}
        />
      ))}
      <datalist id="dojos-of-results">
        {data.dojos.map((dojo) => (
          <option key={dojo} value={dojo} />
        ))}
      </datalist>
      <NewCategory onAdd={(code) => setAdded([...added, code])} />
      <ShownToVisitors shown={data.shown} />
      <Certificates event={event} due={data.due} issued={data.issued} />
    </>
  )
}

type Medal = OfficeCategory['medals'][number]
type CategoryProps = { category: OfficeCategory; bronzes: number; onSave: (medals: Medal[]) => void }

/** Gold, silver and bronze of one category: chosen of those who are entered, or typed where nobody is. */
function Category({ category: { name, people, medals }, bronzes, onSave }: CategoryProps) {
  const [rows, setRows] = useState<Medal[]>(() => {
    const left = [...medals]
    const ranks = [1, 2, ...Array.from({ length: bronzes }, () => 3)]
    return ranks.map((rank) => {
      const at = left.findIndex((medal) => medal.rank === rank)
      return at < 0 ? { rank } : left.splice(at, 1)[0]!
    })
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(rows.filter((row) => row.entrant || row.name || row.dojo).map(({ shownName, ...medal }) => medal))
  }
  return (
    <form className="card" onSubmit={save}>
      <h2>{name}</h2>
      {rows.map((row, at) => {
        const change = (fields: Partial<Medal>) =>
          setRows(rows.map((each, index) => (index === at ? { ...each, ...fields } : each)))
        const medal = say(messages.medalNames[(row.rank ?? 3) - 1]!)
        const input = (field: 'name' | 'dojo', label: Words) => (
          <label className="plain-field">
            <span>{`${medal}: ${say(label)}`}</span>
            <input
              value={row[field] ?? ''}
              maxLength={120}
              list={field === 'dojo' ? 'dojos-of-results' : undefined}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          </label>
        )
        return (
          <div key={at} className="row">
            {people.length > 0 ? (
              <Choice
                label={medal}
                value={row.entrant ?? (row.dojo ? '-' : '')}
                onChange={(entrant) =>
                  change(entrant ? { entrant } : { entrant: undefined, name: undefined, dojo: undefined })
                }
              >
                <option value="">{say(office.nobody)}</option>
                {!row.entrant && row.dojo && <option value="-">{`${say(office.withoutName)}, ${row.dojo}`}</option>}
                {people.map(({ key, name, dojo }) => (
                  <option key={key} value={key}>
                    {[name, dojo].filter(Boolean).join(', ')}
                  </option>
                ))}
              </Choice>
            ) : (
              <>
                {input('name', messages.name)}
                {input('dojo', messages.dojo)}
              </>
            )}
            <Choice
              label={`${medal}: ${eventResults.fields.consent.label}`}
              value={row.consent ?? ''}
              onChange={(consent) => change({ consent: (consent || undefined) as Medal['consent'] })}
            >
              <option value="">{say(people.length > 0 ? messages.asEntered : office.withoutName)}</option>
              {(people.length > 0 ? ['withdrawn'] : ['given', 'withdrawn']).map((value) => (
                <option key={value} value={value}>
                  {labelOf(eventResults.fields.consent, value)}
                </option>
              ))}
            </Choice>
          </div>
        )
      })}
      <Button type="submit" variant="outlined">
        {say(office.saveMedals, { category: name })}
      </Button>
    </form>
  )
}

function NewCategory({ onAdd }: { onAdd: (code: string) => void }) {
  const [code, setCode] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onAdd(code.trim())
    setCode('')
  }
  return (
    <form className="card row" onSubmit={add}>
      <label className="plain-field">
        <span>{say(office.newCategory)}</span>
        <input value={code} maxLength={100} onChange={({ target }) => setCode(target.value)} />
      </label>
      <Button type="submit">{say(office.addCategory)}</Button>
    </form>
  )
}
