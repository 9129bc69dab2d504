import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { failureOf, type NotAnswered, sendTwice } from '../../../office/api/send-twice.ts'
import { WorkSelected } from '../../../office/inbox/Work.tsx'
import { UndoCountdown, useSecondsLeft } from '../../../office/layout/UndoCountdown.tsx'
import { type Failure, Failures } from '../../../office/lists/Failures.tsx'
import type { BulkRequest, BulkResult } from '../api-types.ts'
import { applications } from '../applications.ts'
import { useRefreshApplications, useUndoableActs } from './application-queries.ts'
import { type BulkChange, BulkDecision, type Decision } from './BulkDecision.tsx'
import { afterChange, afterUndo, type Decided, doneText, noOutcome, withRecovered } from './bulk-outcome.ts'
import * as messages from './messages.ts'
import { undoPeriodSeconds } from './UndoBar.tsx'

type Props = { selected: readonly RaRecord[]; keepSelected: (ids: readonly string[]) => void }

/** What an officer does with several applications at once. What failed is listed with its reason, and stays selected. */
export function BulkActions({ selected, keepSelected }: Props) {
  const { run, undo, outcome } = useBulk(keepSelected)
  const { failed, notUndone, withoutMail, decisions, made } = outcome
  const [deciding, setDeciding] = useState<{ action: Decision; selected: readonly RaRecord[] }>()
  return (
    <>
      <WorkSelected list={applications} selected={selected} keepSelected={keepSelected}>
        <Button
          size="small"
          variant="outlined"
          color="error"
          onClick={() => setDeciding({ action: 'decline', selected })}
        >
          {say(messages.several.decline)}
        </Button>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => setDeciding({ action: 'accept', selected })}
        >
          {say(messages.several.accept)}
        </Button>
      </WorkSelected>
      <Failures title={say(messages.notChanged, { count: failed.length })} failed={failed.map(withAddress)} />
      <Failures title={say(messages.notUndone, { count: notUndone.length })} failed={notUndone.map(withAddress)} />
      <div role="status" className="bulk-failures">
        {withoutMail.length > 0 && (
          <p>{say(messages.noMailTo, { names: withoutMail.map(({ name }) => name).join(', ') })}</p>
        )}
      </div>
      <div className="undo-bars">
        {decisions.map((decided) => (
          <BulkUndo key={decided.id} decided={decided} onUndo={undo} />
        ))}
        {/* The bar of the next decision stands here before its text does, so that screen readers announce it. */}
        <BulkUndo key={made} decided={undefined} onUndo={undo} />
      </div>
      {deciding && (
        <BulkDecision {...deciding} current={selected} onSend={run} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

function BulkUndo({ decided, onUndo }: { decided: Decided | undefined; onUndo: (decided: Decided) => void }) {
  return (
    <UndoCountdown
      text={decided?.text ?? ''}
      secondsLeft={useSecondsLeft(decided?.untilMs)}
      totalSeconds={undoPeriodSeconds}
      label={say(messages.undoAll)}
      onUndo={() => decided && onUndo(decided)}
    />
  )
}

const withAddress = (unchanged: { key: string; name: string; reason: string }): Failure => ({
  ...unchanged,
  to: `/${applications.name}/${encodeURIComponent(unchanged.key)}/show`,
})
const post = (body: BulkRequest) => request<BulkResult>('/applications/bulk', { method: 'POST', body })

/** Posts what an officer does with several applications, and keeps what became of them. */
function useBulk(keepSelected: Props['keepSelected']) {
  const notify = useNotify()
  const refresh = useRefreshApplications()
  const [outcome, setOutcome] = useState(noOutcome)
  const { data: undoable } = useUndoableActs()
  useEffect(() => {
    if (undoable) setOutcome((before) => withRecovered(before, undoable, Date.now()))
  }, [undoable])

  const run = async (
    records: readonly RaRecord[],
    change: BulkChange,
  ): Promise<{ state: 'answered' } | NotAnswered> => {
    const names = Object.fromEntries(records.map(({ id, name }) => [id, String(name ?? id)]))
    const revisions = Object.fromEntries(records.map(({ id, revision }) => [id, revision]))
    const body = { ...change, keys: Object.keys(names), revisions }
    try {
      const result = await sendTwice(() => post(body))
      setOutcome((before) => afterChange(before, result, { action: change.action, names, nowMs: Date.now() }))
      keepSelected(result.failed.map(({ key }) => key))
      if (Object.keys(result.undoable).length === 0)
        notify(doneText(result, change.action, names), { type: result.done.length > 0 ? 'success' : 'warning' })
      return { state: 'answered' }
    } catch (error) {
      return failureOf(error)
    } finally {
      // Without a connection it ends when there is one again. The dialog must not cover “Undo all” until then.
      void refresh()
    }
  }
  const undo = async (decided: Decided) => {
    const { events } = decided
    try {
      const result = await post({ action: 'undo', keys: Object.keys(events), events })
      setOutcome((before) => afterUndo(before, decided, result))
      if (result.done.length > 0)
        notify(say(messages.severalTakenBack, { count: result.done.length }), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    void refresh()
  }
  return { run, undo, outcome }
}
