import Delete from '@mui/icons-material/Delete'
import Button from '@mui/material/Button'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import {
  type RaRecord,
  useCloseNotification,
  useDataProvider,
  useListContext,
  useNotify,
  useUnselectAll,
} from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import { formatCount } from './format.ts'

const undoPeriodMs = 15_000

/** Deletes the selected records at once and offers to restore them under their own keys. */
export function DeleteWithUndo({ list }: { list: List }) {
  const { selectedIds, data: page = [] } = useListContext()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const unselect = useUnselectAll(list.name)
  const refetch = () => queries.invalidateQueries({ queryKey: [list.name] })

  /** The selected records with their values. Those on other pages are loaded. */
  const selectedRecords = async (): Promise<RaRecord[]> => {
    const onPage = page.filter(({ id }) => selectedIds.includes(id))
    const ids = selectedIds.filter((id) => !onPage.some((record) => record.id === id))
    return [...onPage, ...(await provider.getMany(list.name, { ids })).data]
  }
  const offerUndo = (deleted: RaRecord[], message: string) =>
    notify(<SnackbarContent message={message} action={<UndoButton onUndo={() => restore(deleted)} />} />, {
      autoHideDuration: undoPeriodMs,
    })
  const restore = async (deleted: RaRecord[]) => {
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
    await refetch()
  }
  const deleteSelected = async () => {
    const deleted: RaRecord[] = []
    try {
      for (const record of await selectedRecords()) {
        await provider.delete(list.name, { id: record.id, previousData: record })
        deleted.push(record)
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    unselect()
    await refetch()
    if (deleted.length > 0) offerUndo(deleted, `${formatCount(deleted.length, 'record')} deleted`)
  }
  return (
    <Button startIcon={<Delete />} color="error" onClick={deleteSelected}>
      Delete
    </Button>
  )
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
