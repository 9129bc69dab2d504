import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogout, useNotify } from 'react-admin'
import { roles } from '../../lists/access.ts'
import { hasOfficers } from '../../lists/inbox.ts'
import { type MailChoice, mailChoices } from '../../lists/mail-choices.ts'
import type { OwnMails } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useProduct } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'
import { AuthForm, Field } from './AuthForm.tsx'
import { useCurrentUser, useRefreshUser } from './current-user.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** The user's own account: password, two-factor sign-in and signing out everywhere. */
export default function Account() {
  const user = useCurrentUser()
  const refresh = useRefreshUser()
  const { lists } = useProduct()
  const isOfficer = lists.shown.some((list) => hasOfficers(list) && isAllowed(user?.role, 'edit', list))
  return (
    <div className="screen" style={{ maxWidth: '42rem' }}>
      <ScreenTitle name="My account" />
      <h1>My account</h1>
      {user && (
        <p>
          {user.name}, {user.email}. {roles[user.role].description}
        </p>
      )}
      {isOfficer && <Mails />}
      <ChangePassword />
      {user && <TwoFactor enabled={user.twoFactor} onChange={refresh} />}
      <SignOutEverywhere />
    </div>
  )
}

const mailLabels: Record<MailChoice, string> = {
  'at once': 'At once, when a colleague assigns something to me',
  daily: 'Each morning: what is assigned to me, and what nobody works on',
  none: 'None',
}

/** Which mails the officer gets about work. */
function Mails() {
  const notify = useNotify()
  const queries = useQueryClient()
  const queryKey = ['own-mails']
  const { data } = useQuery({ queryKey, queryFn: () => request<OwnMails>('/me/mails') })
  const choose = async (mails: string) => {
    try {
      queries.setQueryData(queryKey, await request<OwnMails>('/me/mails', { method: 'PUT', body: { mails } }))
      notify('Your choice is saved', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="card">
      <h2>Mails</h2>
      <label className="plain-field">
        <span>Mails to me about work</span>
        <select value={data?.mails ?? ''} disabled={!data} onChange={({ target: { value } }) => void choose(value)}>
          {mailChoices.map((choice) => (
            <option key={choice} value={choice}>
              {mailLabels[choice]}
            </option>
          ))}
        </select>
      </label>
      <p className="muted">
        They contain only numbers, nothing of a message or an application. None is sent when there is nothing to do.
      </p>
    </section>
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
