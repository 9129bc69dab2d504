import Button from '@mui/material/Button'
import { useLogout, useNotify } from 'react-admin'
import { roles } from '../../lists/access.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { AuthForm, Field } from './AuthForm.tsx'
import { useCurrentUser, useRefreshUser } from './current-user.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** The user's own account: password, two-factor sign-in and signing out everywhere. */
export default function Account() {
  const user = useCurrentUser()
  const refresh = useRefreshUser()
  return (
    <div className="screen" style={{ maxWidth: '42rem' }}>
      <ScreenTitle name="My account" />
      <h1>My account</h1>
      {user && (
        <p>
          {user.name}, {user.email}. {roles[user.role].description}
        </p>
      )}
      <ChangePassword />
      {user && <TwoFactor enabled={user.twoFactor} onChange={refresh} />}
      <SignOutEverywhere />
    </div>
  )
}

function ChangePassword() {
  const notify = useNotify()
  const refresh = useRefreshUser()
  const changePassword = async ({ current = '', next = '', again = '' }: Record<string, string>) => {
    if (next !== again) throw new Error('The two new passwords are not the same.')
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
    await request('/auth/change-password', { method: 'POST', body })
    notify('Your password is changed. Other devices are signed out.', { type: 'success' })
    await refresh()
  }
  return (
    <section className="card stack">
      <h2>Password</h2>
      <AuthForm submitLabel="Change my password" onSubmit={changePassword} resetOnSuccess>
        <Field name="current" type="password" label="Current password" autoComplete="current-password" />
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

function SignOutEverywhere() {
  const notify = useNotify()
  const logout = useLogout()
  const signOut = async () => {
    try {
      await request('/auth/revoke-other-sessions', { method: 'POST', body: {} })
      await logout({}, '/login')
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="card">
      <h2>Sign out everywhere</h2>
      <p>
        Use this if you lost a phone or forgot to sign out on a shared computer. It also signs you out on this device.
      </p>
      <Button variant="outlined" onClick={signOut}>
        Sign out everywhere
      </Button>
    </section>
  )
}
