import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useLogin } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Role } from '../../lists/engine/access.ts'
import { ask } from '../api/request.ts'
import { roleWords } from '../staff/roles.ts'
import { Door, DoorForm } from './AuthForm.tsx'
import { NewPassword, NewPerson } from './NewUserFields.tsx'

/** Whoever was invited comes in, in the role that the invitation names. */
export default function Join() {
  const { token = '' } = useParams()
  const login = useLogin()
  const invitation = useQuery({
    queryKey: ['join', token],
    queryFn: () => ask<{ role: Role; returning?: boolean }>(`/join/${encodeURIComponent(token)}`),
    retry: false,
  })
  const send = async (typed: Record<string, string>) => {
    await ask('/join', { method: 'POST', body: { token, ...typed } })
    await login({ step: 'done' }, '/')
  }
  return (
    <Door title="Welcome">
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
              : `You are invited as ${roleWords[invitation.data.role].called}. ${roleWords[invitation.data.role].may}`}
          </p>
          <DoorForm says={invitation.data.returning ? 'Come in' : 'Join'} send={send}>
            {invitation.data.returning ? <NewPassword /> : <NewPerson />}
          </DoorForm>
        </>
      )}
    </Door>
  )
}
