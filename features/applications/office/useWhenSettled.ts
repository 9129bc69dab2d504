import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { notSettled } from './messages.ts'
import { useUndoable } from './useUndoable.ts'

/**
 * Returns the function that gives the properties of a button for the next decision. While the last one can be undone, the server
 * refuses the next: the button keeps the focus, but does nothing, and its description says why.
 */
export function useWhenSettled(id: string) {
  const isUndoable = useUndoable(id).secondsLeft > 0
  const notify = useNotify()
  const reason = say(notSettled)
  return (act: () => void) =>
    isUndoable
      ? { 'aria-disabled': true, title: reason, onClick: () => notify(reason, { type: 'info' }) }
      : { onClick: act }
}
