import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import { UndoCountdown } from '../../../office/layout/UndoCountdown.tsx'
import { useApplicationAction, useTimeline } from './application-queries.ts'
import { useUndoable } from './useUndoable.ts'

/** How long a decision can be undone. */
export const undoPeriodSeconds = 60

const deeds: Record<string, string> = { asked: 'Question asked', accepted: 'Accepted', declined: 'Declined' }

/**
 * While a decision can be undone: the seconds that are left, and a button that takes it back. It shows what the
 * server says, so it is there again after another screen was open.
 */
export function UndoBar({ id, record }: { id: string; record: RaRecord }) {
  const { data, refetch } = useTimeline(id)
  const { undoable, secondsLeft } = useUndoable(id)
  const post = useApplicationAction(record)
  const isOver = undoable !== undefined && secondsLeft === 0
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  const entry = data?.entries.find(({ key }) => key === undoable?.event)
  const deed = deeds[entry?.kind ?? ''] ?? 'Done'
  return (
    <UndoCountdown
      text={`${deed}. ${undoable?.hasMail ? 'The mail leaves in' : 'You can undo it for'}`}
      secondsLeft={secondsLeft}
      totalSeconds={undoPeriodSeconds}
      onUndo={() =>
        post('undo', { event: undoable?.event }, `Taken back.${undoable?.hasMail ? ' No mail was sent.' : ''}`)
      }
    />
  )
}
