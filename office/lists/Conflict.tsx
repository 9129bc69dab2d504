import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, useDataProvider, useNotify, usePermissions } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type Role, staffActor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { isChangeable, type List } from '../../lists/list.ts'
import { recordDraft, setDraft } from '../drafts.ts'
import { differingFields, toRecord } from '../form-values.ts'
import { saved } from '../messages.ts'
import { FieldValue } from './fields.tsx'
import * as messages from './messages.ts'

/** The values of the form that could not be saved, and the version of the record that the form was loaded from. */
export type ConflictingEdit = {
  mine: RaRecord
  base: RaRecord
  /** The form was not loaded from `base`, so all fields that differ are asked about. */
  asksAll?: boolean
}
type Version = 'mine' | 'theirs'
type Props = {
  list: List
  id: string
  edit: ConflictingEdit
  onClose: () => void
  /** Called after the choices are saved, before `onClose`. */
  onSaved?: () => void
}

/**
 * Shows both versions of the fields that two users changed, and saves the chosen values together with what only one of them changed.
 * When no field was changed by both, it saves without a question; if that fails, the form stays as it is, and the next save tries again.
 */
export default function Conflict({ list, id, edit: { mine, base, asksAll = false }, onClose, onSaved }: Props) {
  const [choices, setChoices] = useState<Record<string, Version>>({})
  const { data: theirs, error } = useTheirVersion(list, id, mine.revision)
  const { permissions: role } = usePermissions<Role>()
  const canChange = (name: string) => role !== undefined && isChangeable(list, name, staffActor('me', role))
  const differing = theirs ? differingFields(list, mine, theirs).filter(canChange) : []
  const changedByMe = differingFields(list, mine, base)
  const changedByThem = theirs ? differingFields(list, theirs, base) : []
  const clashing = differing.filter((name) => asksAll || (changedByMe.includes(name) && changedByThem.includes(name)))
  // A field that the user did not change takes the other's value.
  const choiceFor = (name: string) => choices[name] ?? (changedByMe.includes(name) ? 'mine' : 'theirs')
  const save = useSaveMerged({
    list,
    id,
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  const saveChoices = () => {
    const merged: Record<string, unknown> = { ...theirs }
    const edited = toRecord(list, mine)
    for (const name of differing) if (choiceFor(name) === 'mine') merged[name] = edited[name]
    return save(merged, theirs!)
  }
  const isSettled = theirs !== undefined && clashing.length === 0
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isSettled || isSaved.current) return
    isSaved.current = true
    void saveChoices().then((hasSaved) => hasSaved || onClose())
  }, [isSettled])
  if (isSettled) return null
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby="conflict">
      <DialogTitle id="conflict">{say(messages.conflict.title)}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error">
            {(error as Error).message} {say(messages.conflict.changesAreKept)}
          </Alert>
        )}
        {theirs && <p>{say(messages.conflict.choose)}</p>}
        {theirs &&
          clashing.map((name) => (
            <FieldChoice
              key={name}
              list={list}
              name={name}
              versions={{ mine, theirs }}
              chosen={choiceFor(name)}
              onChoose={(version) => setChoices({ ...choices, [name]: version })}
            />
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(messages.conflict.backToForm)}</Button>
        <Button variant="contained" onClick={saveChoices} disabled={!theirs}>
          {say(messages.conflict.saveChoices)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const theirVersionKey = (list: List, id: string) => [list.name, 'theirs', id]

function useTheirVersion(list: List, id: string, revision: unknown) {
  const provider = useDataProvider()
  return useQuery({
    queryKey: [...theirVersionKey(list, id), revision],
    queryFn: async () => (await provider.getOne(list.name, { id })).data as RaRecord,
    staleTime: 0,
  })
}

/** Returns the function that saves the merged record. It answers whether that worked; otherwise it shows the reason. */
function useSaveMerged({ list, id, onSaved }: { list: List; id: string; onSaved: () => void }) {
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const form = useFormContext()
  return async (merged: Record<string, unknown>, previousData: RaRecord): Promise<boolean> => {
    try {
      const { data } = await provider.update(list.name, { id, data: merged, previousData })
      setDraft(recordDraft(list, id), undefined)
      form.reset(data)
      notify(say(saved), { type: 'success' })
      onSaved()
      await queries.invalidateQueries({ queryKey: [list.name] })
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      await queries.invalidateQueries({ queryKey: theirVersionKey(list, id) })
      return false
    }
  }
}

type FieldChoiceProps = {
  list: List
  name: string
  versions: Record<Version, RaRecord>
  chosen: Version
  onChoose: (version: Version) => void
}

function FieldChoice({ list, name, versions, chosen, onChoose }: FieldChoiceProps) {
  const field = list.fields[name]!
  return (
    <fieldset className="field-choice">
      <legend>{field.label}</legend>
      {(['mine', 'theirs'] as const).map((version) => (
        <label key={version}>
          <input type="radio" name={`choose-${name}`} checked={chosen === version} onChange={() => onChoose(version)} />
          <span>
            <strong>{say(messages.conflict[version])}</strong>{' '}
            <FieldValue field={field} value={versions[version][name]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
