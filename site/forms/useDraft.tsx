import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PublicForm } from '../../lists/form.ts'
import { say } from '../../lists/language.ts'
import { elapsedField, honeypotField, submissionIdField } from '../../lists/submission-result.ts'
import * as messages from '../messages.ts'
import { Alert } from './Alert.tsx'
import {
  createSubmissionId,
  type Draft,
  deleteDraft,
  enteredValues,
  loadDraft,
  missingValues,
  saveDraft,
} from './draft-storage.ts'

/** The hidden fields, which visitors do not fill in. */
const hiddenFields = [honeypotField, submissionIdField, elapsedField]

/** The control of this name in a form. */
export const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null

function fillForm(form: HTMLFormElement, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(form, name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if (field) field.value = value
  }
}

/** Whether a draft is that of a form in another window that waits to be sent. It must not be overwritten or deleted. */
const isOtherUnsent = (stored: Draft | undefined, submission: string) =>
  stored?.unsent !== undefined && stored.submission !== submission

/**
 * Saves what the visitor enters on the device until it is sent, and restores it after a reload. Also manages the
 * submission id, so that the server stores a form that is sent twice only once. The name of the form names the draft.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name: formId, noun, agreements }: Pick<PublicForm, 'name' | 'noun' | 'agreements'>,
) {
  const excluded = [...hiddenFields, ...agreements]
  const [restored, setRestored] = useState(false)
  const [unsent, setUnsent] = useState<Draft['unsent']>()
  const current = useRef<Pick<Draft, 'submission' | 'shownAt' | 'unsent'>>({ submission: '', shownAt: 0 })

  /** `changed`: the field that the visitor has just changed. */
  const save = (changed?: string) => {
    const stored = loadDraft(formId)
    if (isOtherUnsent(stored, current.current.submission)) return
    putBack(stored, changed)
    const values = enteredValues(new FormData(form.current!), excluded)
    saveDraft(formId, { ...current.current, path: location.pathname, noun, savedAt: Date.now(), values })
  }
  /** Fills the fields that something else than the visitor has emptied, for example a browser that restores the page. */
  const putBack = (stored: Draft | undefined, changed: string | undefined) => {
    const { [changed ?? '']: _, ...others } = stored?.values ?? {}
    fillForm(form.current!, missingValues(enteredValues(new FormData(form.current!)), others))
  }
  const discard = () => {
    if (!isOtherUnsent(loadDraft(formId), current.current.submission)) deleteDraft(formId)
  }
  const updateUnsent = (reason: Draft['unsent']) => {
    current.current.unsent = reason
    setUnsent(reason)
  }

  return {
    restored,
    unsent,
    save,
    discard,
    /** Tells the visitor that something was restored. */
    showRestored: () => setRestored(true),
    /** Fills empty fields from the draft, and appends it to those that begin with a text. Called once, after hydration. */
    restore(prefilled: Readonly<Record<string, string>> = {}) {
      const draft = loadDraft(formId)
      if (!draft) discard()
      const missing = missingValues(enteredValues(new FormData(form.current!)), draft?.values ?? {}, prefilled)
      fillForm(form.current!, missing)
      current.current = {
        submission: fieldNamed(form.current!, submissionIdField)?.value || draft?.submission || createSubmissionId(),
        shownAt: draft?.shownAt ?? performance.timeOrigin,
      }
      updateUnsent(draft?.unsent)
      if (Object.keys(missing).length > 0) setRestored(true)
      const entered = Object.entries(enteredValues(new FormData(form.current!), excluded))
      if (entered.some(([name, text]) => text !== prefilled[name])) save()
    },
    /** Adds the submission id and the milliseconds since the form was first shown. */
    addSubmissionFields(formData: FormData) {
      formData.set(submissionIdField, current.current.submission)
      formData.set(elapsedField, String(Math.max(0, Math.round(Date.now() - current.current.shownAt))))
    },
    /** The form could not be sent. The draft is stored for longer, and other pages remind the visitor. */
    markUnsent(reason: Draft['unsent']) {
      updateUnsent(reason)
      save()
    },
    /** The server has stored the form. */
    markSent() {
      updateUnsent(undefined)
      discard()
    },
  }
}

/** Says that a draft was restored. */
export const RestoredNote = ({ restored, onClear }: { restored: boolean; onClear: () => void }) => (
  <div className="restored" role="status">
    {restored && (
      <>
        <p>{say(messages.draftKept)}</p>
        <ClearButton onClear={onClear} />
      </>
    )}
  </div>
)

/** Clears the form and its draft after the visitor has confirmed it. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <>
      <button className="clear with-scripts" type="button" onClick={() => setConfirming(true)}>
        {say(messages.clearForm)}
      </button>
      {confirming && (
        <Alert
          isError
          text={say(messages.clearEverything)}
          closeLabel={say(messages.keepIt)}
          onClose={() => setConfirming(false)}
        >
          <button className="btn" type="button" onClick={onClear}>
            {say(messages.clear)}
          </button>
        </Alert>
      )}
    </>
  )
}

function useOnline() {
  const [online, setOnline] = useState(true)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    update()
    for (const event of ['online', 'offline']) addEventListener(event, update)
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, update)
    }
  }, [])
  return online
}

/** Says that the form is not sent yet, with a button to send it. */
export function UnsentNote({ formId, what, reason }: { formId: string; what: string; reason: Draft['unsent'] }) {
  const online = useOnline()
  return (
    <div className="restored unsent" role="status">
      {reason && (
        <>
          <p>
            <strong>{say(reason === 'offline' ? messages.notSentYet : messages.notSureSent, { noun: what })}</strong>{' '}
            {say(online ? messages.sendableNow : messages.sendWhenOnline)}
            {reason === 'unsure' && ` ${say(messages.noDuplicate)}`} {say(messages.keptSevenDays)}
          </p>
          <button className={online ? 'btn' : 'btn btn--line'} type="submit" form={formId}>
            {say(messages.sendNow)}
          </button>
        </>
      )}
    </div>
  )
}
