import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogin, useNotify } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { roles } from '../../lists/engine/access.ts'
import type { InvitedRole, SetupState } from '../../server/office/api-types.ts'
import { signOut } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'

/** Creates the first owner. The setup code is in the server's log. */
export function Setup() {
  const login = useLogin()
  const queries = useQueryClient()
  const createOwner = async (body: Record<string, string>) => {
    await request('/begin', { method: 'POST', body })
    queries.setQueryData(['setup'], { owned: true } satisfies SetupState)
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
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['join', token],
    queryFn: () => request<InvitedRole>(`/join/${encodeURIComponent(token)}`),
    retry: false,
  })
  const join = async (values: Record<string, string>) => {
    await request('/join', { method: 'POST', body: { token, ...values } })
    await login({ step: 'done' }, '/')
  }
  return (
    <AuthPage title="Welcome" tab="Invitation">
      {isPending && <p role="status">Checking your invitation…</p>}
      {isError && (
        <Alert severity="error">
          This invitation is no longer valid: it was used, withdrawn or is too old. Ask an owner for a new one.
        </Alert>
      )}
      {data?.signedInAs && <SignedIn name={data.signedInAs} onSignedOut={refetch} />}
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

/** A member of the staff who opens an invitation, perhaps their own one a second time, would join as somebody else. */
function SignedIn({ name, onSignedOut }: { name: string; onSignedOut: () => Promise<unknown> }) {
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
        You are signed in as <strong>{name}</strong>. This invitation is for somebody who is not on the staff yet, and
        it still works. If you are that person, sign out first.
      </p>
      <Button variant="contained" size="large" component={Link} to="/">
        Go to the office
      </Button>
      <Button onClick={leave}>Sign out and use the invitation</Button>
    </>
  )
}

const NewUserFields = () => (
  <>
    <Field name="name" label="Your name" autoComplete="name" />
    <Field name="email" type="email" label="E-mail" autoComplete="username" />
    <NewPasswordField />
  </>
)

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
