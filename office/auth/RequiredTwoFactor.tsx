import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import { clearCurrentUser } from '../api/auth-provider.ts'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { useCurrentUser } from './current-user.ts'
import * as messages from './messages.ts'
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
      <ScreenTitle name={say(messages.twoFactor)} />
      <h1>{say(messages.oneStep)}</h1>
      <p>
        {say(messages.isRequired)}{' '}
        {enabled ? say(messages.keepCodesFirst) : `${say(messages.setItUpNow)} ${say(messages.takesTwoMinutes)}`}
      </p>
      {/* The screen stays when it is on, because the recovery codes are shown only once. */}
      <TwoFactor enabled={enabled} onChange={async () => setEnabled((before) => !before)} />
      {enabled && (
        <Button variant="contained" size="large" onClick={enter}>
          {say(messages.onToOffice)}
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
          {say(messages.setItUp)}
        </Button>
      }
    >
      <strong>{say(messages.hasNoTwoFactor)}</strong> {say(messages.documentsNeedIt)} {say(messages.takesTwoMinutes)}
    </Alert>
  )
}
