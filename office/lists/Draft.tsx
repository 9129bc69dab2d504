import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { readDraft, recordDraft, setDraft } from '../drafts.ts'
import { differingFields } from '../form-values.ts'
import { drafts } from './messages.ts'

/** The idempotency key with which the form creates its record. */
export type IdempotencyKey = { key: string; set: (key: string) => void }

/** Keeps the form's values as a draft while the user types, and offers an earlier one. */
export function Draft({ list, id, idempotency }: { list: List; id?: string; idempotency?: IdempotencyKey }) {
  const form = useFormContext()
  const [draft, setOffered] = useState(() => readDraft<Record<string, unknown>>(recordDraft(list, id)))
  const { isDirty } = useFormState()
  const values = useWatch()
  useEffect(() => {
    if (isDirty) setDraft(recordDraft(list, id), { ...values, idempotencyKey: idempotency?.key })
  }, [isDirty, values, list, id, idempotency?.key])
  if (!draft || differingFields(list, draft, form.getValues()).length === 0) return null

  const restore = () => {
    for (const name of Object.keys(list.fields)) form.setValue(name, draft[name] ?? null, { shouldDirty: true })
    // The draft's own revision, so that saving reports a conflict when the record has changed since.
    if (draft.revision !== undefined) form.setValue('revision', draft.revision)
    // The record may have been created just before the page was loaded again.
    if (typeof draft.idempotencyKey === 'string') idempotency?.set(draft.idempotencyKey)
    setOffered(undefined)
  }
  const discard = () => {
    setDraft(recordDraft(list, id), undefined)
    setOffered(undefined)
  }
  return (
    <Alert severity="info" sx={{ width: '100%', marginBottom: 2 }}>
      <p style={{ margin: 0 }}>{say(drafts.exist)}</p>
      <div className="row">
        <Button onClick={restore}>{say(drafts.restore)}</Button>
        <Button onClick={discard}>{say(drafts.discard)}</Button>
      </div>
    </Alert>
  )
}
