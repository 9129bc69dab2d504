import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { List } from '../../lists/engine/list.ts'
import { findList } from '../../lists/index.ts'
import { dataProvider } from '../api/data-provider.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { recordName } from './format.ts'
import { SortableList } from './Sortable.tsx'

/** Changes the order of a list by dragging or with buttons. The button at the end saves it. */
export default function Order() {
  const list = findList(useResourceContext() ?? '')!
  const nameOf = recordName(list)
  const { records, isMoved, move, error } = useOrder(list)
  const saveOrder = useSaveOrder(list)
  useShortcut('S', () => isMoved && saveOrder(records))
  return (
    <div className="screen">
      <ScreenTitle name={list.title} />
      <h1>Order: {list.title}</h1>
      {error && <p role="alert">{error.message}</p>}
      <SortableList items={records.map((record) => ({ id: String(record.id), name: nameOf(record) }))} onMove={move}>
        {({ name }, index) => (
          <span>
            {index + 1}. {name}
          </span>
        )}
      </SortableList>
      <div className="row" style={{ marginTop: '1rem' }}>
        <Button
          variant="contained"
          onClick={() => saveOrder(records)}
          disabled={!isMoved}
          aria-keyshortcuts={ariaShortcut('S')}
        >
          Save this order
          <ShortcutHint letter="S" />
        </Button>
        <Button component={Link} to={`/${list.name}`}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** All records of the list, in the saved order until `move` changes it. */
function useOrder(list: List) {
  const [moved, setMoved] = useState<RaRecord[]>()
  const { data = [], error } = useQuery({
    queryKey: [list.name, 'order'],
    queryFn: () => allRecords(list.name),
    staleTime: 0,
  })
  const records = moved ?? data
  const move = (from: number, to: number) => {
    const next = [...records]
    next.splice(to, 0, ...next.splice(from, 1))
    setMoved(next)
  }
  return { records, isMoved: moved !== undefined, move, error }
}

async function allRecords(name: string): Promise<RaRecord[]> {
  const records: RaRecord[] = []
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList(name, { pagination: { page, perPage: 200 } })
    records.push(...data)
    if (data.length === 0 || records.length >= total) return records
  }
}

function useSaveOrder(list: List) {
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  return async (records: RaRecord[]) => {
    try {
      await request(`/lists/${list.name}/order`, { method: 'PUT', body: { keys: records.map(({ id }) => id) } })
      await queries.invalidateQueries({ queryKey: [list.name] })
      notify('The new order is saved', { type: 'success' })
      redirect('list', list.name)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
}
