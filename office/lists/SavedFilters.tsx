import BookmarkAdd from '@mui/icons-material/BookmarkAdd'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import type { SavedFiltersResponse } from '../../server/office/api-types.ts'
import { request } from '../api/request.ts'

type Filter = Record<string, string>
const queryKey = ['saved-filters']
const maxNameLength = 60

/** The filters of a table that the user saved, each as a button, and one that saves the present filter under a name. */
export function SavedFilters({ list }: { list: List }) {
  const { filterValues, setFilters } = useListContext()
  const { data } = useQuery({ queryKey, queryFn: () => request<SavedFiltersResponse>('/saved-filters') })
  const [isNaming, setNaming] = useState(false)
  const save = useSaveFilter(list)
  const present = toFilter(filterValues)
  const saved = (data?.filters ?? []).filter((each) => each.list === list.name)
  const isPresent = (filter: Filter) => sameFilter(filter, present)
  const canSave = Object.keys(present).length > 0 && !saved.some(({ filter }) => isPresent(filter))
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
          <Button size="small" aria-label={`Remove the filter ${name}`} onClick={() => save(name, null)}>
            Remove
          </Button>
        </span>
      ))}
      {canSave && (
        <Button size="small" startIcon={<BookmarkAdd />} onClick={() => setNaming(true)}>
          Save this filter
        </Button>
      )}
      {isNaming && <NameDialog onClose={() => setNaming(false)} onName={(name) => save(name, present)} />}
    </section>
  )
}

type NameDialogProps = { onClose: () => void; onName: (name: string) => Promise<boolean> }

function NameDialog({ onClose, onName }: NameDialogProps) {
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

/** Saves a filter, or removes it when it is null. Returns whether that worked. */
function useSaveFilter(list: List) {
  const queries = useQueryClient()
  const notify = useNotify()
  return async (name: string, filter: Filter | null): Promise<boolean> => {
    try {
      const body = { list: list.name, name, filter }
      queries.setQueryData(queryKey, await request<SavedFiltersResponse>('/saved-filters', { method: 'PUT', body }))
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
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
