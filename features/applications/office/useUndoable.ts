import { useSecondsLeft } from '../../../office/layout/UndoCountdown.tsx'
import { useTimeline } from './application-queries.ts'

/**
 * The last decision about an application if it can be undone, and the seconds that are left for it: 0 when there is none or its
 * time is over, also while the timeline cannot be read again.
 */
export function useUndoable(id: string) {
  const { data, dataUpdatedAt } = useTimeline(id)
  const undoable = data?.undoable
  // The clock of this device may be wrong, so the server tells its own time.
  const untilMs = undoable && Date.parse(undoable.until) - Date.parse(data.now) + dataUpdatedAt
  return { undoable, secondsLeft: useSecondsLeft(untilMs) }
}
