import Button from '@mui/material/Button'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import type { Lists } from '../../lists/lists.ts'
import type { PastImports as Past, UndoReport } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount, formatTimestamp } from '../lists/format.ts'
import { useProduct } from '../office-context.ts'

type PastImport = Past['imports'][number]

const undoPath = ({ key }: PastImport) => `/imports/${encodeURIComponent(key)}/undo`

/** Earlier imports, the latest first, each with a button that undoes it. `list`: only those of spreadsheets into this list. */
export function PastImports({ list }: { list?: string }) {
  const { lists } = useProduct()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['imports', list],
    queryFn: ({ pageParam }) =>
      request<Past>(`/imports?page=${pageParam}${list === undefined ? '' : `&list=${encodeURIComponent(list)}`}`),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const { undoing, ask, cancel, confirm } = useUndo()
  const shown = data?.pages.flatMap((page) => page.imports) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-label="Earlier imports">
      <h2>Earlier imports</h2>
      <ul className="entries">
        {shown.map((past) => (
          <li key={past.key}>
            <span>
              {describe(lists, past)}
              <br />
              <span className="muted">
                {formatTimestamp(past.at)}, {past.name}
              </span>
            </span>
            {past.isUndone ? (
              <span className="muted">Undone</span>
            ) : (
              <Button
                variant="outlined"
                onClick={() => ask(past)}
                aria-label={`Undo the import of ${formatTimestamp(past.at)}`}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
      <Confirm
        isOpen={undoing !== undefined}
        title="Undo this import?"
        content={undoing ? <Consequences {...undoing.report} /> : ''}
        confirm="Undo the import"
        confirmColor="warning"
        onConfirm={confirm}
        onClose={cancel}
      />
    </section>
  )
}

const describe = (lists: Lists, { list, records }: PastImport) =>
  `${list === undefined ? 'JSON file' : `Spreadsheet: ${lists.find(list)?.officeTitle ?? list}`}, ${records === undefined ? 'not finished' : formatCount(records, 'record')}`

const Consequences = ({ undone, kept, named }: UndoReport) => (
  <>
    <span>
      {undone === 0 ? 'No record' : formatCount(undone, 'record')} will be as before the import. What the import created
      is deleted.
    </span>
    {kept > 0 && (
      <span>
        {' '}
        {kept === 1 ? 'One record was' : `${kept.toLocaleString('en-IN')} records were`} changed or deleted since and
        will stay as they are: {named.map(({ name }) => name).join(', ')}
        {kept > named.length && ' and others'}.
      </span>
    )}
  </>
)

/** Asks the server what an undo would do, and then does it. */
function useUndo() {
  const queries = useQueryClient()
  const notify = useNotify()
  const [undoing, setUndoing] = useState<{ past: PastImport; report: UndoReport }>()
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return {
    undoing,
    cancel: () => setUndoing(undefined),
    ask: (past: PastImport) =>
      attempt(async () =>
        setUndoing({ past, report: await request<UndoReport>(`${undoPath(past)}?dry=1`, { method: 'POST' }) }),
      ),
    confirm: () =>
      attempt(async () => {
        if (!undoing) return
        setUndoing(undefined)
        const { undone, kept } = await request<UndoReport>(undoPath(undoing.past), { method: 'POST' })
        const rest = kept > 0 ? `, ${kept.toLocaleString('en-IN')} stayed as they are` : ''
        notify(`The import is undone: ${formatCount(undone, 'record')}${rest}`, { type: 'success' })
        await queries.invalidateQueries()
      }),
  }
}
