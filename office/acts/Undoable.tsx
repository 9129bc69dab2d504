import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../lists/language.ts'
import { acts } from '../../lists/system/acts.ts'
import type { ActUndone, OfferedActs } from '../../server/acts/api-types.ts'
import { request } from '../api/request.ts'
import { betweenSentences, close, undo } from '../messages.ts'
import * as messages from './messages.ts'

const offersKey = 'acts'
/** The queries that an act makes old, with the lists that they show; see `Product`. */
export const actDependencies = { [offersKey]: [acts.name] }

const countdownSeconds = 60
const maxCountdowns = 3

/** What the officer has closed. */
const closed = new Set<string>()

/**
 * What the officer has done last and can take back, at the end of every screen: also after a screen was closed or an answer was lost. All
 * that ends within a minute is shown, and of the rest the last. The text stands in an element that stays, so that screen readers announce
 * it (WCAG 4.1.3).
 */
export function Undoable() {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [offersKey],
    queryFn: () => request<OfferedActs>('/acts'),
    staleTime: 0,
  })
  const [, setClosed] = useState(0)
  const { acts: offered = [], now = '' } = data ?? {}
  const untilMs = ({ until }: OfferedAct) => Date.parse(until) - Date.parse(now)
  const [urgent, others] = [true, false].map((isUrgent) =>
    offered.filter((act) => !closed.has(act.id) && untilMs(act) <= countdownSeconds * 1000 === isUrgent),
  ) as [OfferedAct[], OfferedAct[]]
  const shown = [...urgent.slice(0, maxCountdowns), ...others.slice(0, 1)]
  const close = (act: OfferedAct) => {
    for (const { id } of others.includes(act) ? others : [act]) closed.add(id)
    setClosed(closed.size)
  }
  return (
    <div className="undo-bars no-print">
      <p role="status" className="visually-hidden">
        {shown[0]?.text}
      </p>
      {shown.toReversed().map((act) => (
        // The clock of this device may be wrong, so the server tells its own time.
        <UndoBar key={act.id} {...act} untilMs={untilMs(act) + dataUpdatedAt} onClose={() => close(act)} />
      ))}
    </div>
  )
}

type OfferedAct = OfferedActs['acts'][number]
type BarProps = OfferedAct & { untilMs: number; onClose: () => void }

function UndoBar({ id, text, untilMs, onClose }: BarProps) {
  const undoAct = useUndo()
  const secondsLeft = useSecondsLeft(untilMs)
  if (secondsLeft === 0) return null
  return (
    <div className="undo-bar">
      <span>{text}</span>
      {secondsLeft <= countdownSeconds && (
        <>
          <b role="timer" aria-label={say(messages.timeLeft)}>
            {formatSeconds(secondsLeft)}
          </b>
          <progress aria-label={say(messages.timeLeft)} max={countdownSeconds} value={secondsLeft} />
        </>
      )}
      <Button color="inherit" onClick={() => void undoAct(id)}>
        {say(undo)}
      </Button>
      <IconButton color="inherit" size="small" aria-label={say(close)} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </div>
  )
}

/** Returns the function that takes an act back, for all of its records or for some, and says what became of it. */
export function useUndo() {
  const notify = useNotify()
  const queries = useQueryClient()
  return async (id: string, keys?: readonly string[]) => {
    try {
      const body = keys ? { keys } : {}
      const { done, failed } = await request<ActUndone>(`/acts/${id}/undo`, { method: 'POST', body })
      const reasons = [...new Set(failed.map(({ reason }) => reason))]
      const texts = [...(done.length > 0 ? [say(messages.takenBack, { count: done.length })] : []), ...reasons]
      notify(texts.join(say(betweenSentences)), failed.length > 0 ? { type: 'warning', autoHideDuration: null } : {})
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    void queries.invalidateQueries()
  }
}

/** `1:05`. */
const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The whole seconds until a moment, in milliseconds of the clock of this device; 0 without one. */
export function useSecondsLeft(untilMs: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (untilMs === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - now) / 1000))
}
