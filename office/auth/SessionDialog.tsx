import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { createPortal } from 'react-dom'
import { say } from '../../lists/language.ts'
import { authProvider } from '../api/auth-provider.ts'
import { type SignInReason, setSignInAgain } from '../api/session.ts'
import * as officeMessages from '../messages.ts'
import { useRefreshUser } from './current-user.ts'
import * as messages from './messages.ts'
import { SignInForm } from './SignInForm.tsx'

type Waiting = { reason: SignInReason; resolve: () => void; reject: (reason: Error) => void }

/**
 * A dialog for the moment when the session has ended, or when a document or an export needs a fresh sign-in: the user signs in
 * where they are, and the request that was refused is sent again, so that nothing is lost.
 */
export function SessionDialog() {
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    setSignInAgain((reason) => new Promise<void>((resolve, reject) => setWaiting({ reason, resolve, reject })))
    return () => setSignInAgain(undefined)
  }, [])
  const refreshUser = useRefreshUser()
  if (!waiting || !identity) return null
  const close = (finish: () => void) => {
    setWaiting(undefined)
    finish()
  }
  const hasEnded = waiting.reason === 'ended'
  const giveUp = () => {
    close(() => waiting.reject(new Error('The user did not sign in again')))
    if (hasEnded) void logout({}, '/login')
  }
  return (
    <TopDialog>
      <h2 id="session-ended">{say(messages.signInToContinue)}</h2>
      <p>{say(messages.signInReasons[waiting.reason])}</p>
      <SignInForm
        email={String(identity.email)}
        signIn={async (credentials) => {
          await authProvider.login(credentials)
          close(waiting.resolve)
          await refreshUser()
        }}
      />
      <Button onClick={giveUp}>{say(hasEnded ? messages.leaveOffice : officeMessages.cancel)}</Button>
    </TopDialog>
  )
}

/**
 * A dialog above everything that is open: also above the document viewer, which is a modal dialog of the browser. Its
 * backdrop hides what is open, because nobody is signed in any more.
 */
function TopDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const focusedBefore = document.activeElement
    if (!element?.open) element?.showModal()
    element?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
    return () => {
      element?.close()
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus()
    }
  }, [])
  // Not within the app's element, which is hidden from screen readers while another dialog is open.
  return createPortal(
    <dialog
      ref={dialog}
      className="session-dialog stack"
      aria-labelledby="session-ended"
      // Only signing in or leaving closes it.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      {children}
    </dialog>,
    document.body,
  )
}
