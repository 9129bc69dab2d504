import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { authProvider } from '../api/auth-provider.ts'
import { setSessionRenewal } from '../api/session.ts'
import { SignInForm } from './SignInForm.tsx'

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/**
 * A dialog for the moment when the session has ended: the user signs in again where they are, and the request that was
 * refused is sent again, so that nothing is lost.
 */
export function SessionDialog() {
  const { identity } = useGetIdentity()
  const logout = useLogout()
  const [waiting, setWaiting] = useState<Waiting>()
  useEffect(() => {
    setSessionRenewal(() => new Promise<void>((resolve, reject) => setWaiting({ resolve, reject })))
    return () => setSessionRenewal(undefined)
  }, [])
  if (!waiting || !identity) return null
  const close = (finish: () => void) => {
    setWaiting(undefined)
    finish()
  }
  const leave = () => {
    close(() => waiting.reject(new Error('The user did not sign in again')))
    void logout({}, '/login')
  }
  return (
    // The backdrop hides what is open: nobody is signed in any more.
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="session-ended"
      slotProps={{ backdrop: { sx: { backgroundColor: 'background.default' } } }}
    >
      <DialogTitle id="session-ended">Sign in to continue</DialogTitle>
      <DialogContent className="stack">
        <p>Your session has ended. Nothing is lost: what you were doing continues when you have signed in.</p>
        <SignInForm
          email={String(identity.email)}
          signIn={async (credentials) => {
            await authProvider.login(credentials)
            close(waiting.resolve)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Leave the office</Button>
      </DialogActions>
    </Dialog>
  )
}
