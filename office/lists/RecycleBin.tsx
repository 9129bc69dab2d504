import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { Lists } from '../../lists/lists.ts'
import type { RecycleBin as Bin, DeletedRecord } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useProduct } from '../office-context.ts'
import { formatTimestamp, recordName } from './format.ts'

/** The records that were deleted in the last 30 days, each with a button that restores it. */
export default function RecycleBin() {
  const { lists } = useProduct()
  const { data, error } = useQuery({ queryKey: ['deleted'], queryFn: () => request<Bin>('/deleted'), staleTime: 0 })
  const restore = useRestore()
  return (
    <div className="screen">
      <ScreenTitle name="Recycle bin" />
      <h1>Recycle bin</h1>
      <p className="muted">
        What was deleted in the last 30 days. Lists that name or show people, such as members and albums, are not here:
        deleting there erases the record for good, and only the Undo right after it brings it back.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">Loading…</p>}
      {data?.deleted.length === 0 && <p role="status">The recycle bin is empty.</p>}
      <ul className="entries">
        {data?.deleted.map((record) => {
          const { list, name } = describe(lists, record)
          return (
            <li key={`${record.list}/${record.key}`}>
              <span>
                <strong>{name}</strong>, {list}
                <br />
                <span className="muted">
                  Deleted {formatTimestamp(record.at)} by {record.name}
                </span>
              </span>
              <Button variant="outlined" onClick={() => restore(record)} aria-label={`Restore ${name}`}>
                Restore
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function describe(lists: Lists, { list, key, data }: DeletedRecord) {
  const declared = lists.find(list)
  return {
    list: declared ? declared.officeTitle : list,
    name: declared ? recordName(declared)({ ...data, id: key }) : key,
  }
}

/** Creates the record again under its own key. */
function useRestore() {
  const { lists } = useProduct()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  return async (record: DeletedRecord) => {
    try {
      await provider.create(record.list, { data: record.data, meta: { key: record.key } })
      notify(`“${describe(lists, record).name}” is restored`, { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    for (const queryKey of [['deleted'], [record.list]]) await queries.invalidateQueries({ queryKey })
  }
}
