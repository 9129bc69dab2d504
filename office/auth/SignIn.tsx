import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from 'react-admin'
import type { SetupState } from '../../server/office/api-types.ts'
import { CodeRequired, type Credentials } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, CodeField, Field } from './AuthForm.tsx'

const Setup = lazy(() => import('./NewUser.tsx').then(({ Setup }) => ({ default: Setup })))

type Step = Exclude<Credentials['step'], 'done'>

/** The sign-in page: password first, then the code of the second factor. Without an owner it shows the setup instead. */
export function SignIn() {
  const login = useLogin()
  const [step, setStep] = useState<Step>('password')
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => request<SetupState>('/begin') })
  if (setup.data?.owned === false)
    return (
      <Suspense>
        <Setup />
      </Suspense>
    )

  const signIn = async (values: Record<string, string>) => {
    const credentials = step === 'password' ? { step, ...values } : { step, code: values.code?.replace(/\s/g, '') }
    try {
      await login(credentials)
    } catch (error) {
      if (!(error instanceof CodeRequired)) throw error
      setStep('code')
    }
  }
  return (
    <AuthPage title="Office">
      <AuthForm key={step} submitLabel="Sign in" onSubmit={signIn}>
        <StepFields step={step} />
      </AuthForm>
      {step === 'code' && <Button onClick={() => setStep('recovery')}>I have no code: use a recovery code</Button>}
      {step === 'recovery' && <Button onClick={() => setStep('code')}>Use the code from the app</Button>}
      {step !== 'password' && <Button onClick={() => setStep('password')}>Start again</Button>}
      {step === 'password' && (
        <p className="muted">Forgotten your password? An owner of the office can remove you and invite you again.</p>
      )}
    </AuthPage>
  )
}

function StepFields({ step }: { step: Step }) {
  if (step === 'code') return <CodeField label="Code from your authenticator app" helperText="Six digits" autoFocus />
  if (step === 'recovery')
    return <Field name="code" label="Recovery code" helperText="Each code works once" autoComplete="off" autoFocus />
  return (
    <>
      <Field name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
      <Field name="password" type="password" label="Password" autoComplete="current-password" />
    </>
  )
}
