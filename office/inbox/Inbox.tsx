import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { List } from '../../lists/engine/list.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { formatCount } from '../lists/format.ts'

export type Folder = {
  id: string
  label: string
  filter: Record<string, unknown>
  /** Contains only records with a value in this field. The API filters by equality only, so the others are subtracted. */
  hasField?: string
}

type Props = {
  list: List
  folders: readonly Folder[]
  /** The second line of an entry. */
  summary: (record: RaRecord) => string
  receivedAt: (record: RaRecord) => string
  /** The path below /office/api that exports the records of a folder as a spreadsheet. */
  exportPath?: string
  children: (id: string) => ReactNode
}

/** Messages or applications: the entries on the left and the open record on the right; on a phone one at a time. */
export function Inbox({ list, folders, summary, receivedAt, exportPath, children }: Props) {
  const { id } = useParams()
  const { folder, search, page, update, query } = useInboxQuery(folders)
  const { records, total, isPending, error } = useFolder(list.name, folder, search, page)
  return (
    <div className={`inbox ${id ? 'with-record' : ''}`}>
      <ScreenTitle name={list.title} />
      <section className="inbox-list" aria-label={list.title}>
        <h1 className="page-title">{list.title}</h1>
        <SearchField
          value={search}
          onSearch={(q) => update({ q, page: '' })}
          label={`Search in ${list.title.toLowerCase()}`}
        />
        <FolderButtons folders={folders} current={folder} onSelect={(id) => update({ folder: id, page: '' })} />
        <p role="status" className="muted">
          {isPending
            ? 'Loading…'
            : total === 0
              ? `No ${list.singular}s here.`
              : `${formatCount(total, list.singular)}${search ? ` with “${search}”` : ''}`}
        </p>
        {exportPath !== undefined && total > 0 && (
          <Button href={`/office/api${exportPath}?${exportQuery(folder, search)}`} download={`${list.title}.csv`}>
            Export spreadsheet
          </Button>
        )}
        {error && <Alert severity="error">{error.message}</Alert>}
        <ul className="inbox-entries">
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
                <span className="sender">
                  {!record.isRead && <span className="visually-hidden">Unread: </span>}
                  {record.name}
                </span>
                <span className="muted">{receivedAt(record)}</span>
                <span className="summary muted">{summary(record)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Pages page={page} total={total} onSelect={(page) => update({ page: String(page) })} />
      </section>
      <section className="inbox-record" aria-label={`Open ${list.singular}`}>
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
          <p className="muted">Select a {list.singular} to read it.</p>
        )}
      </section>
    </div>
  )
}

/** The records that the folder and the search show, as the API filters them. */
function exportQuery({ filter, hasField }: Folder, search: string): URLSearchParams {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => ['where', `${name}:${value}`]))
  if (search) query.set('search', search)
  if (hasField) query.set('has', hasField)
  return query
}

/** The folder, the search and the page, kept in the address so that going back restores them. */
function useInboxQuery(folders: readonly Folder[]) {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    folder: folders.find(({ id }) => id === query.get('folder')) ?? folders[0]!,
    search: query.get('q') ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
    /** An empty value removes the parameter. */
    update: (changes: Record<string, string>) => {
      const next = new URLSearchParams(query)
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
      setQuery(next, { replace: true })
    },
  }
}

const perPage = 30
const unreadFirst = { field: 'isRead', order: 'ASC' } as const

/** One page of a folder: unread records first, or sorted by `hasField`. */
function useFolder(list: string, { filter, hasField }: Folder, q: string, page: number) {
  const { data, total, isPending, error } = useGetList(
    list,
    {
      pagination: { page, perPage },
      sort: hasField ? ({ field: hasField, order: 'DESC' } as const) : unreadFirst,
      filter: { ...filter, q },
    },
    { placeholderData: (previous) => previous },
  )
  const withoutField = useGetList(
    list,
    { pagination: { page: 1, perPage: 1 }, filter: { ...filter, q, [hasField ?? '']: '' } },
    { enabled: hasField !== undefined },
  )
  return {
    records: (data ?? []).filter((record) => !hasField || record[hasField]),
    total: (total ?? 0) - (hasField ? (withoutField.total ?? 0) : 0),
    isPending,
    error: error as Error | null,
  }
}

type FolderButtonsProps = { folders: readonly Folder[]; current: Folder; onSelect: (id: string) => void }

const FolderButtons = ({ folders, current, onSelect }: FolderButtonsProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={current.id}
    onChange={(_, id: string | null) => id && onSelect(id)}
    aria-label="Folder"
    sx={{ flexWrap: 'wrap', marginY: 1 }}
  >
    {folders.map(({ id, label }) => (
      <ToggleButton key={id} value={id} sx={{ minHeight: 40 }}>
        {label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

function Pages({ page, total, onSelect }: { page: number; total: number; onSelect: (page: number) => void }) {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <nav className="row" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onSelect(page - 1)}>
        Newer
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onSelect(page + 1)}>
        Older
      </Button>
    </nav>
  )
}

const searchDelayMs = 300

/** Searches when the typing pauses. */
function SearchField({ value, onSearch, label }: { value: string; onSearch: (q: string) => void; label: string }) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), searchDelayMs)
    return () => clearTimeout(timer)
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
