import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  CreateButton,
  Datagrid,
  FunctionField,
  List as ListPage,
  Pagination,
  SearchInput,
  SelectInput,
  TopToolbar,
  usePermissions,
  useResourceContext,
} from 'react-admin'
import { Link, Navigate } from 'react-router-dom'
import type { Field } from '../../lists/engine/fields.ts'
import type { List } from '../../lists/engine/list.ts'
import type { Role } from '../../lists/engine/who.ts'
import { listNamed } from '../../lists/index.ts'
import { may } from '../rules.ts'
import { Cell } from './Cell.tsx'
import { DeleteWithUndo } from './DeleteWithUndo.tsx'
import { nameOfRecord } from './naming.ts'
import { isOrdered } from './places.ts'

const hidden = new Set<Field['kind']>(['prose', 'file', 'photos', 'link'])

/** The fields that a table shows: what names a record first, pictures before it, long texts not at all. */
function columnsOf(list: List, most: number): string[] {
  const all = Object.keys(list.fields).filter((name) => !hidden.has(list.fields[name]!.kind) && name !== 'sequence')
  const [photos, others] = [
    all.filter((name) => list.fields[name]!.kind === 'photo'),
    all.filter((name) => list.fields[name]!.kind !== 'photo'),
  ]
  return [...photos.slice(0, 1), ...others].slice(0, most)
}

const Actions = ({ list, role }: { list: List; role: Role | undefined }) => (
  <TopToolbar>
    {may(role, 'edit', list) && isOrdered(list) && (
      <Button component={Link} to={`/${list.name}/order`}>
        Change the order
      </Button>
    )}
    <Button href={`/office/api/lists/${list.name}/csv`} download={`${list.name}.csv`}>
      Save as CSV
    </Button>
    {may(role, 'append', list) && may(role, 'edit', list) && (
      <Button component={Link} to={`/${list.name}/csv`}>
        Read from CSV
      </Button>
    )}
    {may(role, 'append', list) && <CreateButton resource={list.name} />}
  </TopToolbar>
)

const Empty = ({ list }: { list: List }) => (
  <p role="status" style={{ padding: '1rem' }}>
    Nothing in “{list.title}” fits. Search for something else, or add the first one with “New”.
  </p>
)

/** Any list as a table, made from its declaration. */
export function Table() {
  const list = listNamed(useResourceContext() ?? '')
  const { permissions: role } = usePermissions<Role>()
  const small = useMediaQuery('(max-width: 767px)')
  if (!list || !role) return null
  if (list.only) return <Navigate to={`/${list.name}/${list.only}`} replace />
  const filters = [
    ...(list.search.length ? [<SearchInput key="q" source="q" alwaysOn aria-label={`Search in ${list.title}`} />] : []),
    ...Object.entries(list.fields)
      .filter(([, field]) => field.kind === 'choice')
      .map(([name, { label, choices = [] }]) => (
        <SelectInput
          key={name}
          source={name}
          label={label}
          choices={choices.map((id) => ({ id, name: id }))}
          alwaysOn
        />
      )),
  ]
  const edits = may(role, 'edit', list)
  const columns = columnsOf(list, small ? 3 : 6)
  const first = columns.find((name) => list.fields[name]!.kind !== 'photo')
  return (
    <ListPage
      title={list.title}
      filters={filters}
      sort={{ field: '', order: 'ASC' }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100, 200]} />}
      actions={<Actions list={list} role={role} />}
      empty={false}
      exporter={false}
    >
      <Datagrid
        rowClick={edits ? 'edit' : false}
        bulkActionButtons={edits && <DeleteWithUndo list={list} />}
        empty={<Empty list={list} />}
        size={small ? 'small' : 'medium'}
      >
        {columns.map((name) => {
          const field = list.fields[name]!
          return (
            <FunctionField
              key={name}
              source={name}
              label={field.label}
              sortable={field.kind !== 'photo'}
              render={(record: Record<string, unknown>) =>
                name === first && edits ? (
                  <Link
                    to={`/${list.name}/${encodeURIComponent(String(record.id))}`}
                    onClick={(event) => event.stopPropagation()}
                  >
                    {String(record[name] ?? '') || nameOfRecord(list)(record)}
                  </Link>
                ) : (
                  <Cell field={field} value={record[name]} />
                )
              }
            />
          )
        })}
      </Datagrid>
    </ListPage>
  )
}
