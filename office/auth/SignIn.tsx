import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from 'react-admin'
import type { SetupState } from '../../server/office/api-types.ts'
import type { Credentials } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthPage } from './AuthForm.tsx'
import { SignInForm } from './SignInForm.tsx'

const Setup = lazy(() => import('./NewUser.tsx').then(({ Setup }) => ({ default: Setup })))

/** The sign-in page: password first, then the code of the second factor. Without an owner it shows the setup instead. */
export function SignIn() {
  const login = useLogin()
  const [step, setStep] = useState<Credentials['step']>('password')
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => request<SetupState>('/begin') })
  if (setup.data?.owned === false)
    return (
      <Suspense>
        <Setup />
      </Suspense>
    )
  return (
    <AuthPage title="Office" tab="Sign in">
      <SignInForm signIn={login} onStep={setStep} />
      {step === 'password' && (
        <p className="muted">
          Forgot your password? An owner of the office can make a link with which you choose a new one.
        </p>
      )}
    </AuthPage>
  )
}
