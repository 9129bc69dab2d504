import { useEffect, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useApplicationAction, useTimeline } from './application-actions.ts'

const undoPeriodSeconds = 60

const deeds: Record<string, string> = { asked: 'Question asked', accepted: 'Accepted', declined: 'Declined' }

/**
 * While a mail of a decision waits: the seconds that are left, and a button that takes the decision back. It shows what the
 * server says, so it is there again after another screen was open.
 */
export function UndoBar({ id, record }: { id: string; record: RaRecord }) {
  const { data, dataUpdatedAt, refetch } = useTimeline(id)
  const post = useApplicationAction(record)
  const undoable = data?.undoable
  const secondsLeft = useSecondsLeft(undoable?.until, data && Date.parse(data.now) - dataUpdatedAt)
  const isOver = undoable !== undefined && secondsLeft === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  const entry = data?.entries.find(({ key }) => key === undoable?.event)
  const hasMail = data?.entries.some(({ mail }) => mail?.state === 'waiting')
  const isOpen = undoable !== undefined && secondsLeft > 0
  const deed = deeds[entry?.kind ?? ''] ?? 'Done'
  return (
    <div className={isOpen ? 'decision-undo no-print' : 'visually-hidden'}>
      <p role="status">{isOpen && `${deed}. ${hasMail ? 'The mail leaves in' : 'You can undo it for'}`}</p>
      {isOpen && (
        <>
          <b role="timer" aria-label="Time left to undo">
            {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
          </b>
          <progress aria-label="Time left to undo" max={undoPeriodSeconds} value={secondsLeft} />
          <button
            type="button"
            onClick={() => post('undo', { event: undoable.event }, 'Taken back. No mail was sent.')}
          >
            Undo
          </button>
        </>
      )}
    </div>
  )
}

/** The whole seconds until `until`. `clockOffsetMs`: how far the server's clock is ahead of this one's. */
function useSecondsLeft(until: string | undefined, clockOffsetMs = 0): number {
  const leftAt = (now: number) =>
    until === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now - clockOffsetMs) / 1000))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return leftAt(now)
}
