import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import type { Backups } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from '../lists/format.ts'
import * as messages from './messages.ts'

export const useBackups = () => useQuery({ queryKey: ['backups'], queryFn: () => request<Backups>('/backups') })

/** For owners: whether a backup alone brings everything back, and how old the last one is. `action`: leads to the recovery phrase. */
export function BackupStatus({ backups, action }: { backups: Backups; action?: ReactNode }) {
  const { lacksPhrase, lastBackupAt, lastBackupHasKeys, lastBackupNeedsEarlierPhrase, isBackupOld, phraseMadeAt } =
    backups
  return (
    <>
      {lacksPhrase && (
        <Alert severity="error" sx={{ mb: 2 }} action={action}>
          <strong>{say(messages.noPhrase)}</strong> {say(messages.withoutPhrase)}
        </Alert>
      )}
      {isBackupOld && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <strong>
            {lastBackupAt === undefined
              ? say(messages.noBackup)
              : say(messages.lastBackupFrom, { time: formatTimestamp(lastBackupAt) })}
          </strong>{' '}
          {say(messages.tellOperator)}
        </Alert>
      )}
      {!isBackupOld && <p className="muted">{say(messages.lastBackup, { time: formatTimestamp(lastBackupAt) })}</p>}
      {lastBackupAt !== undefined && phraseMadeAt !== undefined && !lastBackupHasKeys && (
        <p className="muted">{say(messages.olderThanPhrase)}</p>
      )}
      {lastBackupNeedsEarlierPhrase && <p className="muted">{say(messages.needsEarlierPhrase)}</p>}
    </>
  )
}

/** `BackupStatus` on the start screen. Nothing until it is known. */
export function BackupSummary() {
  const { data } = useBackups()
  const action = (
    <Button component={Link} to="/backups" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      {say(messages.makeOne)}
    </Button>
  )
  return data && <BackupStatus backups={data} action={action} />
}
