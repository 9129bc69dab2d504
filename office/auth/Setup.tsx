import { useQueryClient } from '@tanstack/react-query'
import { useLogin } from 'react-admin'
import { ask } from '../api/request.ts'
import { Door, DoorForm, Field } from './AuthForm.tsx'
import { NewPerson } from './NewUserFields.tsx'

/** The first owner: whoever reads the server's log has the code. */
export default function Begin() {
  const login = useLogin()
  const queries = useQueryClient()
  const send = async (body: Record<string, string>) => {
    await ask('/begin', { method: 'POST', body })
    queries.setQueryData(['begin'], { owned: true })
    await login({ step: 'done' }, '/')
  }
  return (
    <Door title="Open the office">
      <p>Nobody works here yet. Whoever started the website finds a code in what the server wrote when it started.</p>
      <DoorForm says="Become the owner" send={send}>
        <Field name="code" label="Code" autoComplete="off" autoFocus />
        <NewPerson />
      </DoorForm>
    </Door>
  )
}
