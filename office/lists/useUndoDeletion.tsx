import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification, useNotify } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { hasRecycleBin } from '../../lists/system/deleted-records.ts'
import type { Deleted, Restored } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { betweenSentences, undo as undoText } from '../messages.ts'
import * as messages from './messages.ts'

/** How long a notification offers to undo a change, in milliseconds. The recycle bin keeps the records for longer. */
const undoPeriodMs = 15_000

/** What happens to records that are deleted, in words for the officer who is asked. */
export function consequenceOfDeletion(list: List, role: Role | undefined, count: number): string {
  if (!hasRecycleBin(list)) return say(messages.erasedForGood, { count })
  const onlyByOwners = list.erasesHistory && role !== 'owner'
  return say(onlyByOwners ? messages.anOwnerCanRestore : messages.youCanRestore, { count, days: recycleBinDays })
}

/** Returns the function that announces a deletion and offers to bring the records back. */
export function useUndoDeletion(list: List) {
  const queries = useQueryClient()
  const notify = useNotify()
  const offerUndo = (deletion: string, message: string) =>
    notify(<SnackbarContent message={message} action={<UndoButton onUndo={() => undo(deletion)} />} />, {
      autoHideDuration: undoPeriodMs,
    })
  const undo = async (deletion: string) => {
    try {
      notifyRestored(notify, await request<Restored>('/deleted/restore', { method: 'POST', body: { deletion } }))
    } catch (error) {
      offerUndo(deletion, say(messages.restoringFailed, { reason: (error as Error).message }))
    }
    await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return ({ count, deletion }: Deleted) => {
    const message = say(messages.deleted, { count })
    if (deletion === undefined) notify(message)
    else offerUndo(deletion, message)
  }
}

/** Says how many records are back, and why others are not. */
export function notifyRestored(notify: ReturnType<typeof useNotify>, { restored, refused }: Restored) {
  const reasons = refused.map(({ name, reason }) => say(messages.notRestored, { name, reason }))
  const texts = [...(restored > 0 ? [say(messages.restored, { count: restored })] : []), ...reasons]
  notify(texts.join(say(betweenSentences)), refused.length > 0 ? { type: 'warning', autoHideDuration: null } : {})
}

/** Closes its notification first, because the next one waits until this one is gone. */
function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  const close = useCloseNotification()
  const undo = () => {
    close()
    void onUndo()
  }
  return (
    <Button color="inherit" onClick={undo}>
      {say(undoText)}
    </Button>
  )
}
