import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { List } from '../../lists/engine/list.ts'
import { drafts } from './drafts.ts'
import { differingFields } from './form-values.ts'

const afterTypingMs = 200

/** Keeps what is typed across an accidental reload, and offers it when the form is opened again. */
export function Draft({ list, id }: { list: List; id?: string }) {
  const form = useFormContext()
  const [kept, setKept] = useState(() => drafts.find(list, id))
  const { isDirty } = useFormState()
  const typed = useWatch()
  useEffect(() => {
    if (!isDirty) return
    const waiting = setTimeout(() => drafts.save(list, id, typed), afterTypingMs)
    return () => clearTimeout(waiting)
  }, [isDirty, typed, list, id])
  if (!kept || differingFields(list, kept, form.getValues()).length === 0) return null

  const bringBack = () => {
    for (const name of Object.keys(list.fields)) form.setValue(name, kept[name] ?? null, { shouldDirty: true })
    // On top of what the draft was begun from: who changed it meanwhile is not passed over.
    if (kept.revision !== undefined) form.setValue('revision', kept.revision)
    setKept(undefined)
  }
  const drop = () => {
    drafts.discard(list, id)
    setKept(undefined)
  }
  return (
    <Alert severity="info" sx={{ width: '100%', marginBottom: 2 }}>
      <p style={{ margin: 0 }}>What you typed here before, and did not save, is still there.</p>
      <div className="row">
        <Button onClick={bringBack}>Bring it back</Button>
        <Button onClick={drop}>Throw it away</Button>
      </div>
    </Alert>
  )
}
