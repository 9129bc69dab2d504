import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useSecondsLeft } from '../../../office/acts/Undoable.tsx'
import { useTimeline } from './application-queries.ts'
import { notSettled } from './messages.ts'

/** Whether the last decision about an application can be taken back, also while the timeline cannot be read again. */
export function useIsPending(id: string): boolean {
  const { data, dataUpdatedAt } = useTimeline(id)
  // The clock of this device may be wrong, so the server tells its own time.
  const untilMs = data?.pendingUntil && Date.parse(data.pendingUntil) - Date.parse(data.now) + dataUpdatedAt
  return useSecondsLeft(untilMs || undefined) > 0
}

/**
 * Returns the function that gives the properties of a button for the next decision. While the last one can be undone, the server
 * refuses the next: the button keeps the focus, but does nothing, and its description says why.
 */
export function useWhenSettled(id: string) {
  const isPending = useIsPending(id)
  const notify = useNotify()
  const reason = say(notSettled)
  return (act: () => void) =>
    isPending
      ? { 'aria-disabled': true, title: reason, onClick: () => notify(reason, { type: 'info' }) }
      : { onClick: act }
}
