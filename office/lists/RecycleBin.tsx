import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import type { RecycleBin as Bin, DeletedRecord, Restored } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { loading, restore as restoreText } from '../messages.ts'
import { useProduct } from '../office-context.ts'
import { formatTimestamp, recordName } from './format.ts'
import { recycleBin } from './messages.ts'
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
      <ScreenTitle name={say(recycleBin.title)} />
      <h1>{say(recycleBin.title)}</h1>
      <p className="muted">
        {data ? say(recycleBin.contentOfDays, { days: data.days }) : say(recycleBin.content)}{' '}
        {say(role === 'owner' ? recycleBin.forOwners : recycleBin.forOthers)} {say(recycleBin.notHere)}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data?.total === 0 && <p role="status">{say(recycleBin.empty)}</p>}
      <ul className="entries">
        {data?.deleted.map((record) => (
          <Entry key={record.key} record={record} isOwner={role === 'owner'} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data?.pages ?? 1}
        onSelect={(next) => setQuery({ page: String(next) })}
        previous={say(recycleBin.newer)}
        next={say(recycleBin.older)}
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
          {say(recycleBin.deletedBy, { time: formatTimestamp(record.at), name: record.by })}
        </span>
      </span>
      <span className="row">
        <Button variant="outlined" onClick={restore} aria-label={say(recycleBin.restoreNamed, { name })}>
          {say(restoreText)}
        </Button>
        {isOwner && (
          <Button color="error" onClick={() => setAsking(true)} aria-label={say(recycleBin.eraseNamedNow, { name })}>
            {say(recycleBin.eraseNow)}
          </Button>
        )}
      </span>
      <Confirm
        isOpen={isAsking}
        title={say(recycleBin.eraseForGood, { name })}
        content={say(recycleBin.isFinal)}
        confirm={say(recycleBin.eraseNow)}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void erase(say(recycleBin.erased, { name }))
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
