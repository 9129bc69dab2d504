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
import { recycleBin as messages } from './messages.ts'
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
      <ScreenTitle name={say(messages.title)} />
      <h1>{say(messages.title)}</h1>
      <p className="muted">
        {data ? say(messages.contentOfDays, { days: data.days }) : say(messages.content)}{' '}
        {say(role === 'owner' ? messages.forOwners : messages.forOthers)} {say(messages.notHere)}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <p role="status">{say(loading)}</p>}
      {data?.total === 0 && <p role="status">{say(messages.empty)}</p>}
      <ul className="entries">
        {data?.deleted.map((record) => (
          <Entry key={record.key} record={record} isOwner={role === 'owner'} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data?.pages ?? 1}
        onSelect={(next) => setQuery({ page: String(next) })}
        previous={say(messages.newer)}
        next={say(messages.older)}
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
        <span className="muted">{say(messages.deletedBy, { time: formatTimestamp(record.at), name: record.by })}</span>
      </span>
      <span className="row">
        <Button variant="outlined" onClick={restore} aria-label={say(messages.restoreNamed, { name })}>
          {say(restoreText)}
        </Button>
        {isOwner && (
          <Button color="error" onClick={() => setAsking(true)} aria-label={say(messages.eraseNamedNow, { name })}>
            {say(messages.eraseNow)}
          </Button>
        )}
      </span>
      <Confirm
        isOpen={isAsking}
        title={say(messages.eraseForGood, { name })}
        content={say(messages.isFinal)}
        confirm={say(messages.eraseNow)}
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void erase(say(messages.erased, { name }))
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
