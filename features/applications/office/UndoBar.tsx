import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { UndoCountdown } from '../../../office/layout/UndoCountdown.tsx'
import { stateLabels, useApplicationAction, useTimeline } from './application-queries.ts'
import * as messages from './messages.ts'
import { useUndoable } from './useUndoable.ts'

/** How long a decision can be undone. */
export const undoPeriodSeconds = 60

const states = { asked: 'question asked', accepted: 'accepted', declined: 'declined' } as const

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
  const state = states[entry?.kind as keyof typeof states]
  const done = state ? stateLabels[state] : say(messages.done)
  return (
    <UndoCountdown
      text={say(undoable?.hasMail ? messages.mailLeavesIn : messages.undoableFor, { done })}
      secondsLeft={secondsLeft}
      totalSeconds={undoPeriodSeconds}
      onUndo={() =>
        post(
          'undo',
          { event: undoable?.event },
          say(undoable?.hasMail ? messages.takenBackWithMail : messages.takenBack),
        )
      }
    />
  )
}
