import { useQueryClient } from '@tanstack/react-query'
import { useLogin } from 'react-admin'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'
import { NewUserFields } from './NewUserFields.tsx'

/** The first owner: whoever reads the server's log has the code. */
export default function Begin() {
  const login = useLogin()
  const queries = useQueryClient()
  const send = async (body: Record<string, string>) => {
    await request('/begin', { method: 'POST', body })
    queries.setQueryData(['begin'], { owned: true })
    await login({ step: 'done' }, '/')
  }
  return (
    <AuthPage title="Open the office">
      <p>Nobody works here yet. Whoever started the website finds a code in what the server wrote when it started.</p>
      <AuthForm submitLabel="Become the owner" onSubmit={send}>
        <Field name="code" label="Code" autoComplete="off" autoFocus />
        <NewUserFields />
      </AuthForm>
    </AuthPage>
  )
}
