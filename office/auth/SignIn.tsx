import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from 'react-admin'
import type { SetupState } from '../../server/office-api/api-types.ts'
import type { Credentials } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { AuthPage } from './AuthForm.tsx'
import { SignInForm } from './SignInForm.tsx'

const Setup = lazy(() => import('./NewUser.tsx').then(({ Setup }) => ({ default: Setup })))
const ForgotPassword = lazy(() =>
  import('./ForgotPassword.tsx').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
)

/** The sign-in page: password first, then the code of the second factor. Without an owner it shows the setup instead. */
export function SignIn() {
  const login = useLogin()
  const [step, setStep] = useState<Credentials['step']>('password')
  const [forgot, setForgot] = useState(false)
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => request<SetupState>('/begin') })
  if (setup.data?.owned === false)
    return (
      <Suspense>
        <Setup />
      </Suspense>
    )
  if (forgot)
    return (
      <Suspense>
        <ForgotPassword onBack={() => setForgot(false)} />
      </Suspense>
    )
  return (
    <AuthPage title="Office" tab="Sign in">
      <SignInForm signIn={login} onStep={setStep} />
      {step === 'password' && <ForgotHint mail={setup.data?.mail === true} onForgot={() => setForgot(true)} />}
    </AuthPage>
  )
}

const ForgotHint = ({ mail, onForgot }: { mail: boolean; onForgot: () => void }) =>
  mail ? (
    <Button onClick={onForgot}>Forgot your password?</Button>
  ) : (
    <p className="muted">
      Forgot your password? An owner of the office can make a link with which you choose a new one.
    </p>
  )
