import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from 'react-admin'
import { CodeRequired } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthForm, AuthPage, Field } from './AuthForm.tsx'

const Begin = lazy(() => import('./Setup.tsx'))

type Step = 'password' | 'code' | 'recovery'

/** Signing in: the password, then the code of the second step where it is turned on. An office without an owner begins. */
export function SignIn() {
  const login = useLogin()
  const [step, setStep] = useState<Step>('password')
  const begin = useQuery({ queryKey: ['begin'], queryFn: () => request<{ owned: boolean }>('/begin') })
  if (begin.data?.owned === false)
    return (
      <Suspense>
        <Begin />
      </Suspense>
    )

  const send = async (typed: Record<string, string>) => {
    const given = step === 'password' ? { step, ...typed } : { step, code: typed.code?.replace(/\s/g, '') }
    try {
      await login(given)
    } catch (error) {
      if (!(error instanceof CodeRequired)) throw error
      setStep('code')
    }
  }
  return (
    <AuthPage title="Office">
      <AuthForm key={step} submitLabel="Sign in" onSubmit={send}>
        {step === 'password' && (
          <>
            <Field name="email" type="email" label="E-mail" autoComplete="username" autoFocus />
            <Field name="password" type="password" label="Password" autoComplete="current-password" />
          </>
        )}
        {step === 'code' && (
          <Field
            name="code"
            label="Code from your authenticator app"
            helperText="Six digits"
            autoComplete="one-time-code"
            autoFocus
            slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}' } }}
          />
        )}
        {step === 'recovery' && (
          <Field name="code" label="Recovery code" helperText="Each works once" autoComplete="off" autoFocus />
        )}
      </AuthForm>
      {step === 'code' && <Button onClick={() => setStep('recovery')}>I have no code: use a recovery code</Button>}
      {step === 'recovery' && <Button onClick={() => setStep('code')}>Use the code from the app</Button>}
      {step !== 'password' && <Button onClick={() => setStep('password')}>Start again</Button>}
      {step === 'password' && (
        <p className="quiet">Forgotten your password? An owner of the office can remove you and invite you again.</p>
      )}
    </AuthPage>
  )
}
