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
import { count } from './format.ts'

/** Deletes what is ticked at once, and offers to put it back as it was, under its own keys. */
export function DeleteWithUndo({ list }: { list: List }) {
  const { selectedIds, data: shown = [] } = useListContext()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const unselect = useUnselectAll(list.name)
  const renew = () => queries.invalidateQueries({ queryKey: [list.name] })

  const offerUndo = (removed: RaRecord[], says: string) =>
    notify(<SnackbarContent message={says} action={<Undo putBack={putBack(removed)} />} />, {
      autoHideDuration: 15_000,
    })

  const putBack = (removed: RaRecord[]) => async () => {
    const left: RaRecord[] = []
    let why = ''
    for (const record of removed) {
      try {
        await provider.create(list.name, { data: record, meta: { key: String(record.id) } })
      } catch (error) {
        left.push(record)
        why = (error as Error).message
      }
    }
    if (left.length === 0) notify(`${count(removed.length, 'record')} put back`)
    else offerUndo(left, `${count(left.length, 'record')} could not be put back: ${why}`)
    await renew()
  }
  const remove = async () => {
    const removed: RaRecord[] = []
    try {
      const known = shown.filter(({ id }) => selectedIds.includes(id))
      const others = selectedIds.filter((id) => !known.some((record) => record.id === id))
      const records = [...known, ...(await provider.getMany(list.name, { ids: others })).data]
      for (const record of records) {
        await provider.delete(list.name, { id: record.id, previousData: record })
        removed.push(record)
      }
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    unselect()
    await renew()
    if (removed.length === 0) return
    offerUndo(removed, `${count(removed.length, 'record')} deleted`)
  }
  return (
    <Button startIcon={<Delete />} color="error" onClick={remove}>
      Delete
    </Button>
  )
}

/** Makes room for what is said next: notifications stand one after the other. */
function Undo({ putBack }: { putBack: () => Promise<void> }) {
  const close = useCloseNotification()
  const undo = () => {
    close()
    void putBack()
  }
  return (
    <Button color="inherit" onClick={undo}>
      Undo
    </Button>
  )
}
