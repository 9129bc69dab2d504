import Button from '@mui/material/Button'
import { useState } from 'react'
import { say } from '../../lists/language.ts'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'
import * as messages from './messages.ts'

/** Asks for the e-mail address to which a link for a new password is sent. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const send = async ({ email = '' }: Record<string, string>) => {
    await request('/forgot', { method: 'POST', body: { email } })
    setSentTo(email)
  }
  return (
    <AuthPage title={say(messages.forgotPassword)} tab={say(messages.forgotPassword)}>
      {sentTo === undefined ? (
        <>
          <p>{say(messages.weSendLink)}</p>
          <AuthForm submitLabel={say(messages.sendLink)} onSubmit={send}>
            <Field name="email" type="email" label={say(messages.email)} autoComplete="username" autoFocus />
          </AuthForm>
        </>
      ) : (
        <p role="status">{say(messages.linkSent, { email: sentTo })}</p>
      )}
      <Button onClick={onBack}>{say(messages.backToSignIn)}</Button>
    </AuthPage>
  )
}
