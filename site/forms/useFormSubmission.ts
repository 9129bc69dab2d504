import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type PublicForm, readForm } from '../../lists/form.ts'
import { say } from '../../lists/language.ts'
import { notChosen } from '../../lists/messages.ts'
import type { PrivateLink, SubmissionResult } from '../../lists/submission-result.ts'
import type { ValidationErrors } from '../../lists/validation-errors.ts'
import { askAboutAddresses } from './ask-about-addresses.ts'
import { delayChecksWhilePressed } from './delay-checks.ts'
import { sendForm } from './send-form.ts'
import { showSending } from './show-sending.ts'
import { fieldNamed, useDraft } from './useDraft.tsx'
import { type FormErrorOptions, useFormErrors } from './useFormErrors.ts'

type Options = {
  declaration: PublicForm
  /** The server's answer to a form that was sent without scripts. */
  answer: SubmissionResult | undefined
  /** The form was just sent without scripts, so its draft on the device is obsolete. */
  sent: boolean
  /** Receives the form's content after hydration and after each change. */
  onChange?: (formData: FormData) => void
  /** Returns a question about a field of a complete form. The visitor sends the form all the same, or changes the field. */
  doubt?: (formData: FormData) => Doubt | undefined
  /** The texts with which fields begin. They are no draft until the visitor changes something. */
  prefilled?: Readonly<Record<string, string>>
  /** The pictures that need not be sent. */
  optionalUploads?: readonly string[]
}

const hasFile = (value: unknown) => value instanceof File && value.size > 0

type Doubt = { field: string; text: string }

/**
 * Checks a form while it is filled in, saves a draft and sends the form in the background. Before hydration, and without
 * scripts, it is an ordinary HTML form.
 */
export function useFormSubmission({
  declaration,
  answer,
  sent,
  onChange,
  doubt,
  prefilled,
  optionalUploads = [],
}: Options) {
  const { name: id, names, uploads } = declaration
  const ref = useRef<HTMLFormElement>(null)
  const draft = useDraft(ref, declaration)
  /** Whether the server still holds the file of an earlier attempt. */
  const isHeld = (upload: string) =>
    answer !== undefined && 'heldUploads' in answer && answer.heldUploads.includes(upload)
  const isOptional = (upload: string) => optionalUploads.includes(upload)
  const read: FormErrorOptions['read'] = (formData, serverErrors) => {
    const entered = Object.fromEntries(formData)
    const missing = Object.entries(uploads).filter(
      ([name]) => !hasFile(entered[name]) && !isHeld(name) && !isOptional(name),
    )
    return {
      ...Object.fromEntries(missing.map(([name, { label }]) => [name, [say(notChosen, { label })]])),
      ...serverErrors(entered),
      ...readForm(entered, declaration).errors,
    }
  }
  const errors = useFormErrors({ fieldOrder: names, read, answer })
  const [hydrated, setHydrated] = useState(false)
  const [valid, setValid] = useState(false)
  const [question, setQuestion] = useState<Doubt>()
  const { send, ...sending } = useSending(ref, draft, (fieldErrors, formData) => {
    const shown = errors.showServerErrors(fieldErrors, Object.fromEntries(formData))
    if (shown) setValid(false)
    return shown
  })

  const update = () => {
    const formData = new FormData(ref.current!)
    setValid(Object.keys(errors.check(formData)).length === 0)
    onChange?.(formData)
  }
  useEffect(() => {
    if (sent) {
      draft.discard()
      history.replaceState(null, '', location.pathname) // Otherwise a reload would discard the next draft.
    }
    draft.restore(prefilled)
    // Set by client/hydrate-when.ts; from now on React does it.
    ref.current!.querySelector('[type=submit]:not([formnovalidate])')!.removeAttribute('aria-disabled')
    // The form itself says what is missing.
    ref.current!.noValidate = true
    setHydrated(true)
    update()
    const stops = [delayChecksWhilePressed(ref.current!), askAboutAddresses(ref.current!)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // A button that sends the form unchecked brings the page back with what was entered.
    if (submitter?.hasAttribute('formnovalidate')) return
    event.preventDefault()
    if (sending.progress !== undefined) return
    const formData = new FormData(event.currentTarget)
    const found = errors.check(formData)
    if (Object.keys(found).length === 0) {
      const doubtful = doubt?.(formData)
      if (doubtful === undefined) void send()
      else setQuestion(doubtful)
      return
    }
    errors.show(found)
    setValid(false)
  }

  return {
    declaration,
    ref,
    draft,
    isHeld,
    isOptional,
    hydrated,
    ...sending,
    question: question && {
      text: question.text,
      close() {
        setQuestion(undefined)
        fieldNamed(ref.current!, question.field)?.focus()
      },
      sendAnyway() {
        setQuestion(undefined)
        void send()
      },
    },
    errorsOf: errors.errorsOf,
    summary: { formId: id, hydrated, ...errors.summary },
    button: { hydrated, valid, sending: sending.progress !== undefined },
    props: {
      id,
      ref,
      method: 'post',
      onSubmit,
      onInput({ target }: FormEvent<HTMLFormElement>) {
        draft.save((target as HTMLInputElement).name)
        update()
      },
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        errors.leave((target as Element as HTMLInputElement).name)
        update()
      },
    },
  }
}

export type FormSubmission = ReturnType<typeof useFormSubmission>

/** What a visitor must keep of the answer to a form. */
export type Kept = { link: PrivateLink; reference: string | undefined }

/**
 * Sends a form in the background. `onRefused` receives the errors that the server found, and returns false when no field
 * can show them. `progress` is the part that has been sent, from 0 to 1, and undefined when the form is not being sent.
 */
function useSending(
  form: RefObject<HTMLFormElement | null>,
  draft: ReturnType<typeof useDraft>,
  onRefused: (errors: ValidationErrors, formData: FormData) => boolean,
) {
  const [progress, setProgress] = useState<number>()
  const [alert, setAlert] = useState<{ isError: boolean; text: string; kept?: Kept | undefined }>()
  async function send() {
    setProgress(0)
    let formData = new FormData()
    const outcome = await showSending(form.current!, (onProgress, stop) => {
      formData = new FormData(form.current!)
      draft.addSubmissionFields(formData)
      return sendForm(
        form.current!,
        formData,
        (loaded, total) => {
          setProgress(loaded / total)
          onProgress(loaded, total)
        },
        stop,
      )
    })
    setProgress(undefined)
    if (outcome.state === 'refused' && onRefused(outcome.errors, formData)) return
    if (outcome.state === 'sent') draft.markSent()
    if (outcome.state === 'lost' && outcome.unsent) draft.markUnsent(outcome.unsent)
    setAlert({
      isError: outcome.state !== 'sent',
      text: outcome.text,
      kept: outcome.state === 'sent' && outcome.link ? { link: outcome.link, reference: outcome.reference } : undefined,
    })
  }
  return { send, progress, alert, closeAlert: () => setAlert(undefined) }
}
