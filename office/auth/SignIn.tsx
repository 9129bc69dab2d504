import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLogin } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { SetupState } from '../../server/office-api/api-types.ts'
import type { Credentials } from '../api/auth-provider.ts'
import { request } from '../api/request.ts'
import { office } from '../layout/messages.ts'
import { AuthPage } from './AuthForm.tsx'
import * as messages from './messages.ts'
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
    <AuthPage title={say(office)} tab={say(messages.signIn)}>
      <SignInForm signIn={login} onStep={setStep} />
      {step === 'password' && <ForgotHint mail={setup.data?.mail === true} onForgot={() => setForgot(true)} />}
    </AuthPage>
  )
}

const ForgotHint = ({ mail, onForgot }: { mail: boolean; onForgot: () => void }) =>
  mail ? (
    <Button onClick={onForgot}>{say(messages.forgotPassword)}</Button>
  ) : (
    <p className="muted">
      {say(messages.forgotPassword)} {say(messages.ownerMakesLink)}
    </p>
  )
