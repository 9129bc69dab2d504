import Add from '@mui/icons-material/Add'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { MouseEvent, ReactNode } from 'react'
import {
  List as ListPage,
  Pagination,
  type RaRecord,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
  usePermissions,
} from 'react-admin'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { type Role, staffActor } from '../../lists/access.ts'
import { type Field, labelOf } from '../../lists/fields.ts'
import { formInputs } from '../../lists/form-inputs.ts'
import { say } from '../../lists/language.ts'
import { type List, orderField } from '../../lists/list.ts'
import { isPublicationField, type PublicationState } from '../../lists/publication.ts'
import { sayReason } from '../../lists/system/erasures.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenName } from '../layout/ScreenTitle.tsx'
import { loading } from '../messages.ts'
import { useProduct, useResourceList } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'
import { DeleteWithUndo } from './DeleteWithUndo.tsx'
import { FieldValue } from './fields.tsx'
import { listScreen, recordName } from './format.ts'
import * as messages from './messages.ts'
import { PublicationLabel } from './Publication.tsx'
import { NameFilter } from './references.tsx'

/** The screen of the resource's list: its records in a table, with search, filters and paging. */
export function Table() {
  const list = useResourceList()
  const { permissions: role } = usePermissions<Role>()
  const isSmallScreen = useMediaQuery('(max-width: 767px)')
  if (!list || !role) return null
  if (list.singletonKey) return <Navigate to={listScreen(list)} replace />
  return (
    <div className="screen wide">
      <h1>{list.officeTitle}</h1>
      {list.description && <p className="muted">{list.description}</p>}
      <PagedList list={list} title={list.officeTitle} actions={<TableActions list={list} role={role} />}>
        <Rows
          list={list}
          columns={columnsOf(list, isSmallScreen ? 3 : 6)}
          details={isSmallScreen ? columnsOf(list, 5).slice(3) : []}
          canEdit={isAllowed(role, 'edit', list)}
        />
      </PagedList>
    </div>
  )
}

/**
 * A table without editing, for a section of another screen. It shows every field and keeps its page to itself, so that
 * several of them can stand on one screen.
 */
export const LogTable = ({ list }: { list: List }) => (
  <section aria-label={list.officeTitle}>
    <h2>{list.officeTitle}</h2>
    {list.description && <p className="muted">{list.description}</p>}
    <PagedList list={list} title={false} actions={false} ownState>
      <Rows list={list} columns={Object.keys(list.fields)} canEdit={false} isLog />
    </PagedList>
  </section>
)

type PagedListProps = {
  list: List
  /** The title of the page; false leaves it to the screen. */
  title: string | false
  actions: ReactNode
  /** Keeps page, search and filters out of the address. */
  ownState?: boolean
  children: ReactNode
}

/** Loads a list page by page, with a search field and a filter for each choice field. */
export function PagedList({ list, title, actions, ownState, children }: PagedListProps) {
  const { permissions: role } = usePermissions<Role>()
  return (
    <ListPage
      resource={list.name}
      title={title === false ? false : <ScreenName name={title} />}
      filters={filtersOf(list, role)}
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100, 200]} />}
      actions={actions as false}
      disableSyncWithLocation={ownState}
      // The browser would keep a search, which may be a name, after the officer has signed out.
      storeKey={ownState || list.personal ? false : undefined}
      empty={false}
      exporter={false}
      queryOptions={{ meta: { tolerant: true } }}
    >
      <SimilarNote />
      {children}
    </ListPage>
  )
}

const filtersOf = (list: List, role: Role | undefined) => [
  ...(list.search.length
    ? [
        <TextInput
          key="q"
          source="q"
          label={say(messages.searchIn, { list: list.officeTitle })}
          size="small"
          alwaysOn
          resettable
        />,
      ]
    : []),
  ...Object.entries(list.fields)
    .filter(([, field]) => field.kind === 'choice' && role && field.readableBy.allows(staffActor('me', role)))
    .map(([name, { label, choices = [], choiceLabels }]) => (
      <SelectInput
        key={name}
        source={name}
        label={label}
        choices={choices.map((id) => ({
          id,
          name: isPublicationField(list, name)
            ? say(messages.publicationStates[id as PublicationState])
            : labelOf({ choiceLabels }, id),
        }))}
        alwaysOn
      />
    )),
  ...Object.entries(list.fields).flatMap(([name, { label, reference }]) =>
    reference?.orName && reference.to !== undefined
      ? [<NameFilter key={name} source={name} label={label} to={reference.to} alwaysOn />]
      : [],
  ),
]

/** Says that nothing matches the search as it was typed. */
function SimilarNote() {
  const { meta } = useListContext()
  return (
    <p role="status" className="similar-note">
      {(meta as { similar?: boolean } | undefined)?.similar && say(messages.onlySimilar)}
    </p>
  )
}

/** A reference is stored as a key, whose order means nothing. */
const isSortable = (kind: Field['kind']) => kind !== 'photo' && kind !== 'reference'

const kindsWithoutColumn = new Set<Field['kind']>(['longText', 'file', 'photos', 'rows', 'link'])

/** The fields that a table shows: one picture first, then the short fields in declared order. */
function columnsOf(list: List, maxColumns: number): string[] {
  const kindOf = (name: string) => list.fields[name]!.kind
  const hasColumn = (name: string) =>
    !kindsWithoutColumn.has(kindOf(name)) &&
    name !== 'sequence' &&
    !list.fields[name]!.unasked &&
    !list.fields[name]!.translationOf &&
    !isPublicationField(list, name)
  const names = Object.keys(list.fields).filter(hasColumn)
  const photos = names.filter((name) => kindOf(name) === 'photo')
  const others = names.filter((name) => kindOf(name) !== 'photo')
  return [...photos.slice(0, 1), ...others].slice(0, maxColumns)
}

function TableActions({ list, role }: { list: List; role: Role }) {
  // A record with a parent is made on the screen of the parent.
  const canCreate =
    isAllowed(role, 'create', list) && formInputs(list, role, 'create').every(({ use }) => use !== 'link')
  return (
    <TopToolbar>
      {isAllowed(role, 'edit', list) && orderField(list) !== undefined && (
        <Button component={Link} to={`/${list.name}/order`}>
          {say(messages.changeOrder)}
        </Button>
      )}
      <ExportButton path={`/lists/${list.name}/csv`}>{say(messages.exportSpreadsheet)}</ExportButton>
      {canCreate && isAllowed(role, 'edit', list) && (
        <Button component={Link} to={`/${list.name}/csv`}>
          {say(messages.importSpreadsheet)}
        </Button>
      )}
      {canCreate && <NewButton list={list} />}
    </TopToolbar>
  )
}

/** Leads to the form for a new record. `values`: what the form begins with. It never floats above the records. */
export const NewButton = ({ list, values }: { list: List; values?: Record<string, unknown> }) => (
  <Button
    variant="contained"
    startIcon={<Add />}
    component={Link}
    to={`/${list.name}/create`}
    state={values && { record: values }}
  >
    {say(messages.create)}
  </Button>
)

/** `details`: fields below the name, for which a small window has no columns. With `isLog`, each entry is a block of two columns there. */
type RowsProps = { list: List; columns: string[]; details?: readonly string[]; canEdit: boolean; isLog?: boolean }

/** The records of the present page. With `canEdit` they can be selected, and the first text column links to the form. */
function Rows({ list, columns, details, canEdit, isLog }: RowsProps) {
  const { data = [], isPending, error, filterValues } = useListContext<RaRecord>()
  // What was read stays on the screen while there is no connection.
  if (error && data.length === 0) return <p role="alert">{(error as Error).message}</p>
  if (isPending) return <p role="status">{say(loading)}</p>
  if (data.length === 0) return <NoRows isFiltered={Object.keys(filterValues).length > 0} canEdit={canEdit} />
  return (
    <>
      {canEdit && <SelectionBar list={list} />}
      {isLog && <SortBy list={list} columns={columns} />}
      <div className="scroll-x">
        <table className={isLog ? 'plain records log' : 'plain records'}>
          <caption className="visually-hidden">{list.officeTitle}</caption>
          <thead>
            <tr>
              {canEdit && <SelectPage />}
              {columns.map((name) => (
                <ColumnHeading key={name} list={list} name={name} />
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((record) => (
              <Row
                key={record.id}
                list={list}
                columns={columns}
                details={details ?? []}
                canEdit={canEdit}
                record={record}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function NoRows({ isFiltered, canEdit }: { isFiltered: boolean; canEdit: boolean }) {
  const unfiltered = canEdit ? messages.noRecords : messages.noEntries
  return <p role="status">{say(isFiltered ? messages.noMatches : unfiltered)}</p>
}

function SelectionBar({ list }: { list: List }) {
  const { selectionActions: Actions } = useProduct().partsOf(list)
  const { selectedIds } = useListContext()
  return (
    <div role="status" className="row selection-bar">
      {selectedIds.length > 0 && (
        <>
          <strong>{say(messages.selected, { count: selectedIds.length })}</strong>
          {Actions && <Actions keys={selectedIds.map(String)} />}
          <DeleteWithUndo list={list} />
        </>
      )}
    </div>
  )
}

function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>()
  const ids = data.map(({ id }) => id)
  const allSelected = ids.every((id) => selectedIds.includes(id))
  return (
    <td className="select-cell">
      <input
        type="checkbox"
        aria-label={say(messages.selectPage)}
        checked={allSelected}
        onChange={() =>
          onSelect(allSelected ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
        }
      />
    </td>
  )
}

function Row({ list, columns, details = [], canEdit, record }: RowsProps & { record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext()
  const linkColumn = columns.find((name) => list.fields[name]!.kind !== 'photo')
  const name = recordName(list)(record)
  const to = `/${list.name}/${encodeURIComponent(String(record.id))}`
  const shownDetails = details.filter((field) => record[field])
  return (
    <OpeningRow to={canEdit ? to : undefined}>
      {canEdit && (
        <td className="select-cell">
          <input
            type="checkbox"
            aria-label={say(messages.selectNamed, { name })}
            checked={selectedIds.includes(record.id)}
            onChange={() => onToggleItem(record.id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column}>
          {column === linkColumn && canEdit ? (
            <>
              <Link to={to}>
                {String(record[column] ?? '') ? (
                  <FieldValue field={list.fields[column]!} value={displayValue(record, column)} />
                ) : (
                  name
                )}
              </Link>
              <PublicationLabel list={list} record={record} />
              {shownDetails.length > 0 && (
                <span className="muted details">
                  {shownDetails.map((field) => (
                    <span key={field}>
                      <FieldValue field={list.fields[field]!} value={displayValue(record, field)} />
                    </span>
                  ))}
                </span>
              )}
            </>
          ) : (
            <FieldValue field={list.fields[column]!} value={displayValue(record, column)} />
          )}
        </td>
      ))}
    </OpeningRow>
  )
}

/**
 * A row of a table that opens the screen `to`, except at its controls, and while a text is selected. One link in the row has the same
 * address, for keyboards and screen readers.
 */
export function OpeningRow({ to, children }: { to: string | undefined; children: ReactNode }) {
  const navigate = useNavigate()
  if (to === undefined) return <tr>{children}</tr>
  const open = ({ target }: MouseEvent) => {
    const isControl = (target as Element).closest('a, input, button, label') !== null
    if (!isControl && !getSelection()?.toString()) navigate(to)
  }
  return (
    <tr className="opens" onClick={open}>
      {children}
    </tr>
  )
}

/** In viewings and erasures `by` holds the id of an actor; the server adds the name. Erasures have their reason in English. */
function displayValue(record: RaRecord, column: string): unknown {
  if (column === 'by' && record.byName) return record.byName
  return column === 'why' ? sayReason(String(record.why ?? '')) : (record.named?.[column] ?? record[column])
}

/** Sorts a table whose headings a small window does not show (`sort-by` in base.css and members.css). */
export function SortBy({ list, columns }: { list: List; columns: readonly string[] }) {
  const { sort, setSort } = useListContext()
  const isDescending = sort.order === 'DESC'
  const sortable = columns.filter((name) => isSortable(list.fields[name]!.kind))
  return (
    <div className="sort-by">
      <label>
        <span>{say(messages.sortBy)}</span>
        <select
          value={sortable.includes(sort.field) ? sort.field : ''}
          onChange={({ target: { value } }) => setSort({ field: value, order: 'ASC' })}
        >
          <option value="">{say(messages.usualOrder)}</option>
          {sortable.map((name) => (
            <option key={name} value={name}>
              {list.fields[name]!.label}
            </option>
          ))}
        </select>
      </label>
      {sortable.includes(sort.field) && (
        <Button
          startIcon={isDescending ? <ArrowDownward /> : <ArrowUpward />}
          onClick={() => setSort({ field: sort.field, order: isDescending ? 'ASC' : 'DESC' })}
        >
          {say(isDescending ? messages.descending : messages.ascending)}
        </Button>
      )}
    </div>
  )
}

/** A heading that sorts by its column; pressing it again reverses the order. */
export function ColumnHeading({ list, name }: { list: List; name: string }) {
  const { sort, setSort } = useListContext()
  const { label, kind } = list.fields[name]!
  if (!isSortable(kind)) return <th scope="col">{label}</th>
  const isSorted = sort.field === name
  const isDescending = isSorted && sort.order === 'DESC'
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className="sort-button"
        onClick={() => setSort({ field: name, order: isSorted && !isDescending ? 'DESC' : 'ASC' })}
      >
        {label}
        {isSorted && (isDescending ? <ArrowDownward fontSize="inherit" /> : <ArrowUpward fontSize="inherit" />)}
      </button>
    </th>
  )
}
