import Button from '@mui/material/Button'
import { useState } from 'react'
import { say } from '../../lists/language.ts'
import { CodeRequired, type Credentials } from '../api/auth-provider.ts'
import { AuthForm, CodeField, Field } from './AuthForm.tsx'
import * as messages from './messages.ts'

type Step = Exclude<Credentials['step'], 'done'>
type Props = {
  /** @throws CodeRequired when the password was right and the account has a second factor; Error with a message */
  signIn: (credentials: Credentials) => Promise<unknown>
  /** The address of the user who must sign in. Without it, the user types one. */
  email?: string
  /** The first step: `code` when the password was accepted already. */
  start?: Step
  /** Called with each step. */
  onStep?: (step: Step) => void
}

/** Asks for the password, then for the code of the second factor where the account has one. */
export function SignInForm({ signIn, email, start = 'password', onStep }: Props) {
  const [step, setStep] = useState<Step>(start)
  const goTo = (next: Step) => {
    setStep(next)
    onStep?.(next)
  }
  const submit = async (values: Record<string, string>) => {
    try {
      if (step === 'password')
        await signIn({ step, email: email ?? values.email ?? '', password: values.password ?? '' })
      else await signIn({ step, code: values.code?.replace(/\s/g, '') ?? '' })
    } catch (error) {
      if (!(error instanceof CodeRequired)) throw error
      goTo('code')
    }
  }
  return (
    <>
      <AuthForm key={step} submitLabel={say(messages.signIn)} onSubmit={submit}>
        <StepFields step={step} email={email} />
      </AuthForm>
      {step === 'code' && <Button onClick={() => goTo('recovery')}>{say(messages.toRecoveryCode)}</Button>}
      {step === 'recovery' && <Button onClick={() => goTo('code')}>{say(messages.toAppCode)}</Button>}
      {step !== 'password' && <Button onClick={() => goTo('password')}>{say(messages.startAgain)}</Button>}
    </>
  )
}

function StepFields({ step, email }: { step: Step; email: string | undefined }) {
  if (step === 'code') return <CodeField label={say(messages.appCode)} helperText={say(messages.sixDigits)} autoFocus />
  if (step === 'recovery')
    return (
      <Field
        name="code"
        label={say(messages.recoveryCode)}
        helperText={say(messages.worksOnce)}
        autoComplete="off"
        autoFocus
      />
    )
  return (
    <>
      {/* A password manager needs the address also when it is known. */}
      <Field
        name="email"
        type="email"
        label={say(messages.email)}
        autoComplete="username"
        autoFocus={email === undefined}
        defaultValue={email}
        slotProps={{ htmlInput: { readOnly: email !== undefined } }}
      />
      <Field
        name="password"
        type="password"
        label={say(messages.password)}
        autoComplete="current-password"
        autoFocus={email !== undefined}
      />
    </>
  )
}
