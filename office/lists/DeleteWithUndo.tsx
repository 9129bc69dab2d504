import Delete from '@mui/icons-material/Delete'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useDataProvider, useListContext, useNotify, useUnselectAll } from 'react-admin'
import type { List } from '../../lists/list.ts'
import { useUndoDeletion } from './useUndoDeletion.tsx'

/** Deletes the selected records at once and offers to restore them under their own keys. */
export function DeleteWithUndo({ list }: { list: List }) {
  const { selectedIds, data: page = [] } = useListContext()
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const unselect = useUnselectAll(list.name)
  const announceDeletion = useUndoDeletion(list)

  /** The selected records with their values. Those on other pages are loaded. */
  const selectedRecords = async (): Promise<RaRecord[]> => {
    const onPage = page.filter(({ id }) => selectedIds.includes(id))
    const ids = selectedIds.filter((id) => !onPage.some((record) => record.id === id))
    return [...onPage, ...(await provider.getMany(list.name, { ids })).data]
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
    await queries.invalidateQueries({ queryKey: [list.name] })
    if (deleted.length > 0) announceDeletion(deleted)
  }
  return (
    <Button startIcon={<Delete />} color="error" onClick={deleteSelected}>
      Delete
    </Button>
  )
}
