import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Notification } from 'react-admin'

/** The page in front of the office: one form on a sheet. */
export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="door">
    <main>
      <h1>{title}</h1>
      {children}
    </main>
    <Notification />
  </div>
)

export const Field = (props: TextFieldProps) => <TextField variant="filled" fullWidth required {...props} />

type Props = {
  children: ReactNode
  submitLabel: string
  /** @throws Error whose message is shown above the form; what was typed stays */
  onSubmit: (typed: Record<string, string>) => Promise<unknown>
  /** Whether the form is empty again once it was sent. */
  resetOnSuccess?: boolean
}

/** A form that says above its button why it was refused. */
export function AuthForm({ children, submitLabel: says, onSubmit: send, resetOnSuccess: clears }: Props) {
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setTrouble('')
    try {
      await send(typed)
      if (clears) form.reset()
    } catch (error) {
      setTrouble(wordsOf(error as Refusal))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit}>
      {children}
      {trouble && <Alert severity="error">{trouble}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {says}
      </Button>
    </form>
  )
}

type Refusal = Error & { body?: { errors?: Record<string, string> } }
const called: Record<string, string> = { name: 'Your name', email: 'The e-mail', password: 'The password' }

/** The server says of some fields only what is wrong with them ("must be filled in"). */
const wordsOf = ({ message, body }: Refusal) =>
  Object.entries(body?.errors ?? {})
    .map(([name, said]) => (/^[a-z]/.test(said) ? `${called[name] ?? name} ${said}.` : said))
    .join(' ') || message
