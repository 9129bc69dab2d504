import BookmarkAdd from '@mui/icons-material/BookmarkAdd'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import SnackbarContent from '@mui/material/SnackbarContent'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import { withoutNames } from '../../lists/engine/saved-filters.ts'
import type { SavedFiltersResponse } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'
import { UndoButton, undoPeriodMs } from './useUndoDeletion.tsx'

type Filter = Record<string, string>
const queryKey = ['saved-filters']
const maxNameLength = 60

/** The filters of a table that the user saved, each as a button, and one that saves the present filter under a name. */
export function SavedFilters({ list }: { list: List }) {
  const { filterValues, setFilters } = useListContext()
  const { data } = useQuery({ queryKey, queryFn: () => request<SavedFiltersResponse>('/saved-filters') })
  const [isNaming, setNaming] = useState(false)
  const { save, remove } = useSaveFilter(list)
  const present = toFilter(filterValues)
  const savable = withoutNames(list, present)
  const saved = (data?.filters ?? []).filter((each) => each.list === list.name)
  const isPresent = (filter: Filter) => sameFilter(filter, present)
  const canSave = Object.keys(savable).length > 0 && !saved.some(({ filter }) => sameFilter(filter, savable))
  if (saved.length === 0 && !canSave) return null
  return (
    <section className="row saved-filters" aria-label="Saved filters">
      {saved.map(({ name, filter }) => (
        <span key={name}>
          <Button
            size="small"
            variant={isPresent(filter) ? 'contained' : 'outlined'}
            aria-pressed={isPresent(filter)}
            onClick={() => setFilters(isPresent(filter) ? {} : filter)}
          >
            {name}
          </Button>
          <Button size="small" aria-label={`Remove the filter ${name}`} onClick={() => remove(name, filter)}>
            Remove
          </Button>
        </span>
      ))}
      {canSave && (
        <Button size="small" startIcon={<BookmarkAdd />} onClick={() => setNaming(true)}>
          Save this filter
        </Button>
      )}
      {isNaming && (
        <NameDialog
          leavesOut={!sameFilter(savable, present)}
          onClose={() => setNaming(false)}
          onName={(name) => save(name, savable)}
        />
      )}
    </section>
  )
}

/** `leavesOut`: a search that is not saved. */
type NameDialogProps = { leavesOut: boolean; onClose: () => void; onName: (name: string) => Promise<boolean> }

function NameDialog({ leavesOut, onClose, onName }: NameDialogProps) {
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog is in a portal, but React passes the event on to a form around it.
    event.stopPropagation()
    if (await onName(name.trim())) onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-filter">
      <form onSubmit={submit}>
        <DialogTitle id="save-filter">Save this filter</DialogTitle>
        <DialogContent>
          {leavesOut && <p>The search text is not saved, because it may name people. The other filters are.</p>}
          <TextField
            label="Name"
            required
            autoFocus
            fullWidth
            value={name}
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: maxNameLength } }}
            helperText="Only you see it, in every browser in which you sign in."
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** `save` saves a filter, and `remove` removes one and offers to undo that. They return whether that worked. */
function useSaveFilter(list: List) {
  const queries = useQueryClient()
  const notify = useNotify()
  const change = async (name: string, filter: Filter | null): Promise<boolean> => {
    try {
      const body = { list: list.name, name, filter }
      queries.setQueryData(queryKey, await request<SavedFiltersResponse>('/saved-filters', { method: 'PUT', body }))
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
  const save = (name: string, filter: Filter) => change(name, filter)
  const remove = async (name: string, filter: Filter): Promise<boolean> => {
    if (!(await change(name, null))) return false
    const undo = async () => void (await save(name, filter))
    const message = <SnackbarContent message={`Filter ${name} removed`} action={<UndoButton onUndo={undo} />} />
    notify(message, { autoHideDuration: undoPeriodMs })
    return true
  }
  return { save, remove }
}

/** The filter without empty values. */
const toFilter = (values: Record<string, unknown>): Filter =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

const sameFilter = (one: Filter, other: Filter) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((name) => one[name] === other[name])
