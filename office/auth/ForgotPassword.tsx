import Button from '@mui/material/Button'
import { useState } from 'react'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'

/** Asks for the e-mail address to which a link for a new password is sent. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const send = async ({ email = '' }: Record<string, string>) => {
    await request('/forgot', { method: 'POST', body: { email } })
    setSentTo(email)
  }
  return (
    <AuthPage title="Forgot your password?" tab="Forgot your password?">
      {sentTo === undefined ? (
        <>
          <p>We send you a link with which you choose a new password. Your present password works until you use it.</p>
          <AuthForm submitLabel="Send the link" onSubmit={send}>
            <Field name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
          </AuthForm>
        </>
      ) : (
        <p role="status">
          If {sentTo} belongs to a member of the staff, the website sends a link. It works once, within an hour. If
          nothing arrives, look among the unwanted mail, or ask an owner of the office for a link.
        </p>
      )}
      <Button onClick={onBack}>Back to sign in</Button>
    </AuthPage>
  )
}
