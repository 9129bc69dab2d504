import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useCloseNotification, useDataProvider, useNotify } from 'react-admin'
import type { List } from '../../lists/list.ts'
import { formatCount } from './format.ts'

/** How long a notification offers to undo a change, in milliseconds. */
const undoPeriodMs = 15_000

/** Returns the function that announces a deletion and offers to restore the records under their own keys. */
export function useUndoDeletion(list: List) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const offerUndo = (deleted: readonly RaRecord[], message: string) =>
    notify(<SnackbarContent message={message} action={<UndoButton onUndo={() => restore(deleted)} />} />, {
      autoHideDuration: undoPeriodMs,
    })
  const restore = async (deleted: readonly RaRecord[]) => {
    const failed: RaRecord[] = []
    let reason = ''
    for (const record of deleted) {
      try {
        await provider.create(list.name, { data: record, meta: { key: String(record.id) } })
      } catch (error) {
        failed.push(record)
        reason = (error as Error).message
      }
    }
    if (failed.length === 0) notify(`${formatCount(deleted.length, 'record')} restored`)
    else offerUndo(failed, `${formatCount(failed.length, 'record')} could not be restored: ${reason}`)
    await queries.invalidateQueries({ queryKey: [list.name] })
  }
  return (deleted: readonly RaRecord[]) => offerUndo(deleted, `${formatCount(deleted.length, 'record')} deleted`)
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
