import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notification, useNotify } from 'react-admin'
import { currentLanguage, type Language, say } from '../../lists/language.ts'
import { chooseLanguage } from '../api/language.ts'
import { LanguageChoice } from '../layout/LanguageChoice.tsx'
import { language } from '../layout/messages.ts'
import { useTabTitle } from '../layout/ScreenTitle.tsx'
import { useChosenScheme } from '../theme/colour-scheme.ts'
import { fieldProblems } from './messages.ts'

/** The page around the forms that need no session. `tab` names the browser tab. */
export function AuthPage({ title, tab, children }: { title: string; tab: string; children: ReactNode }) {
  useTabTitle(tab)
  useChosenScheme()
  return (
    <div className="auth-page">
      <main>
        <h1>{title}</h1>
        {children}
        <Languages />
      </main>
      <Notification />
    </div>
  )
}

/** The choice of the language before the sign-in. */
function Languages() {
  const notify = useNotify()
  const choose = (next: Language) =>
    chooseLanguage(next).catch((error: Error) => notify(error.message, { type: 'error' }))
  return <LanguageChoice label={say(language)} value={currentLanguage()} onChange={(next) => void choose(next)} />
}

export const Field = (props: TextFieldProps) => <TextField variant="filled" fullWidth required {...props} />

/** The six digits of an authenticator app; people also type them in two groups. */
export const CodeField = (props: TextFieldProps) => (
  <Field
    name="code"
    autoComplete="one-time-code"
    slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
    {...props}
  />
)

type Props = {
  children: ReactNode
  submitLabel: string
  /** @throws Error with a message for the form. What was typed stays in the fields. */
  onSubmit: (values: Record<string, string>) => Promise<unknown>
  resetOnSuccess?: boolean
}

/** A form that shows the error of `onSubmit` above its button. */
export function AuthForm({ children, submitLabel, onSubmit, resetOnSuccess }: Props) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setError('')
    try {
      await onSubmit(values)
      if (resetOnSuccess) form.reset()
    } catch (error) {
      setError(messageOf(error as RequestError))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      {children}
      {error && <Alert severity="error">{error}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

type RequestError = Error & { body?: { errors?: Record<string, string> } }
const isField = (name: string): name is keyof typeof fieldProblems => Object.hasOwn(fieldProblems, name)

/** In English, errors of fields come without their subject ("must be filled in"), so the subject is added here. */
const messageOf = ({ message, body }: RequestError) =>
  Object.entries(body?.errors ?? {})
    .map(([name, problem]) =>
      isField(name) && !/^[A-Z]/.test(problem) ? say(fieldProblems[name], { problem }) : problem,
    )
    .join(' ') || message
