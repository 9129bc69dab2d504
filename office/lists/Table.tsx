import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  CreateButton,
  List as ListPage,
  Pagination,
  SearchInput,
  SelectInput,
  TopToolbar,
  usePermissions,
  useResourceContext,
} from 'react-admin'
import { Link, Navigate } from 'react-router-dom'
import type { Role } from '../../lists/engine/access.ts'
import type { Field } from '../../lists/engine/fields.ts'
import type { List } from '../../lists/engine/list.ts'
import { findList } from '../../lists/index.ts'
import { isAllowed } from '../permissions.ts'
import { listTitle } from './format.ts'
import { isOrdered } from './ordered.ts'
import { Rows } from './Rows.tsx'

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
    {isAllowed(role, 'edit', list) && isOrdered(list) && (
      <Button component={Link} to={`/${list.name}/order`}>
        Change the order
      </Button>
    )}
    <Button href={`/office/api/lists/${list.name}/csv`} download={`${list.name}.csv`}>
      Save as CSV
    </Button>
    {isAllowed(role, 'create', list) && isAllowed(role, 'edit', list) && (
      <Button component={Link} to={`/${list.name}/csv`}>
        Read from CSV
      </Button>
    )}
    {isAllowed(role, 'create', list) && <CreateButton resource={list.name} />}
  </TopToolbar>
)

/** Any list as a table, made from its declaration. */
export function Table() {
  const list = findList(useResourceContext() ?? '')
  const { permissions: role } = usePermissions<Role>()
  const small = useMediaQuery('(max-width: 767px)')
  if (!list || !role) return null
  if (list.singletonKey) return <Navigate to={`/${list.name}/${list.singletonKey}`} replace />
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
  const edits = isAllowed(role, 'edit', list)
  const columns = columnsOf(list, small ? 3 : 6)
  return (
    <div className="screen wide">
      <h1>{listTitle(list)}</h1>
      {list.description && <p className="quiet">{list.description}</p>}
      <ListPage
        title={listTitle(list)}
        filters={filters}
        sort={{ field: '', order: 'ASC' }}
        perPage={25}
        pagination={<Pagination rowsPerPageOptions={[25, 50, 100, 200]} />}
        actions={<Actions list={list} role={role} />}
        empty={false}
        exporter={false}
      >
        <Rows list={list} columns={columns} edits={edits} />
      </ListPage>
    </div>
  )
}
