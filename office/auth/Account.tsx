import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Title, useLogout, useNotify } from 'react-admin'
import { roles } from '../../lists/engine/access.ts'
import { clearCurrentUser, currentUser } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthForm, Field } from './AuthForm.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** One's own account: the password, the second step, and signing out everywhere. */
export default function Account() {
  const { data: me, refetch } = useQuery({ queryKey: ['me'], queryFn: currentUser, staleTime: 0 })
  const renew = async () => {
    clearCurrentUser()
    await refetch()
  }
  return (
    <div className="screen" style={{ maxWidth: '42rem' }}>
      <Title title="My account" />
      <h1>My account</h1>
      {me && (
        <p>
          {me.name}, {me.email}. {roles[me.role].description}
        </p>
      )}
      <Password />
      {me && <TwoFactor on={me.twoFactor} renew={renew} />}
      <Everywhere />
    </div>
  )
}

function Password() {
  const notify = useNotify()
  const change = async ({ current = '', next = '', again = '' }: Record<string, string>) => {
    if (next !== again) throw new Error('The two new passwords are not the same.')
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
    await request('/auth/change-password', { method: 'POST', body })
    notify('Your password is changed. Other devices are signed out.', { type: 'success' })
  }
  return (
    <section className="sheet stack">
      <h2>Password</h2>
      <AuthForm submitLabel="Change my password" onSubmit={change} resetOnSuccess>
        <Field name="current" type="password" label="The password you have" autoComplete="current-password" />
        <Field
          name="next"
          type="password"
          label="New password"
          helperText="At least 12 characters"
          autoComplete="new-password"
          slotProps={{ htmlInput: { minLength: 12 } }}
        />
        <Field name="again" type="password" label="New password again" autoComplete="new-password" />
      </AuthForm>
    </section>
  )
}

function Everywhere() {
  const notify = useNotify()
  const logout = useLogout()
  const leave = async () => {
    try {
      await request('/auth/revoke-other-sessions', { method: 'POST', body: {} })
      await logout({}, '/login')
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="sheet">
      <h2>Sign out everywhere</h2>
      <p>If a phone was lost, or you forgot to sign out on a computer that is not yours. It signs you out here too.</p>
      <Button variant="outlined" onClick={leave}>
        Sign out everywhere
      </Button>
    </section>
  )
}
