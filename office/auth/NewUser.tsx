import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLogin, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { roles } from '../../lists/access.ts'
import { say, sayWith } from '../../lists/language.ts'
import type { InvitedRole, JoinResult, SetupState } from '../../server/office-api/api-types.ts'
import { signOut } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { addressQuestion } from '../layout/EmailField.tsx'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'
import * as messages from './messages.ts'
import { SignInForm } from './SignInForm.tsx'

/** Creates the first owner. The setup code is in the server's log. */
export function Setup() {
  const login = useLogin()
  const queries = useQueryClient()
  const createOwner = async (body: Record<string, string>) => {
    await request('/begin', { method: 'POST', body })
    queries.setQueryData(['setup'], (state?: SetupState) => state && { ...state, owned: true })
    await login({ step: 'done' }, '/')
  }
  return (
    <AuthPage title={say(messages.setUpOffice)} tab={say(messages.setup)}>
      <p>{say(messages.aboutSetup)}</p>
      <AuthForm submitLabel={say(messages.becomeOwner)} onSubmit={createOwner}>
        <Field name="code" label={say(messages.code)} autoComplete="off" autoFocus />
        <NewUserFields />
      </AuthForm>
    </AuthPage>
  )
}

/** Accepts an invitation: a new account, or a new password for a staff member who lost access (`returning`). */
export function Join() {
  const { token = '' } = useParams()
  const login = useLogin()
  const [codeRequired, setCodeRequired] = useState(false)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['join', token],
    queryFn: () => request<InvitedRole>(`/join/${encodeURIComponent(token)}`),
    retry: false,
  })
  const join = async (values: Record<string, string>) => {
    const result = await request<JoinResult>('/join', { method: 'POST', body: { token, ...values } })
    if ('codeRequired' in result) setCodeRequired(true)
    else await login({ step: 'done' }, '/')
  }
  if (codeRequired)
    return (
      <AuthPage title={say(messages.welcome)} tab={say(messages.signIn)}>
        <p role="status">{say(messages.passwordSaved)}</p>
        <SignInForm start="code" signIn={(credentials) => login(credentials, '/')} />
      </AuthPage>
    )
  return (
    <AuthPage title={say(messages.welcome)} tab={say(data?.returning ? messages.newPassword : messages.invitation)}>
      {isPending && <p role="status">{say(messages.checkingLink)}</p>}
      {isError && <Alert severity="error">{say(messages.linkNotValid)}</Alert>}
      {data?.signedInAs && <SignedIn name={data.signedInAs} returning={data.returning} onSignedOut={refetch} />}
      {data && !data.signedInAs && (
        <>
          <p>
            {data.returning
              ? say(messages.choosePassword)
              : `${say(messages.invitedAs, { role: roles[data.role].label })} ${roles[data.role].description}`}
          </p>
          <AuthForm submitLabel={say(data.returning ? messages.saveAndSignIn : messages.join)} onSubmit={join}>
            {data.returning ? <NewPasswordField /> : <NewUserFields />}
          </AuthForm>
        </>
      )}
    </AuthPage>
  )
}

type SignedInProps = { name: string; returning: boolean; onSignedOut: () => Promise<unknown> }

/**
 * Shown instead of the form while somebody is signed in, who would otherwise join as somebody else: offers to sign out first.
 */
function SignedIn({ name, returning, onSignedOut }: SignedInProps) {
  const notify = useNotify()
  const what = returning ? 'link' : 'invitation'
  const leave = async () => {
    try {
      await signOut()
      await onSignedOut()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <>
      <p>
        {sayWith(messages.signedInAs, { name: <strong key="name">{name}</strong> })} {say(messages.whoseLink[what])}{' '}
        {say(messages.signOutFirst)}
      </p>
      <Button variant="contained" size="large" component={Link} to="/">
        {say(messages.toOffice)}
      </Button>
      <Button onClick={leave}>{say(messages.signOutAndUse[what])}</Button>
    </>
  )
}

function NewUserFields() {
  const [email, setEmail] = useState('')
  return (
    <>
      <Field name="name" label={say(messages.yourName)} autoComplete="name" />
      <Field
        name="email"
        type="email"
        label={say(messages.email)}
        autoComplete="username"
        value={email}
        onChange={({ target: { value } }) => setEmail(value)}
        helperText={addressQuestion(email, setEmail)}
      />
      <NewPasswordField />
    </>
  )
}

const NewPasswordField = () => (
  <Field
    name="password"
    type="password"
    label={say(messages.password)}
    helperText={say(messages.goodPassword)}
    autoComplete="new-password"
    slotProps={{ htmlInput: { minLength: 12 } }}
  />
)
