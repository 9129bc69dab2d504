import Button from '@mui/material/Button'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { Lists } from '../../lists/lists.ts'
import { records as recordsCounted } from '../../lists/messages.ts'
import type { PastImports as Past, UndoReport } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from '../lists/format.ts'
import * as officeMessages from '../messages.ts'
import { useProduct } from '../office-context.ts'
import * as messages from './messages.ts'

type PastImport = Past['imports'][number]

const undoPath = ({ key }: PastImport) => `/imports/${encodeURIComponent(key)}/undo`

/** Earlier imports into a list, the latest first, each with a button that undoes it. */
export function PastImports({ list }: { list: string }) {
  const { lists } = useProduct()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['imports', list],
    queryFn: ({ pageParam }) => request<Past>(`/imports?page=${pageParam}&list=${encodeURIComponent(list)}`),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const { undoing, ask, cancel, confirm } = useUndo()
  const shown = data?.pages.flatMap((page) => page.imports) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-label={say(messages.past.title)}>
      <h2>{say(messages.past.title)}</h2>
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
              <span className="muted">{say(messages.past.isUndone)}</span>
            ) : (
              <Button
                variant="outlined"
                onClick={() => ask(past)}
                aria-label={say(messages.past.undoOf, { time: formatTimestamp(past.at) })}
              >
                {say(officeMessages.undo)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say(messages.past.older)}
        </Button>
      )}
      <Confirm
        isOpen={undoing !== undefined}
        title={say(messages.undo.question)}
        content={undoing ? <Consequences {...undoing.report} /> : ''}
        confirm={say(messages.undo.confirm)}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={cancel}
      />
    </section>
  )
}

function describe(lists: Lists, { list, records }: PastImport): string {
  const outcome = records === undefined ? say(messages.past.notFinished) : say(recordsCounted, { count: records })
  if (list === undefined) return say(messages.past.jsonFile, { outcome })
  return say(messages.past.spreadsheet, { list: lists.find(list)?.officeTitle ?? list, outcome })
}

const Consequences = ({ undone, kept, named }: UndoReport) => (
  <>
    <span>{undone === 0 ? say(messages.undo.nothing) : say(messages.undo.asBefore, { count: undone })}</span>
    {kept > 0 && <span> {say(messages.undo.kept, { count: kept, names: namesOf(kept, named) })}</span>}
  </>
)

function namesOf(kept: number, named: UndoReport['named']): string {
  const names = named.map(({ name }) => name).join(', ')
  return kept > named.length ? say(messages.undo.namesAndOthers, { names }) : names
}

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
        const records = say(recordsCounted, { count: undone })
        const done =
          kept > 0 ? say(messages.undo.doneExcept, { records, count: kept }) : say(messages.undo.done, { records })
        notify(done, { type: 'success' })
        await queries.invalidateQueries()
      }),
  }
}
