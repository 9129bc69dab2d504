import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { applications } from '../../lists/index.ts'
import type { BulkRequest, BulkResult } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'
import { UndoCountdown, useSecondsLeft } from '../layout/UndoCountdown.tsx'
import { type Failure, Failures } from '../lists/Failures.tsx'
import { formatCount } from '../lists/format.ts'
import { useOfficers, useRefreshApplications } from './application-actions.ts'
import { type BulkChange, BulkDecision, type Decision } from './BulkDecision.tsx'
import { undoPeriodSeconds } from './UndoBar.tsx'

const dones: Record<BulkChange['action'], string> = {
  take: 'taken',
  assign: 'handed over',
  accept: 'accepted',
  decline: 'declined',
}

type Props = { selected: readonly RaRecord[]; keepSelected: (ids: readonly string[]) => void }
/** Decisions that were made at once and can be taken back until `untilMs`, in milliseconds of the clock of this device. */
type Decided = {
  id: number
  text: string
  events: Record<string, string>
  names: Record<string, string>
  untilMs: number
}

const isOpen = ({ untilMs }: Decided) => untilMs > Date.now()

/** What an officer does with several applications at once. What failed is listed with its reason, and stays selected. */
export function BulkActions({ selected, keepSelected }: Props) {
  const officers = useOfficers()
  const { run, undo, failed, withoutMail, decisions, made } = useBulk(keepSelected)
  const [deciding, setDeciding] = useState<{ action: Decision; selected: readonly RaRecord[] }>()
  return (
    <>
      <strong role="status">{selected.length > 0 && `${selected.length.toLocaleString('en-IN')} selected`}</strong>
      {selected.length > 0 && (
        <>
          <Button size="small" variant="outlined" color="secondary" onClick={() => run(selected, { action: 'take' })}>
            Take
          </Button>
          <label className="officer">
            <span className="visually-hidden">Give to</span>
            <select
              value="-"
              onChange={({ target: { value } }) => void run(selected, { action: 'assign', officer: value || null })}
            >
              <option value="-" disabled>
                Give to…
              </option>
              <option value="">Nobody</option>
              {officers.map(({ actor, name }) => (
                <option key={actor} value={actor}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => setDeciding({ action: 'decline', selected })}
          >
            Decline…
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => setDeciding({ action: 'accept', selected })}
          >
            Accept…
          </Button>
        </>
      )}
      <Failures
        title={`${formatCount(failed.length, 'application')} could not be changed. They stay selected:`}
        failed={failed}
      />
      <div role="status" className="bulk-failures">
        {withoutMail.length > 0 && <p>No mail leaves to {withoutMail.join(', ')}, so tell them by other means.</p>}
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
      label="Undo all"
      onUndo={() => decided && onUndo(decided)}
    />
  )
}

const pathTo = (key: string) => `/${applications.name}/${encodeURIComponent(key)}/show`
const post = (body: BulkRequest) => request<BulkResult>('/applications/bulk', { method: 'POST', body })

/** Posts what an officer does with several applications, and keeps what became of them. */
function useBulk(keepSelected: Props['keepSelected']) {
  const notify = useNotify()
  const refresh = useRefreshApplications()
  const [failed, setFailed] = useState<readonly Failure[]>([])
  const [withoutMail, setWithoutMail] = useState<readonly string[]>([])
  const [decisions, setDecisions] = useState<readonly Decided[]>([])
  const [made, setMade] = useState(0)

  const attempt = async (act: () => Promise<BulkResult>, names: Record<string, string>) => {
    const nameOf = (key: string) => names[key] ?? key
    try {
      const result = await act()
      setFailed(result.failed.map(({ key, reason }) => ({ key, name: nameOf(key), reason, to: pathTo(key) })))
      setWithoutMail(result.noMail.map(nameOf))
      keepSelected(result.failed.map(({ key }) => key))
      return result
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return undefined
    } finally {
      await refresh()
    }
  }
  const run = async (records: readonly RaRecord[], change: BulkChange) => {
    const names = Object.fromEntries(records.map(({ id, name }) => [id, String(name ?? id)]))
    const revisions = Object.fromEntries(records.map(({ id, revision }) => [id, revision]))
    const body = { ...change, keys: Object.keys(names), revisions }
    const result = await attempt(() => post(body), names)
    if (!result) return
    const [key] = result.done
    const done =
      result.done.length === 1 ? `Application of ${names[key!]}` : formatCount(result.done.length, 'application')
    const text = `${done} ${dones[change.action]}`
    const undoable = Object.entries(result.undoable)
    if (undoable.length > 0) {
      setDecisions((others) => [...others.filter(isOpen), { id: made, names, ...toDecided(result, text) }])
      setMade(made + 1)
    } else notify(text, { type: result.done.length > 0 ? 'success' : 'warning' })
  }
  const undo = async (decided: Decided) => {
    const { events, names } = decided
    const result = await attempt(() => post({ action: 'undo', keys: Object.keys(events), events }), names)
    if (!result) return
    const left = result.failed.map(({ key }) => [key, events[key]!] as const)
    const text = `${formatCount(left.length, 'decision')} not taken back. You can try again for`
    const rest = left.length > 0 ? [{ ...decided, text, events: Object.fromEntries(left) }] : []
    setDecisions((all) => all.flatMap((one) => (one.id === decided.id ? rest : [one])))
    if (result.done.length > 0)
      notify(`${formatCount(result.done.length, 'decision')} taken back. No mail was sent.`, { type: 'success' })
  }
  return { run, undo, failed, withoutMail, decisions, made }
}

/** All of them can be undone until the first mail leaves. */
function toDecided({ undoable, noMail, now }: BulkResult, text: string): Omit<Decided, 'id' | 'names'> {
  const decisions = Object.entries(undoable)
  const mails = decisions.filter(([key]) => !noMail.includes(key)).length
  const leaves = mails === 1 ? 'leaves' : 'leave'
  return {
    text: `${text}. ${mails > 0 ? `${formatCount(mails, 'mail')} ${leaves} in` : 'You can undo it for'}`,
    events: Object.fromEntries(decisions.map(([key, { event }]) => [key, event])),
    // The clock of this device may be wrong, so the server tells how long it is.
    untilMs: Date.now() + Math.min(...decisions.map(([, { until }]) => Date.parse(until))) - Date.parse(now),
  }
}
