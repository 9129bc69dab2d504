import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { clearCurrentUser } from '../api/auth-provider.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useCurrentUser } from './current-user.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** The only screen of a user who must set up the second factor first. */
export function RequiredTwoFactor() {
  const [enabled, setEnabled] = useState(false)
  const queries = useQueryClient()
  const enter = async () => {
    clearCurrentUser()
    await queries.invalidateQueries()
  }
  return (
    <div className="screen" style={{ maxWidth: '42rem' }}>
      <ScreenTitle name="Two-factor sign-in" />
      <h1>One step before you begin</h1>
      <p>
        An owner of the office requires two-factor sign-in of everyone.{' '}
        {enabled ? 'Keep the recovery codes before you go on.' : 'Set it up now. It takes two minutes and your phone.'}
      </p>
      {/* The screen stays when it is on, because the recovery codes are shown only once. */}
      <TwoFactor enabled={enabled} onChange={async () => setEnabled((before) => !before)} />
      {enabled && (
        <Button variant="contained" size="large" onClick={enter}>
          Go on to the office
        </Button>
      )}
    </div>
  )
}

/** Reminds a user who may read applications, and has no second factor, to set it up. */
export function TwoFactorReminder() {
  const user = useCurrentUser()
  if (!user || user.twoFactor || user.role === 'editor') return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/account" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          Set it up
        </Button>
      }
    >
      <strong>Your account has no two-factor sign-in.</strong> Documents and exports open after you have set it up. It
      takes two minutes and your phone.
    </Alert>
  )
}
