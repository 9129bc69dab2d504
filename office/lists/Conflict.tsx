import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useDataProvider, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { List } from '../../lists/engine/list.ts'
import { FieldValue } from './Cell.tsx'
import { drafts } from './drafts.ts'
import { differingFields, toRecord } from './form-values.ts'

/** What the officer typed, and the record that it was typed upon. */
export type Conflicted = { mine: RaRecord; base: RaRecord }
type Props = { list: List; id: string; conflict: Conflicted; onClose: () => void }

/** Two officers changed one record: shows both field by field, and saves what is chosen. Nothing typed is lost. */
export function Conflict({ list, id, conflict: { mine, base }, onClose }: Props) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const form = useFormContext()
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const { data: theirs, error } = useQuery({
    queryKey: [list.name, 'theirs', id, mine.revision],
    queryFn: async () => (await provider.getOne(list.name, { id })).data as RaRecord,
    staleTime: 0,
  })
  const apart = theirs ? differingFields(list, mine, theirs) : []
  const touched = differingFields(list, mine, base)
  // Whoever did not touch a field takes what the other wrote there.
  const choiceFor = (name: string) => chosen[name] ?? (touched.includes(name) ? 'mine' : 'theirs')

  const save = async () => {
    const merged: Record<string, unknown> = { ...theirs }
    for (const name of apart) merged[name] = choiceFor(name) === 'mine' ? toRecord(list, mine)[name] : theirs?.[name]
    try {
      const { data } = await provider.update(list.name, { id, data: merged, previousData: theirs as RaRecord })
      drafts.discard(list, id)
      form.reset(data)
      notify('Saved', { type: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: [list.name] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      await queries.invalidateQueries({ queryKey: [list.name, 'theirs', id] })
    }
  }
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="conflict">
      <DialogTitle id="conflict">Somebody else changed this record while you typed</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{(error as Error).message} What you typed still stands in the form.</Alert>}
        {theirs && apart.length === 0 && <p>Both of you wrote the same. There is nothing to choose.</p>}
        {apart.length > 0 && (
          <p>Choose what shall stand in each field. Nothing is saved before you press the button.</p>
        )}
        {theirs &&
          apart.map((name) => (
            <fieldset key={name} className="compare">
              <legend>{list.fields[name]!.label}</legend>
              {(['mine', 'theirs'] as const).map((whose) => (
                <label key={whose}>
                  <input
                    type="radio"
                    name={`choose-${name}`}
                    checked={choiceFor(name) === whose}
                    onChange={() => setChosen({ ...chosen, [name]: whose })}
                  />
                  <span>
                    <strong>{whose === 'mine' ? 'Yours: ' : 'Theirs: '}</strong>
                    <FieldValue field={list.fields[name]!} value={(whose === 'mine' ? mine : theirs)[name]} />
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Back to the form</Button>
        <Button variant="contained" onClick={save} disabled={!theirs}>
          Save what I chose
        </Button>
      </DialogActions>
    </Dialog>
  )
}
