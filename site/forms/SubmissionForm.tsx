import { Fragment, type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { localAddress, say } from '../../lists/language.ts'
import { elapsedField, honeypotField, type SubmissionResult, submissionIdField } from '../../lists/submission-result.ts'
import { controlIcons, Svg } from '../components/control-icons.tsx'
import * as messages from '../messages.ts'
import { Alert } from './Alert.tsx'
import { RestoredNote, UnsentNote } from './useDraft.tsx'
import type { FormSubmission, Kept } from './useFormSubmission.ts'

/** `answer` is the server's answer to a form that was sent without scripts. `sent` means that the server accepted it. */
export type FormProps = { answer: SubmissionResult | undefined; sent: boolean }
export type ClearableProps = FormProps & {
  /** The form was cleared, so its beginning takes the focus. */
  cleared: boolean
  onClear: () => void
}

/** Replaces a form with an empty one when the visitor clears it. */
export function Clearable({ answer, sent, children }: FormProps & { children: (props: ClearableProps) => ReactNode }) {
  const [clears, setClears] = useState(0)
  const cleared = clears > 0
  const onClear = () => setClears(clears + 1)
  return (
    <Fragment key={clears}>
      {children(cleared ? { answer: undefined, sent: false, cleared, onClear } : { answer, sent, cleared, onClear })}
    </Fragment>
  )
}

/**
 * A form with its notes and alerts. `onAccepted` runs when the success alert is closed, with what the visitor must keep. `noteOf`
 * returns how the alert shows this.
 */
export function SubmissionForm({
  form,
  answer,
  className,
  onClear,
  onAccepted,
  noteOf,
  children,
}: {
  form: FormSubmission
  answer: SubmissionResult | undefined
  className: string
  onClear: () => void
  onAccepted: (kept: Kept | undefined) => void
  noteOf?: (kept: Kept) => ReactNode
  children: ReactNode
}) {
  const { alert, draft, question } = form
  const { name, path, noun, uploadNames, agreements } = form.declaration
  return (
    <>
      <FailureNote answer={answer} />
      <ErrorSummary {...form.summary} />
      <RestoredNote restored={draft.restored} onClear={onClear} />
      <UnsentNote formId={name} what={noun} reason={draft.unsent} />
      <form
        className={className}
        action={localAddress(path)}
        encType={uploadNames.length > 0 ? 'multipart/form-data' : undefined}
        // For client/early-draft.ts.
        data-noun={noun}
        data-agreements={agreements.join(' ')}
        {...form.props}
      >
        <HiddenFields answer={answer} />
        {children}
      </form>
      {question && (
        <Alert text={question.text} isError closeLabel={say(messages.changeIt)} onClose={question.close}>
          <button className="btn" type="button" onClick={question.sendAnyway}>
            {say(messages.sendAnyway)}
          </button>
        </Alert>
      )}
      {alert && (
        <Alert
          isError={alert.isError}
          text={alert.text}
          note={alert.kept && noteOf?.(alert.kept)}
          onClose={alert.isError ? form.closeAlert : () => onAccepted(alert.kept)}
        />
      )}
    </>
  )
}

/** Why the server could not store a form that was sent without scripts. */
const FailureNote = ({ answer }: { answer: SubmissionResult | undefined }) =>
  answer?.state === 'failed' && (
    // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the error.
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <p>{answer.text}</p>
    </div>
  )

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** Lists the errors above the form, each with a link to its field (GOV.UK error summary). */
const ErrorSummary = ({
  ref,
  formId,
  hydrated,
  errors,
}: {
  ref: RefObject<HTMLDivElement | null>
  formId: string
  hydrated: boolean
  errors: { name: string; text: string }[]
}) =>
  errors.length > 0 && (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins at the errors.
      autoFocus={!hydrated}
      aria-labelledby={`${formId}-summary`}
    >
      <h2 id={`${formId}-summary`}>{say(messages.notComplete)}</h2>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${formId}-${name}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )

/** The submission id, the time taken, and a honeypot. `display: none` keeps browsers from filling in the honeypot. */
const HiddenFields = ({ answer }: { answer: SubmissionResult | undefined }) => (
  <>
    <input
      type="hidden"
      name={submissionIdField}
      defaultValue={answer && 'submission' in answer ? answer.submission : ''}
    />
    <input type="hidden" name={elapsedField} defaultValue="" />
    <div className="honeypot" aria-hidden="true">
      <label>
        {say(messages.leaveEmpty)} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
)

/**
 * While the form is incomplete the button is marked as disabled, but it still works: pressing it lists what is missing.
 * Without scripts it is an ordinary button. `hint` is the id of the text that says when the form can be sent. `label` is what the button
 * does.
 */
export const SubmitButton = ({
  hydrated,
  valid,
  sending,
  hint,
  label = say(messages.submit),
}: {
  hydrated: boolean
  valid: boolean
  sending: boolean
  hint: string
  label?: string
}) => (
  <button
    className="btn"
    type="submit"
    aria-disabled={hydrated && (!valid || sending) ? true : undefined}
    aria-busy={sending || undefined}
    aria-live="polite"
    aria-describedby={hint}
  >
    {sending ? say(messages.submitting) : label}
  </button>
)

/** Connects a control with its error and its descriptions for assistive technology. */
export const fieldProps = (
  id: string,
  errors: string[] | undefined,
  ...descriptions: (string | false | undefined)[]
) => ({
  id,
  'aria-invalid': errors ? true : undefined,
  'aria-describedby': [errors && `${id}-error`, ...descriptions].filter(Boolean).join(' ') || undefined,
})

/** The error beside a field, in the same words as in the summary. */
export const FieldError = ({ id, errors }: { id: string; errors: string[] | undefined }) =>
  errors && (
    <span className="err" id={`${id}-error`}>
      <Svg {...controlIcons.warning} />
      <span>{errors[0]}</span>
    </span>
  )
