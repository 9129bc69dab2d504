import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLogout, useNotify } from 'react-admin'
import { roles } from '../../lists/access.ts'
import { hasOfficers } from '../../lists/inbox.ts'
import { say } from '../../lists/language.ts'
import { mailChoices } from '../../lists/mail-choices.ts'
import type { OwnMails } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { myAccount } from '../layout/messages.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useProduct } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'
import { AuthForm, Field } from './AuthForm.tsx'
import { useCurrentUser, useRefreshUser } from './current-user.ts'
import * as messages from './messages.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** The user's own account: password, two-factor sign-in and signing out everywhere. */
export default function Account() {
  const user = useCurrentUser()
  const refresh = useRefreshUser()
  const { lists } = useProduct()
  const isOfficer = lists.shown.some((list) => hasOfficers(list) && isAllowed(user?.role, 'edit', list))
  return (
    <div className="screen" style={{ maxWidth: '42rem' }}>
      <ScreenTitle name={say(myAccount)} />
      <h1>{say(myAccount)}</h1>
      {user && (
        <p>
          {say(messages.nameAndEmail, user)} {roles[user.role].description}
        </p>
      )}
      {isOfficer && <Mails />}
      <ChangePassword />
      {user && <TwoFactor enabled={user.twoFactor} onChange={refresh} />}
      <SignOutEverywhere />
    </div>
  )
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
      notify(say(messages.choiceSaved), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="card">
      <h2>{say(messages.mails)}</h2>
      <label className="plain-field">
        <span>{say(messages.mailsAboutWork)}</span>
        <select value={data?.mails ?? ''} disabled={!data} onChange={({ target: { value } }) => void choose(value)}>
          {mailChoices.map((choice) => (
            <option key={choice} value={choice}>
              {say(messages.mailNames[choice])}
            </option>
          ))}
        </select>
      </label>
      <p className="muted">{say(messages.aboutMails)}</p>
    </section>
  )
}

function ChangePassword() {
  const notify = useNotify()
  const refresh = useRefreshUser()
  const changePassword = async ({ current = '', next = '', again = '' }: Record<string, string>) => {
    if (next !== again) throw new Error(say(messages.passwordsDiffer))
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true }
    await request('/auth/change-password', { method: 'POST', body })
    notify(say(messages.passwordChanged), { type: 'success' })
    await refresh()
  }
  return (
    <section className="card stack">
      <h2>{say(messages.password)}</h2>
      <AuthForm submitLabel={say(messages.changePassword)} onSubmit={changePassword} resetOnSuccess>
        <Field name="current" type="password" label={say(messages.currentPassword)} autoComplete="current-password" />
        <Field
          name="next"
          type="password"
          label={say(messages.newPassword)}
          helperText={say(messages.atLeast)}
          autoComplete="new-password"
          slotProps={{ htmlInput: { minLength: 12 } }}
        />
        <Field name="again" type="password" label={say(messages.newPasswordAgain)} autoComplete="new-password" />
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
      <h2>{say(messages.signOutEverywhere)}</h2>
      <p>{say(messages.aboutSignOut)}</p>
      <Button variant="outlined" onClick={signOut}>
        {say(messages.signOutEverywhere)}
      </Button>
    </section>
  )
}
