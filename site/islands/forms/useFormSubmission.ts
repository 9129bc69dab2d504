import { useForm } from '@conform-to/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ValidationErrors } from '../../../lists/engine/validation.ts'
import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'
import type { Reading } from './read-form.ts'
import { post } from './send-form.ts'
import { listed, type Refusal, standing } from './server-errors.ts'
import { useDraft } from './useDraft.ts'

type Options = {
  id: string
  /** The names of the fields in the order they stand. */
  order: readonly string[]
  /** Checks the form; `more` are the complaints that still stand from the server. */
  read: (formData: FormData, more: (typed: Record<string, unknown>) => ValidationErrors) => Reading
  /** What the server said when the page was made. */
  answer: SubmissionResult | undefined
  /** It was just sent without this script: what is kept on the device is done with. */
  sent: boolean
  /** Hears what the form holds, at the start and whenever it changes. */
  onLook?: (typed: FormData) => void
}
type Shown = { bad: boolean; text: string }

/**
 * A form that complains in time, keeps a draft, and is sent in the background. Until it is alive it is an ordinary form.
 * Fields complain when they are left or after the first attempt, never while they are typed in for the first time.
 */
export function useSending({ id, order, read, answer, sent, onLook }: Options) {
  const refusedBefore = answer?.state === 'refused' ? answer : undefined
  const ref = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const refusal = useRef<Refusal>(
    refusedBefore && { complaints: refusedBefore.complaints, about: refusedBefore.values },
  )
  const draft = useDraft(ref, id)
  const [awake, setAwake] = useState(false)
  const [valid, setValid] = useState(false)
  const [sending, setSending] = useState<number>()
  const [shown, setShown] = useState<Shown>()
  const summaryIsDue = useRef(false)
  const [result, setResult] = useState<{ error: ValidationErrors } | undefined>(
    refusedBefore && { error: refusedBefore.complaints },
  )

  const check = (formData: FormData) => read(formData, (typed) => standing(refusal.current, typed))
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    defaultNoValidate: false,
    lastResult: result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => check(formData),
  })

  const look = () => {
    const typed = new FormData(ref.current!)
    setValid(check(typed).status === 'success')
    onLook?.(typed)
  }
  const refuse = (complaints: ValidationErrors) => {
    setResult({ error: complaints })
    summaryIsDue.current = true
    setValid(false)
  }

  useEffect(() => {
    if (sent) {
      draft.forget()
      history.replaceState(null, '', location.pathname) // A reload must not forget what is typed next.
    }
    draft.restore()
    setAwake(true)
    look()
  }, [])
  useEffect(() => {
    // The complaints are drawn a moment after they are known: whichever drawing brings the summary gives it the focus.
    if (!summaryIsDue.current || !summary.current) return
    summaryIsDue.current = false
    summary.current.focus()
  })

  async function send(body: FormData) {
    draft.sign(body)
    setSending(0)
    const files = ref.current!.enctype === 'multipart/form-data'
    const plain = new URLSearchParams([...body].map(([name, value]): [string, string] => [name, String(value)]))
    const outcome = await post(ref.current!.action, files ? body : plain, setSending)
    setSending(undefined)
    if (outcome.state === 'sent') {
      draft.done()
      setShown({ bad: false, text: outcome.text })
    } else if (outcome.state === 'refused' && listed(outcome.complaints, order).length > 0) {
      refusal.current = { complaints: outcome.complaints, about: Object.fromEntries(body) }
      refuse(outcome.complaints)
    } else {
      if (outcome.state === 'lost' && outcome.unsent) draft.hold(outcome.unsent)
      setShown({ bad: true, text: outcome.text })
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // Conform checks single fields by submitting the form through a button of this name.
    if (submitter?.getAttribute('name') === '__intent__') return form.onSubmit(event)
    event.preventDefault()
    if (sending !== undefined) return
    const body = new FormData(event.currentTarget)
    const reading = check(body)
    if (reading.status === 'success') void send(body)
    else refuse((reading.error ?? {}) as ValidationErrors)
  }

  return {
    ref,
    draft,
    awake,
    valid,
    sending,
    shown,
    dismiss: () => setShown(undefined),
    look,
    complaintsOf: (name: string) => fields[name]?.errors,
    summary: {
      ref: summary,
      form: id,
      awake,
      // Only what the last attempt named: a list that grows while one types would talk over the reader.
      complaints: listed(
        Object.fromEntries(order.map((name) => [name, (result?.error[name] && fields[name]?.errors) || []])),
        order,
      ),
    },
    props: {
      id,
      ref,
      method: 'post',
      noValidate: form.noValidate,
      onSubmit,
      onInput: () => {
        draft.changed()
        look()
      },
    },
    button: { awake, ready: valid, sending: sending !== undefined },
  }
}
