import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLogin, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { roles } from '../../lists/access.ts'
import type { InvitedRole, JoinResult, SetupState } from '../../server/office-api/api-types.ts'
import { signOut } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { addressQuestion } from '../lists/EmailField.tsx'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'
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
    <AuthPage title="Set up the office" tab="Setup">
      <p>
        Nobody has an account here yet. The server wrote a code to its log when it started. The person who runs the
        website can find it there.
      </p>
      <AuthForm submitLabel="Become the owner" onSubmit={createOwner}>
        <Field name="code" label="Code" autoComplete="off" autoFocus />
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
      <AuthPage title="Welcome" tab="Sign in">
        <p role="status">Your new password is saved. Enter a code to sign in.</p>
        <SignInForm start="code" signIn={(credentials) => login(credentials, '/')} />
      </AuthPage>
    )
  return (
    <AuthPage title="Welcome" tab={data?.returning ? 'New password' : 'Invitation'}>
      {isPending && <p role="status">Checking your link…</p>}
      {isError && (
        <Alert severity="error">
          This link is no longer valid: it was used, cancelled or is too old. Ask an owner for a new one.
        </Alert>
      )}
      {data?.signedInAs && <SignedIn name={data.signedInAs} returning={data.returning} onSignedOut={refetch} />}
      {data && !data.signedInAs && (
        <>
          <p>
            {data.returning
              ? 'Choose a new password. Your name and e-mail stay as they are.'
              : `You are invited as ${roles[data.role].label}. ${roles[data.role].description}`}
          </p>
          <AuthForm submitLabel={data.returning ? 'Save and sign in' : 'Join'} onSubmit={join}>
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
        You are signed in as <strong>{name}</strong>.{' '}
        {returning
          ? 'This link is for somebody who chooses a new password'
          : 'This invitation is for somebody who is not on the staff yet'}
        , and it still works. If you are that person, sign out first.
      </p>
      <Button variant="contained" size="large" component={Link} to="/">
        Go to the office
      </Button>
      <Button onClick={leave}>Sign out and use the {returning ? 'link' : 'invitation'}</Button>
    </>
  )
}

function NewUserFields() {
  const [email, setEmail] = useState('')
  return (
    <>
      <Field name="name" label="Your name" autoComplete="name" />
      <Field
        name="email"
        type="email"
        label="E-mail"
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
    label="Password"
    helperText="At least 12 characters. Three or four unrelated words make a good password."
    autoComplete="new-password"
    slotProps={{ htmlInput: { minLength: 12 } }}
  />
)
