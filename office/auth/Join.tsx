import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useLogin } from 'react-admin'
import { useParams } from 'react-router-dom'
import { type Role, roles } from '../../lists/engine/access.ts'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage } from './AuthForm.tsx'
import { NewPasswordField, NewUserFields } from './NewUserFields.tsx'

/** Whoever was invited comes in, in the role that the invitation names. */
export default function Join() {
  const { token = '' } = useParams()
  const login = useLogin()
  const invitation = useQuery({
    queryKey: ['join', token],
    queryFn: () => request<{ role: Role; returning?: boolean }>(`/join/${encodeURIComponent(token)}`),
    retry: false,
  })
  const send = async (typed: Record<string, string>) => {
    await request('/join', { method: 'POST', body: { token, ...typed } })
    await login({ step: 'done' }, '/')
  }
  return (
    <AuthPage title="Welcome">
      {invitation.isPending && <p role="status">Looking at your invitation…</p>}
      {invitation.isError && (
        <Alert severity="error">
          This invitation is not open any more: it was used, taken back, or is too old. Ask for a new one.
        </Alert>
      )}
      {invitation.data && (
        <>
          <p>
            {invitation.data.returning
              ? 'Choose a new password. Your name and e-mail stay as they are.'
              : `You are invited as ${roles[invitation.data.role].label}. ${roles[invitation.data.role].description}`}
          </p>
          <AuthForm submitLabel={invitation.data.returning ? 'Come in' : 'Join'} onSubmit={send}>
            {invitation.data.returning ? <NewPasswordField /> : <NewUserFields />}
          </AuthForm>
        </>
      )}
    </AuthPage>
  )
}
