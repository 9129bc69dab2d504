import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '../../../lists/contact.ts'
import { messageFields, messageSchema } from '../../../lists/forms/contact.ts'
import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'
import { Alert } from './Alert.tsx'
import { Clear, Restored } from './DraftNote.tsx'
import { Summary } from './ErrorSummary.tsx'
import { Failed } from './Failed.tsx'
import { Complaint, ties } from './FieldError.tsx'
import { fieldNamed } from './fill-form.ts'
import { Hidden } from './HiddenFields.tsx'
import { readForm } from './read-form.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { Unsent } from './Unsent.tsx'
import { useSending } from './useFormSubmission.ts'

const id = 'contact'
const read: Parameters<typeof useSending>[0]['read'] = (formData, more) =>
  readForm(formData, messages, messageSchema, more)

type Props = { answer: SubmissionResult | undefined; sent: boolean }

/** The contact form. `answer` is what the server said to a form sent without scripts. */
export default function ContactForm({ answer, sent }: Props) {
  const [round, setRound] = useState(0)
  return (
    <Letter
      key={round}
      answer={round === 0 ? answer : undefined}
      sent={sent && round === 0}
      again={round > 0}
      onClear={() => setRound(round + 1)}
    />
  )
}

function Letter({ answer, sent, again, onClear }: Props & { again: boolean; onClear: () => void }) {
  const form = useSending({ id, order: messageFields, read, answer, sent })
  const { draft, shown } = form
  const clear = () => {
    draft.forget()
    onClear()
  }
  useEffect(() => {
    if (again) fieldNamed(form.ref.current!, 'name')?.focus()
  }, [again, form.ref])
  const reload = () => {
    form.ref.current!.reset() // A browser would bring the sent words back.
    location.reload()
  }
  const rule = (name: (typeof messageFields)[number], explained: string, control: (props: Control) => ReactNode) => {
    const complaints = form.complaintsOf(name)
    const values = answer && 'values' in answer ? answer.values : {}
    return (
      <div className="rule" data-invalid={complaints && ''}>
        <label htmlFor={`${id}-${name}`}>
          {messages.fields[name].label} {explained && <small>{explained}</small>}
        </label>
        {control({
          ...ties(`${id}-${name}`, complaints),
          name,
          required: true,
          dir: 'auto',
          defaultValue: values[name],
        })}
        <Complaint id={`${id}-${name}`} complaints={complaints} />
      </div>
    )
  }
  return (
    <>
      <Failed answer={answer} />
      <Summary {...form.summary} />
      <Restored restored={draft.restored} onClear={clear} />
      <Unsent form={id} what="message" why={draft.unsent} />
      <form className="ruled" action="/contact-us" {...form.props}>
        <Hidden answer={answer} />
        {rule('name', '', (props) => (
          <input {...props} autoComplete="name" />
        ))}
        {rule('contact', 'email or phone', (props) => (
          <input {...props} autoComplete="email" autoCapitalize="none" />
        ))}
        {rule('message', '', (props) => (
          <textarea {...props} />
        ))}
        <p className="fine" id="contact-privacy">
          Only the association’s staff read what you send, and use it only to answer you.
        </p>
        <div className="act">
          <SubmitButton {...form.button} hint="contact-privacy" />
          {form.awake && <Clear onClear={clear} />}
        </div>
      </form>
      {shown && <Alert {...shown} onClose={shown.bad ? form.dismiss : reload} />}
    </>
  )
}

type Control = ReturnType<typeof ties> & { name: string; required: boolean; dir: string; defaultValue?: string }
