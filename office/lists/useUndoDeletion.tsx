import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { useCloseNotification, useNotify } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { type List, recycleBinDays } from '../../lists/list.ts'
import { hasRecycleBin } from '../../lists/system/deleted-records.ts'
import type { Deleted, Restored } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatCount } from './format.ts'

/** How long a notification offers to undo a change, in milliseconds. The recycle bin keeps the records for longer. */
const undoPeriodMs = 15_000

/** What happens to records that are deleted, in words for the officer who is asked. */
export function consequenceOfDeletion(list: List, role: Role | undefined, count: number): string {
  const [they, disappear, them] = count === 1 ? ['It', 'disappears', 'it'] : ['They', 'disappear', 'them']
  if (!hasRecycleBin(list))
    return `${they} will be erased with everything that belongs to ${them}. This is final: nothing can bring ${them} back.`
  const who = list.erasesHistory && role !== 'owner' ? 'an owner can bring' : 'you can bring'
  return `${they} ${disappear} from the website at once. For ${recycleBinDays} days ${who} ${them} back from the Recycle bin.`
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
      offerUndo(deletion, `The records could not be restored: ${(error as Error).message}`)
    }
    await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return ({ count, deletion }: Deleted) => {
    const message = `${formatCount(count, 'record')} deleted`
    if (deletion === undefined) notify(message)
    else offerUndo(deletion, message)
  }
}

/** Says how many records are back, and why others are not. */
export function notifyRestored(notify: ReturnType<typeof useNotify>, { restored, refused }: Restored) {
  const reasons = refused.map(({ name, reason }) => `“${name}” is not restored: ${reason}`)
  const texts = [...(restored > 0 ? [`${formatCount(restored, 'record')} restored`] : []), ...reasons]
  notify(texts.join('. '), refused.length > 0 ? { type: 'warning', autoHideDuration: null } : {})
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
      Undo
    </Button>
  )
}
