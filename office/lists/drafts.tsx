import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { differingFields } from './form-values.ts'
import { drafts as messages } from './messages.ts'

const prefix = 'honbu-draft:'
const storageKey = (list: List, key: string | undefined) => `${prefix}${list.name}:${key ?? 'new'}`

/** Saves a draft in the tab's session storage. Lists with personal data have none. */
export function saveDraft(list: List, key: string | undefined, values: Record<string, unknown>) {
  if (list.personal) return
  try {
    sessionStorage.setItem(storageKey(list, key), JSON.stringify(values))
  } catch {
    // The storage is full or blocked. The form works without drafts.
  }
}

/** The draft of one record, or of the new record when `key` is undefined. */
export function findDraft(list: List, key: string | undefined): Record<string, unknown> | undefined {
  try {
    const draft = sessionStorage.getItem(storageKey(list, key))
    return draft === null ? undefined : JSON.parse(draft)
  } catch {
    // The storage is blocked or its content is not ours.
    return undefined
  }
}

const saveDelayMs = 200
type PendingSave = { storageKey: string; save: () => void; timer: ReturnType<typeof setTimeout> }
let pendingSave: PendingSave | undefined

/** Saves a draft when nothing more was typed for `saveDelayMs`. A tab shows one form, so at most one draft is pending. */
function saveDraftSoon(list: List, key: string | undefined, values: Record<string, unknown>) {
  clearTimeout(pendingSave?.timer)
  const save = () => {
    pendingSave = undefined
    saveDraft(list, key, values)
  }
  pendingSave = { storageKey: storageKey(list, key), save, timer: setTimeout(save, saveDelayMs) }
}

// A page that is loaded again within the delay would lose the last letters.
addEventListener('pagehide', () => {
  clearTimeout(pendingSave?.timer)
  pendingSave?.save()
})

function cancelPendingSave() {
  clearTimeout(pendingSave?.timer)
  pendingSave = undefined
}

function cancelSave(list: List, key: string | undefined) {
  if (pendingSave?.storageKey === storageKey(list, key)) cancelPendingSave()
}

/** Deletes the draft of one record, or of the new record when `key` is undefined, also one that is about to be saved. */
export function discardDraft(list: List, key: string | undefined) {
  cancelSave(list, key)
  sessionStorage.removeItem(storageKey(list, key))
}

/** Deletes all drafts in this tab. */
export function clearDrafts() {
  cancelPendingSave()
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
}

/** The idempotency key with which the form creates its record. */
export type IdempotencyKey = { key: string; set: (key: string) => void }

/**
 * Saves the form's values in the tab's session storage while the user types, and offers an earlier draft. Lists with
 * personal data have no drafts.
 */
export function Draft({ list, id, idempotency }: { list: List; id?: string; idempotency?: IdempotencyKey }) {
  const form = useFormContext()
  const [draft, setDraft] = useState(() => findDraft(list, id))
  const { isDirty } = useFormState()
  const values = useWatch()
  useEffect(() => {
    if (isDirty) saveDraftSoon(list, id, { ...values, idempotencyKey: idempotency?.key })
    else cancelSave(list, id)
  }, [isDirty, values, list, id, idempotency?.key])
  if (!draft || differingFields(list, draft, form.getValues()).length === 0) return null

  const restore = () => {
    for (const name of Object.keys(list.fields)) form.setValue(name, draft[name] ?? null, { shouldDirty: true })
    // The draft's own revision, so that saving reports a conflict when the record has changed since.
    if (draft.revision !== undefined) form.setValue('revision', draft.revision)
    // The record may have been created just before the page was loaded again.
    if (typeof draft.idempotencyKey === 'string') idempotency?.set(draft.idempotencyKey)
    setDraft(undefined)
  }
  const discard = () => {
    discardDraft(list, id)
    setDraft(undefined)
  }
  return (
    <Alert severity="info" sx={{ width: '100%', marginBottom: 2 }}>
      <p style={{ margin: 0 }}>{say(messages.exist)}</p>
      <div className="row">
        <Button onClick={restore}>{say(messages.restore)}</Button>
        <Button onClick={discard}>{say(messages.discard)}</Button>
      </div>
    </Alert>
  )
}
