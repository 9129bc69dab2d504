import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useState } from 'react'
import { type RaRecord, Title } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { List } from '../../lists/engine/list.ts'
import { count, formatTimestamp } from '../lists/format.ts'
import { type Folder, perPage, useFolder } from './folders.ts'

type Props = {
  list: List
  one: string
  folders: readonly Folder[]
  /** The second line of an entry. */
  gist: (record: RaRecord) => string
  when: (record: RaRecord) => string
  children: (id: string) => ReactNode
}

/** Messages or applications: the post on the left, what is being read on the right; on a phone one after the other. */
export function Inbox({ list, one, folders, gist, when, children }: Props) {
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  const folder = folders.find((each) => each.id === query.get('folder')) ?? folders[0]!
  const q = query.get('q') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { records, total, isPending, error } = useFolder(list.name, folder, q, page)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    setQuery(next, { replace: true })
  }
  return (
    <div className={`post ${id ? 'reading' : ''}`}>
      <Title title={list.title} />
      <section className="letter-box" aria-label={list.title}>
        <h1 className="page-title">{list.title}</h1>
        <Search q={q} search={(q) => go({ q, page: '' })} label={`Search in ${list.title.toLowerCase()}`} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={folder.id}
          onChange={(_, chosen: string | null) => chosen && go({ folder: chosen, page: '' })}
          aria-label="Folder"
          sx={{ flexWrap: 'wrap', marginY: 1 }}
        >
          {folders.map((each) => (
            <ToggleButton key={each.id} value={each.id} sx={{ minHeight: 40 }}>
              {each.says}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <p role="status" className="quiet">
          {isPending ? 'Looking…' : total === 0 ? 'Nothing here.' : `${count(total, one)}${q ? ` with “${q}”` : ''}`}
        </p>
        {error && <Alert severity="error">{error.message}</Alert>}
        <ul className="letters">
          {records.map((record) => (
            <li key={record.id}>
              <Link
                to={{
                  pathname: `/${list.name}/${encodeURIComponent(String(record.id))}/show`,
                  search: query.toString(),
                }}
                className={record.isRead ? '' : 'unread'}
                aria-current={String(record.id) === id ? 'true' : undefined}
              >
                <span className="who">
                  {!record.isRead && <span className="visually-hidden">Unread: </span>}
                  {record.name}
                </span>
                <span className="quiet">{when(record)}</span>
                <span className="first quiet">{gist(record)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <nav className="row" aria-label="Pages">
            <Button disabled={page <= 1} onClick={() => go({ page: String(page - 1) })}>
              Newer
            </Button>
            <span>
              Page {page} of {pages}
            </span>
            <Button disabled={page >= pages} onClick={() => go({ page: String(page + 1) })}>
              Older
            </Button>
          </nav>
        )}
      </section>
      <section className="letter" aria-label="What is open">
        {id ? (
          <>
            <Button
              className="back no-print"
              component={Link}
              to={{ pathname: `/${list.name}`, search: query.toString() }}
            >
              ← Back to {list.title.toLowerCase()}
            </Button>
            {children(id)}
          </>
        ) : (
          <p className="quiet">Choose one on the left to read it.</p>
        )}
      </section>
    </div>
  )
}

const afterTypingMs = 300

function Search({ q, search, label }: { q: string; search: (q: string) => void; label: string }) {
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed === q) return
    const waiting = setTimeout(() => search(typed), afterTypingMs)
    return () => clearTimeout(waiting)
  }, [typed])
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** When something came, short: the time today, else the day. */
export function shortMoment(value: unknown): string {
  const at = new Date(String(value))
  if (Number.isNaN(at.getTime())) return ''
  const today = new Date().toDateString() === at.toDateString()
  return today
    ? at.toLocaleTimeString('en-IN', { timeStyle: 'short' })
    : formatTimestamp(at.toISOString()).split(',')[0]!
}
