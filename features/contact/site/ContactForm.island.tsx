import { type ReactNode, useEffect } from 'react'
import { say } from '../../../lists/language.ts'
import {
  Clearable,
  type ClearableProps,
  FieldError,
  type FormProps,
  fieldProps,
  SubmissionForm,
  SubmitButton,
} from '../../../site/forms/SubmissionForm.tsx'
import { ClearButton, fieldNamed } from '../../../site/forms/useDraft.tsx'
import { useFormSubmission } from '../../../site/forms/useFormSubmission.ts'
import { contactForm, seemsReachable } from '../form.ts'
import * as messages from '../messages.ts'

type FieldName = (typeof contactForm.fieldNames)[number]
const doubt = (formData: FormData) =>
  seemsReachable(String(formData.get('contact'))) ? undefined : { field: 'contact', text: say(messages.unreachable) }

/** `message` is how the visitor's message begins. */
export default function ContactForm({ message, ...props }: FormProps & { message?: string | undefined }) {
  return (
    <Clearable {...props}>
      {(clearable) => <MessageForm {...clearable} message={clearable.cleared ? undefined : message} />}
    </Clearable>
  )
}

function MessageForm({ answer, sent, cleared, onClear, message }: ClearableProps & { message: string | undefined }) {
  const prefilled: Record<string, string> = message ? { message } : {}
  const form = useFormSubmission({ declaration: contactForm, answer, sent, doubt, prefilled })
  const clear = () => {
    form.draft.discard()
    onClear()
  }
  const reload = () => {
    form.ref.current!.reset() // Otherwise the browser would restore the message that was sent.
    history.replaceState(null, '', location.pathname) // Without the event that the message was about.
    location.reload()
  }
  useEffect(() => {
    if (cleared) fieldNamed(form.ref.current!, 'name')?.focus()
  }, [cleared, form.ref])
  const field = (name: FieldName) => ({
    name,
    errors: form.errorsOf(name),
    value: answer && 'values' in answer ? answer.values[name] : prefilled[name],
  })
  return (
    <SubmissionForm form={form} answer={answer} className="ruled" onClear={clear} onAccepted={reload}>
      <MessageField {...field('name')}>{(props) => <input {...props} autoComplete="name" />}</MessageField>
      <MessageField {...field('contact')} hint={say(messages.emailOrPhone)}>
        {(props) => <input {...props} autoComplete="email" autoCapitalize="none" />}
      </MessageField>
      <MessageField {...field('message')}>{(props) => <textarea {...props} />}</MessageField>
      <p className="fine" id="contact-privacy">
        {say(messages.onlyStaffRead)}
      </p>
      <div className="act">
        <SubmitButton {...form.button} hint="contact-privacy" />
        <ClearButton onClear={clear} />
      </div>
    </SubmissionForm>
  )
}

type ControlProps = ReturnType<typeof fieldProps> & {
  name: string
  required: boolean
  dir: string
  defaultValue: string | undefined
}

function MessageField({
  name,
  errors,
  value,
  hint,
  children,
}: {
  name: FieldName
  errors: string[] | undefined
  value: string | undefined
  hint?: string
  children: (props: ControlProps) => ReactNode
}) {
  const controlId = `${contactForm.name}-${name}`
  return (
    <div className="rule" data-invalid={errors && ''}>
      <label htmlFor={controlId}>
        {contactForm.fields[name].label} {hint && <small>{hint}</small>}
      </label>
      {children({ ...fieldProps(controlId, errors), name, required: true, dir: 'auto', defaultValue: value })}
      <FieldError id={controlId} errors={errors} />
    </div>
  )
}
