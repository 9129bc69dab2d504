import Delete from '@mui/icons-material/Delete'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Confirm,
  type RaRecord,
  useDataProvider,
  useListContext,
  useNotify,
  usePermissions,
  useUnselectAll,
} from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { deleteRecords } from '../api/data-provider.ts'
import { deleteIt } from '../messages.ts'
import { useProduct } from '../office-context.ts'
import { recordName } from './format.ts'
import * as messages from './messages.ts'
import { consequenceOfDeletion, useUndoDeletion } from './useUndoDeletion.tsx'

/** How many of the selected records the question names. */
const maxNamed = 10

/** Deletes the selected records after a question that names them, all or none, and offers to bring them back. */
export function DeleteWithUndo({ list }: { list: List }) {
  const { selectedIds } = useListContext()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteSelected(list)
  return (
    <>
      <Button startIcon={<Delete />} color="error" onClick={() => setAsking(true)}>
        {say(deleteIt)}
      </Button>
      {isAsking && (
        <ConfirmDeletion
          list={list}
          count={selectedIds.length}
          onConfirm={() => {
            setAsking(false)
            void remove()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type ConfirmProps = { list: List; count: number; onConfirm: () => void; onClose: () => void }

function ConfirmDeletion({ list, count, onConfirm, onClose }: ConfirmProps) {
  const { permissions: role } = usePermissions<Role>()
  const { consequences } = useProduct().partsOf(list)
  const names = useSelectedNames(list)
  return (
    <Confirm
      isOpen
      title={say(messages.deleteSelected, { records: say(list.counted, { count }) })}
      content={
        <>
          <span className="names">
            {count > names.length && names.length > 0
              ? say(messages.namesAndMore, { names: names.join(', '), count: count - names.length })
              : names.join(', ')}
          </span>
          <br />
          {[consequenceOfDeletion(list, role, count), consequences?.ofDeletion].join(' ')}
        </>
      }
      confirm={say(deleteIt)}
      confirmColor="warning"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/** The names of the first selected records. Those on other pages are loaded. */
function useSelectedNames(list: List): string[] {
  const { selectedIds, data: page = [] } = useListContext()
  const provider = useDataProvider()
  const ids = selectedIds.slice(0, maxNamed)
  const missing = ids.filter((id) => !page.some((record) => record.id === id))
  const { data: loaded = [] } = useQuery({
    queryKey: [list.name, 'selected', missing],
    queryFn: async () => (await provider.getMany(list.name, { ids: missing })).data as RaRecord[],
    enabled: missing.length > 0,
  })
  return [...page, ...loaded].filter(({ id }) => ids.includes(id)).map(recordName(list))
}

/** Returns the function that deletes the selected records. What is refused stays selected. */
function useDeleteSelected(list: List) {
  const { selectedIds } = useListContext()
  const queries = useQueryClient()
  const notify = useNotify()
  const unselect = useUnselectAll(list.name)
  const announceDeletion = useUndoDeletion(list)
  return async () => {
    try {
      const deleted = await deleteRecords(list.name, selectedIds)
      unselect()
      announceDeletion(deleted)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [list.name] })
  }
}
