import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, usePermissions, useRecordContext } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import type { HistoryResponse } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { differingFields, toRestored } from '../form-values.ts'
import { betweenSentences, close, loading } from '../messages.ts'
import { FieldValue } from './fields.tsx'
import { formatTimestamp } from './format.ts'
import * as messages from './messages.ts'

/** `data` is undefined for a deletion. */
type Version = HistoryResponse['past'][number]

/** All versions of a record, newest first, with their author and time. Any earlier version can be restored. */
export default function History({ list, id, onClose }: { list: List; id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [list.name, 'history', id],
    queryFn: () => request<HistoryResponse>(`/lists/${list.name}/${encodeURIComponent(id)}/history`),
    staleTime: 0,
  })
  const versions = data?.past ?? []
  const restore = useRestore(list, id, versions[0], onClose)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': say(messages.history.title), role: 'dialog' } }}
    >
      <div style={{ width: 'min(30rem, 100vw)', padding: '1.25rem' }}>
        <div className="row" style={{ justifyContent: 'space-between' }}>
          <h2 className="page-title">{say(messages.history.title)}</h2>
          <Button onClick={onClose}>{say(close)}</Button>
        </div>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p role="status">{say(loading)}</p>}
        <ol style={{ listStyle: 'none', padding: 0 }}>
          {versions.map((version, index) => (
            <li key={version.revision} className="card">
              <p>
                <strong>{formatTimestamp(version.at)}</strong>, {version.name}
              </p>
              <Changes list={list} version={version} previous={versions[index + 1]} next={versions[index - 1]} />
              {index > 0 && version.data && (
                <Button variant="outlined" onClick={() => restore(version)}>
                  {say(messages.history.restoreVersion)}
                </Button>
              )}
              {index === 0 && <span className="muted">{say(messages.history.present)}</span>}
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  )
}

/** Saves an earlier version on top of the present one. */
function useRestore(list: List, id: string, present: Version | undefined, onRestored: () => void) {
  const record = useRecordContext()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const { permissions: role } = usePermissions<Role>()
  return async ({ data, at }: Version) => {
    if (!role) return
    try {
      const restored = { ...toRestored(list, role, data ?? {}, present?.data), revision: present?.revision }
      await provider.update(list.name, { id, data: restored, previousData: record })
      notify(say(messages.history.restoredVersion, { time: formatTimestamp(at) }), { type: 'success' })
      onRestored()
      await queries.invalidateQueries({ queryKey: [list.name] })
    } catch (error) {
      const { message, body } = error as Error & { body?: { errors?: Record<string, string> } }
      // No form shows the messages of the fields here.
      notify(Object.values(body?.errors ?? {}).join(say(betweenSentences)) || message, { type: 'error' })
    }
  }
}

type ChangesProps = { list: List; version: Version; previous?: Version; next?: Version }

function Changes({ list, version, previous, next }: ChangesProps) {
  if (!version.data) return <p>{say(next && !next.data ? messages.history.erased : messages.history.deleted)}</p>
  if (!previous) return <p>{say(messages.history.created)}</p>
  if (!previous.data) return <p>{say(messages.history.restored)}</p>
  const names = differingFields(list, version.data, previous.data)
  if (names.length === 0) return <p>{say(messages.history.unchanged)}</p>
  return (
    <dl style={{ overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <div key={name}>
          <dt className="muted">{list.fields[name]!.label}</dt>
          <dd style={{ margin: '0 0 0.5rem', whiteSpace: 'pre-wrap' }}>
            <del>
              <FieldValue field={list.fields[name]!} value={previous.data?.[name]} />
            </del>
            {' → '}
            <FieldValue field={list.fields[name]!} value={version.data?.[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
