import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useEffect, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { recordName } from '../lists/format.ts'
import * as listsMessages from '../lists/messages.ts'
import { Pager } from '../lists/Pager.tsx'
import { loading } from '../messages.ts'
import * as messages from './messages.ts'
import { useKeptPlaces } from './useKeptPlaces.ts'

export type Folder = {
  id: string
  label: string
  filter: Record<string, unknown>
  /** Contains only records with a value in this field. The API filters by equality only, so the others are subtracted. */
  hasField?: string
  /** The field by which the records stand newest first. Default: unread first, and within that what waits longest. */
  newestBy?: string
  /** Has no button: another control of the screen chooses it. */
  isHidden?: boolean
}

/**
 * A filter in the browser, over the first 200 records that `where` finds. `parameters`: the query parameters with which the
 * export selects the same records.
 */
export type Selector = {
  accepts: (record: RaRecord) => boolean
  sort: { field: string; order: 'ASC' | 'DESC' }
  parameters: Record<string, string>
}
/** Filters beside the folder. */
export type ExtraFilter = { where: Record<string, string>; selector?: Selector | undefined }

/** Where the open record stands, for example `4 of 17 to do`, and the address of the list around it. */
export type Position = { text: string; listAddress: { pathname: string; search: string } }

type Props = {
  list: List
  folders: readonly Folder[]
  extraFilter?: ExtraFilter
  /** Controls below the folders. */
  controls?: ReactNode
  /**
   * Actions for the selected records, shown above the entries. Without `bulkActions` nothing can be selected. `keepSelected`
   * reduces the selection to these ids.
   */
  bulkActions?: (selected: readonly RaRecord[], keepSelected: (ids: readonly string[]) => void) => ReactNode
  /** The second line of an entry. */
  summary: (record: RaRecord) => string
  /** What an entry shows beside its summary. */
  details?: (record: RaRecord) => ReactNode
  receivedAt: (record: RaRecord) => string
  /** The path below /office/api that exports the records of a folder as a spreadsheet. */
  exportPath?: string
  /** The open record takes the whole width instead of the place beside the entries. */
  isWide?: boolean
  children: (id: string, position: Position) => ReactNode
}

const noFilter: ExtraFilter = { where: {} }

/** Messages or applications: the entries on the left and the open record on the right; on a phone, or when wide, one at a time. */
export function Inbox(props: Props) {
  const { list, folders, extraFilter = noFilter, controls, bulkActions, exportPath, isWide, children } = props
  const { id } = useParams()
  const { folder, search, page, update, query } = useInboxQuery(folders)
  const { records: found, total, isPending, isOld, error } = useFolder(list, folder, extraFilter, search, page)
  const fits = (record: RaRecord) => isInFolder(record, folder, extraFilter)
  const records = useKeptPlaces({ list, view: query.toString(), found, isOld, openId: id, fits })
  const selection = useSelection(query.toString())
  const listAddress = { pathname: `/${list.name}`, search: query.toString() }
  return (
    <div className={`inbox ${id ? 'with-record' : ''} ${isWide ? 'wide' : ''}`}>
      <ScreenTitle name={list.title} />
      {!(isWide && id) && (
        <section className="inbox-list" aria-label={list.title}>
          <h1 className="page-title">{list.title}</h1>
          <SearchField
            value={search}
            onSearch={(q) => update({ q, page: '' })}
            label={say(listsMessages.searchIn, { list: list.title.toLowerCase() })}
          />
          <FolderButtons folders={folders} current={folder} onSelect={(id) => update({ folder: id, page: '' })} />
          {controls}
          <div className="row">
            <p role="status" className="muted">
              {isPending ? say(loading) : foundText(list, total, search)}
            </p>
            {exportPath !== undefined && total > 0 && (
              <ExportButton path={`${exportPath}?${exportQuery(folder, extraFilter, search)}`}>
                {say(listsMessages.exportSpreadsheet)}
              </ExportButton>
            )}
          </div>
          {error && <Alert severity="error">{error.message}</Alert>}
          {bulkActions && (
            <div className="row selection-bar">
              {records.length > 0 && <SelectAll records={records} selection={selection} />}
              {bulkActions(
                records.filter(({ id }) => selection.selected.has(String(id))),
                selection.keep,
              )}
            </div>
          )}
          <Entries {...props} records={records} openId={id} search={query.toString()} selection={selection} />
          <Pager
            page={page}
            pages={Math.ceil(total / perPage)}
            onSelect={(page) => update({ page: String(page) })}
            previous={say(messages.previousPage)}
            next={say(messages.nextPage)}
          />
        </section>
      )}
      {(id || !isWide) && (
        <section className="inbox-record" aria-label={say(messages.openRecord, { record: list.singular })}>
          {id ? (
            <>
              {!isWide && (
                <Button className="back no-print" component={Link} to={listAddress}>
                  {say(messages.backTo, { list: list.title.toLowerCase() })}
                </Button>
              )}
              {children(id, { text: positionText(id, records, total, page, folder), listAddress })}
            </>
          ) : (
            <p className="muted">{say(messages.selectOne)}</p>
          )}
        </section>
      )}
    </div>
  )
}

function foundText({ title, counted }: List, count: number, search: string): string {
  if (count === 0) return say(messages.noneHere, { list: title.toLowerCase() })
  const records = say(counted, { count })
  return search ? say(messages.foundWith, { records, search }) : records
}

function positionText(
  id: string,
  records: readonly RaRecord[],
  total: number,
  page: number,
  { label }: Folder,
): string {
  const index = records.findIndex((record) => String(record.id) === id)
  const folder = label.toLowerCase()
  return index < 0
    ? say(messages.total, { total, folder })
    : say(messages.position, { place: (page - 1) * perPage + index + 1, total, folder })
}

type Selection = ReturnType<typeof useSelection>

/** The ids of the selected records. Another folder, search or page begins anew, so that nobody changes what they do not see. */
function useSelection(view: string) {
  const [{ of, selected }, setSelection] = useState<{ of: string; selected: ReadonlySet<string> }>({
    of: view,
    selected: new Set(),
  })
  const present: ReadonlySet<string> = of === view ? selected : new Set()
  const select = (selected: ReadonlySet<string>) => setSelection({ of: view, selected })
  const toggle = (id: string) => {
    const next = new Set(present)
    if (!next.delete(id)) next.add(id)
    select(next)
  }
  return { selected: present, select, toggle, keep: (ids: readonly string[]) => select(new Set(ids)) }
}

function SelectAll({ records, selection: { selected, select } }: { records: RaRecord[]; selection: Selection }) {
  const ids = records.map(({ id }) => String(id))
  const allSelected = ids.every((id) => selected.has(id))
  return (
    <label className="select-all">
      <input type="checkbox" checked={allSelected} onChange={() => select(new Set(allSelected ? [] : ids))} />
      <span>{say(listsMessages.selectPage)}</span>
    </label>
  )
}

type EntriesProps = Pick<Props, 'list' | 'summary' | 'details' | 'receivedAt' | 'bulkActions'> & {
  records: RaRecord[]
  openId: string | undefined
  search: string
  selection: Selection
}

const Entries = ({
  list,
  summary,
  details,
  receivedAt,
  bulkActions,
  records,
  openId,
  search,
  selection,
}: EntriesProps) => (
  <ul className={bulkActions ? 'inbox-entries selectable' : 'inbox-entries'}>
    {records.map((record) => (
      <li key={record.id}>
        {bulkActions && (
          <input
            type="checkbox"
            aria-label={say(listsMessages.selectNamed, { name: recordName(list)(record) })}
            checked={selection.selected.has(String(record.id))}
            onChange={() => selection.toggle(String(record.id))}
          />
        )}
        <Link
          to={{ pathname: `/${list.name}/${encodeURIComponent(String(record.id))}/show`, search }}
          className={record.isRead ? '' : 'unread'}
          aria-current={String(record.id) === openId ? 'true' : undefined}
        >
          <span className="sender">
            {!record.isRead && <span className="visually-hidden">{say(messages.isUnread)} </span>}
            {recordName(list)(record)}
          </span>
          <span className="received-at muted">{receivedAt(record)}</span>
          <span className="summary muted">{summary(record)}</span>
          {details && <span className="details">{details(record)}</span>}
        </Link>
      </li>
    ))}
  </ul>
)

/** The records that the folder, the filters and the search show, as the API filters them. */
function exportQuery({ filter, hasField }: Folder, { where, selector }: ExtraFilter, search: string) {
  const pairs = Object.entries({ ...filter, ...where }).map(([name, value]) => ['where', `${name}:${value}`])
  const query = new URLSearchParams(pairs)
  if (search) query.set('search', search)
  if (hasField) query.set('has', hasField)
  for (const [name, value] of Object.entries(selector?.parameters ?? {})) query.set(name, value)
  return query
}

/** The folder, the search and the page, kept in the address so that going back restores them. */
export function useInboxQuery(folders: readonly Folder[]) {
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
const maxPerPage = 200
const unreadFirst = { field: 'isRead', order: 'ASC' } as const

/**
 * One page of a folder: unread records first and within that what waits longest; what is done newest first; or as the selector says.
 * `isOld`: the records are those of the folder before, until the new ones arrive.
 */
function useFolder(
  list: List,
  { filter, hasField, newestBy = hasField }: Folder,
  extra: ExtraFilter,
  q: string,
  page: number,
) {
  const { where, selector } = extra
  const common = { ...filter, ...where, q }
  const { data, total, isPending, isPlaceholderData, error } = useGetList(
    list.name,
    {
      pagination: selector ? { page: 1, perPage: maxPerPage } : { page, perPage },
      sort: selector?.sort ?? (newestBy ? ({ field: newestBy, order: 'DESC' } as const) : unreadFirst),
      filter: common,
      // Inboxes are ordered newest first.
      meta: { reversed: !selector && !newestBy && list.order.descending },
    },
    { placeholderData: (previous) => previous },
  )
  const withoutField = useGetList(
    list.name,
    { pagination: { page: 1, perPage: 1 }, filter: { ...common, [hasField ?? '']: '' } },
    { enabled: hasField !== undefined },
  )
  const records = (data ?? [])
    .filter((record) => !hasField || record[hasField])
    .filter((record) => !selector || selector.accepts(record))
  return {
    records,
    total: selector ? records.length : (total ?? 0) - (hasField ? (withoutField.total ?? 0) : 0),
    isPending,
    isOld: isPlaceholderData,
    error: error as Error | null,
  }
}

/** Whether a record belongs to a folder, whether it is read or not: opening it marks it as read. */
function isInFolder(record: RaRecord, { filter, hasField }: Folder, { where, selector }: ExtraFilter): boolean {
  const { isRead: _, ...wanted } = { ...filter, ...where }
  return (
    Object.entries(wanted).every(([name, value]) => (record[name] || (value === false ? false : '')) === value) &&
    (!hasField || Boolean(record[hasField])) &&
    (!selector || selector.accepts(record))
  )
}

type FolderButtonsProps = { folders: readonly Folder[]; current: Folder; onSelect: (id: string) => void }

const FolderButtons = ({ folders, current, onSelect }: FolderButtonsProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={current.isHidden ? null : current.id}
    onChange={(_, id: string | null) => id && onSelect(id)}
    aria-label={say(messages.folder)}
    sx={{ flexWrap: 'wrap', marginY: 1 }}
  >
    {folders
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, label }) => (
        <ToggleButton key={id} value={id} sx={{ minHeight: 40 }}>
          {label}
        </ToggleButton>
      ))}
  </ToggleButtonGroup>
)

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
