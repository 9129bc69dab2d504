import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notification } from 'react-admin'
import { useTabTitle } from '../layout/ScreenTitle.tsx'
import { useChosenScheme } from '../theme/colour-scheme.ts'

/** The page around the forms that need no session. `tab` names the browser tab. */
export function AuthPage({ title, tab, children }: { title: string; tab: string; children: ReactNode }) {
  useTabTitle(tab)
  useChosenScheme()
  return (
    <div className="auth-page">
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <Notification />
    </div>
  )
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
const subjects: Record<string, string> = { name: 'Your name', email: 'The e-mail', password: 'The password' }

/** Messages of fields come without their subject ("must be filled in"), so the subject is added here. */
const messageOf = ({ message, body }: RequestError) =>
  Object.entries(body?.errors ?? {})
    .map(([name, text]) => (/^[a-z]/.test(text) ? `${subjects[name] ?? name} ${text}.` : text))
    .join(' ') || message
