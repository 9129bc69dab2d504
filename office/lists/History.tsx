import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetIdentity, useNotify, useRecordContext } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import { request } from '../api/request.ts'
import { FieldValue } from './Cell.tsx'
import { differingFields } from './form-values.ts'
import { formatTimestamp } from './format.ts'

type Past = { revision: number; data?: Record<string, unknown>; actor: string; at: string; name?: string }

/** What a record was at every time, who changed it and when; each state can be made the present one. */
export default function History({ list, id, onClose }: { list: List; id: string; onClose: () => void }) {
  const record = useRecordContext()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const { data, error } = useQuery({
    queryKey: [list.name, 'history', id],
    queryFn: () => request<{ past: Past[] }>(`/lists/${list.name}/${encodeURIComponent(id)}/history`),
    staleTime: 0,
  })
  const past = data?.past ?? []
  const goBack = async (to: Past) => {
    try {
      const revision = past[0]?.revision
      await provider.update(list.name, { id, data: { ...to.data, revision }, previousData: record })
      notify(`It is again as it was on ${formatTimestamp(to.at)}`, { type: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: [list.name] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { 'aria-label': 'History', role: 'dialog' } }}>
      <div style={{ width: 'min(30rem, 100vw)', padding: '1.25rem' }}>
        <div className="row" style={{ justifyContent: 'space-between' }}>
          <h2 className="page-title">History</h2>
          <Button onClick={onClose}>Close</Button>
        </div>
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <p role="status">Looking it up…</p>}
        <ol style={{ listStyle: 'none', padding: 0 }}>
          {past.map((state, place) => (
            <li key={state.revision} className="sheet">
              <p>
                <strong>{formatTimestamp(state.at)}</strong>, {state.name ?? whoIs(state.actor, identity?.id)}
              </p>
              <Changes list={list} state={state} before={past[place + 1]} />
              {place > 0 && state.data && (
                <Button variant="outlined" onClick={() => goBack(state)}>
                  Go back to this state
                </Button>
              )}
              {place === 0 && <span className="quiet">This is how it is now.</span>}
            </li>
          ))}
        </ol>
      </div>
    </Drawer>
  )
}

/** An actor of the audit trail in plain words. */
export function whoIs(actor: string, me: unknown): string {
  if (actor === `staff:${me}`) return 'you'
  if (actor.startsWith('staff:')) return 'somebody of the staff'
  if (actor === 'visitor') return 'a visitor'
  return 'the website itself'
}

function Changes({ list, state, before }: { list: List; state: Past; before?: Past }) {
  if (!state.data) return <p>Deleted</p>
  const names = differingFields(list, state.data, before?.data ?? {})
  if (!before?.data && before) return <p>Put back</p>
  if (!before) return <p>Written for the first time</p>
  if (names.length === 0) return <p>Saved without a change</p>
  return (
    <dl style={{ overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <div key={name}>
          <dt className="quiet">{list.fields[name]!.label}</dt>
          <dd style={{ margin: '0 0 0.5rem', whiteSpace: 'pre-wrap' }}>
            <del>
              <FieldValue field={list.fields[name]!} value={before.data?.[name]} />
            </del>
            {' → '}
            <FieldValue field={list.fields[name]!} value={state.data?.[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
