import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../lists/access.ts'
import type { Lists } from '../../lists/lists.ts'
import type { RecycleBin as Bin, DeletedRecord, Restored } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useProduct } from '../office-context.ts'
import { formatTimestamp, recordName } from './format.ts'
import { Pager } from './Pager.tsx'
import { notifyRestored } from './useUndoDeletion.tsx'

/** The records that were deleted lately. Each can be brought back, and owners can erase it at once. */
export default function RecycleBin() {
  const { permissions: role } = usePermissions<Role>()
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error } = useQuery({
    queryKey: ['deleted', page],
    queryFn: () => request<Bin>(`/deleted?page=${page}`),
    staleTime: 0,
  })
  return (
    <div className="screen">
      <ScreenTitle name="Recycle bin" />
      <h1>Recycle bin</h1>
      <p className="muted">
        What was deleted from the public lists{data && ` in the last ${data.days} days`}.{' '}
        {role === 'owner'
          ? 'Nobody but owners sees the records that name or show people. “Erase now” is for a person who asks for it. '
          : 'Records that name or show people, such as committee members and albums, are restored by an owner. '}
        Applications, messages and registered members are not here: deleting erases them at once.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">Loading…</p>}
      {data?.total === 0 && <p role="status">The recycle bin is empty.</p>}
      <ul className="entries">
        {data?.deleted.map((record) => (
          <Entry key={record.key} record={record} isOwner={role === 'owner'} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data?.pages ?? 1}
        onSelect={(next) => setQuery({ page: String(next) })}
        previous="Newer"
        next="Older"
      />
    </div>
  )
}

function Entry({ record, isOwner }: { record: DeletedRecord; isOwner: boolean }) {
  const { lists } = useProduct()
  const { list, name } = describe(lists, record)
  const { restore, erase } = useBin(record)
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <span>
        <strong>{name}</strong>, {list}
        <br />
        <span className="muted">
          Deleted {formatTimestamp(record.at)} by {record.by}
        </span>
      </span>
      <span className="row">
        <Button variant="outlined" onClick={restore} aria-label={`Restore ${name}`}>
          Restore
        </Button>
        {isOwner && (
          <Button color="error" onClick={() => setAsking(true)} aria-label={`Erase ${name} now`}>
            Erase now
          </Button>
        )}
      </span>
      <Confirm
        isOpen={isAsking}
        title={`Erase “${name}” for good?`}
        content="The record, its history, its pictures and its PDFs are erased at once. This is final: nothing can bring them back."
        confirm="Erase now"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void erase(`“${name}” is erased`)
        }}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function describe(lists: Lists, { key, list, data }: DeletedRecord) {
  const declared = lists.find(list)
  return {
    list: declared ? declared.officeTitle : list,
    name: declared ? recordName(declared)({ ...data, id: key }) : key,
  }
}

/** Restores or erases a record in the bin. */
function useBin({ key, list }: DeletedRecord) {
  const queries = useQueryClient()
  const notify = useNotify()
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    for (const queryKey of [['deleted'], [list]]) await queries.invalidateQueries({ queryKey })
  }
  return {
    restore: () =>
      run(async () =>
        notifyRestored(
          notify,
          await request<Restored>('/deleted/restore', { method: 'POST', body: { entries: [key] } }),
        ),
      ),
    erase: (message: string) =>
      run(async () => {
        await request(`/deleted/${encodeURIComponent(key)}`, { method: 'DELETE' })
        notify(message, { type: 'success' })
      }),
  }
}
